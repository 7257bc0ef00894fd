// @ts-check
// What the table asks of a player before something is sent: one question at a time, at the foot of the page.

/** @typedef {{title: string, hint?: string, buttons: {text: string, act: () => void, main?: boolean}[]}} Question */
/** @typedef {{open: (question: Question, take?: boolean) => void, close: () => void}} Banner */

/** @param {string} tag @param {string} text @param {string} [className] */
function make(tag, text, className) {
  const element = document.createElement(tag);
  element.textContent = text;
  if (className) element.className = className;
  return element;
}

/** The place where questions stand. @param {HTMLElement} place @returns {Banner} */
export function bannerIn(place) {
  return {
    open({ title, hint, buttons }, take = false) {
      const two = make("div", "", "two");
      two.append(...buttons.map(({ text, act, main }) => {
        const button = make("button", text, `button large${main ? " primary" : ""}`);
        button.setAttribute("type", "button");
        button.addEventListener("click", act);
        return button;
      }));
      place.replaceChildren(make("h2", title), ...(hint ? [make("p", hint)] : []), two);
      place.hidden = false;
      if (take) two.querySelector("button")?.focus();
    },
    close() {
      place.hidden = true;
      place.replaceChildren();
    },
  };
}

/** Asks whether a move is to be played; Enter is yes, Escape is no. The clock runs meanwhile.
 * @param {Banner} banner @param {Record<string, string>} said @param {string} move @param {(text: string) => void} tell
 * @returns {Promise<boolean>} */
export function confirmMove(banner, said, move, tell) {
  return new Promise((resolve) => {
    const held = document.activeElement;
    const title = said.ask.replace("{move}", move);
    const answer = (/** @type {boolean} */ yes) => {
      document.removeEventListener("keydown", hear, true);
      document.removeEventListener("table:withdrawn", no);
      banner.close();
      if (held instanceof HTMLElement && held.isConnected) held.focus({ preventScroll: true });
      if (!yes) tell(said.undone);
      resolve(yes);
    };
    const no = () => answer(false);
    const hear = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      no();
    };
    document.addEventListener("keydown", hear, true);
    document.addEventListener("table:withdrawn", no);
    banner.open({ title, hint: said.hint, buttons: [{ text: said.yes, act: () => answer(true), main: true }, { text: said.no, act: no }] }, true);
    tell(`${title} ${said.hint}`);
  });
}
