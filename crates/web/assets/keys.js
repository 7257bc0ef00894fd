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
  // What a page does by keys that no link or button owns, it lists itself.
  const more = [...document.querySelectorAll("[data-keys-more] > li")].map((item) => item.cloneNode(true));
  if (list) list.replaceChildren(...owners().map(describe), ...more);
  dialog.showModal();
}

/** @param {HTMLElement} owner */
function use(owner) {
  owner.focus();
  if (!(owner instanceof HTMLInputElement)) owner.click();
}

/** The one field of the bar, opened. @returns {HTMLInputElement | null} */
function search() {
  const menu = /** @type {HTMLDetailsElement | null} */ (document.querySelector("details.search-menu"));
  if (menu) menu.open = true;
  return menu ? menu.querySelector("input[type=search]") : null;
}

// In the office the same field takes a board or the name of a desk: a number leads to its result, a word to the desk.
const form = /** @type {HTMLFormElement | null} */ (document.querySelector(".search-menu form[data-office]"));
form?.addEventListener("submit", (event) => {
  const wanted = (form.querySelector("input")?.value || "").trim().toLocaleLowerCase();
  const desks = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll("nav.side a")]);
  const desk = wanted.length > 1 && desks.find((link) => (link.textContent || "").trim().toLocaleLowerCase().startsWith(wanted));
  const address = desk ? desk.href : /^\d{1,3}$/.test(wanted) ? `${form.dataset.office}/results?board=${wanted}` : "";
  if (!address) return;
  event.preventDefault();
  location.assign(address);
});

/** @param {KeyboardEvent} event */
function isOurs(event) {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return false;
  const target = event.target;
  return areOn() && !document.querySelector("dialog[open]") && !(target instanceof Element && target.closest(FIELDS));
}

document.addEventListener("keydown", (event) => {
  const help = /** @type {HTMLAnchorElement | null} */ (document.querySelector("a[data-help]"));
  if (event.key === "F1" && help && !event.ctrlKey && !event.altKey && !event.metaKey) {
    event.preventDefault();
    // What was being written stays where it is.
    open(help.href, event.target instanceof Element && event.target.closest(FIELDS) ? "_blank" : "_self");
    return;
  }
  if (!isOurs(event)) return;
  const owner = owners().find((element) => element.dataset.key === event.key);
  if (owner) use(owner);
  else if (event.key === "?") openList();
  else if (event.key === "/" && search()) search()?.focus();
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

// ---- Menus of the bar: one at a time, closed by Escape and by whatever is chosen beside them

/** @param {Event} event */
function closeMenus(event) {
  const escaped = event instanceof KeyboardEvent;
  if (escaped && event.key !== "Escape") return;
  for (const menu of /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll("[data-menu][open]"))) {
    const held = menu.contains(/** @type {Node} */ (event.target));
    if (held && !escaped) continue;
    menu.open = false;
    if (held) menu.querySelector("summary")?.focus();
  }
}

for (const kind of ["keydown", "click", "focusin"]) document.addEventListener(kind, closeMenus);
