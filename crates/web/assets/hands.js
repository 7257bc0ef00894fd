// @ts-check
// The hands at the board: keys, mouse and touch become squares pressed, lifted and put down.

import { edge, last, neighbour } from "./squares.js";

const DRAG_BEGINS = 6; // pixels: less is a click with an unsteady hand
const RESTS = 550; // milliseconds after which a finger rests
const TYPING = 900; // milliseconds in which "e" and "4" are one square
const ARROWS = new Map([["ArrowUp", [-1, 0]], ["ArrowDown", [1, 0]], ["ArrowLeft", [0, -1]], ["ArrowRight", [0, 1]]]);

/** @typedef {import("./board.js").TrattoBoard} TrattoBoard */
/** @typedef {{name: string, x: number, y: number, piece: any, over?: HTMLElement}} Drag */

/** Lets the board be played by keyboard. @param {TrattoBoard} board */
export function takeKeys(board) {
  let typed = "";
  let typedAt = 0;

  /** Goes to the square whose name is typed. @param {string} key */
  const type = (key) => {
    const now = Date.now();
    typed = (now - typedAt < TYPING ? typed : "") + key;
    typedAt = now;
    const name = [typed, typed.slice(-2), key].find((text) => board.squares.has(text));
    if (name) board.focusSquare(name);
    return Boolean(name) || (board.state.game === "chess" && /[a-h]/.test(key));
  };

  /** Where an arrow begins, until it ends. */ let begun = "";

  /** Begins an arrow at a square, or ends it there; where it began, it is given up. @param {string} name */
  const idea = (name) => {
    if (begun && begun !== name) board.point(begun, name);
    else if (!begun) board.squares.get(name)?.classList.add("over");
    if (begun) board.squares.get(begun)?.classList.remove("over");
    begun = begun ? "" : name;
  };

  /** Whether the key was one of the board's. @param {KeyboardEvent} event */
  const take = ({ key, ctrlKey }) => {
    const way = ARROWS.get(key);
    // What is typed after any other key is another square.
    if (key.length > 1 || key === " ") typed = "";
    if (way) board.focusSquare(neighbour(board.lines, board.here, way));
    else if (key === "Home" || key === "End") board.focusSquare(edge(board.lines, board.here, key === "Home", ctrlKey));
    else if (ctrlKey) return false;
    else if (key === "Enter" || key === " ") board.press(board.here);
    else if (key === "i" || key === "I") idea(board.here);
    else if (key === "Escape" && begun) idea(begun);
    else if (key === "Escape" && board.trail.length) board.stray(board.trail[0]);
    else if (key === "Escape" && board.prepared) board.unprepare();
    else return /^[a-h0-9]$/i.test(key) && type(key.toLowerCase());
    return true;
  };

  board.addEventListener("keydown", (event) => {
    if (event.altKey || event.metaKey || !squareAt(board, event.target) || !take(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
}

/** The name of the square under an element of the board.
 * @param {TrattoBoard} board @param {any} target @returns {string} */
export function squareAt(board, target) {
  const square = target && target.closest && target.closest("[data-square]");
  return square && board.contains(square) ? square.dataset.square : "";
}

/** Lets the board be played by mouse and touch: click and click, or drag.
 * @param {TrattoBoard} board @param {HTMLElement} ranks */
export function takePointer(board, ranks) {
  /** @type {Drag | null} */ let drag = null;
  let dropped = false;
  const under = (/** @type {PointerEvent} */ event) => squareAt(board, document.elementFromPoint(event.clientX, event.clientY));

  /** @param {PointerEvent} event */
  const down = (event) => {
    const name = squareAt(board, event.target);
    if (!event.isPrimary || event.button || !name || board.chooser) return;
    if (!board.canLift(name) && name !== last(board.trail)) return;
    if (board.targets().has(name)) return;
    drag = { name, x: event.clientX, y: event.clientY, piece: null };
  };

  /** @param {PointerEvent} event @param {Drag} held */
  const begin = (event, held) => {
    const square = /** @type {HTMLElement} */ (board.squares.get(held.name));
    if (held.name !== last(board.trail)) board.lift(held.name);
    held.piece = square.querySelector(".piece");
    held.piece.classList.add("dragged");
    square.setPointerCapture(event.pointerId);
  };

  /** @param {PointerEvent} event */
  const move = (event) => {
    if (!drag) return;
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.piece && Math.hypot(x, y) < DRAG_BEGINS) return;
    if (!drag.piece) begin(event, drag);
    drag.piece.style.transform = `translate(${x}px, ${y}px) scale(1.12)`;
    const over = board.squares.get(under(event));
    if (drag.over && drag.over !== over) drag.over.classList.remove("over");
    if (over) over.classList.add("over");
    drag.over = over;
  };

  /** Lays the piece back on its square, and gives what was held. */
  const end = () => {
    const held = drag;
    drag = null;
    if (held && held.over) held.over.classList.remove("over");
    if (held && held.piece) {
      held.piece.classList.remove("dragged");
      held.piece.style.transform = "";
    }
    return held;
  };

  /** @param {PointerEvent} event */
  const up = (event) => {
    const held = end();
    if (!held || !held.piece) return;
    // The click that follows belongs to this drag.
    dropped = true;
    setTimeout(() => (dropped = false));
    // A position that came meanwhile has taken the piece out of the hand.
    if (!board.trail.length) return;
    const name = under(event);
    if (name && name !== held.name) board.putDown(name);
    else board.putBack();
  };

  // The other button draws arrows: ideas of whoever looks, seen by nobody else.
  let pointed = "";
  ranks.addEventListener("contextmenu", (event) => event.preventDefault());
  ranks.addEventListener("pointerdown", (event) => {
    if (event.button === 2) pointed = squareAt(board, event.target);
  });
  ranks.addEventListener("pointerup", (event) => {
    const name = event.button === 2 && pointed ? under(event) : "";
    if (name && name !== pointed) board.point(pointed, name);
    else if (event.button === 2) {
      board.unprepare();
      board.clearArrows();
    }
    pointed = "";
  });
  // A finger that rests on a square begins an arrow there, and the next touch ends it.
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let resting;
  let rested = "";
  const lift = () => clearTimeout(resting);
  ranks.addEventListener("pointerdown", (event) => {
    const name = squareAt(board, event.target);
    if (name && name === rested) {
      // Touched again where it began, it is given up.
      board.squares.get(name)?.classList.remove("over");
      rested = "";
    }
    // A piece that can be lifted is lifted, however slowly.
    if (event.pointerType !== "touch" || !event.isPrimary || !name || rested || board.canLift(name)) return;
    resting = setTimeout(() => {
      rested = name;
      board.squares.get(name)?.classList.add("over");
    }, RESTS);
  });
  for (const over of ["pointerup", "pointercancel"]) ranks.addEventListener(over, lift);
  ranks.addEventListener("pointermove", (event) => (event.movementX || event.movementY) && lift());
  ranks.addEventListener("click", (event) => {
    if (!rested) return;
    event.stopImmediatePropagation();
    const name = squareAt(board, event.target);
    // The click of the finger that rested is not the one that ends the arrow.
    if (!name || name === rested) return;
    board.squares.get(rested)?.classList.remove("over");
    board.point(rested, name);
    rested = "";
  }, true);
  ranks.addEventListener("pointerdown", down);
  ranks.addEventListener("pointermove", move);
  ranks.addEventListener("pointerup", up);
  ranks.addEventListener("pointercancel", () => end() && board.putBack());
  ranks.addEventListener("click", (event) => {
    const name = squareAt(board, event.target);
    if (name && !dropped) board.press(name);
  });
}
