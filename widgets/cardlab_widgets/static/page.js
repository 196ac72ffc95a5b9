/* The page around the app: the switches for the theme and the language are the whole page's, and its address names what
   is shown, so that loading it again comes back to it. It draws nothing. */

function dress(model) {
  document.documentElement.lang = model.get("lang");
  const theme = model.get("theme");
  if (theme === "auto") return; // as the notebook's own theme, or light
  document.documentElement.dataset.ckTheme = theme;
  document.body.dataset.jpThemeLight = theme === "dark" ? "false" : "true";
}

function remember(model) {
  const address = model.get("address");
  if (address) history.replaceState(null, "", location.pathname + address);
}

/** What is focused is gone with the page that was left: the new page says where reading goes on. */
function focus(model) {
  const { selector } = model.get("focus");
  if (selector) setTimeout(() => document.querySelector(selector)?.focus(), 60);
}

function render({ model, el }) {
  const acts = { theme: dress, lang: dress, address: remember, focus };
  const handlers = Object.entries(acts).map(([name, act]) => [`change:${name}`, () => act(model)]);
  el.hidden = true;
  for (const [name, handler] of handlers) model.on(name, handler);
  dress(model);
  return () => {
    for (const [name, handler] of handlers) model.off(name, handler);
  };
}

export default { render };
