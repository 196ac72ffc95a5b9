/* BankWheel: the browser half. It draws the names, chances and curve that Python made and sends back {id}: `turn`,
   `all`, `again`, `simulate`. It knows no rule and works out no chance. Text is only ever set as text, the one markup
   that is trusted is the `faces` trait (SVG made by cardlab.view.svg).

   Traits read: wheel (cardlab.view.wheel.VWheel, and `own`: it deals for itself), faces, theme, strings. */

const MARK = { agreed: "✓", due: "▸" };
const KEYS = { KeyT: "turn", KeyA: "all", KeyN: "again", KeyS: "simulate" };

function tile(ui, name, most) {
  const wide = most ? Math.round((name.part / most) * 100) : 0;
  return h("li", { class: `ck-bw-name ck-bw-${name.place}`, "aria-current": name.place === "due" ? "step" : null },
    h("span", { class: "ck-vh" }, name.label),
    h("span", { class: "ck-bw-word", "aria-hidden": "true" }, MARK[name.place] && h("i", null, MARK[name.place], " "), name.text),
    h("span", { class: "ck-bw-card", "aria-hidden": "true" }, name.face && picture(ui, name.face)),
    h("span", { class: "ck-bw-first", "aria-hidden": "true" }, name.first && [name.first, h("b", { style: `width:${wide}%` })]));
}

function chance(ui) {
  const { wheel, t } = ui;
  return h("div", { class: "ck-bw-chance" },
    h("span", { class: "ck-lab" }, t.chance, " "),
    h("strong", null, wheel.chance), h("span", { class: "ck-bw-percent" }, ` = ${wheel.percent}`),
    h("div", { class: "ck-bw-bar", "aria-hidden": "true" }, h("b", { style: `width:${(wheel.part * 100).toFixed(2)}%` })),
    h("div", { class: "ck-mute ck-bw-exactly" }, wheel.exactly),
    wheel.notes.map((note) => h("p", { class: "ck-mute" }, note)));
}

/** How the part won settles on the exact line: rounds on a logarithmic scale to the right. */
function curve(ui) {
  const { wheel, t } = ui;
  const made = wheel.rounds;
  if (!made) return null;
  const [left, right, top, bottom] = [44, 330, 10, 120];
  const x = (part) => left + part * (right - left);
  const y = (share) => bottom - ((share - made.low) / (made.high - made.low || 1)) * (bottom - top);
  const line = made.points.map(([at, share], i) => `${i ? "L" : "M"}${x(at).toFixed(1)} ${y(share).toFixed(1)}`).join("");
  const word = (px, py, text, anchor = "middle") => h("text", { x: px, y: py, "text-anchor": anchor }, text);
  return h("figure", { class: "ck-bw-curve" },
    h("svg", { viewBox: "0 0 340 154", role: "img", "aria-label": made.said },
      h("path", { class: "ck-bw-axis", d: `M${left} ${top}V${bottom}H${right}` }),
      ...made.ticks.map(([at, text]) => word(x(at), bottom + 15, text, at > 0.9 ? "end" : "middle")),
      ...made.levels.map(([level, text]) => word(left - 5, y(level) + 4, text, "end")),
      h("path", { class: "ck-bw-exact", d: `M${left} ${y(made.exact).toFixed(1)}H${right}` }),
      h("path", { class: "ck-bw-line", d: line, pathLength: 1 }),
      word((left + right) / 2, 150, t.rounds)),
    h("figcaption", null, made.said),
    h("div", { class: "ck-mute ck-bw-key", "aria-hidden": "true" }, h("i", { class: "ck-bw-of-line" }), ` ${t.share} `, h("i", { class: "ck-bw-of-exact" }), ` ${t.exact}`));
}

function buttons(ui) {
  const { wheel, t } = ui;
  const one = (id, text, off, key, main) => h("button", {
    type: "button", class: main ? "ck-bw-main" : null, "data-key": id, "aria-disabled": off ? "true" : null, "aria-keyshortcuts": key,
    onclick: () => !off && ui.send(id),
  }, text);
  return h("div", { class: "ck-bw-buttons" },
    one("turn", t.turn, !wheel.can_turn, "T", wheel.can_turn), one("all", t.turn_all, !wheel.can_turn, "A"),
    wheel.own && one("again", t.again, false, "N", wheel.over), one("simulate", t.simulate, wheel.over, "S"));
}

/** What is told when something has changed: the last name, how the deal ended, the chance, the rounds. */
function told(ui) {
  const { wheel, t } = ui;
  const last = wheel.names.filter((name) => name.face).pop();
  return [last && `${last.label}.`, wheel.result || `${t.chance} ${wheel.chance}.`, wheel.rounds?.said].filter(Boolean).join(" ");
}

function draw(ui) {
  ui.wheel = ui.model.get("wheel");
  ui.t = ui.model.get("strings") || {};
  ui.faces = ui.model.get("faces") || {};
  ui.root.dataset.ckTheme = ui.model.get("theme") || "auto";
  if (!ui.wheel?.names) { ui.body.replaceChildren(); return; }
  const { wheel, t } = ui;
  ui.root.lang = wheel.lang;
  const held = ui.body.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const most = Math.max(...wheel.names.map((name) => name.part));
  const title = h("h3", { id: ui.id }, wheel.title);
  ui.body.replaceChildren(title,
    h("ol", { class: "ck-bw-names", "aria-labelledby": ui.id }, wheel.names.map((name) => tile(ui, name, most))),
    wheel.result ? h("p", { class: "ck-bw-result" }, wheel.result) : "", chance(ui), buttons(ui),
    h("p", { class: "ck-mute ck-bw-keys" }, t.keys), curve(ui) || "");
  const said = told(ui);
  if (ui.said !== null && said !== ui.said) ui.live.textContent = said;
  ui.said = said;
  if (held) {
    const again = ui.body.querySelector(`[data-key="${CSS.escape(held)}"]`);
    const over = again?.getAttribute("aria-disabled") && ui.body.querySelector('[data-key="again"]');
    (over || again)?.focus({ preventScroll: true });
  }
}

let made = 0;

function render({ model, el }) {
  const body = h("div");
  const live = h("div", { class: "ck-vh", role: "status" });
  const root = h("div", { class: "ck ck-wheel", tabindex: "-1" }, body, live);
  const ui = { model, root, body, live, said: null, id: `ck-bw-${(made += 1)}` };
  ui.send = (id) => model.send({ id });
  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab") return;
    event.stopPropagation(); // the notebook has keys of its own
    const id = KEYS[event.code];
    const button = id && body.querySelector(`[data-key="${id}"]`);
    if (!button || event.repeat) return;
    event.preventDefault();
    button.click();
  });
  const end = follow(model, ["wheel", "faces", "strings", "theme"], () => draw(ui));
  el.append(root);
  draw(ui);
  return () => {
    end();
    root.remove();
  };
}

export default { render };
