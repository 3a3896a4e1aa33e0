// The language switch stays on the rule in sight.
const inSight = () => [...document.querySelectorAll("h3[id]")].filter(h => h.getBoundingClientRect().top < innerHeight / 2).pop();
for (const link of document.querySelectorAll("a[hreflang].md-select__link"))
  link.addEventListener("click", () => { const rule = inSight(); link.hash = rule ? rule.id : ""; });

// What scrolls sideways can be reached and scrolled by keyboard.
const reachable = () => {
  for (const box of document.querySelectorAll(".md-typeset__scrollwrap, .highlight code, .scroll"))
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
};
addEventListener("load", reachable);
addEventListener("resize", reachable);
document.addEventListener("toggle", reachable, true);

// A citation is copied by its button; where that is refused or impossible the text is left selected.
const copy = async text => {
  try { await navigator.clipboard.writeText(text.textContent); return true; }
  catch { getSelection().selectAllChildren(text); return document.execCommand("copy"); }
};
for (const button of document.querySelectorAll(".cited button")) {
  const text = button.previousElementSibling, told = button.nextElementSibling;
  button.hidden = false;
  button.addEventListener("click", async () => {
    told.textContent = "";
    told.textContent = told.closest(".cited").dataset[await copy(text) ? "copied" : "selected"];
  });
}
