/* ContractTracker: the browser half. It draws the tracker that Python made and sends back {id}: `contract big_flush`,
   `turns 4`, `stop`. It knows no rule. Braces in texts are cards and suits; text is only ever set as text, the one
   markup that is trusted is the `faces` trait (SVG made by cardlab.view.svg).

   Traits read: tracker (cardlab.view.tracker.VTracker), faces, theme, busy (a sentence while chances are counted),
   and strings: names of cards and suits by notation, hand, turns, fewer, more, stop, hint, counts, throw. */

const GLYPH = { keep: "✓", throw: "▽" };

function ahead(ui) {
  const { made, t } = ui;
  const go = (turns, key) => {
    ui.focus = key;
    ui.send(`turns ${turns}`);
  };
  const step = (by, key, label, sign) => {
    const to = made.turns + by;
    const off = to < made.least || to > made.most;
    return h("button", {
      type: "button", class: "ck-btn ck-icon", "data-key": key, "aria-label": label, title: label, "aria-disabled": off ? "true" : "false",
      onclick: () => !off && go(to, key),
    }, h("span", { "aria-hidden": "true" }, sign));
  };
  return h("div", { class: "ck-ct-turns", role: "group", "aria-label": t.turns },
    step(-1, "fewer", t.fewer, "−"),
    h("input", {
      type: "range", min: made.least, max: made.most, step: 1, value: made.turns, "data-key": "turns", "aria-label": t.turns,
      "aria-valuetext": made.turns_text, onchange: (event) => go(event.target.value, "turns"),
    }),
    step(1, "more", t.more, "+"),
    h("output", { class: "ck-ct-within" }, made.turns_text));
}

function hand(ui) {
  const { made, t } = ui;
  const marks = ["keep", "throw"].filter((kind) => made.cards.some((one) => one[kind]));
  return [
    h("ol", { class: "ck-ct-hand", style: `--n:${made.cards.length}`, role: "list", "aria-label": t.hand }, made.cards.map((one) =>
      h("li", { class: `ck-ct-card${one.keep ? " ck-ct-keep" : ""}${one.throw ? " ck-ct-throw" : ""}`, title: one.label },
        h("span", { class: "ck-vh" }, one.label),
        h("span", { class: "ck-ct-face", "aria-hidden": "true" }, picture(ui, one.id) || one.id),
        h("span", { class: "ck-ct-mark", "aria-hidden": "true" }, one.keep && GLYPH.keep, one.throw && GLYPH.throw)))),
    h("p", { class: "ck-ct-legend ck-mute", "aria-hidden": "true" }, marks.map((kind) => h("span", { class: `ck-ct-l-${kind}` }, h("b", null, GLYPH[kind], " "), { keep: t.counts, throw: t.throw }[kind]))),
  ];
}

function row(ui, one) {
  const chosen = one.id === ui.made.chosen;
  return h("button", {
    type: "button", role: "radio", class: `ck-ct-row${one.done ? " ck-ct-done" : ""}${one.open ? "" : " ck-ct-shut"}`, "data-key": `contract ${one.id}`,
    "aria-checked": chosen ? "true" : "false", "aria-label": one.label, tabindex: chosen ? "0" : "-1", onclick: () => ui.send(`contract ${one.id}`),
  },
  h("span", { class: "ck-ct-no" }, one.number),
  h("span", { class: "ck-ct-name" }, h("b", null, one.name), h("small", { class: "ck-mute" }, one.pays)),
  h("span", { class: "ck-ct-far" }, h("b", null, one.far), h("small", { class: "ck-mute" }, one.needs)),
  h("span", { class: "ck-ct-chance" }, one.open && h("span", { class: `ck-ct-bar${one.share < 0 ? " ck-ct-wait" : ""}` }, h("i", { style: `width:${Math.max(0, one.share) * 100}%` })), h("span", null, one.chance)));
}

/** Arrow keys choose among the contracts, Home and End the first and the last. */
function rowKey(ui, event) {
  const ids = ui.made.contracts.map((one) => one.id);
  const at = ids.indexOf(ui.made.chosen);
  const to = { ArrowUp: at - 1, ArrowLeft: at - 1, ArrowDown: at + 1, ArrowRight: at + 1, Home: 0, End: ids.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  ui.focus = `contract ${ids[(to + ids.length) % ids.length]}`;
  ui.send(ui.focus);
}

function progress(ui) {
  const { made, t } = ui;
  if (!ui.busy) return null;
  const open = made.contracts.filter((one) => one.open);
  const known = open.filter((one) => one.share >= 0).length;
  const going = known < open.length;
  return h("div", { class: "ck-ct-busy" }, h("span", null, ui.busy),
    going && h("progress", { max: open.length, value: known, "aria-label": ui.busy }),
    going && h("button", { type: "button", class: "ck-btn", "data-key": "stop", onclick: () => ui.send("stop") }, t.stop));
}

function draw(ui) {
  ui.made = ui.model.get("tracker");
  ui.t = ui.model.get("strings") || {};
  ui.faces = ui.model.get("faces") || {};
  ui.busy = ui.model.get("busy") || "";
  ui.root.dataset.ckTheme = ui.model.get("theme") || "auto";
  if (!ui.made?.contracts) { ui.body.replaceChildren(); return; }
  const { made, t } = ui;
  ui.root.lang = made.lang;
  const held = ui.body.contains(document.activeElement) ? ui.focus || document.activeElement.dataset.key : null;
  ui.body.replaceChildren(...[
    h("div", { class: "ck-ct-head" }, h("h3", null, made.title), ahead(ui)),
    ...hand(ui),
    h("div", { class: "ck-ct-rows", role: "radiogroup", "aria-label": made.title, onkeydown: (event) => rowKey(ui, event) }, made.contracts.map((one) => row(ui, one))),
    h("p", { class: "ck-mute ck-ct-notes" }, [...made.notes, t.hint].join(" ")),
  ].filter(Boolean));
  ui.work.replaceChildren(...[progress(ui)].filter(Boolean));
  const lines = made.said.map((line) => h("p", null, rich(ui, line)));
  const told = JSON.stringify([made.chosen, made.lang, made.said]);
  if (told !== ui.told) {
    ui.told = told;
    ui.said.replaceChildren(...lines);
  }
  ui.said.hidden = !lines.length;
  ui.body.lastElementChild.before(ui.said);
  ui.focus = null;
  if (held) (ui.root.querySelector(`[data-key="${CSS.escape(held)}"]`) || ui.root.querySelector('[aria-checked="true"]'))?.focus({ preventScroll: true });
}

function render({ model, el }) {
  const body = h("div");
  const work = h("div", { role: "status" });
  const said = h("div", { class: "ck-reason ck-info ck-ct-said", role: "status" });
  const root = h("div", { class: "ck ck-contracts" }, body, work);
  const ui = { model, root, body, work, said, told: "", focus: null };
  ui.send = (id) => model.send({ id });
  keepKeys(root);
  const end = follow(model, ["tracker", "faces", "strings", "busy", "theme"], () => draw(ui));
  el.append(root);
  draw(ui);
  return () => {
    end();
    root.remove();
  };
}

export default { render };
