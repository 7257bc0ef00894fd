// @ts-check
// The results desk of a festival: once a table is chosen, 1, 5 and 0 write, Escape leaves it.

const chosen = /** @type {HTMLElement | null} */ (document.querySelector("[data-festival-chosen]"));

/** Whether somebody is typing into a field, where figures are figures. @param {EventTarget | null} target */
function isTyping(target) {
  return target instanceof HTMLElement && target.matches("input, select, textarea");
}

if (chosen) {
  const first = /** @type {HTMLElement | null} */ (chosen.querySelector("[data-sign]"));
  // The figures are heard on the whole section: no button is chosen beforehand.
  chosen.tabIndex = -1;
  if (first) chosen.focus();
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Escape") location.assign(chosen.dataset.leave || "");
    if (isTyping(event.target)) return;
    const sign = chosen.querySelector(`[data-sign="${CSS.escape(event.key)}"]`);
    if (sign instanceof HTMLButtonElement) {
      event.preventDefault();
      sign.click();
    }
  });
}
