// @ts-check
// One part of a page becomes its newer self in place: focus, scroll, open details and typed input stay.

/** The name by which an element is known among its brothers. @param {Node} node */
function keyOf(node) {
  if (!(node instanceof Element)) return "";
  return node.id ? `#${node.id}` : node.getAttribute("data-key") || "";
}

/** What tells a node from its brothers: its kind, and its key where it has one. @param {Node} node */
const kindOf = (node) => `${node.nodeName} ${keyOf(node)}`;

/** Rows have a key; links and buttons with one have a shortcut instead. @param {Node} node @returns {node is Element} */
const isRow = (node) => node instanceof Element && node.hasAttribute("data-key") && !node.matches("a, button, summary, input");

/** @param {Node} node */
const wordsOf = (node) => (node.textContent || "").replace(/\s+/g, " ").trim();

/** What the reader has changed with his own hand is not the server's to take back.
 * @param {Element} element @param {string} name */
function isReaders(element, name) {
  if (name === "open") return element.matches("details, dialog");
  if (name === "value" || name === "checked" || name === "selected") return isTouched(element);
  return false;
}

/** @param {any} element */
function isTouched(element) {
  if (element === document.activeElement) return true;
  if (element instanceof HTMLOptionElement) return element.selected !== element.defaultSelected;
  if (element instanceof HTMLInputElement) {
    return element.value !== element.defaultValue || element.checked !== element.defaultChecked;
  }
  return element instanceof HTMLTextAreaElement && element.value !== element.defaultValue;
}

/** @param {Element} before @param {Element} after */
function takeAttributes(before, after) {
  for (const { name, value } of [...after.attributes]) {
    if (before.getAttribute(name) !== value && !isReaders(before, name)) before.setAttribute(name, value);
  }
  for (const { name } of [...before.attributes]) {
    if (!after.hasAttribute(name) && !isReaders(before, name)) before.removeAttribute(name);
  }
}

/** @param {Element} before @param {Element} after @param {(row: Element) => void} changed */
function takeChildren(before, after, changed) {
  // Five hundred rows are looked up, not searched: an old telephone does this at every result.
  /** @type {Map<string, Node[]>} */ const left = new Map();
  for (const node of [...before.childNodes].reverse()) {
    const kind = kindOf(node);
    left.get(kind)?.push(node) ?? left.set(kind, [node]);
  }
  /** @type {Node | null} */ let place = before.firstChild;
  for (const child of [...after.childNodes]) {
    const match = left.get(kindOf(child))?.pop();
    const node = match || document.importNode(child, true);
    if (match) become(match, child, changed);
    else if (isRow(node)) changed(node);
    if (node === place) place = place.nextSibling;
    else before.insertBefore(node, place);
  }
  for (const nodes of left.values()) for (const node of nodes) if (node.parentNode === before) before.removeChild(node);
}

/** @param {Node} before @param {Node} after @param {(row: Element) => void} changed */
function become(before, after, changed) {
  if (!(before instanceof Element) || !(after instanceof Element)) {
    if (before.nodeValue !== after.nodeValue) before.nodeValue = after.nodeValue;
    return;
  }
  if (before.hasAttribute("data-keep")) return;
  const told = isRow(before) && wordsOf(before) !== wordsOf(after);
  takeAttributes(before, after);
  // Elements of our own draw themselves from their attributes.
  const own = before.localName.includes("-");
  if (!own && !(before.matches("textarea") && isTouched(before))) takeChildren(before, after, changed);
  if (told) changed(before);
}

/** Makes an element like its newer self; rows that changed or came are told.
 * @param {Element} before @param {Element} after @param {(row: Element) => void} changed */
export function morph(before, after, changed) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  become(before, after, changed);
  // A row that moved has lost the focus on its way.
  if (focused && focused !== document.activeElement && focused.isConnected) focused.focus({ preventScroll: true });
}
