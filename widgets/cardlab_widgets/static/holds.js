/* HoldPanel: the browser half. It draws the panel that Python made and sends back {id}: `hold 9S`, `keep 9S 9H`, `all`,
   `none`, `count`, `stop`. It knows no rule and works out no chance. Braces in texts are cards and suits; text is only
   ever set as text, the one markup that is trusted is the `faces` trait (SVG made by cardlab.view.svg).

   Traits read: panel (cardlab.view.holds.VHolds), faces, theme, work ({text, share?}: what is being counted; without a
   share it was stopped), and strings: names of cards and suits by notation, hand, all, none, keys, stop, count, choices,
   category, hands, chance, meets, these. */

const small = (ui, face, label) => face && h("div", { class: "ck-hp-open" },
  h("span", { class: "ck-hp-mini", "aria-hidden": "true" }, picture(ui, face) || face),
  h("span", { class: "ck-mute" }, label));

function hand(ui) {
  const { made, t } = ui;
  const at = Math.max(0, made.cards.findIndex((one) => `hold ${one.id}` === ui.at));
  return h("div", { class: "ck-hp-hand", style: `--n:${made.cards.length}`, role: "group", "aria-label": t.hand, onkeydown: (event) => handKey(ui, event) },
    made.cards.map((one, i) => h("button", {
      type: "button", class: `ck-hp-card${one.held ? " ck-hp-held" : ""}`, "data-key": `hold ${one.id}`, "data-id": one.id,
      "aria-pressed": one.held ? "true" : "false", "aria-label": one.label, title: one.label, tabindex: i === at ? "0" : "-1",
      onfocus: () => { ui.at = `hold ${one.id}`; }, onclick: () => ui.send(`hold ${one.id}`),
    },
    h("span", { class: "ck-hp-face", "aria-hidden": "true" }, picture(ui, one.id) || one.id),
    h("span", { class: "ck-hp-mark", "aria-hidden": "true" }, h("b", null, one.held ? "✓ " : "↺ "), one.mark))));
}

/** Arrow keys move along the hand, Home and End to its ends. */
function handKey(ui, event) {
  const cards = [...event.currentTarget.children];
  const at = cards.indexOf(document.activeElement);
  const to = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: cards.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  for (const one of cards) one.tabIndex = -1;
  const next = cards[(to + cards.length) % cards.length];
  next.tabIndex = 0;
  next.focus();
}

function row(ui, one) {
  const { t } = ui;
  return h("li", { class: `ck-hp-row${one.best ? " ck-hp-best" : ""}${one.chosen ? " ck-hp-chosen" : ""}`, "data-row": one.id },
    h("span", { class: "ck-vh" }, one.label || `${one.text}: ${one.note}`),
    h("span", { class: "ck-hp-what", "aria-hidden": "true" }, rich(ui, one.text), one.note && h("small", { class: "ck-mute" }, rich(ui, one.note))),
    one.ask && h("button", { type: "button", class: "ck-btn ck-hp-these", "data-key": "these", onclick: () => { ui.focus = "these"; ui.send(one.ask); } }, t.these),
    h("span", { class: "ck-hp-value", "aria-hidden": "true", title: one.exactly ? `= ${one.exactly}` : null }, one.best && h("b", null, "★ "), one.value));
}

/** A table of chances; `first` heads the names. */
function chances(ui, caption, note, lines, first, counts) {
  if (!lines.length) return caption ? h("p", { class: "ck-mute" }, rich(ui, caption)) : null;
  const { t } = ui;
  return h("table", { class: "ck-hp-table" },
    h("caption", null, rich(ui, caption), note && h("span", { class: "ck-mute" }, " ", note)),
    h("thead", { class: counts ? null : "ck-vh" }, h("tr", null, h("th", { scope: "col" }, first), counts && h("th", { scope: "col", class: "ck-hp-num" }, t.hands), h("th", { scope: "col", class: "ck-hp-num" }, t.chance), h("td", null))),
    h("tbody", null, lines.map((one) => h("tr", { class: one.now ? "ck-hp-now" : null },
      h("th", { scope: "row" }, one.name),
      counts && h("td", { class: "ck-hp-num" }, one.count),
      h("td", { class: "ck-hp-num" }, one.chance),
      h("td", { class: "ck-hp-bar", "aria-hidden": "true" }, h("i", { style: `width:${(one.share * 100).toFixed(2)}%` }))))));
}

function progress(ui) {
  const { work, t } = ui;
  if (!work.text) return [];
  const going = work.share !== undefined;
  return [h("span", null, work.text),
    going && h("progress", { max: 1, value: work.share, "aria-label": work.text }),
    h("button", { type: "button", class: "ck-btn", "data-key": going ? "stop" : "count", onclick: () => ui.send(going ? "stop" : "count") }, going ? t.stop : t.count)];
}

/** The bar moves by itself: what is drawn anew between pressing and letting go is not clicked. */
function drawWork(ui) {
  ui.work = ui.model.get("work") || {};
  const bar = ui.busy.querySelector("progress");
  if (bar && ui.work.share !== undefined) { bar.value = ui.work.share; return; }
  const held = ui.busy.contains(document.activeElement);
  ui.busy.replaceChildren(...progress(ui).filter(Boolean));
  if (held) (ui.busy.querySelector("button") || ui.root.querySelector('.ck-hp-card[tabindex="0"]'))?.focus({ preventScroll: true });
}

/** What is spoken when something has changed: a refusal, the cards held with their value, the best choice. */
function told(ui) {
  const { made } = ui;
  const chosen = made.rows.find((one) => one.chosen);
  return [made.refused, chosen?.value && `${chosen.text}: ${chosen.value}.`, made.better, ...made.said].filter(Boolean).join(" ");
}

function draw(ui) {
  ui.made = ui.model.get("panel");
  ui.t = ui.model.get("strings") || {};
  ui.faces = ui.model.get("faces") || {};
  ui.work = ui.model.get("work") || {};
  ui.root.dataset.ckTheme = ui.model.get("theme") || "auto";
  if (!ui.made?.title) { ui.body.replaceChildren(); return; }
  const { made, t } = ui;
  ui.root.lang = made.lang;
  const held = ui.root.contains(document.activeElement) ? ui.focus || document.activeElement.dataset.key : null;
  ui.busy.replaceChildren(...progress(ui).filter(Boolean));
  const ask = (id) => h("button", { type: "button", class: "ck-btn", "data-key": id, onclick: () => ui.send(id) }, t[id]);
  ui.body.replaceChildren(...(made.cards.length ? [
    h("div", { class: "ck-hp-head" }, h("h3", null, made.title), small(ui, made.up, made.up_label), small(ui, made.wild, made.wild_label)),
    hand(ui),
    h("p", { class: "ck-hp-words" }, h("b", null, rich(ui, made.hand))),
    h("div", { class: "ck-hp-buttons" }, ask("all"), ask("none"), h("span", { class: "ck-mute" }, t.keys)),
    made.refused && h("p", { class: "ck-reason ck-bad ck-hp-refused" }, rich(ui, made.refused)),
    h("ul", { class: "ck-hp-rows", role: "list", "aria-label": t.choices }, made.rows.map((one) => row(ui, one))),
    ui.busy,
    h("div", { class: "ck-hp-tables" },
      chances(ui, made.odds_title, made.better, made.odds, t.category, true),
      made.bets.length > 0 && chances(ui, t.meets, "", made.bets, t.meets, false)),
    h("p", { class: "ck-mute ck-hp-notes" }, made.notes.join(" ")),
  ] : [h("h3", null, made.title), h("p", { class: "ck-mute" }, made.said.join(" "))]).filter(Boolean));
  const said = told(ui);
  if (ui.said !== null && said !== ui.said) ui.live.replaceChildren(...rich(ui, said));
  ui.said = said;
  ui.focus = null;
  if (held) (ui.root.querySelector(`[data-key="${CSS.escape(held)}"]`) || ui.root.querySelector('.ck-hp-card[tabindex="0"]'))?.focus({ preventScroll: true });
}

function render({ model, el }) {
  const body = h("div");
  const busy = h("div", { class: "ck-hp-busy", role: "status" });
  const live = h("div", { class: "ck-vh", role: "status" });
  const root = h("div", { class: "ck ck-holds" }, body, live);
  const ui = { model, root, body, busy, live, said: null, focus: null, at: "" };
  ui.send = (id) => model.send({ id });
  keepKeys(root);
  const ends = [follow(model, ["panel", "faces", "strings", "theme"], () => draw(ui)), follow(model, ["work"], () => drawWork(ui))];
  el.append(root);
  draw(ui);
  return () => {
    for (const end of ends) end();
    root.remove();
  };
}

export default { render };
