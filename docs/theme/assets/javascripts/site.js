// The language switch stays on the rule, the section or the entry in sight.
const inSight = () => [...document.querySelectorAll("h2[id], h3[id], .entry[id], .sense .game")].filter(h => h.getBoundingClientRect().top < innerHeight / 2).pop();
for (const link of document.querySelectorAll("a[hreflang].md-select__link"))
  link.addEventListener("click", () => { const rule = inSight(); link.hash = rule ? rule.id : ""; });

// What scrolls sideways can be reached and scrolled by keyboard, under the name of the heading above it. All is measured
// before anything is changed, or the page would be laid out anew for each box; what is folded waits until it is opened.
const reachable = () => {
  let heading = "";
  const found = [];
  for (const box of document.querySelectorAll("article :is(h1, h2, h3), .md-typeset__scrollwrap, .highlight code, pre > code, .scroll, .shown")) {
    if (/^H/.test(box.tagName)) heading = box.firstChild.textContent.trim();
    else if (!box.closest("details:not([open])") && box.scrollWidth > box.clientWidth) found.push([box, heading]);
  }
  for (const [box, name] of found) {
    box.tabIndex = 0;
    if (box.tagName !== "CODE" && !box.hasAttribute("aria-label")) { box.setAttribute("role", "region"); box.setAttribute("aria-label", name); }
  }
};
let asked = 0;
const soon = () => { cancelAnimationFrame(asked); asked = requestAnimationFrame(reachable); };
// Persian output begins at the right.
for (const code of document.querySelectorAll("[dir=rtl] .md-content__inner > pre > code")) code.scrollLeft = code.scrollWidth;
addEventListener("load", soon);
addEventListener("resize", soon);
document.addEventListener("toggle", soon, true);

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

// A sheet for the table has a button that prints it.
for (const button of document.querySelectorAll("button.print")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

// Code is copied by a button, which comes when the code is seen: Material's own come at once, and each lays the page out anew.
const { translations } = JSON.parse(document.getElementById("__config").textContent);
const copied = root => {
  for (const code of root.querySelectorAll(".highlight pre > code")) {
    const pre = code.parentElement;
    if (pre.querySelector(".md-code__nav") || code.closest("details:not([open]), .no-copy")) continue;
    pre.id ||= `code-${document.querySelectorAll(".md-code__nav").length}`;
    pre.insertAdjacentHTML("afterbegin", `<div class="md-code__nav"><button class="md-code__button" title="${translations["clipboard.copy"]}" data-clipboard-target="#${pre.id} > code" data-md-type="copy"></button></div>`);
  }
};
addEventListener("load", () => setTimeout(copied, 500, document));
document.addEventListener("toggle", event => copied(event.target), true);
