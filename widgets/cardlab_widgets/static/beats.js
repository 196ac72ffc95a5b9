/* BeatsMap: the browser half. It draws the chart that Python made and sends back {id}: `trump H`, `card KC`,
   `pair 9H KC`. It knows no rule. Braces in texts are cards and suits; text is only ever set as text, the one markup
   that is trusted is the `faces` trait (SVG made by cardlab.view.svg).

   Traits read: chart (cardlab.view.beats.VBeats), faces, theme, and strings: names of cards and suits by notation,
   trump_label, hint, matrix, matrix_hint, yes, no. */

const GLYPH = { beats: "▲", loses: "▽", neither: "·", open: "●" };

function trumps(ui) {
  const { chart, t } = ui;
  const keys = (event) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = chart.trumps.findIndex((one) => one.id === chart.trump);
    const next = chart.trumps[(at + step + chart.trumps.length) % chart.trumps.length].id;
    ui.focus = `trump ${next}`;
    ui.send(ui.focus);
  };
  return h("div", { class: "ck-bm-trumps", role: "radiogroup", "aria-label": t.trump_label, onkeydown: keys },
    h("span", { class: "ck-lab", "aria-hidden": "true" }, t.trump_label, " "),
    chart.trumps.map((one) => h("button", {
      type: "button", role: "radio", "aria-checked": one.id === chart.trump ? "true" : "false", "aria-label": one.label, title: one.label,
      tabindex: one.id === chart.trump ? "0" : "-1", "data-key": `trump ${one.id}`, onclick: () => ui.send(`trump ${one.id}`),
    }, one.text.length === 3 ? glyph(ui, one.id, false) : one.text)));
}

const isTrump = (ui, suit) => ({ red: "HD", black: "SC" }[ui.chart.trump] || ui.chart.trump).includes(suit);

function cell(ui, c) {
  const asked = ui.asked === c.id;
  return h("button", {
    type: "button", class: `ck-bm-c ck-bm-${c.relation}${asked ? " ck-bm-asked" : ""}`, "data-key": c.id, "aria-label": `${c.label}. ${plain(ui, c.why)}`,
    "aria-pressed": asked ? "true" : "false", tabindex: (ui.stop || ui.chart.card) === c.id ? "0" : "-1", title: plain(ui, c.why),
    onfocus: () => ask(ui, c, false), onclick: () => ask(ui, c, true),
  }, h("span", null, c.text), h("i", { "aria-hidden": "true" }, GLYPH[c.relation]));
}

/** The first touch (or the focus) says why; a touch of the card that is asked about makes it the open one. */
function ask(ui, c, touched) {
  const again = ui.asked === c.id && touched && ui.told === c.id;
  ui.asked = c.id;
  ui.stop = c.id;
  if (touched) ui.told = c.id;
  if (again && c.relation !== "open") {
    ui.focus = c.id;
    ui.send(`card ${c.id}`);
    return;
  }
  for (const node of ui.body.querySelectorAll(".ck-bm-c")) {
    const here = node.dataset.key === c.id;
    node.classList.toggle("ck-bm-asked", here);
    node.setAttribute("aria-pressed", here ? "true" : "false");
    node.tabIndex = here ? 0 : -1;
  }
  const line = ui.body.querySelector(".ck-bm-why .ck-say");
  line.replaceChildren(...rich(ui, c.why).flat());
}

/** Arrow keys: along the cards, and up and down to the card of the next row that lies nearest. */
function gridKey(ui, event) {
  const cells = [...ui.body.querySelectorAll(".ck-bm-c")];
  const at = cells.indexOf(document.activeElement);
  if (at < 0) return;
  const box = (node) => node.getBoundingClientRect();
  const away = (way) => {
    const from = box(cells[at]);
    const there = cells.filter((node) => way * (box(node).top - from.top) > 1);
    const far = (node) => Math.abs(box(node).top - from.top) * 100 + Math.abs(box(node).left - from.left);
    return there.length ? there.reduce((best, node) => (far(node) < far(best) ? node : best)) : cells[at];
  };
  const to = {
    ArrowLeft: () => cells[at - 1], ArrowRight: () => cells[at + 1], ArrowUp: () => away(-1), ArrowDown: () => away(1),
    Home: () => cells[0], End: () => cells[cells.length - 1],
  }[event.key];
  if (!to) return;
  event.preventDefault();
  to()?.focus();
}

/** All pairs as one table: rows answer, columns lie open. It is made when it is opened. */
function matrix(ui) {
  const { chart, t } = ui;
  const name = (id) => rich(ui, `{${id}}`);
  const made = () => h("div", { class: "ck-bm-scroll", tabindex: "0", role: "group", "aria-label": t.matrix }, h("table", { class: "ck-bm-table" },
    h("thead", null, h("tr", null, h("td"), chart.order.map((id) => h("th", { scope: "col" }, name(id))))),
    h("tbody", null, chart.order.map((id, i) => h("tr", null, h("th", { scope: "row" }, name(id)),
      chart.order.map((other, j) => {
        if (i === j) return h("td", { "aria-hidden": "true" }, "●");
        const yes = chart.matrix[i][j] === "1";
        return h("td", { class: yes ? "ck-bm-yes" : "ck-bm-no", "data-pair": `${id} ${other}` }, h("span", { "aria-hidden": "true" }, yes ? "▲" : "·"), h("span", { class: "ck-vh" }, yes ? t.yes : t.no));
      }))))));
  const touch = (event) => {
    const pair = event.target.closest("[data-pair]")?.dataset.pair;
    if (pair) ui.send(`pair ${pair}`);
  };
  const box = h("details", { class: "ck-bm-all", open: ui.open, onclick: touch, ontoggle: () => {
    ui.open = box.open;
    if (box.open && !box.querySelector("table")) box.append(made());
  } }, h("summary", null, t.matrix), h("p", { class: "ck-mute" }, t.matrix_hint));
  if (ui.open) box.append(made());
  return box;
}

function draw(ui) {
  ui.chart = ui.model.get("chart");
  ui.t = ui.model.get("strings") || {};
  ui.faces = ui.model.get("faces") || {};
  ui.root.dataset.ckTheme = ui.model.get("theme") || "auto";
  if (!ui.chart?.rows) { ui.body.replaceChildren(); return; }
  const { chart, t } = ui;
  const held = ui.body.contains(document.activeElement) ? ui.focus || document.activeElement.dataset.key : null;
  const scrolled = ui.body.querySelector(".ck-bm-scroll");
  const [top, left] = [scrolled?.scrollTop || 0, scrolled?.scrollLeft || 0];
  ui.root.lang = chart.lang;
  if (chart.asked) ui.asked = chart.asked;
  else if (ui.last !== `${chart.card}${chart.trump}`) ui.asked = null;
  ui.last = `${chart.card}${chart.trump}`;
  ui.told = null;
  ui.stop = ui.asked || chart.card;
  const why = chart.rows.flatMap((row) => row.cards).find((c) => c.id === ui.asked)?.why;
  ui.body.replaceChildren(
    h("div", { class: "ck-bm-head" }, h("h3", null, rich(ui, chart.title)), trumps(ui)),
    h("div", { role: "group", "aria-label": plain(ui, chart.title), onkeydown: (e) => gridKey(ui, e) }, chart.rows.map((row) => h("div", { class: `ck-bm-row${row.suit ? "" : " ck-bm-jokers"}${row.cards.length > 9 ? " ck-bm-long" : ""}`, role: "group", "aria-label": row.label },
      row.suit && h("span", { class: `ck-bm-suit${isTrump(ui, row.suit) ? " ck-bm-trump" : ""}`, "aria-hidden": "true" }, glyph(ui, row.suit, false)),
      h("div", { class: "ck-bm-cells", style: `--n:${row.cards.length}` }, row.cards.map((c) => cell(ui, c)))))),
    h("div", { class: "ck-bm-legend" }, ["beats", "loses", "neither"].map((kind) => h("span", null, h("b", { "aria-hidden": "true" }, GLYPH[kind], " "), chart.legend[kind]))),
    h("div", { class: "ck-reason ck-info ck-bm-why", role: "status" }, h("span", { class: "ck-say" }, rich(ui, why || t.hint))),
    matrix(ui));
  const box = ui.body.querySelector(".ck-bm-scroll");
  if (box) { box.scrollTop = top; box.scrollLeft = left; }
  ui.focus = null;
  if (held) ui.body.querySelector(`[data-key="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
}

function render({ model, el }) {
  const body = h("div");
  const root = h("div", { class: "ck ck-beats" }, body);
  const ui = { model, root, body, asked: null, told: null, stop: null, open: false, last: "", focus: null };
  ui.send = (id) => model.send({ id });
  keepKeys(root);
  const end = follow(model, ["chart", "faces", "strings", "theme"], () => draw(ui));
  el.append(root);
  draw(ui);
  return () => {
    end();
    root.remove();
  };
}

export default { render };
