// @ts-check
// Menus of the bar: one at a time; Escape closes and gives the focus back, so does a click beside it.

const MENU = "details[data-menu]";

/** @returns {HTMLDetailsElement[]} */
const open = () => [...document.querySelectorAll(`${MENU}[open]`)].filter((menu) => menu instanceof HTMLDetailsElement);

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of open()) {
    const held = menu.contains(document.activeElement);
    menu.open = false;
    if (held) menu.querySelector("summary")?.focus();
  }
});

document.addEventListener("click", (event) => {
  for (const menu of open()) {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  }
});

// Whoever leaves a menu with the tabulator leaves it closed behind them.
document.addEventListener("focusin", (event) => {
  for (const menu of open()) {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  }
});
