/* ScoreSheet: the browser half. It draws the sheet that `cardlab.view.sheet` made; every sentence comes from Python. A
   cell that is focused, pointed at or touched tells how its number was made.

   Traits read: sheet (the fields of `cardlab.view.sheet.VSheet`), words (title-free labels), files (what may be saved)
   and theme. */

const WIDE = 860;
const PHONE = 600;
/* Lines of the chart, told apart by colour and by dashes; your own is the accent, solid and thick. */
const INKS = ["warn", "ink-2", "good", "text-diamond", "bad", "text-heart", "edge", "text-club", "ink"];
const DASHES = ["7 4", "2 4", "10 3 2 3", "", "4 4", "12 4", "1 3", "8 2 2 2", "3 6"];

// ---------------------------------------------------------------- the table

/** Arrow keys move over the cells, which are one tab stop; Home and End go to the ends of a row. */
function move(ui, event) {
  const cell = event.target.closest(".ck-cell");
  if (!cell) return;
  const rows = [...ui.root.querySelectorAll("tbody tr")].map((tr) => [...tr.querySelectorAll("button.ck-cell")]).filter((row) => row.length);
  const r = rows.findIndex((row) => row.includes(cell));
  const c = rows[r].indexOf(cell);
  const to = { ArrowLeft: [r, c - 1], ArrowRight: [r, c + 1], ArrowUp: [r - 1, c], ArrowDown: [r + 1, c], Home: [r, 0], End: [r, rows[r].length - 1] }[event.key];
  if (!to) return;
  event.preventDefault();
  event.stopPropagation();
  rows[to[0]]?.[to[1]]?.focus();
}

function tell(ui, cell, where) {
  ui.told = { cell, where };
  ui.formula.className = `ck-reason ck-formula ck-${cell.tone}`;
  ui.formula.replaceChildren(h("b", null, where), h("span", { class: "ck-eq" }, cell.formula), h("span", { class: "ck-mute" }, cell.detail));
}

function cellNode(ui, cell, where, key) {
  const inside = [
    h("span", { class: `ck-pts ck-${cell.tone}` }, ui.totals ? cell.total : cell.points),
    cell.note && h("i", null, cell.note),
    ui.size !== "phone" && h("em", null, ui.totals ? cell.points : cell.total && `${ui.t.total} ${cell.total}`),
  ];
  if (!cell.formula) return h("div", { class: "ck-cell ck-idle" }, inside);
  const show = () => tell(ui, cell, where);
  return h("button", {
    type: "button", class: "ck-cell", "aria-label": cell.label, title: `${cell.formula}. ${cell.detail}`, "data-key": key,
    tabindex: key === ui.stop ? "0" : "-1", onmouseenter: show, onclick: show,
    onfocus: (e) => {
      ui.stop = key;
      for (const node of ui.root.querySelectorAll("button.ck-cell")) node.tabIndex = node === e.currentTarget ? 0 : -1;
      show();
    },
  }, inside);
}

function rowNodes(ui, row, at) {
  const { sheet } = ui;
  const width = sheet.columns.length + 1;
  const heading = (text, cls) => h("tr", { class: cls }, h("th", { colspan: width, scope: "rowgroup" }, text));
  const head = row.kind === "extra" ? h("th", { scope: "row", "aria-label": row.label }, "+") :
    h("th", { scope: "row", "aria-label": row.label, title: row.label }, h("b", null, ui.size === "phone" ? row.number : row.head), h("small", null, ` ${row.sub}`));
  const cells = row.cells.map((cell, i) => {
    const where = `${sheet.columns[i].name}, ${row.label}`;
    const shown = row.kind === "now" ? { ...cell, points: cell.label } : cell;
    return h("td", { class: sheet.columns[i].you ? "ck-mine" : null }, cellNode(ui, shown, where, `${at}.${i}`));
  });
  return [
    row.section && heading(row.section, "ck-section"),
    row.kind === "extra" && heading(row.label, "ck-extra"),
    h("tr", { class: `ck-row-${row.kind}` }, head, cells),
  ];
}

function table(ui) {
  const { sheet, t } = ui;
  const name = (column) => (ui.size === "phone" && sheet.columns.length > 4 ? column.short : column.name);
  const foot = (label, values) => h("tr", null, h("th", { scope: "row" }, label), values.map((value, i) => h("td", null, value, sheet.winners.includes(i) && values === sheet.totals && h("span", { class: "ck-star", "aria-hidden": "true" }, " ★"))));
  return h("div", { class: "ck-sheetwrap", tabindex: sheet.columns.length > 4 ? "0" : null, role: "region", "aria-label": sheet.title },
    h("table", { class: "ck-score", onkeydown: (e) => move(ui, e) },
      h("thead", null, h("tr", null, h("th", { scope: "col" }, ui.size === "phone" ? "#" : sheet.corner), sheet.columns.map((c) => h("th", { scope: "col", title: c.name, class: c.you ? "ck-mine" : null }, name(c))))),
      h("tbody", null, sheet.rows.map((row, at) => rowNodes(ui, row, at))),
      h("tfoot", null, foot(ui.size === "phone" ? "Σ" : t.total, sheet.totals), sheet.chips.length > 0 && foot(t.chips, sheet.chips))));
}

function switcher(ui) {
  const one = (totals, text) => h("button", {
    type: "button", role: "radio", class: "ck-btn", "aria-checked": ui.totals === totals ? "true" : "false", tabindex: ui.totals === totals ? "0" : "-1",
    "data-key": `mode:${totals}`, onclick: () => mode(ui, totals),
    onkeydown: (e) => { if (e.key.startsWith("Arrow")) { e.preventDefault(); e.stopPropagation(); mode(ui, !totals); } },
  }, text);
  return h("span", { class: "ck-modes", role: "radiogroup", "aria-label": ui.sheet.title }, one(false, ui.t.points), one(true, ui.t.totals));
}

function mode(ui, totals) {
  ui.totals = totals;
  draw(ui);
  ui.root.querySelector(`[data-key="mode:${totals}"]`)?.focus();
}

/** Links that save the sheet: the browser makes the files, no server is asked. The mark before a CSV tells spreadsheets
    that it is UTF-8. */
function saving(ui) {
  const { name, csv, text } = ui.files;
  const link = (ending, type, body, label) => h("a", {
    class: "ck-btn", href: `data:${type};charset=utf-8,${encodeURIComponent(body)}`, download: `${name}.${ending}`, "data-key": `save:${ending}`,
  }, label);
  return h("div", { class: "ck-save", role: "group", "aria-label": ui.t.save },
    link("csv", "text/csv", `\ufeff${csv}`, ui.t.save_csv), link("txt", "text/plain", text, ui.t.save_text));
}

// ---------------------------------------------------------------- the chart

/** Round numbers for the scale, about four of them. */
function scale(least, most) {
  const rough = Math.max(1, (most - least) / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough);
  const lines = [];
  for (let v = Math.ceil(least / step) * step; v <= most; v += step) lines.push(v);
  return lines;
}

const minus = (n) => String(n).replace("-", "−");

function chart(ui) {
  const { sheet } = ui;
  const count = sheet.series[0]?.length ?? 0;
  if (count < 2) return null;
  const W = ui.size === "wide" ? 396 : Math.max(280, ui.width - 34);
  const H = 260;
  const all = sheet.series.flat().filter((v) => v !== null);
  const least = Math.min(0, ...all);
  const most = Math.max(1, ...all);
  const left = Math.max(30, 14 + 8 * Math.max(minus(least).length, minus(most).length));
  const end = (k) => `${name(sheet.columns[k])} ${minus([...sheet.series[k]].reverse().find((v) => v !== null) ?? 0)}`;
  const right = 20 + 7.9 * Math.max(...sheet.columns.map((_, k) => end(k).length));
  const X = (i) => left + (i * (W - left - right)) / (count - 1);
  const Y = (v) => H - 34 - ((v - least) / (most - least)) * (H - 54);
  function name(c) { return sheet.columns.length > 4 || c.name.length > 18 ? c.short : c.name; }
  const every = Math.ceil((count * 34) / (W - left - right));
  const ends = sheet.series.map((line, k) => ({ k, y: Y([...line].reverse().find((v) => v !== null) ?? 0) })).sort((a, b) => a.y - b.y);
  ends.forEach((e, i) => { if (i && e.y - ends[i - 1].y < 16) e.y = ends[i - 1].y + 16; });
  const over = Math.max(0, ends[ends.length - 1].y - (H - 12));
  const ink = (k) => (sheet.columns[k].you ? "var(--ck-accent)" : `var(--ck-${INKS[k % INKS.length]})`);
  const label = `${ui.t.running}: ${sheet.columns.map((c, k) => `${c.name} ${sheet.totals[k]}`).join(", ")}`;
  return h("svg", { class: "ck-chart", viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": label },
    scale(least, most).map((v) => [
      h("path", { d: `M${left} ${Y(v)}H${W - right}`, stroke: "var(--ck-line-c)", "stroke-width": v ? 1 : 2 }),
      h("text", { x: left - 8, y: Y(v) + 4, "text-anchor": "end", fill: "var(--ck-ink-2)" }, minus(v)),
    ]),
    Array.from({ length: count }, (_, i) => i % every === 0 && (i === 0 || i * ((W - left - right) / (count - 1)) > 30) && h("text", { x: X(i), y: H - 10, "text-anchor": "middle", fill: "var(--ck-ink-2)" }, i ? sheet.ticks[i - 1] : ui.t.start)),
    sheet.series.map((line, k) => {
      const mine = sheet.columns[k].you;
      let pen = "M";
      const d = line.map((v, i) => { const part = v === null ? "" : `${pen}${X(i)} ${Y(v)}`; pen = v === null ? "M" : "L"; return part; }).join("");
      return [
        h("path", { d, fill: "none", stroke: ink(k), "stroke-width": mine ? 3.5 : 2.2, "stroke-dasharray": mine ? null : DASHES[k % DASHES.length], "stroke-linejoin": "round" }),
        count < 30 && line.map((v, i) => v !== null && h("circle", { cx: X(i), cy: Y(v), r: mine ? 4 : 2.6, fill: ink(k) })),
      ];
    }),
    ends.map(({ k, y }) => h("text", { x: W - right + 8, y: y + 4 - over, "font-weight": 650, fill: ink(k) }, end(k))));
}

// ---------------------------------------------------------------- drawing

function draw(ui) {
  const sheet = ui.model.get("sheet");
  ui.root.dataset.ckTheme = ui.model.get("theme") || "auto";
  if (!sheet?.columns) return;
  ui.sheet = sheet;
  ui.t = ui.model.get("words") || {};
  ui.files = ui.model.get("files") || {};
  ui.size = ui.width >= WIDE ? "wide" : ui.width >= PHONE ? "mid" : "phone";
  ui.root.dataset.size = ui.size;
  ui.root.lang = sheet.lang;
  const held = ui.root.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const scored = sheet.rows.map((row, at) => ({ row, at })).filter(({ row }) => row.kind === "deal");
  const mine = Math.max(0, sheet.columns.findIndex((c) => c.you));
  const last = scored[scored.length - 1];
  if (!ui.stop || !sheet.rows[Number(ui.stop.split(".")[0])]?.cells[0].formula) ui.stop = last ? `${last.at}.${mine}` : "";
  const count = scored.length;
  const drawn = chart(ui);
  const scrolled = ui.root.querySelector(".ck-sheetwrap")?.scrollTop ?? 0;
  ui.body.replaceChildren(
    h("section", { class: "ck-panel" },
      h("div", { class: "ck-between" }, h("h3", null, sheet.title), last && switcher(ui)),
      sheet.won && h("p", { class: "ck-won" }, sheet.won),
      table(ui), last && ui.formula, last && h("p", { class: "ck-mute" }, ui.t.hint), last && saving(ui)),
    h("aside", { class: "ck-side" },
      drawn && h("section", { class: "ck-panel" }, h("h3", null, ui.t.running), drawn),
      sheet.coming.length > 0 && h("section", { class: "ck-panel" }, h("h3", null, ui.t.coming),
        h("div", { class: "ck-badges" }, sheet.coming.map((b) => h("span", { class: `ck-badge ck-${b.tone}` }, b.text))))));
  if (last && (count !== ui.count || !ui.told)) tell(ui, last.row.cells[mine], `${sheet.columns[mine].name}, ${last.row.label}`);
  const box = ui.root.querySelector(".ck-sheetwrap");
  box.scrollTop = count === ui.count ? scrolled : box.scrollHeight; // what is new stands last
  ui.count = count;
  if (held) [...ui.root.querySelectorAll("[data-key]")].find((n) => n.dataset.key === held)?.focus({ preventScroll: true });
}

function render({ model, el }) {
  const body = h("div", { class: "ck-sheetbody" });
  const root = h("div", { class: "ck ck-sheets" }, body);
  const ui = { model, root, body, formula: h("div", { role: "status" }), totals: false, told: null, stop: "", width: el.clientWidth || 700 };
  const watch = new ResizeObserver(([entry]) => {
    const width = Math.round(entry.contentRect.width);
    if (width && Math.abs(width - ui.width) > 1) { ui.width = width; draw(ui); }
  });
  const end = follow(model, ["sheet", "words", "files", "theme"], () => { ui.told = null; draw(ui); });
  keepKeys(root);
  el.append(root);
  ui.width = root.clientWidth || ui.width;
  draw(ui);
  watch.observe(root);
  return () => {
    end();
    watch.disconnect();
    root.remove();
  };
}

export default { render };
