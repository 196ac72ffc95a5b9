/* CardTable: the browser half. It draws a view model and sends back {id, rev}; it knows no rule, no order of
   cards and no score. Every sentence comes from Python, already translated; braces in it are cards and suits
   ({7H}, {RJ}, {H}) and become a letter and a coloured glyph. Text is only ever set as text; the one markup that
   is trusted is the `faces` trait (SVG made by cardlab.view.svg).

   Traits read: model, faces, strings, theme ("auto" | "light" | "dark"), suits (4 | 2) and clip ({text, link}: for the
   clipboard; a link gets the page's address).
   `strings` (words the browser needs by itself; a missing one shows as nothing):
     S H D C RJ BJ           names of suits and jokers, spoken and inside sentences
     7H …                    names of cards, as they are spoken
     table hand trick        labels of regions
     your_turn dealer dealer_mark      "your turn", "dealer", "D"
     rule anyway stop play close       buttons
     best                    said after the value that is best
     may_play                "You may play {card}."
     ask                     shown while the reason line is empty and some card may not be played
     forces                  "“{text}” makes the others play"
     first back forward last branch prev_branch next_branch start history     the step bar and the history
     key_step key_branch key_play key_why key_choose key_close                the line of keys
   The fields of the view model are those of `cardlab.view.schema`. */

const VALUE_MARK = { best: "★", close: "≈", less: "▽", bad: "▼" };
const ARROWS = { ArrowLeft: "step back", ArrowRight: "step forward", ArrowUp: "branch prev", ArrowDown: "branch next" };
const WIDE = 860;
const PHONE = 600;
const FREE = 40; // of an overlapped card this much stays visible, enough for a finger

// ---------------------------------------------------------------- building blocks

function icon(path) {
  return h("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, h("path", { d: path }));
}

const ICONS = {
  first: "M3 3h2v10H3zM13 3v10L6 8z", back: "M12 2.5v11L4 8z", forward: "M4 2.5v11L12 8z", last: "M11 3h2v10h-2zM3 3v10l7-5z",
  prev: "M8 4l5 8H3z", next: "M8 12L3 4h10z", branch: "M3 2h2v5.6L11 5V2h2v4.3L5 9.8V14H3z",
  close: "M4 3l4 4 4-4 1 1-4 4 4 4-1 1-4-4-4 4-1-1 4-4-4-4z",
};

function value(v) {
  return v && h("span", { class: `ck-val ck-${v.rank}${v.beside ? " ck-two" : ""}` }, VALUE_MARK[v.rank], " ", v.text, v.beside && h("small", null, v.beside));
}

/** A button that stays in the tab order when it does nothing, so that focus is never lost to it. */
function button(ui, { id, key, cls = "", off, label, ...rest }, ...kids) {
  return h("button", {
    type: "button", class: `ck-btn ${cls}`, "data-key": key || `s:${id}`, "aria-disabled": off ? "true" : null,
    "aria-label": label, onclick: () => off || ui.send(id), ...rest,
  }, kids);
}

// ---------------------------------------------------------------- cards

/** One card. In the hand it is always a button, elsewhere only if it can be played or asked. */
function card(ui, c, { inHand = false, face = c.face, cls = "" } = {}) {
  const states = ["ck-card", `ck-is-${c.state || "rest"}`, cls];
  if (c.just) states.push("ck-is-just");
  if (c.value) states.push("ck-has-val");
  const resting = !c.act && (!c.state || c.state === "rest");
  const live = inHand || !resting || c.choices?.length > 0;
  const kids = [
    picture(ui, face || "XX"),
    c.tag && h("span", { class: "ck-tag" }, c.state === "caution" ? "△ " : "", rich(ui, c.tag)),
    value(c.value),
  ];
  const label = plain(ui, c.label) + (c.value?.rank === "best" && ui.t.best ? `, ${ui.t.best}` : "");
  if (!live) return h("span", { class: states.join(" "), role: "img", "aria-label": label, "data-id": c.id }, kids);
  return h("button", {
    type: "button", class: states.join(" "), "aria-label": label, title: plain(ui, c.hint) || null, "data-id": c.id, "data-key": `c:${c.id}`,
    "aria-disabled": c.act ? null : "true", "aria-pressed": c.state === "selected" ? "true" : null,
    tabindex: inHand || resting ? "-1" : null, onfocus: () => cardFocused(ui, c, inHand), onclick: (e) => cardTouched(ui, c, e),
  }, kids);
}

function cardFocused(ui, c, inHand) {
  if (inHand) ui.tabStop = c.id;
  for (const node of ui.body.querySelectorAll(".ck-hand .ck-card")) node.tabIndex = node.dataset.id === ui.tabStop ? 0 : -1;
  ask(ui, c.state === "illegal" || c.state === "caution" ? c : null);
}

function cardTouched(ui, c, event) {
  event.currentTarget.focus(); // Safari does not focus a button that is clicked
  if (c.act) ui.send(c.act);
  else ask(ui, c);
}

/** Shows why a card or an action may not be played (null: back to what Python says). Nothing is sent. */
function ask(ui, thing, text) {
  ui.asked = thing && { ...thing, text: text ?? thing.why };
  showReason(ui);
  // what can be played must not move away under the finger that is about to play it
  if (thing && thing.state !== "caution" && ui.size === "phone") ui.body.querySelector(".ck-line")?.scrollIntoView({ block: "nearest" });
}

const isHand = (vm, zone) => zone.kind === "hand" && (zone.seat === null || zone.seat === undefined || zone.seat === vm.seat);

// ---------------------------------------------------------------- seats

/** The other seats, clockwise from your left, then you. */
function seatOrder(vm) {
  const ids = vm.seats.map((s) => s.id);
  const me = Math.max(0, ids.indexOf(vm.seat));
  return [...vm.seats.slice(me + 1), ...vm.seats.slice(0, me), vm.seats[me]];
}

/** Direction of the i-th seat of n from the middle of the table; i = n is you, at the bottom. */
function direction(i, n) {
  let turn = 0.5;
  if (i < n) turn = n === 2 ? 1.5 : n <= 4 ? 0.5 + (2 * i) / n : 0.72 + ((i - 1) * 1.56) / (n - 2);
  return { x: Math.cos(turn * Math.PI), y: Math.sin(turn * Math.PI) };
}

function pips(seat) {
  if (seat.asked === null || seat.asked === undefined) return null;
  const took = seat.took || 0;
  const kind = (i) => (i >= seat.asked ? "ck-over" : i < took ? "ck-on" : "");
  return h("span", { class: "ck-pips", "aria-hidden": "true" },
    Array.from({ length: Math.max(seat.asked, took) }, (_, i) => h("i", { class: kind(i) })));
}

function plate(ui, seat, zone, { short = false, counted = false } = {}) {
  const name = seat.you && seat.turn && ui.t.your_turn ? `${seat.name} · ${ui.t.your_turn}` : seat.name;
  const note = (short && seat.short) || seat.note;
  return h("div", { class: `ck-plate${seat.turn ? " ck-turn" : ""}${seat.out ? " ck-out" : ""}`, "aria-current": seat.turn ? "true" : null },
    h("span", { class: "ck-av" },
      h("span", { "aria-hidden": "true" }, seat.letter),
      seat.dealer && h("span", { class: "ck-d", role: "img", "aria-label": ui.t.dealer, title: ui.t.dealer }, ui.t.dealer_mark)),
    h("span", { class: "ck-who" },
      h("span", { class: "ck-nm" }, name),
      h("span", { class: "ck-note" }, h("span", null, rich(ui, note)), pips(seat),
        seat.score !== null && seat.score !== undefined && h("b", { class: "ck-score" }, `${seat.score > 0 ? "+" : ""}${seat.score}`.replace("-", "−")),
        counted && zone && zone.count > 0 && !note.includes(String(zone.count)) && h("span", { class: "ck-count", role: "img", "aria-label": plain(ui, zone.label) }, h("i"), zone.count)),
      (seat.marks || []).map((m) => h("span", { class: "ck-mark" }, rich(ui, m))),
      (seat.penalties || []).map((p) => h("span", { class: "ck-badge ck-warn" }, rich(ui, p)))));
}

/** Another player's cards: faces when they are open, else a few backs that tell how many. */
function otherHand(ui, zone, { limit, rows }) {
  if (!zone) return null;
  const open = zone.cards.some((c) => c.face);
  if (!open) {
    const n = Math.min(zone.count, 10);
    if (!n) return null;
    return h("div", { class: "ck-backs", role: "img", "aria-label": plain(ui, zone.label), style: { "--gap": `${n > 5 ? -27 : -22}px` } },
      Array.from({ length: n }, () => h("span", { class: "ck-card" }, picture(ui, "XX"))));
  }
  const width = ui.size === "phone" ? 34 : 44;
  const each = Math.ceil(zone.cards.length / rows);
  const step = Math.min(width + (ui.size === "phone" ? 2 : 4), each > 1 ? (limit - width) / (each - 1) : width);
  const keys = (e) => rove(e, e.currentTarget.querySelectorAll("button"));
  const made = h("div", { class: "ck-open", role: "group", onkeydown: keys, "aria-label": plain(ui, zone.label), style: { "--w": `${width}px`, "--step": `${step}px` } },
    Array.from({ length: rows }, (_, r) => h("div", { class: "ck-row" }, zone.cards.slice(r * each, (r + 1) * each).map((c) => card(ui, c)))));
  const stops = [...made.querySelectorAll("button")];  // a hand that is not to move is one stop
  if (stops.length && stops.every((b) => b.tabIndex < 0)) stops[0].tabIndex = 0;
  return made;
}

const handOf = (ui, seat) => ui.vm.zones.find((z) => z.seat === seat.id && (z.kind === "hand" || z.kind === "other"));

/** Room for the open hand of the i-th seat of n: its width, and in how many rows its letters stay readable. */
function openRoom(ui, i, n, count) {
  const phone = ui.size === "phone";
  const side = Math.abs(direction(i, n).x) > 0.3;
  const rows = (most) => Math.ceil(count / most) || 1;
  if (phone && side) return { limit: 82, rows: rows(count <= 4 ? 2 : 4) };
  if (phone) return n === 2 ? { limit: ui.width - 60, rows: rows(9) } : { limit: 150, rows: rows(8) };
  if (side || n > 4) return { limit: n > 6 ? 124 : ui.size === "mid" ? 150 : 192, rows: rows(9) };
  return { limit: ui.size === "mid" ? 240 : 340, rows: rows(14) };
}

function seatAround(ui, seat, i, n, low) {
  const phone = ui.size === "phone";
  const { x, y } = direction(i, n);
  const zone = handOf(ui, seat);
  const open = zone?.cards.some((c) => c.face);
  const side = Math.abs(x) > 0.3;
  const crowd = n > 6 || phone;
  const hand = (open || seat.out || !crowd) && otherHand(ui, zone, openRoom(ui, i, n, zone?.cards.length ?? 0));
  // The place is also the anchor (x % of the box at x % of the felt), so no box can leave the felt. From five players
  // on, the side seats keep to the edge: the trick needs the middle.
  const wide = Math.sign(x) * Math.abs(x) ** (n > 4 && Math.abs(x) > 0.6 ? 0.3 : 0.62);
  const high = phone && side; // there is no room beside the trick, so the side seats move up, clear of it
  // Of three players, the hands keep clear of the facts above them, on a low felt too.
  const pos = { "--x": `${high ? (x < 0 ? 0 : 100) : (50 + 50 * wide).toFixed(1)}%`, "--y": `${high ? 24 : n === 3 && !phone ? (low ? 50 : open ? 38 : 34) : open && n === 3 ? 38 : (50 + 50 * y).toFixed(1)}%` };
  const classes = `ck-seat${seat.out ? " ck-aside" : ""}${side ? " ck-side" : ""}${open ? "" : " ck-tucked"}${y < -0.9 ? " ck-north" : ""}`;
  return h("div", { class: classes, style: pos, role: "group", "aria-label": seat.name },
    plate(ui, seat, zone, { short: phone ? side || ui.width < 350 : n > (ui.size === "mid" ? 4 : 6), counted: crowd && !open }), hand);
}

/** Phone with five players or more: plates in a row that scrolls, the player to move first, else who attacks or the like. */
function seatRow(ui, others) {
  const busy = [(s) => s.turn, (s) => s.marks?.length].map((is) => others.findIndex(is)).find((at) => at >= 0);
  const first = busy ?? 0;
  return h("div", { class: "ck-seatrow", tabindex: "0", role: "group", "aria-label": ui.t.table, "data-key": "seats" },
    [...others.slice(first), ...others.slice(0, first)].map((seat) => {
      const zone = handOf(ui, seat);
      const open = zone?.cards.some((c) => c.face);
      return h("div", { class: "ck-seatcell" }, plate(ui, seat, zone, { short: true, counted: !open }),
        open && otherHand(ui, zone, { limit: 130, rows: 1 }));
    }));
}

// ---------------------------------------------------------------- the mat

function facts(ui) {
  const there = (side) => ui.vm.facts.filter((f) => f.place === side);
  // The order of trumps stands beside the card that made them, where there is one.
  const joined = (f, all) => f.cards?.length > 3 && all[all.indexOf(f) - 1]?.face;
  const place = (side) => there(side).map((f, i, all) => !joined(f, all) && h("div", { class: "ck-fact" },
    f.face && h("span", { class: "ck-card", role: "img", "aria-label": `${plain(ui, f.label)}: ${ui.t[f.face] || ""}` }, picture(ui, f.face)),
    f.over > 0 && h("span", { class: "ck-card ck-over-card", "aria-hidden": "true" }, picture(ui, "XX")),
    f.cards?.length > 0 ? cardsInOrder(ui, f) : h("div", null, f.label && h("span", { class: "ck-lab" }, rich(ui, f.label), " "), f.value && h("b", null, rich(ui, f.value)),
      f.face && all[i + 1] && joined(all[i + 1], all) && cardsInOrder(ui, all[i + 1]))));
  return h("div", { class: "ck-facts" }, h("div", { class: "ck-left" }, place("left")), h("div", { class: "ck-right" }, place("right")));
}

/** Cards in order, such as that of trumps; those that are gone are struck out. */
function cardsInOrder(ui, f) {
  return h("div", { class: `ck-order${f.cards.length < 4 ? " ck-inline" : ""}` }, h("span", { class: "ck-vh" }, plain(ui, f.spoken)),
    h("span", { class: "ck-lab", "aria-hidden": "true" }, rich(ui, f.label)),
    h("span", { class: "ck-inorder", "aria-hidden": "true" }, f.cards.map((c) => h("span", { class: c.gone ? "ck-gone" : null, title: ui.t[c.face] }, rich(ui, c.text)))));
}

function trick(ui, zone, order) {
  const n = order.length;
  const ring = !(ui.size === "phone" && n > 4);
  const slots = (zone?.cards || []).map((c) => trickSlot(ui, c, order.findIndex((s) => s.id === c.by), order, ring));
  const yours = zone && !ui.vm.over && ui.vm.turn === ui.vm.seat && !bareSheet(ui, zone) && !ui.vm.facts.some((f) => f.place === "middle");
  if (yours && !zone.cards.some((c) => c.by === ui.vm.seat)) {
    slots.push(h("div", { class: "ck-slot ck-empty", style: slotPlace(n - 1, n), "aria-hidden": "true" }, ui.t.your_turn));
  }
  const cls = ring ? (n > 6 ? "ck-trick ck-spread" : n > 4 ? "ck-trick ck-small" : "ck-trick") : "ck-trick ck-flow";
  return h("div", { class: cls, role: "group", "aria-label": zone ? plain(ui, zone.label || ui.t.trick) : ui.t.trick }, slots);
}

/** A sheet of declarations over an empty trick: the felt gives way, for nothing lies on it. */
const bareSheet = (ui, zone) => Boolean(ui.vm.prompt?.sheet) && !zone?.cards.length;

function trickSlot(ui, c, place, order, ring) {
  const at = place < 0 ? order.length - 1 : place;
  const moved = c.just && ui.entering && !ui.seen.has(c.id) ? "ck-enter" : "";
  return h("div", { class: `ck-slot ${moved}`, style: slotPlace(at, order.length) }, card(ui, c),
    !ring && h("span", { class: "ck-cap" }, order[at].letter));
}

function slotPlace(i, n) {
  const { x, y } = direction(i + 1, n);
  return { "--cx": x.toFixed(3), "--cy": y.toFixed(3) };
}

/** Zones of games without tricks: pairs (attack and cover), rows, piles, the stock. */
function middle(ui) {
  const zones = ui.vm.zones.filter((z) => ["pairs", "row", "pile", "stock"].includes(z.kind));
  if (!zones.length || (ui.vm.over && !zones.some((z) => ["pairs", "row"].includes(z.kind) && z.cards.length))) return null;
  const pairs = zones.some((z) => z.kind === "pairs");
  const many = zones.some((z) => z.kind === "pairs" && z.cards.filter((c) => !c.on).length > 3);
  const laid = zones.some((z) => z.kind === "row");
  return h("div", { class: `ck-middle${pairs ? ` ck-bout${many ? " ck-bout-many" : ""}` : laid ? " ck-laid" : ""}` }, zones.map((zone) => {
    const below = zone.cards.filter((c) => !c.on);
    const backs = !zone.cards.length && zone.count > 0;
    return h("div", { class: `ck-zone ck-${zone.kind}${zone.id === "discards" ? " ck-discards" : ""}`, role: "group", "aria-label": plain(ui, zone.label) },
      backs && h("span", { class: "ck-card" }, picture(ui, "XX")),
      below.map((c) => h("div", { class: "ck-pair" }, card(ui, c), covers(ui, zone, c))),
      backs && h("span", { class: "ck-cap", "aria-hidden": "true" }, zone.count));
  }));
}

/** What lies on an attacking card: what beat it, or a place that says what is asked for. */
function covers(ui, zone, c) {
  const laid = zone.cards.filter((o) => o.on === c.id).map((o) => card(ui, o, { cls: "ck-cover" }));
  return laid.length || !c.note ? laid : h("span", { class: "ck-cover ck-empty", "aria-hidden": "true" }, rich(ui, c.note));
}

function felt(ui, order) {
  const { vm } = ui;
  const n = order.length;
  const others = order.slice(0, -1);
  const zone = vm.zones.find((z) => z.kind === "trick");
  const words = vm.facts.filter((f) => f.place === "middle");
  const row = ui.size === "phone" && n > 4;
  const open = vm.zones.some((z) => z.seat !== vm.seat && z.kind !== "trick" && z.seat !== null && z.cards.some((c) => c.face));
  // Before the first lead nothing lies on the felt: it gives way, so that the bids are seen.
  const idle = vm.zones.every((z) => ["hand", "other", "pile", "stock"].includes(z.kind)) && !words.length && !open && n <= 4;
  // Open hands of many rows need a taller felt: one facing you above the trick, on a phone those at its sides.
  const rows = (side) => Math.max(0, ...others.map((seat, i) => {
    const there = Math.abs(direction(i + 1, n).x) > 0.3 === side;
    return there ? openRoom(ui, i + 1, n, handOf(ui, seat)?.cards.length ?? 0).rows : 0;
  }));
  const tall = open && !row && n <= 4 && rows(false) > 1;
  const least = open && !row && ui.size === "phone" ? `${116 + 50 * rows(true)}px` : null;
  const classes = ["ck-felt", tall && "ck-felt-tall", row && "ck-felt-row", n > 6 && "ck-crowd", n > 4 && "ck-many", open && "ck-felt-open", vm.prompt ? (bareSheet(ui, zone) ? "ck-felt-bare" : "ck-felt-low") : idle && "ck-felt-idle"];
  return h("div", { class: classes.filter(Boolean).join(" "), style: least && { "min-height": least } },
    row ? seatRow(ui, others) : others.map((seat, i) => seatAround(ui, seat, i + 1, n, idle && !vm.prompt)),
    words.length > 0 && h("div", { class: "ck-words" }, words.map((f) => [h("p", { class: "ck-q" }, rich(ui, f.value)), h("p", { class: "ck-mute" }, rich(ui, f.label))])),
    middle(ui), !vm.zones.some((z) => z.kind === "pairs") && trick(ui, zone, order), vm.over && !zone?.cards.length && results(ui));
}

/** Rows of the hand: one while at least FREE px of each card show, then as many as needed, evenly filled. */
function handRows(cards, available, width, gap) {
  const n = cards.length;
  const most = Math.max(1, Math.floor((available - width) / FREE) + 1);
  const rows = Math.ceil(n / most) || 1;
  const each = Math.ceil(n / rows);
  const step = each > 1 ? Math.min(width + gap, (available - width) / (each - 1)) : width;
  return { step, dense: step < width, rows: Array.from({ length: rows }, (_, r) => cards.slice(r * each, (r + 1) * each)) };
}

function hand(ui) {
  const zones = ui.vm.zones.filter((z) => isHand(ui.vm, z));
  const cards = zones.flatMap((z) => z.cards);
  if (!cards.length) return null;
  const phone = ui.size === "phone";
  const width = phone ? 62 : 84;
  const layout = handRows(cards, ui.width - (ui.size === "wide" ? 400 : 0) - (phone ? 22 : 50), width, phone ? 5 : 16);
  if (!cards.some((c) => c.id === ui.tabStop)) ui.tabStop = (cards.find((c) => c.act) || cards[0]).id;
  const node = h("div", {
    class: `ck-hand${ui.vm.seats.find((s) => s.id === ui.vm.seat)?.out ? " ck-aside" : ""}${layout.dense ? " ck-dense" : ""}${cards.some((c) => c.value) ? " ck-valued" : ""}`, role: "group",
    "aria-label": plain(ui, zones[0].label || ui.t.hand), style: { "--step": `${layout.step}px` }, onkeydown: (e) => handKey(ui, e),
  }, layout.rows.map((row) => h("div", { class: "ck-row" }, row.map((c) => card(ui, c, { inHand: true })))));
  node.querySelector(`[data-id="${CSS.escape(ui.tabStop)}"]`).tabIndex = 0;
  return node;
}

// ---------------------------------------------------------------- under the hand: actions, reason, chooser

function actions(ui) {
  const list = ui.vm.actions || [];
  if (!list.length || ui.vm.prompt) return null;
  const groups = [...new Set(list.map((a) => a.group || ""))];
  return h("div", { class: "ck-acts", onkeydown: (e) => rove(e, e.currentTarget.querySelectorAll("button")) }, groups.map((group) => {
    const own = list.filter((a) => (a.group || "") === group);
    const short = own.every((a) => /^\d+$/.test(a.text));
    // One suit beside the other, its glyph says which; what names no suit has a row of its own.
    const suits = own.filter((a) => a.suit).length > 2;
    const told = own.some((a) => a.hint) ? " ck-toldrow" : own.length > 6 && !short ? " ck-evenrow" : "";
    return h("div", { class: `ck-group${told || (short ? " ck-bidrow" : suits ? " ck-suitrow" : "")}`, role: "group", "aria-label": group ? plain(ui, group) : null },
      group && h("span", { class: "ck-lab" }, rich(ui, group)), own.map((a) => actionButton(ui, a, a === list[0])));
  }));
}

function actionButton(ui, a, first) {
  const off = a.state === "illegal";
  const cls = `${a.main ? "ck-pri" : ""} ${off ? "ck-no" : ""} ${a.value ? `ck-v-${a.value.rank}` : ""}`;
  const label = [plain(ui, a.label || a.text), off && plain(ui, a.why), a.value?.text, a.value?.rank === "best" && ui.t.best].filter(Boolean).join(", ");
  // A call that may be made tells, while it is pointed at, what it would do.
  const told = a.state === "legal" ? (a.why ? { ...a, tone: "info" } : null) : { ...a, tone: "warn" };
  return button(ui, {
    id: a.id, key: `a:${a.id}`, cls, off, label, tabindex: first ? "0" : "-1",
    onmouseenter: () => a.state === "legal" && a.why && ask(ui, told),
    onfocus: (e) => {
      for (const b of e.currentTarget.closest(".ck-acts").querySelectorAll("button")) b.tabIndex = b === e.currentTarget ? 0 : -1;
      ask(ui, told);
    },
    onclick: () => (off ? ask(ui, { ...a, tone: "warn" }) : ui.send(a.id)),
  }, h("b", null, rich(ui, a.text), a.suit && [" ", picture(ui, a.suit)]), a.hint && h("span", { class: "ck-hint" }, rich(ui, a.hint)), value(a.value));
}

/** What the reason line says now: what was asked last, else what Python sent, else how to ask. */
function currentReason(ui) {
  const { vm, t, asked } = ui;
  if (asked && asked.text) {
    const tone = asked.tone || (asked.state === "illegal" ? "bad" : asked.state === "caution" ? "warn" : "info");
    return { tone, cards: asked.forcing || [], text: asked.text, rule: asked.rule, offence: asked.offence, choices: asked.choices };
  }
  if (vm.reason) return vm.reason;
  const refused = vm.zones.some((z) => isHand(vm, z) && z.cards.some((c) => c.state === "illegal"));
  return { tone: "info", cards: [], text: (refused && t.ask) || "" };
}

function reasonLine(ui) {
  const r = currentReason(ui);
  const quiet = (id, key, text) => button(ui, { id, key, cls: "ck-quiet" }, text);
  const choices = r.choices || [];
  return h("div", { class: `ck-reason ck-${r.tone}${r.text ? "" : " ck-blank"}${choices.length ? " ck-many" : ""}` },
    h("span", { class: "ck-say" }, rich(ui, r.text)),
    h("span", { class: "ck-does" },
      (r.actions || []).map((a) => quiet(a.id, `r:${a.id}`, rich(ui, a.text))),
      r.rule && quiet(`rule ${r.rule}`, "r:rule", ui.t.rule),
      choices.length > 0 ? choices.map((c) => quiet(c.id, `r:${c.id}`, c.text)) : r.offence && quiet(r.offence, "r:anyway", ui.t.anyway)));
}

/** Redraws the reason line alone (the focus may be inside the hand), rings its cards and speaks it. */
function showReason(ui, speak = true) {
  const r = currentReason(ui);
  const old = ui.body.querySelector(".ck-reason");
  if (old && !old.contains(document.activeElement)) old.replaceWith(reasonLine(ui));
  const held = ui.body.querySelector(".ck-foot");
  if (held) held.classList.toggle("ck-asking", Boolean(ui.asked));
  for (const node of ui.body.querySelectorAll(".ck-card[data-id]")) node.classList.toggle("ck-is-forcing", (r.cards || []).includes(node.dataset.id));
  if (speak) say(ui.live.reason, plain(ui, r.text));
}

function say(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

const promptOptions = (prompt) => [...(prompt.options || []), ...(prompt.groups || []).flatMap((g) => g.options)];

/** The option that is highlighted: the one last chosen, else the main one, else the first that may be chosen. */
function chosenOption(ui) {
  const all = promptOptions(ui.vm.prompt);
  return all.find((o) => o.id === ui.choice) || all.find((o) => o.main) || all.find((o) => o.state !== "illegal") || all[0];
}

function chooser(ui) {
  const { vm, t } = ui;
  const p = vm.prompt;
  if (!p) return null;
  const sheet = Boolean(p.sheet);
  const chosen = chosenOption(ui);
  const name = plain(ui, p.title || p.text);
  return h("div", { class: `ck-chooser${sheet ? " ck-sheet" : ""}`, role: "group", "aria-label": name, onkeydown: (e) => chooserKey(ui, e) },
    h("div", { class: "ck-head" },
      h("p", null, p.title && h("b", null, rich(ui, p.title), " "), !sheet && h("span", { class: p.title ? "ck-mute" : "" }, rich(ui, p.text))),
      button(ui, { id: p.cancel, key: "o:cancel", cls: "ck-icon", label: t.close }, icon(ICONS.close))),
    (p.badges || []).length > 0 && h("div", { class: "ck-badges" }, p.badges.map((b) => h("span", { class: `ck-badge ck-${b.tone || "even"}` }, rich(ui, b.text)))),
    sheet ? choiceSheet(ui, p, chosen, name) : h("div", { class: "ck-options", role: "radiogroup", "aria-label": name }, p.options.map((o, i) => option(ui, o, i + 1, chosen, false))));
}

function choiceSheet(ui, p, chosen, name) {
  const all = promptOptions(p);
  const playable = chosen && chosen.state !== "illegal";
  return [
    sheetBody(ui, p, chosen, name, all),
    h("div", { class: "ck-tail" },
      h("p", { class: "ck-keys" }, keyName("1"), "–", keyName(String(Math.min(9, all.length))), " ", ui.t.key_choose, " · ", keyName("Enter"), " ", ui.t.key_play, " · ", keyName("Esc"), " ", ui.t.key_close),
      button(ui, { id: chosen?.id, key: "o:play", cls: "ck-pri", off: !playable }, rich(ui, p.play || ui.t.play))),
  ];
}

function sheetBody(ui, p, chosen, name, all) {
  const rest = p.options || [];
  return h("div", { class: "ck-cols" },
    h("div", { class: "ck-decs", role: "radiogroup", "aria-label": name },
      p.text && h("p", { class: "ck-mute" }, rich(ui, p.text)),
      rest.length > 0 && h("div", { class: "ck-options" }, rest.map((o) => option(ui, o, all.indexOf(o) + 1, chosen, false))),
      (p.groups || []).map((g) => h("div", { class: `ck-dec${g.options.length > 4 ? " ck-dec-many" : ""}`, role: "group", "aria-label": plain(ui, g.label), style: { "--n": g.options.length } },
        h("div", { class: "ck-h" }, h("b", null, rich(ui, g.label)), g.hint && h("span", null, rich(ui, g.hint))),
        g.options.map((o) => option(ui, o, all.indexOf(o) + 1, chosen, true))))),
    h("div", { class: "ck-effect", "aria-live": "polite" },
      (chosen?.forces || []).length > 0 && [
        h("h3", null, rich(ui, (ui.t.forces || "{text}").replace("{text}", chosen.text))),
        chosen.forces.map((f) => h("div", { class: "ck-force" },
          f.name && h("b", null, f.name),
          (f.cards || []).length > 0 && h("span", { class: "ck-cards" }, f.cards.map((c) => h("span", {
            class: `ck-card ${c.forced ? "ck-is-just" : "ck-is-illegal"}`, role: "img", "aria-label": plain(ui, c.label || `{${c.face}}`) }, picture(ui, c.face)))),
          h("span", { class: "ck-why" }, rich(ui, f.why))))],
      chosen?.why && h("div", { class: `ck-reason ck-${chosen.state === "illegal" ? "bad" : "warn"}` }, h("span", { class: "ck-say" }, rich(ui, chosen.why)))));
}

/** In a plain list a touch plays; on a sheet the first touch shows what it does and the second plays. */
function option(ui, o, number, chosen, compact) {
  const off = o.state === "illegal";
  const isChosen = o === chosen;
  const pick = () => (off || (!isChosen && ui.vm.prompt.sheet) ? choose(ui, o) : ui.send(o.id));
  return h("button", {
    type: "button", role: "radio", class: `ck-option${compact ? " ck-compact" : ""}${off ? " ck-no" : ""}`, "data-key": `o:${o.id}`,
    "aria-checked": isChosen ? "true" : "false", "aria-disabled": off ? "true" : null, tabindex: isChosen ? "0" : "-1",
    "aria-label": [plain(ui, o.label || o.text), plain(ui, o.hint), off && plain(ui, o.why), o.value?.text, o.value?.rank === "best" && ui.t.best].filter(Boolean).join(", "),
    onclick: pick,
  }, compact && o.suit ? glyph(ui, o.suit) : h("b", null, rich(ui, o.text)),
    o.hint && !compact && h("span", { class: "ck-hint" }, rich(ui, o.hint)), value(o.value), !compact && keyName(String(number)));
}

/** Highlights an option in place: only the chooser is drawn again. */
function choose(ui, o) {
  ui.choice = o.id;
  const old = ui.body.querySelector(".ck-chooser");
  if (old) old.replaceWith(chooser(ui));
  focusKey(ui, `o:${o.id}`);
}

const keyName = (name) => h("kbd", { class: "ck-kbd" }, name);

function foot(ui) {
  const { vm } = ui;
  return h("div", { class: `ck-foot${vm.prompt ? " ck-choosing" : ""}` },
    actions(ui), h("div", { class: "ck-line" }, reasonLine(ui)), chooser(ui),
    vm.values_note && h("p", { class: "ck-assume" }, rich(ui, vm.values_note)),
    vm.busy && busyRow(ui));
}

function busyRow(ui) {
  const { busy } = ui.vm;
  const share = typeof busy.done === "number" ? Math.min(100, Math.round(busy.done * 100)) : null;
  return h("div", { class: "ck-busy" },
    h("span", null, rich(ui, busy.text)),
    h("span", { class: `ck-prog${share === null ? " ck-unknown" : ""}`, role: "progressbar", "aria-label": plain(ui, busy.text),
      "aria-valuemin": "0", "aria-valuemax": "100", "aria-valuenow": share }, h("i", { style: { width: `${share ?? 0}%` } })),
    busy.cancel && button(ui, { id: busy.cancel, key: "busy" }, ui.t.stop));
}

// ---------------------------------------------------------------- the rail

function results(ui) {
  if (!(ui.vm.result || []).length) return null;
  return h("dl", { class: "ck-result", "data-key": "result" }, ui.vm.result.map((f) => h("div", null, h("dt", null, rich(ui, f.label)), h("dd", null, rich(ui, f.value)))));
}

function steps(ui) {
  const [first, here, last] = ui.vm.stepper || [0, 0, 0];
  const one = (name, off) => button(ui, { id: `step ${name}`, cls: "ck-icon", label: ui.t[name], title: ui.t[name], off }, icon(ICONS[name]));
  return [one("first", here <= first), one("back", here <= first), one("forward", here >= last), one("last", here >= last)];
}

function branchSwitch(ui) {
  const b = ui.vm.branches;
  if (!b || b.count < 2) return null;
  const one = (way, label) => button(ui, { id: `branch ${way}`, cls: "ck-icon", label, title: label }, icon(ICONS[way]));
  return h("span", { class: "ck-branch", role: "group", "aria-label": ui.t.branch }, one("prev", ui.t.prev_branch),
    h("span", null, rich(ui, b.label || `${b.here} / ${b.count}`)), one("next", ui.t.next_branch));
}

function trickTable(ui, order) {
  const cell = (c, i) => h("td", null, c ? h("button", {
    type: "button", class: `ck-ply${c.wins ? " ck-w" : ""}${c.cur ? " ck-cur" : ""}`, "data-key": `t:${c.goto || i}`,
    "aria-current": c.cur ? "step" : null, "aria-disabled": c.goto ? null : "true", tabindex: c.cur ? "0" : "-1",
    onclick: () => c.goto && ui.send(c.goto),
  }, h("span", null, rich(ui, c.text || `{${c.face}}`))) : h("span", { class: "ck-mute" }, "…"));
  const short = order.length > 5;
  return h("table", { class: "ck-hist" },
    h("thead", null, h("tr", null, h("th", { scope: "col" }, "#"), order.map((s) => h("th", { scope: "col", title: s.name }, short ? s.letter : s.name)))),
    h("tbody", null, ui.vm.tricks.map((t) => [
      h("tr", null, h("td", null, t.n), order.map((_, i) => cell(t.cells[i], `${t.n}.${i}`))),
      (t.branches || []).map((b) => h("tr", { class: "ck-br" }, h("td", { "aria-hidden": "true" }, "↳"),
        h("td", { colspan: order.length }, h("button", { type: "button", class: "ck-ply", "data-key": `t:${b.goto}`, onclick: () => ui.send(b.goto) }, h("span", null, rich(ui, b.text))))))])));
}

/** Attack and defence bout by bout: cards in order, what beat one beside it, and what was said. */
function boutList(ui) {
  const play = (p) => h("button", {
    type: "button", class: `ck-ply${p.cur ? " ck-cur" : p.face ? "" : " ck-word"}`, "data-key": `t:${p.goto}${p.face}`, "aria-label": plain(ui, p.label), title: plain(ui, p.label),
    "aria-current": p.cur ? "step" : null, tabindex: p.cur ? "0" : "-1", onclick: () => ui.send(p.goto),
  }, h("span", null, rich(ui, p.text)));
  const answered = (bout, p) => bout.plays.find((o) => o.on && o.on === p.face);
  return h("ol", { class: "ck-bouts" }, ui.vm.bouts.map((bout) => h("li", null,
    h("div", { class: "ck-bouthead" }, h("b", null, rich(ui, bout.text)), h("span", { class: "ck-mute" }, bout.ended)),
    h("div", { class: "ck-boutrow" }, bout.plays.filter((p) => !p.on).map((p) => {
      const over = p.face && answered(bout, p);
      return over ? h("span", { class: "ck-duel" }, play(p), h("span", { "aria-hidden": "true" }, "‹"), play(over)) : play(p);
    })),
    (bout.branches || []).map((b) => h("div", { class: "ck-boutrow ck-br" }, h("span", { "aria-hidden": "true" }, "↳"),
      h("button", { type: "button", class: "ck-ply", "data-key": `t:${b.goto}`, onclick: () => ui.send(b.goto) }, h("span", null, rich(ui, b.text))))))));
}

function logList(ui) {
  return h("ol", { class: "ck-log" }, ui.vm.log.map((line) => h("li", { class: line.n === ui.vm.stepper?.[1] ? "ck-here" : "" },
    h("span", { class: "ck-n" }, line.n),
    line.goto ? h("button", { type: "button", class: "ck-ply", "data-key": `t:${line.goto}`, tabindex: line.n === ui.vm.stepper?.[1] ? "0" : "-1", "aria-current": line.n === ui.vm.stepper?.[1] ? "step" : null, onclick: () => ui.send(line.goto) }, h("span", null, rich(ui, line.text))) : h("span", null, rich(ui, line.text)))));
}

function historyPanel(ui, order) {
  const { vm, t } = ui;
  const table = (vm.tricks || []).length ? trickTable(ui, order) : (vm.bouts || []).length ? boutList(ui) : (vm.log || []).length ? logList(ui) : null;
  if (!table && ui.size === "phone") return null; // there the steps are in the bar at the bottom
  return h("section", { class: "ck-panel ck-history", "aria-label": t.history },
    t.history && h("h3", null, t.history),
    // The steps come first for the keyboard, and stand under the table for the eye.
    h("div", { class: "ck-stepbar" }, h("span", { class: "ck-ctl" }, steps(ui)), branchSwitch(ui)),
    table && h("div", { class: "ck-scroll", "data-scroll": "history" }, table),
    h("p", { class: "ck-keys" }, keyName("←"), " ", keyName("→"), " ", t.key_step, " · ", keyName("↑"), " ", keyName("↓"), " ", t.key_branch, " · ",
      keyName("Enter"), " ", t.key_play, " · ", keyName("?"), "\u00a0", t.key_why));
}

function bidsPanel(ui) {
  const b = ui.vm.bids;
  return b && h("section", { class: "ck-panel" },
    h("div", { class: "ck-between" }, h("h3", null, rich(ui, b.title)), b.badge && h("span", { class: "ck-badge ck-warn" }, rich(ui, b.badge))),
    h("div", { class: `ck-bids${b.words ? " ck-calls" : ""}` }, (b.cells || []).map((c) => h("div", null, h("b", null, rich(ui, c.text)), h("span", null, rich(ui, c.label))))),
    b.note && h("p", { class: "ck-mute" }, rich(ui, b.note)));
}

/** The line that describes the position: the last line of the log up to here. */
function lastLine(ui) {
  const here = ui.vm.stepper?.[1] ?? 0;
  return (ui.vm.log || []).filter((line) => line.n <= here).pop();
}

/** Speaks the plays since the position before. Quick plays of others are added to what may not have been read yet. */
function sayPlays(ui, was) {
  const { vm } = ui;
  const here = vm.stepper?.[1] ?? 0;
  const fresh = (vm.log || []).filter((line) => line.n <= here && line.n > (here > was ? was : here - 1));
  const ends = vm.over ? (vm.result || []).map((f) => (f.value ? `${f.label}, ${f.value}.` : `${f.label.replace(/\.$/, "")}.`)) : [];
  const text = [...fresh.map((line) => line.spoken || line.text), ...ends].join(" ");
  const follows = here > was && performance.now() - ui.spokenAt < 3000;
  ui.spoken = follows && ui.spoken ? `${ui.spoken} ${text}` : text;
  ui.spokenAt = performance.now();
  say(ui.live.play, plain(ui, ui.spoken));
}

function phoneBar(ui) {
  const line = lastLine(ui);
  const where = ui.vm.facts.find((f) => f.place === "right");
  const [, back, forward] = steps(ui);
  const b = ui.vm.branches;
  return h("nav", { class: "ck-phonebar", "aria-label": ui.t.key_step }, back,
    h("span", { class: "ck-now" }, h("b", null, line ? rich(ui, line.text) : ui.t.start), where && h("span", null, rich(ui, `${where.label} ${where.value}`))),
    forward, b && b.count > 1 && button(ui, { id: "branch next", label: `${ui.t.branch}: ${b.here} / ${b.count}` }, icon(ICONS.branch), `${b.here}/${b.count}`));
}

// ---------------------------------------------------------------- keys

/** Arrow keys inside a group that is one tab stop. */
function rove(event, nodes) {
  const list = [...nodes];
  const at = list.indexOf(document.activeElement);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: list.length - 1 }[event.key];
  if (to === undefined || at < 0) return false;
  event.preventDefault();
  event.ckDone = true;
  list[Math.max(0, Math.min(list.length - 1, to))].focus();
  return true;
}

function handKey(ui, event) {
  const rows = [...event.currentTarget.querySelectorAll(".ck-row")].map((row) => [...row.children]);
  const vertical = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (vertical && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    event.ckDone = true; // inside the hand the arrows never change the branch
    const r = rows.findIndex((row) => row.includes(document.activeElement));
    const next = rows[r + vertical];
    if (next) next[Math.min(next.length - 1, rows[r].indexOf(document.activeElement))].focus();
  } else rove(event, rows.flat());
}

/** The option of the next row, above or below, that lies nearest. */
function rowAway(ui, all, at, way) {
  const boxes = all.map((o) => [...ui.body.querySelectorAll(".ck-option")].find((n) => n.dataset.key === `o:${o.id}`).getBoundingClientRect());
  const far = (i) => Math.abs(boxes[i].top - boxes[at].top) * 100 + Math.abs(boxes[i].left - boxes[at].left);
  const there = [...boxes.keys()].filter((i) => way * (boxes[i].top - boxes[at].top) > 1);
  return there.length ? there.reduce((best, i) => (far(i) < far(best) ? i : best)) : at;
}

function chooserKey(ui, event) {
  const all = promptOptions(ui.vm.prompt);
  const at = all.findIndex((o) => `o:${o.id}` === document.activeElement?.dataset.key);
  if (at < 0) return;
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: rowAway(ui, all, at, -1), ArrowDown: rowAway(ui, all, at, 1), Home: 0, End: all.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  event.ckDone = true;
  if (all[to]) choose(ui, all[to]);
}

/** Keys of the whole widget. The notebook must not see plain keys: there d d deletes a cell. */
function onKey(ui, event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab") return;
  event.stopPropagation();
  if (event.ckDone) return;
  const prompt = ui.vm.prompt;
  const done = () => event.preventDefault();
  if (event.key === "Escape") {
    if (prompt || chosenCards(ui.vm)) { done(); ui.send(prompt?.cancel || "-"); } else if (ui.asked) { done(); leaveReason(ui); }
  } else if (prompt && /^[1-9]$/.test(event.key)) {
    const o = promptOptions(prompt)[Number(event.key) - 1];
    if (o) { done(); choose(ui, o); }
  } else if (event.key === "?") {
    const id = document.activeElement?.dataset.id;
    const c = ui.vm.zones.flatMap((z) => z.cards).find((k) => k.id === id);
    const hint = c?.hint && (c.hint.includes(`{${c.face}}`) ? c.hint : `{${c.face}}: ${c.hint}`);
    if (c) { done(); ask(ui, c, c.why || hint || (c.act && (ui.t.may_play || "").replace("{card}", `{${c.face}}`))); }
  } else if (ARROWS[event.key] && !document.activeElement?.closest(".ck-seatrow")) {
    done();
    stepByKey(ui, ARROWS[event.key]);
  }
}

const chosenCards = (vm) => vm.zones.some((z) => z.cards.some((c) => c.state === "selected"));

/** Escape: out of the reason line to what was asked; from there the reason goes. */
function leaveReason(ui) {
  const inside = ui.body.querySelector(".ck-reason")?.contains(document.activeElement);
  if (!inside || !(focusKey(ui, `c:${ui.asked.id}`) || focusKey(ui, `a:${ui.asked.id}`))) ask(ui, null);
}

function stepByKey(ui, id) {
  const [first, here, last] = ui.vm.stepper || [0, 0, 0];
  const possible = { "step back": here > first, "step forward": here < last }[id] ?? (ui.vm.branches?.count > 1);
  if (possible) ui.send(id);
}

// ---------------------------------------------------------------- drawing and redrawing

function sizeOf(width) {
  return width >= WIDE ? "wide" : width >= PHONE ? "mid" : "phone";
}

function mat(ui, order) {
  const me = order[order.length - 1];
  const many = order.length > 4 || ui.size === "phone";
  const zone = ui.vm.zones.find((z) => z.kind === "trick");
  return h("section", { class: `ck-mat${many ? " ck-stacked" : ""}`, "aria-label": ui.t.table },
    facts(ui), felt(ui, order), h("div", { class: "ck-me" }, plate(ui, me, null)), hand(ui), foot(ui),
    ui.vm.over && zone?.cards.length > 0 && results(ui));
}

function build(ui) {
  const order = seatOrder(ui.vm);
  return [
    ui.vm.title && h("p", { class: "ck-title" }, rich(ui, ui.vm.title)),
    h("div", { class: "ck-main" }, mat(ui, order), h("aside", { class: "ck-rail" }, historyPanel(ui, order), bidsPanel(ui))),
    ui.size === "phone" && phoneBar(ui),
  ].filter(Boolean);
}

function focusKey(ui, key) {
  const node = [...ui.body.querySelectorAll("[data-key]")].find((n) => n.dataset.key === key && n.getClientRects().length);
  node?.focus({ preventScroll: true });
  return Boolean(node);
}

/** Where the focus goes after a redraw: the same thing, else into or out of a chooser, else the hand. */
function restoreFocus(ui, key, hadPrompt) {
  const { prompt } = ui.vm;
  if (prompt && !hadPrompt) {
    if (focusKey(ui, `o:${chosenOption(ui)?.id}`)) {
      ui.body.querySelector(".ck-chooser").scrollIntoView({ block: "nearest" });
      return;
    }
  }
  if (ui.vm.over && focusKey(ui, "a:next")) return; // the deal is over: on to the next one
  if (focusKey(ui, key)) return;
  const open = ui.body.querySelector(".ck-open .ck-is-legal"); // another seat is to move, and its cards are seen
  if (open) { open.focus({ preventScroll: true }); return; }
  if (focusKey(ui, `c:${ui.tabStop}`)) return;
  if (focusKey(ui, "s:step back")) return;
  ui.body.querySelector(".ck-acts button")?.focus({ preventScroll: true });
}

function keepScroll(ui) {
  const tops = new Map([...ui.body.querySelectorAll("[data-scroll]")].map((n) => [n.dataset.scroll, n.scrollTop]));
  return () => {
    for (const box of ui.body.querySelectorAll("[data-scroll]")) {
      box.scrollTop = tops.get(box.dataset.scroll) ?? 0;
      const now = box.querySelector("[aria-current=step]");
      if (!now) continue;
      const b = box.getBoundingClientRect();
      const r = now.getBoundingClientRect();
      if (r.bottom > b.bottom) box.scrollTop += r.bottom - b.bottom + 8;
      else if (r.top < b.top + 32) box.scrollTop -= b.top + 32 - r.top; // the head of the table is 32 high
    }
  };
}

/** Whether two models differ in their progress at most. */
function sameTable(one, other) {
  const rest = (vm) => JSON.stringify({ ...vm, rev: 0, busy: null });
  return one.lang === other.lang && rest(one) === rest(other);
}

/** Progress is shown in place: a button that is replaced while it is pressed would not be clicked. */
function progress(ui) {
  const old = ui.body.querySelector(".ck-busy");
  const fresh = busyRow(ui);
  if (!old || old.children.length !== fresh.children.length) { old?.replaceWith(fresh); return; }
  for (const at of [0, 1]) old.children[at].replaceWith(fresh.children[0]);
}

function draw(ui) {
  const vm = ui.model.get("model");
  ui.root.dataset.ckTheme = ui.model.get("theme") || "auto";
  ui.root.dataset.suits = String(ui.model.get("suits") || 4);
  if (!vm || !vm.seats?.length) { ui.body.replaceChildren(); return; }
  const before = ui.vm;
  if (before?.busy && vm.busy && before !== vm && sameTable(before, vm)) { ui.vm = vm; progress(ui); return; }
  const changed = !before || before.rev !== vm.rev || before !== vm;
  const here = vm.stepper?.[1] ?? 0;
  ui.entering = Boolean(before) && here === (before.stepper?.[1] ?? 0) + 1; // stepping back, or a jump, is instant
  ui.vm = vm;
  ui.faces = ui.model.get("faces") || {};
  ui.t = ui.model.get("strings") || {};
  ui.size = sizeOf(ui.width);
  if (changed) ui.asked = null;
  if (!vm.prompt) ui.choice = null;
  const held = ui.body.contains(document.activeElement) ? document.activeElement.dataset.key || "" : null;
  const scroll = keepScroll(ui);
  ui.root.dataset.size = ui.size;
  ui.root.lang = vm.lang || "";
  ui.body.replaceChildren(...build(ui));
  scroll();
  if (held !== null) restoreFocus(ui, held, Boolean(before?.prompt));
  showReason(ui, changed);
  if (changed) sayPlays(ui, before?.stepper?.[1] ?? 0);
  // On a phone the controls stand under the table: a deal made there is brought into view.
  const ownCards = (of) => of.zones.filter((z) => isHand(of, z)).flatMap((z) => z.cards.map((c) => c.id));
  const fresh = before && ui.size === "phone" && ownCards(vm).some((id) => !ownCards(before).includes(id));
  if (fresh && ui.body.querySelector(".ck-mat").getBoundingClientRect().top < 0 && held === null) ui.root.scrollIntoView({ block: "start" });
  ui.seen = new Set(vm.zones.filter((z) => z.kind === "trick").flatMap((z) => z.cards.map((c) => c.id)));
}

function toClipboard(model) {
  const { text, link } = model.get("clip") || {};
  if (text) navigator.clipboard?.writeText(link ? location.origin + location.pathname + text : text).catch(() => {});
}

function render({ model, el }) {
  const body = h("div", { class: "ck-body" });
  // Live regions outlive every redraw: a region that is replaced is not spoken.
  const live = { reason: h("div", { class: "ck-vh", role: "status" }), play: h("div", { class: "ck-vh", role: "status" }) };
  const root = h("div", { class: "ck" }, body, live.play, live.reason);
  const ui = { model, root, body, live, seen: new Set(), asked: null, choice: null, tabStop: null, spoken: "", spokenAt: 0, width: el.clientWidth || 700 };
  ui.send = (id) => { if (id) model.send({ id, rev: ui.vm.rev }); };

  const watch = new ResizeObserver(([entry]) => {
    const width = Math.round(entry.contentRect.width);
    if (width && Math.abs(width - ui.width) > 1) { ui.width = width; draw(ui); }
  });
  const ends = [follow(model, ["model", "faces", "strings", "theme", "suits"], () => draw(ui)), follow(model, ["clip"], () => toClipboard(model))];
  root.addEventListener("keydown", (event) => onKey(ui, event));
  el.append(root);
  ui.width = root.clientWidth || ui.width;
  draw(ui);
  watch.observe(root);
  return () => {
    for (const end of ends) end();
    watch.disconnect();
    root.remove();
  };
}

export default { render };
