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
