// @ts-check
// The choice between moves that end on one square: a promotion, or two ways of capturing.

/** @typedef {{send: string, text: string, path: string[]}} Move */

/** @param {string} text @param {() => void} chosen @param {Element} [picture] */
function makeButton(text, chosen, picture) {
  const button = document.createElement("button");
  button.type = "button";
  if (picture) button.append(picture);
  button.append(text);
  button.addEventListener("click", chosen);
  return button;
}

/** Opens the choice; the answer is a move, or nothing if it is given up.
 * @param {{moves: Move[], title: string, cancel: string, face: (move: Move) => {text: string, picture?: Element},
 *   answer: (move: Move | null) => void}} choice @returns {HTMLElement} */
export function openChooser({ moves, title, cancel, face, answer }) {
  const chooser = document.createElement("div");
  chooser.className = "promotion";
  chooser.setAttribute("role", "dialog");
  chooser.setAttribute("aria-label", title);
  const heading = document.createElement("p");
  heading.textContent = title;
  chooser.append(heading, ...moves.map((move) => {
    const { text, picture } = face(move);
    return makeButton(text, () => answer(move), picture);
  }));
  if (cancel) chooser.append(makeButton(cancel, () => answer(null)));
  chooser.addEventListener("keydown", (event) => steer(event, chooser, answer));
  return chooser;
}

/** Arrows and Tab go round the buttons; Escape gives up.
 * @param {KeyboardEvent} event @param {HTMLElement} chooser @param {(move: null) => void} answer */
function steer(event, chooser, answer) {
  const buttons = [...chooser.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const back = ["ArrowLeft", "ArrowUp"].includes(event.key) || (event.key === "Tab" && event.shiftKey);
  const on = ["ArrowRight", "ArrowDown", "Tab"].includes(event.key);
  event.stopPropagation();
  if (event.key === "Escape") answer(null);
  else if (back || on) buttons[(at + (back ? buttons.length - 1 : 1)) % buttons.length].focus();
  else return;
  event.preventDefault();
}
