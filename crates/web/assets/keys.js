// @ts-check
// Shortcuts of the office: one letter for a link or button, and a list of them all.

const CHOICE = "tratto.keys";
const FIELDS = "input, select, textarea, [contenteditable], [role=grid], [role=dialog]";
/** @type {HTMLDialogElement | null} */ const dialog = document.querySelector("dialog[data-keys]");
/** @type {HTMLInputElement | null} */ const choice = document.querySelector("input[data-keys-switch]");

/** Single letters trouble those who speak to their computer: they can be turned off. */
function areOn() {
  try {
    return localStorage.getItem(CHOICE) !== "off";
  } catch {
    return true;
  }
}

/** @returns {HTMLElement[]} */
const owners = () => [...document.querySelectorAll("a[data-key], button[data-key], summary[data-key], input[data-key]")]
  .map((element) => /** @type {HTMLElement} */ (element))
  .filter((element) => element.getClientRects().length > 0);

/** The label of a control, without the key that may stand beside it. @param {HTMLElement} owner */
function labelOf(owner) {
  const copy = /** @type {HTMLElement} */ (owner.cloneNode(true));
  copy.querySelectorAll("kbd").forEach((key) => key.remove());
  const field = owner instanceof HTMLInputElement && owner.labels ? owner.labels[0] : null;
  return (owner.getAttribute("aria-label") || (field || copy).textContent || "").replace(/\s+/g, " ").trim();
}

/** @param {HTMLElement} owner */
function describe(owner) {
  const item = document.createElement("li");
  const key = document.createElement("kbd");
  key.textContent = owner.dataset.key || "";
  item.append(key, " ", labelOf(owner));
  return item;
}

export function openList() {
  if (!dialog || dialog.open) return;
  const list = dialog.querySelector("[data-keys-list]");
  if (list) list.replaceChildren(...owners().map(describe));
  dialog.showModal();
}

/** @param {HTMLElement} owner */
function use(owner) {
  owner.focus();
  if (!(owner instanceof HTMLInputElement)) owner.click();
}

/** @param {KeyboardEvent} event */
function isOurs(event) {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return false;
  const target = event.target;
  return areOn() && !document.querySelector("dialog[open]") && !(target instanceof Element && target.closest(FIELDS));
}

document.addEventListener("keydown", (event) => {
  if (!isOurs(event)) return;
  const owner = owners().find((element) => element.dataset.key === event.key);
  if (owner) use(owner);
  else if (event.key === "?") openList();
  else return;
  event.preventDefault();
});

document.querySelectorAll("[data-keys-open]").forEach((button) => button.addEventListener("click", openList));
owners().forEach((owner) => owner.setAttribute("aria-keyshortcuts", owner.dataset.key || ""));
if (choice) {
  choice.checked = areOn();
  choice.addEventListener("change", () => {
    try {
      localStorage.setItem(CHOICE, choice.checked ? "on" : "off");
    } catch {
      choice.checked = true;
    }
  });
}

// On a narrow screen the bars of links scroll sideways: they begin where the reader is.
for (const here of document.querySelectorAll('nav [aria-current="page"]')) {
  const bar = here.closest("nav");
  if (!bar || bar.scrollWidth <= bar.clientWidth) continue;
  const [link, frame] = [here.getBoundingClientRect(), bar.getBoundingClientRect()];
  bar.scrollLeft += link.left + link.width / 2 - (frame.left + frame.width / 2);
}
