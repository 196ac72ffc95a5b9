/* What the scripts of the widgets share: Python puts this file before each of them (`cardlab_widgets.look.script`).
   A `ui` has `root` (its `lang` is the language drawn), `faces` (pictures by card or suit) and `t` (words by id, the
   spoken names of cards and suits among them). Text is only ever set as text; the one markup that is trusted are the
   faces (SVG made by cardlab.view.svg). */

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "path", "rect", "text", "circle"]);
const TOKEN = /\{([2-9TJQKA]?[SHDC]|RJ|BJ)\}/;
const RUSSIAN = { J: "В", Q: "Д", K: "К", A: "Т" };
const PARSED = new Map();

/** An element with attributes, listeners (`onclick` …) and children; what is null or false is left out. */
function h(tag, attrs, ...kids) {
  const node = SVG_TAGS.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attrs || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "style" && typeof value === "object") for (const [k, v] of Object.entries(value)) node.style.setProperty(k, v);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...kids.flat(Infinity).filter((kid) => kid || kid === 0));
  return node;
}

/** A fresh copy of one picture that Python drew, or null; each is parsed once. */
function picture(ui, face) {
  const svg = ui.faces[face];
  if (!svg) return null;
  if (!PARSED.has(svg)) {
    const holder = document.createElement("template");
    holder.innerHTML = svg;
    PARSED.set(svg, holder.content.firstElementChild);
  }
  return PARSED.get(svg).cloneNode(true);
}

/** A suit's picture; unless something beside it is spoken, it is read as the suit's name. */
function glyph(ui, suit, spoken = true) {
  const svg = picture(ui, suit);
  if (!svg) return ui.t[suit] || suit;
  if (spoken) {
    svg.removeAttribute("aria-hidden");
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", ui.t[suit] || suit);
  }
  return svg;
}

const rank = (ui, letter) => (letter === "T" ? "10" : (ui.root.lang === "ru" && RUSSIAN[letter]) || letter);

/** Whether a suit's name follows its glyph: then it is spoken once. */
const named = (ui, suit, after) => suit?.length === 1 && Boolean(ui.t[suit]) && after.startsWith(` ${ui.t[suit]}`);

/** A sentence with its cards and suits, which stand in braces, drawn: an array of nodes and strings. */
function rich(ui, text) {
  return String(text ?? "").split(TOKEN).map((part, i, parts) => {
    if (i % 2 === 0) return part;
    if (part === "RJ" || part === "BJ") return h("span", { class: "ck-cn" }, ui.t[part] || part);
    if (named(ui, part, parts[i + 1])) return picture(ui, part) || "";
    const suit = glyph(ui, part.slice(-1));
    return part.length === 1 ? suit : h("span", { class: "ck-cn" }, rank(ui, part[0]), suit);
  });
}

/** The same sentence as plain words, for labels and for live regions. */
function plain(ui, text) {
  return String(text ?? "").split(TOKEN).map((part, i, parts) => {
    if (i % 2 === 0) return named(ui, parts[i - 1], part) ? part.slice(1) : part;
    if (named(ui, part, parts[i + 1])) return "";
    return ui.t[part] || `${rank(ui, part[0])} ${ui.t[part.slice(-1)] || part.slice(-1)}`;
  }).join("");
}

/** Keys that were pressed inside stay inside: in a notebook d d deletes a cell. */
function keepKeys(root) {
  root.addEventListener("keydown", (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && event.key !== "Tab") event.stopPropagation();
  });
}

/** Call `act` after changes of these traits, once for all that change together; returns what ends this. */
function follow(model, traits, act) {
  let waiting = false;
  const heard = () => {
    if (waiting) return;
    waiting = true;
    queueMicrotask(() => { waiting = false; act(); });
  };
  for (const name of traits) model.on(`change:${name}`, heard);
  return () => { for (const name of traits) model.off(`change:${name}`, heard); };
}
