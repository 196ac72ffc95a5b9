/* TreeChart: the browser half. It draws the tree that Python made and sends back {id, rev}: `walk 12`, `open 12`,
   `shut 12`, `hands`, `stop`. It knows no rule. Braces in texts are cards and suits; text is only ever set as text, the
   one markup that is trusted is the `faces` trait (SVG made by cardlab.view.svg).

   Traits read: tree (cardlab.view.tree.VTree), faces, theme, and strings: names of cards and suits by notation, path,
   hint, own, hands, stop, best_line, end, best. */

/** Pixels: a row, a letter of notation, the room around an action, and that of a mark. */
const ROW = 44, LETTER = 8, ROOM = 16, MARK = 44, GAP = 26;

/** The widths of a level's actions and marks, and where its marks begin. */
function levels(nodes) {
  const found = new Map();
  for (const node of nodes) {
    const at = found.get(node.x) || { edge: 0, mark: MARK };
    at.edge = Math.max(at.edge, node.edge ? node.edge.length * LETTER + ROOM + (node.best ? LETTER * 2 : 0) : 0);
    at.mark = Math.max(at.mark, node.mark.length * LETTER + ROOM + (node.state === "shut" ? 18 : 0));
    found.set(node.x, at);
  }
  let left = 10; // room for a ring
  for (const x of [...found.keys()].sort((a, b) => a - b)) {
    const at = found.get(x);
    at.left = left;
    left += at.edge + at.mark + GAP;
  }
  return { found, width: left };
}

const middle = (node) => node.y * ROW + ROW / 2 + 4;

/** The elbows from each position to the next ones; the best line last, so that it lies on top. */
function edges(ui, nodes, places) {
  const by = new Map(nodes.map((node) => [node.id, node]));
  const svg = h("svg", { "aria-hidden": "true", class: "ck-tr-edges" });
  const kind = (node) => (node.line ? 2 : node.path ? 1 : 0);
  for (const node of [...nodes].sort((a, b) => kind(a) - kind(b))) {
    const above = by.get(node.parent);
    if (!above) continue;
    const from = places.found.get(above.x);
    const start = from.left + from.edge + from.mark;
    const end = places.found.get(node.x).left;
    const line = `M${start} ${middle(above)}h${(end - start) / 2}V${middle(node)}H${end}`;
    svg.append(h("path", { d: line, class: ["ck-tr-edge", "ck-tr-edge ck-tr-walked", "ck-tr-edge ck-tr-best"][kind(node)] }));
  }
  return svg;
}

function item(ui, node, places) {
  const at = places.found.get(node.x);
  const classes = ["ck-tr-node", `ck-tr-${node.kind}`, node.here && "ck-tr-here", node.path && "ck-tr-path", node.line && "ck-tr-on", node.end && "ck-tr-end"];
  const stop = ui.tree.nodes.some((one) => one.id === ui.stop) ? ui.stop : ui.here;
  return h("div", {
    role: "treeitem", class: classes.filter(Boolean).join(" "), "data-id": String(node.id), tabindex: node.id === stop ? "0" : "-1",
    "aria-level": String(node.x + 1), "aria-setsize": String(node.size), "aria-posinset": String(node.at), "aria-label": node.label, title: node.label,
    "aria-expanded": node.state === "leaf" ? null : String(node.state === "open"), "aria-selected": String(node.here), "aria-current": node.here ? "true" : null,
    style: `left:${at.left}px;top:${middle(node) - 20}px`,
    onclick: () => { ui.stop = node.id; ui.send(`walk ${node.id}`); },
    onfocus: () => { ui.stop = node.id; },
  },
  at.edge > 0 && h("span", { class: `ck-tr-act${node.own ? " ck-tr-own" : ""}`, style: `width:${at.edge}px` }, node.best ? "★ " : "", node.edge),
  h("span", { class: "ck-tr-mark", style: `min-width:${MARK - 4}px;--shade:${node.shade}` }, node.mark, node.state === "shut" && h("span", { class: "ck-tr-more" }, " ▸")));
}

/** Arrow keys: up and down to the position above or below of the same depth, left to where one comes from, right on. */
function onKey(ui, event) {
  const nodes = ui.tree.nodes;
  const node = nodes.find((one) => String(one.id) === document.activeElement?.dataset.id);
  if (!node || event.ctrlKey || event.metaKey || event.altKey) return;
  const level = nodes.filter((one) => one.x === node.x).sort((a, b) => a.y - b.y);
  const at = level.indexOf(node);
  const to = {
    ArrowUp: () => level[at - 1], ArrowDown: () => level[at + 1],
    ArrowLeft: () => nodes.find((one) => one.id === node.parent),
    ArrowRight: () => nodes.find((one) => one.parent === node.id),
    Home: () => level[0], End: () => level[level.length - 1],
  }[event.key];
  if (to) {
    event.preventDefault();
    const next = to();
    if (next) focus(ui, next.id);
    else if (event.key === "ArrowRight" && node.state === "shut") ui.send(`open ${node.id}`);
  } else if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    ui.send(`walk ${node.id}`);
  } else if (event.key === "-" && node.state === "open") {
    ui.send(`shut ${node.id}`);
  }
}

function focus(ui, id) {
  const node = ui.body.querySelector(`.ck-tr-node[data-id="${CSS.escape(String(id))}"]`);
  if (!node) return;
  ui.stop = id;
  for (const one of ui.body.querySelectorAll(".ck-tr-node")) one.tabIndex = one === node ? 0 : -1;
  node.focus({ preventScroll: true });
  bring(ui, node, false);
}

/** Scroll the tree, never the page, so that a position is seen; the one walked to with room for what follows it. */
function bring(ui, node, ahead) {
  const box = ui.body.querySelector(".ck-tr-scroll");
  const [b, r] = [box.getBoundingClientRect(), node.getBoundingClientRect()];
  if (ahead) box.scrollLeft += r.left - b.left - 8;
  else if (r.right > b.right) box.scrollLeft += r.right - b.right + 12;
  else if (r.left < b.left) box.scrollLeft -= b.left - r.left + 12;
  if (ahead || r.bottom > b.bottom || r.top < b.top) box.scrollTop += (r.top + r.bottom) / 2 - (b.top + b.bottom) / 2;
}

function crumbs(ui) {
  const last = ui.tree.crumbs.length - 1;
  return h("nav", { class: "ck-tr-crumbs", "aria-label": ui.t.path }, h("ol", null, ui.tree.crumbs.map((one, at) => h("li", null,
    h("button", { type: "button", class: "ck-tr-crumb", "data-crumb": String(one.id), "aria-current": at === last ? "step" : null, onclick: () => ui.send(`walk ${one.id}`) }, one.text)))));
}

function legend(ui) {
  return h("div", { class: "ck-tr-legend" }, ui.tree.legend.map((one) => h("span", null,
    h("span", { class: `ck-tr-${one.kind}` }, h("b", { class: "ck-tr-mark", style: `--shade:${one.shade}` }, one.mark)), ` ${one.text}`)),
  h("span", null, h("i", { class: "ck-tr-bar", "aria-hidden": "true" }), ` ${ui.t.best_line}`), h("span", null, `★ ${ui.t.best}`));
}

function busy(ui) {
  const { busy: now } = ui.tree;
  return now && h("div", { class: `ck-busy${now.done === null ? " ck-unknown" : ""}` }, h("span", null, now.text),
    h("span", { class: "ck-prog" }, h("i", { style: `width:${Math.round((now.done ?? 1) * 100)}%` })),
    h("button", { type: "button", class: "ck-btn", "data-act": now.cancel, onclick: () => ui.send(now.cancel) }, ui.t.stop));
}

function reason(ui) {
  const { reason: why } = ui.tree;
  return why && h("div", { class: `ck-reason ck-${why.tone}` }, h("span", { class: "ck-say" }, rich(ui, why.text)),
    why.actions.map((one) => h("button", { type: "button", class: "ck-btn", "data-act": one.id, onclick: () => ui.send(one.id) }, one.text)));
}

/** Progress is shown in place: a button that is replaced while it is pressed would not be clicked. */
function onlyBusy(ui, before) {
  const rest = (tree) => JSON.stringify({ ...tree, busy: null });
  if (!before?.busy || !ui.tree.busy || rest(before) !== rest(ui.tree)) return false;
  const [old, fresh] = [ui.body.querySelector(".ck-busy"), busy(ui)];
  for (const at of [0, 1]) old.children[at].replaceWith(fresh.children[0]);
  return true;
}

function draw(ui) {
  const before = ui.tree;
  ui.tree = ui.model.get("tree");
  ui.t = ui.model.get("strings") || {};
  ui.faces = ui.model.get("faces") || {};
  ui.root.dataset.ckTheme = ui.model.get("theme") || "auto";
  if (!ui.tree?.title) { ui.body.replaceChildren(); return; }
  if (onlyBusy(ui, before)) return;
  const { tree, t } = ui;
  ui.root.lang = tree.lang;
  const focused = ui.body.contains(document.activeElement) ? document.activeElement.dataset : null;
  const box = ui.body.querySelector(".ck-tr-scroll");
  const [left, top] = [box?.scrollLeft || 0, box?.scrollTop || 0];
  const here = tree.nodes.find((node) => node.here);
  const moved = here?.id !== ui.here || before?.rev !== tree.rev;
  if (moved) ui.stop = here?.id;
  ui.here = here?.id;
  const places = levels(tree.nodes);
  const high = Math.max(0, ...tree.nodes.map((node) => node.y)) * ROW + ROW + 8;
  const drawing = tree.nodes.length && h("div", { class: "ck-tr-scroll" }, h("div", {
    role: "tree", class: "ck-tr-tree", "aria-label": tree.title, style: `width:${places.width}px;height:${high}px`, onkeydown: (event) => onKey(ui, event),
  }, edges(ui, tree.nodes, places), tree.nodes.map((node) => item(ui, node, places))));
  ui.body.replaceChildren(...[
    h("div", { class: "ck-tr-head" }, h("h3", null, rich(ui, tree.title)), tree.legend.length > 0 && legend(ui)),
    tree.crumbs.length > 0 && crumbs(ui), drawing, reason(ui), busy(ui),
    tree.nodes.length > 0 && h("p", { class: "ck-mute" }, t.hint, " ", t.own),
    tree.notes.length > 0 && h("p", { class: "ck-mute" }, rich(ui, tree.notes.join(" "))),
  ].filter(Boolean));
  const fresh = ui.body.querySelector(".ck-tr-scroll");
  if (fresh) { fresh.scrollLeft = left; fresh.scrollTop = top; }
  const now = ui.body.querySelector(".ck-tr-here");
  if (now && (moved || tree.nodes.length !== before?.nodes?.length)) bring(ui, now, ui.stop === ui.here);
  const spoken = [tree.reason?.text.replace(/[{}]/g, ""), moved && here?.label].filter(Boolean).join(" ");
  if (spoken !== ui.live.textContent) ui.live.textContent = spoken;
  if (focused?.id && ui.body.querySelector(`.ck-tr-node[data-id="${CSS.escape(focused.id)}"]`)) focus(ui, moved ? ui.here : focused.id);
  else if (focused?.crumb) ui.body.querySelector(`[data-crumb="${CSS.escape(focused.crumb)}"]`)?.focus({ preventScroll: true });
  else if (focused && now) focus(ui, ui.here);
}

function render({ model, el }) {
  const body = h("div");
  const live = h("div", { class: "ck-vh", role: "status" }); // it outlives every redraw: a region that is replaced is not spoken
  const root = h("div", { class: "ck ck-tr" }, body, live);
  const ui = { model, root, body, live, tree: null, t: {}, faces: {}, stop: null, here: null };
  ui.send = (id) => model.send({ id, rev: ui.tree.rev });
  keepKeys(root);
  const end = follow(model, ["tree", "faces", "strings", "theme"], () => draw(ui));
  el.append(root);
  draw(ui);
  return () => {
    end();
    root.remove();
  };
}

export default { render };
