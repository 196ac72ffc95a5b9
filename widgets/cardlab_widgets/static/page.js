/* The page around the app: the switches for the theme and the language are the whole page's. It draws nothing. */

function dress(model) {
  document.documentElement.lang = model.get("lang");
  const theme = model.get("theme");
  if (theme === "auto") return; // as the notebook's own theme, or light
  document.documentElement.dataset.ckTheme = theme;
  document.body.dataset.jpThemeLight = theme === "dark" ? "false" : "true";
}

function render({ model, el }) {
  const again = () => dress(model);
  el.hidden = true;
  model.on("change:theme", again);
  model.on("change:lang", again);
  dress(model);
  return () => {
    model.off("change:theme", again);
    model.off("change:lang", again);
  };
}

export default { render };
