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
  square.append(...["corners", "frame", "left", "target", "cross"].map((kind) => make("span", `mark ${kind}`)));
  return square;
}

/** An arrow from the middle of a square to the middle of another, as the server draws it.
 * @param {HTMLElement[]} ends @param {HTMLElement} board @param {number} rows */
export function drawArrow([from, to], board, rows) {
  const home = board.getBoundingClientRect();
  const unit = (rows * 100) / home.width;
  const [start, end] = [from, to].map((square) => {
    const box = square.getBoundingClientRect();
    return { x: (box.left + box.width / 2 - home.left) * unit, y: (box.top + box.height / 2 - home.top) * unit };
  });
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
  const shaft = length - 40;
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", `M24-8H${shaft}V-24L${length} 0L${shaft} 24V8H24Z`);
  path.setAttribute("transform", `translate(${start.x} ${start.y}) rotate(${angle})`);
  return path;
}

/** The sheet on which arrows lie. @param {number} rows */
export function makeArrows(rows) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "arrows");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("viewBox", `0 0 ${rows * 100} ${rows * 100}`);
  return svg;
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
