/* BidExplorer: the browser half. It draws what Python made and sends back {id}: `look bid 1`, `evidence on`,
   `evidence off`, `more`, `stop`. It knows no rule. Braces in texts are cards and suits; text is only ever set as text,
   the one markup that is trusted is the `faces` trait (SVG made by cardlab.view.svg).

   Traits read: explorer (cardlab.view.bidding.VExplorer), faces, theme, and strings: names of suits by letter,
   forced_title, points_title, points_note, tricks, points, share, bids, callers, hand, keys, forbidden, made, working,
   evidence, evidence_tip, stop. */

const MARK = { best: "★ ", close: "≈ ", less: "", no: "", "": "" };

/* ---- the hand and the bids ---- */

function top(ui) {
  const { made, t } = ui;
  return h("div", { class: "ck-be-top" },
    made.cards.length > 0 && h("ol", { class: "ck-be-hand", role: "list", "aria-label": t.hand, style: `--n:${made.cards.length}` }, made.cards.map((one) =>
      h("li", { class: "ck-be-face", title: one.label }, h("span", { class: "ck-vh" }, one.label), h("span", { "aria-hidden": "true" }, picture(ui, one.id) || one.id)))),
    h("div", { class: "ck-be-ask" }, h("h3", null, made.title), h("p", { class: "ck-mute" }, rich(ui, made.told))),
    made.callers.length > 0 && h("ul", { class: "ck-be-callers", role: "list", "aria-label": t.callers }, made.callers.map((one) =>
      h("li", { class: one.turn ? "ck-be-turn" : null }, h("b", null, rich(ui, one.text)), h("span", null, one.name)))));
}

/** A few small columns: shares of the worlds, the tallest as high as the box. */
function mini(ui, shares, name) {
  const most = Math.max(...shares.map((one) => one.share), 0.01);
  return h("span", { class: "ck-be-mini", title: `${name}: ${shares.map((one) => `${one.value}: ${one.text}`).join(" · ")}` },
    shares.map((one) => h("i", { class: one.kept ? "ck-be-kept" : null, style: `height:${Math.max(2, (one.share / most) * 100)}%` })));
}

function bid(ui, one) {
  const { t } = ui;
  const chosen = one.id === ui.made.chosen;
  return h("button", {
    type: "button", role: "radio", class: `ck-be-bid ck-be-${one.rank || "wait"}`, "data-key": `look ${one.id}`, "aria-checked": chosen ? "true" : "false",
    "aria-label": one.label, tabindex: chosen || (!ui.made.chosen && one === ui.made.bids[0]) ? "0" : "-1", onclick: () => ui.look(one.id),
  },
  h("b", { class: "ck-be-name" }, one.rank === "no" ? h("s", null, rich(ui, one.text)) : rich(ui, one.text)),
  one.rank === "no" && h("span", { class: "ck-be-no-word" }, t.forbidden),
  h("span", { class: "ck-be-value" }, one.value ? [MARK[one.rank], h("b", null, one.value), one.error && h("small", null, ` ${one.error}`)] : "…"),
  one.scores.length > 0 && h("span", { class: "ck-be-minis", "aria-hidden": "true" },
    h("span", null, mini(ui, one.tricks, t.tricks), h("small", null, t.tricks)),
    h("span", null, mini(ui, one.scores, t.points), h("small", null, t.points))));
}

/** Arrow keys choose among the bids, Home and End the first and the last. */
function bidKey(ui, event) {
  const ids = ui.made.bids.map((one) => one.id);
  const at = Math.max(0, ids.indexOf(ui.made.chosen));
  const to = { ArrowUp: at - 1, ArrowLeft: at - 1, ArrowDown: at + 1, ArrowRight: at + 1, Home: 0, End: ids.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  ui.look(ids[(to + ids.length) % ids.length]);
}

/* ---- charts ---- */

const WIDTH = 480, HIGH = 230, FOOT = 198;

/** Columns, one a value: a share of the worlds each. */
function columns(shares) {
  const most = Math.max(...shares.map((one) => one.share), 0.01);
  const step = (WIDTH - 20) / shares.length;
  const wide = Math.min(80, step * 0.74);
  return h("svg", { class: "ck-be-chart", viewBox: `0 -8 ${WIDTH} ${HIGH - 6}`, "aria-hidden": "true" }, shares.map((one, i) => {
    const at = 10 + step * (i + 0.5), high = (one.share / most) * 160;
    return [
      h("rect", { class: one.share === most ? "ck-be-most" : "ck-be-some", x: at - wide / 2, y: FOOT - 20 - high, width: wide, height: Math.max(high, 1), rx: 4 }),
      h("text", { class: "ck-be-num", x: at, y: FOOT - 26 - high }, one.text),
      h("text", { class: "ck-be-tick", x: at, y: FOOT }, one.value),
    ];
  }), h("path", { class: "ck-be-axis", d: `M6 ${FOOT - 19.5}H${WIDTH - 6}` }));
}

/** The points of each bid as columns from zero, with whiskers. */
function points(bids) {
  const known = bids.filter((one) => one.value);
  const high = Math.max(0, ...known.map((one) => one.high)), low = Math.min(0, ...known.map((one) => one.low));
  const scale = 150 / Math.max(high - low, 1);
  const y = (value) => 26 + (high - value) * scale;
  const step = (WIDTH - 20) / bids.length;
  const wide = Math.min(80, step * 0.74);
  return h("svg", { class: "ck-be-chart", viewBox: `0 -6 ${WIDTH} ${HIGH + 6}`, "aria-hidden": "true" }, bids.map((one, i) => {
    const at = 10 + step * (i + 0.5), tick = Math.min(8, wide / 4);
    const kind = one.rank === "no" ? "no" : one.rank === "best" ? "best" : one.mean < 0 ? "bad" : "some";
    const from = Math.min(y(0), y(one.mean)), tall = Math.abs(y(one.mean) - y(0));
    const above = Math.min(y(0), y(one.high)) - 6;
    return [
      one.value && h("rect", { class: `ck-be-${kind}`, x: at - wide / 2, y: from, width: wide, height: Math.max(tall, 1), rx: Math.min(4, tall / 2) }),
      one.value && one.high > one.low && h("path", { class: "ck-be-whisker", d: `M${at} ${y(one.high)}V${y(one.low)}M${at - tick} ${y(one.high)}h${2 * tick}M${at - tick} ${y(one.low)}h${2 * tick}` }),
      one.value && h("text", { class: "ck-be-num", x: at, y: above }, `${MARK[one.rank === "best" ? "best" : "less"]}${one.value}`),
      h("text", { class: `ck-be-tick${one.rank === "no" ? " ck-be-struck" : ""}`, x: at, y: HIGH - 8 }, one.text),
    ];
  }), h("path", { class: "ck-be-axis", d: `M6 ${y(0)}H${WIDTH - 6}` }));
}

/** The same in rows, where calls are words. */
function rows(ui, bids) {
  const known = bids.filter((one) => one.value);
  const high = Math.max(0, ...known.map((one) => one.high)), low = Math.min(0, ...known.map((one) => one.low));
  const x = (value) => ((value - low) / Math.max(high - low, 1)) * 100;
  return h("div", { class: "ck-be-rows", "aria-hidden": "true" }, bids.map((one) => h("div", { class: "ck-be-row" },
    h("span", null, rich(ui, one.text)),
    h("span", { class: "ck-be-track" },
      h("i", { class: "ck-be-zero", style: `left:${x(0)}%` }),
      one.value && h("i", { class: `ck-be-bar ck-be-${one.rank === "best" ? "best" : one.mean < 0 ? "bad" : "some"}`, style: `left:${Math.min(x(0), x(one.mean))}%;width:${Math.abs(x(one.mean) - x(0))}%` }),
      one.value && one.high > one.low && h("i", { class: "ck-be-span", style: `left:${x(one.low)}%;width:${x(one.high) - x(one.low)}%` })),
    h("b", null, one.value ? `${MARK[one.rank === "best" ? "best" : "less"]}${one.value}` : "…"))));
}

/** A distribution in words: the text twin of the small columns. */
function table(ui, caption, shares) {
  return h("table", { class: "ck-be-table" }, h("caption", null, caption),
    h("thead", null, h("tr", null, h("th", { scope: "col" }, caption), h("th", { scope: "col" }, ui.t.share), h("td", null))),
    h("tbody", null, shares.map((one) => h("tr", { class: one.kept ? "ck-be-kept" : null },
      h("th", { scope: "row" }, one.value), h("td", { class: "ck-be-pct" }, one.text),
      h("td", { class: "ck-be-wide", "aria-hidden": "true" }, h("i", { style: `width:${one.share * 100}%` }))))));
}

function detail(ui) {
  const one = ui.made.bids.find((other) => other.id === ui.made.chosen);
  if (!one?.scores.length) return null;
  return h("section", { class: "ck-be-box", "aria-label": one.label },
    h("h4", null, one.name, h("span", { class: "ck-mute" }, ` ${MARK[one.rank]}${one.value} ${one.error}`), one.kept && h("span", { class: "ck-mute" }, ` · ${ui.t.made}: ${one.kept}`)),
    h("div", { class: "ck-be-two" }, table(ui, ui.t.tricks, one.tricks), table(ui, ui.t.points, one.scores)));
}

/* ---- the work ---- */

function work(ui) {
  const { made, t } = ui;
  return [
    h("div", { class: "ck-be-count" },
      h("p", null, made.worlds && h("b", null, made.worlds), made.worlds && made.status && " · ", h("span", { class: "ck-mute" }, made.status)),
      h("progress", { max: 1, value: made.worlds && made.done >= 0 ? made.done : null, "aria-label": t.working })),
    made.going ? h("button", { type: "button", class: "ck-btn", "data-key": "stop", onclick: () => ui.send("stop") }, t.stop)
      : made.more && h("button", { type: "button", class: "ck-btn", "data-key": "stop", onclick: () => ui.send("more") }, made.more),
    made.evidence !== null && h("label", { class: "ck-be-check", title: t.evidence_tip },
      h("input", { type: "checkbox", "data-key": "evidence", checked: made.evidence, onchange: (event) => ui.send(`evidence ${event.target.checked ? "on" : "off"}`) }), t.evidence),
  ];
}

function draw(ui) {
  ui.made = ui.model.get("explorer");
  ui.t = ui.model.get("strings") || {};
  ui.faces = ui.model.get("faces") || {};
  ui.root.dataset.ckTheme = ui.model.get("theme") || "auto";
  if (!ui.made?.title) { ui.body.replaceChildren(); return; }
  const { made, t } = ui;
  ui.root.lang = made.lang;
  const held = ui.root.contains(document.activeElement) ? ui.focus || document.activeElement.dataset.key : null;
  const known = made.bids.some((one) => one.value);
  const why = made.bids.filter((one) => one.why);
  ui.body.replaceChildren(...(made.problem ? [h("h3", null, made.title), h("p", { class: "ck-mute", role: "status" }, rich(ui, made.problem))] : [
    top(ui),
    h("div", { class: `ck-be-bids${made.numbers ? "" : " ck-be-words"}`, role: "radiogroup", "aria-label": t.bids, onkeydown: (event) => bidKey(ui, event) }, made.bids.map((one) => bid(ui, one))),
    why.map((one) => h("p", { class: "ck-reason ck-warn ck-be-why" }, rich(ui, one.why))),
    h("div", { class: "ck-be-work" }, work(ui)),
    known && h("div", { class: "ck-be-two" },
      made.forced.length > 0 && h("section", { class: "ck-be-box" }, h("h4", null, t.forced_title), columns(made.forced),
        h("p", { class: "ck-vh" }, made.forced.map((one) => `${one.value}: ${one.text}`).join(", ")), h("p", { class: "ck-mute ck-be-foot" }, made.forced_note)),
      h("section", { class: "ck-be-box" }, h("h4", null, t.points_title), made.numbers ? points(made.bids) : rows(ui, made.bids),
        h("p", { class: "ck-mute ck-be-foot" }, t.points_note))),
    detail(ui),
    h("p", { class: "ck-mute ck-be-notes" }, rich(ui, [...made.notes, t.keys].join(" "))),
  ]).flat(Infinity).filter(Boolean));
  const best = made.bids.filter((one) => one.rank === "best").map((one) => one.label).join("; ");
  const said = made.problem || made.going ? "" : `${made.worlds} ${made.status}. ${best}`;
  if (said && said !== ui.said) ui.live.textContent = said;
  ui.said = said;
  ui.focus = null;
  if (held) (ui.root.querySelector(`[data-key="${CSS.escape(held)}"]`) || ui.root.querySelector('[role="radio"][tabindex="0"]'))?.focus({ preventScroll: true });
}

function render({ model, el }) {
  const body = h("div", { class: "ck-be-body" });
  const live = h("div", { class: "ck-vh", role: "status" });
  const root = h("div", { class: "ck ck-explorer" }, body, live);
  const ui = { model, root, body, live, said: "", focus: null };
  ui.send = (id) => model.send({ id });
  ui.look = (id) => {
    ui.focus = `look ${id}`;
    ui.send(ui.focus);
  };
  keepKeys(root);
  const end = follow(model, ["explorer", "faces", "strings", "theme"], () => draw(ui));
  el.append(root);
  draw(ui);
  return () => {
    end();
    root.remove();
  };
}

export default { render };
