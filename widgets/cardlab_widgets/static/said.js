/* Sentences that are spoken. The regions stay for good and only what is in them changes: a region that is replaced is
   not read out. `markup` is made by Python from our own texts. */

function render({ model, el }) {
  const regions = { status: document.createElement("div"), alert: document.createElement("div") };
  for (const [role, node] of Object.entries(regions)) {
    node.setAttribute("role", role);
    el.append(node);
  }
  const draw = () => {
    const kind = model.get("kind");
    const now = kind === "refused" ? "alert" : "status";
    for (const [role, node] of Object.entries(regions)) {
      const markup = role === now ? model.get("markup") : "";
      if (node.innerHTML !== markup) node.innerHTML = markup;
      node.className = markup ? `ck-said ck-said-${kind}` : "";
    }
  };
  model.on("change", draw);
  draw();
  return () => model.off("change", draw);
}

export default { render };
