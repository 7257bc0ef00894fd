// @ts-check
// The drawing of a board: its squares, its pieces, and the piece that slides.

import { isDark, last, squareName } from "./squares.js";

const SVG = "http://www.w3.org/2000/svg";
const LEAP = 220; // milliseconds from one square of a path to the next
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {string} tag @param {string} [className] @param {string} [role] */
export function make(tag, className, role) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (role) element.setAttribute("role", role);
  return element;
}

/** @param {string} code */
export function drawPiece(code) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "piece");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `/assets/pieces.svg#${code}`);
  svg.append(use);
  return svg;
}

/** @param {string} text @param {string} kind */
function writeCoordinate(text, kind) {
  const coordinate = make("span", kind);
  coordinate.setAttribute("aria-hidden", "true");
  // Drawn by the style sheet: the label of the square already says it.
  coordinate.dataset.text = text;
  return coordinate;
}

/** An empty square; those on which nobody plays are hidden from readers.
 * @param {string} game @param {number} row @param {number} column @param {boolean} bottom @param {boolean} left */
export function buildSquare(game, row, column, bottom, left) {
  const name = squareName(game, row, column);
  const square = make("div", isDark(game, row, column) ? "square dark" : "square", "gridcell");
  if (!name) {
    square.setAttribute("aria-hidden", "true");
    return square;
  }
  square.dataset.square = name;
  if (game !== "chess") square.append(writeCoordinate(name, "coordinate"));
  if (game === "chess" && left) square.append(writeCoordinate(name[1], "coordinate"));
  if (game === "chess" && bottom) square.append(writeCoordinate(name[0], "coordinate file"));
  square.append(make("span", "mark target"), make("span", "mark cross"));
  return square;
}

/** Slides the piece that has arrived along its path, unless motion is unwelcome.
 * @param {string[]} path @param {Map<string, HTMLElement>} squares */
export function slide(path, squares) {
  const end = squares.get(last(path));
  const piece = end && end.querySelector(".piece");
  if (still.matches || !end || !piece || !piece.animate || path.length < 2) return;
  const home = end.getBoundingClientRect();
  const frames = path.map((name) => {
    const box = (squares.get(name) || end).getBoundingClientRect();
    return { transform: `translate(${box.left - home.left}px, ${box.top - home.top}px)`, zIndex: 10 };
  });
  piece.animate(frames, { duration: LEAP * (path.length - 1), easing: path.length > 2 ? "linear" : "ease-out" });
}
