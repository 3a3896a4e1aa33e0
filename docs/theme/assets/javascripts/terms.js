// What a term means is shown while one points at it or it has the focus, and for the first tap; Escape puts it away.
{
  let link = null, timer = 0, wasShown = false;
  const meaning = term => document.getElementById(term.getAttribute("aria-describedby"));
  const hide = () => {
    clearTimeout(timer);
    if (link) meaning(link).hidden = true;
    link = null;
  };
  const show = term => {
    if (link === term) return clearTimeout(timer);
    hide();
    link = term;
    const box = meaning(term), line = term.getClientRects()[0], width = document.documentElement.clientWidth;
    box.hidden = false;
    const home = box.offsetParent.getBoundingClientRect(), gap = 8;
    const start = document.body.dir === "rtl" ? line.right - box.offsetWidth : line.left;
    box.style.left = `${Math.max(gap, Math.min(start, width - box.offsetWidth - gap)) - home.left}px`;
    const below = term.getBoundingClientRect().bottom, above = line.top - box.offsetHeight;
    box.style.top = `${(below + box.offsetHeight > innerHeight && above > 0 ? above : below) - home.top}px`;
  };
  const later = (act, wait) => { clearTimeout(timer); timer = setTimeout(act, wait); };

  const mouse = (part, name, act) => part.addEventListener(name, event => { if (event.pointerType !== "touch") act(); });
  for (const box of document.querySelectorAll(".meaning")) {
    mouse(box, "pointerenter", () => clearTimeout(timer));
    mouse(box, "pointerleave", () => later(hide, 300));
  }
  for (const term of document.querySelectorAll("a.term")) {
    const box = meaning(term);
    mouse(term, "pointerenter", () => later(() => show(term), 150));
    mouse(term, "pointerleave", () => later(hide, 300));
    term.addEventListener("focus", () => show(term));
    term.addEventListener("blur", event => box.contains(event.relatedTarget) || later(hide, 100));
    term.addEventListener("pointerdown", () => { wasShown = link === term; });
    term.addEventListener("click", event => {
      if (event.pointerType !== "touch" || wasShown) return;
      event.preventDefault();
      show(term);
    });
  }
  addEventListener("keydown", event => { if (event.key === "Escape") hide(); });
  addEventListener("pointerdown", event => { if (!event.target.closest("a.term, .meaning")) hide(); });
  addEventListener("resize", hide);
  addEventListener("pagehide", hide);
}
