// The labels that Material opens its drawer, its search and its navigation with are buttons for keyboards and screen readers.
for (const label of document.querySelectorAll("label[role=button]")) {
  const box = document.getElementById(label.htmlFor), told = () => label.setAttribute("aria-expanded", box.checked);
  box.addEventListener("change", told);
  told();
  addEventListener("load", () => { label.tabIndex = 0; }); // not before Material has counted the labels that have it
  label.addEventListener("keydown", event => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault(), event.stopPropagation(); // Material would press it once more
    label.click();
  });
}

// A drawer that was opened from the keyboard is entered at the page that is read; Escape closes it where it was opened.
const drawer = document.getElementById("__drawer"), opener = document.querySelector("label[for=__drawer][role=button]");
const here = () => [...document.querySelectorAll(".md-nav--primary :is(.md-nav__link--active, a.md-nav__link)")].filter(link => link.offsetParent);
drawer?.addEventListener("change", () => {
  if (!drawer.checked || !opener?.matches(":focus-visible")) return;
  const links = here();
  (links.filter(link => link.matches(".md-nav__link--active")).pop() ?? links[0])?.focus();
});
addEventListener("keydown", event => {
  if (event.key === "Escape" && drawer?.checked) { drawer.click(); opener?.focus(); }
});
