// @ts-check
// The board: shows a position and lets a move be made by keyboard, mouse or touch.

/** @typedef {{send: string, text: string, path: string[]}} Move */
/** @typedef {{game: string, seq: number, pieces: Record<string, string>, last?: string[] | null,
 *   check?: string | null, must?: string[], legal?: Move[]}} State */
/** @typedef {{pieces: Record<string, string>, last: string[], check?: string | null}} Looked */
/** @typedef {Record<string, any> & {pieces?: Record<string, string>}} Labels */

import { buildSquare, drawArrow, drawPiece, make, makeArrows, slide } from "./drawing.js";
import { openChooser } from "./chooser.js";
import { squareAt, takeKeys, takePointer } from "./hands.js";
import { last, placeBehind, sizeOf, squareName } from "./squares.js";

/** The queen is offered first, as she is nearly always wanted. @param {Move} move */
const rankOf = ({ send }) => "qrbn".indexOf(last([...send.toLowerCase()]));

export class TrattoBoard extends HTMLElement {
  static get observedAttributes() {
    return ["side", "readonly", "free", "advance", "data-state", "data-labels"];
  }

  constructor() {
    super();
    /** @type {State} */ this.position = { game: "chess", seq: -1, pieces: {}, legal: [] };
    /** @type {Labels} */ this.words = {};
    /** @type {Map<string, HTMLElement>} */ this.squares = new Map();
    /** @type {string[][]} */ this.lines = [];
    /** @type {string[]} */ this.trail = [];
    /** @type {{from: string, to: string, code: string} | null} */ this.pending = null;
    /** @type {{from: string, to: string, sign: string} | null} A move laid down before its turn. */ this.prepared = null;
    /** Whether the move put down waits for a word of the player's. */ this.held = false;
    this.built = this.here = "";
    /** @type {Looked | null} An earlier position that is looked at; the game goes on behind it. */ this.looked = null;
    /** @type {Map<string, string[]>} */ this.ideas = new Map();
    /** @type {HTMLElement | null} */ this.chooser = null;
    // A page fetched before the last message must not take a move back.
    this.hear = (/** @type {any} */ { detail }) => {
      if (detail && detail.pieces && detail.seq >= this.position.seq) this.state = detail;
    };
  }

  connectedCallback() {
    if (!this.ranks) this.furnish();
    const name = this.getAttribute("listen");
    if (name) document.addEventListener(`live:${name}`, this.hear);
    this.show();
  }

  disconnectedCallback() {
    document.removeEventListener(`live:${this.getAttribute("listen")}`, this.hear);
  }

  /** @param {string} name @param {string | null} before @param {string | null} after */
  attributeChangedCallback(name, before, after) {
    if (before === after) return;
    if (name === "data-state" && after) this.hear({ detail: JSON.parse(after) });
    else if (name === "data-labels" && after) this.labels = JSON.parse(after);
    else this.show();
  }

  get state() { return this.position; }
  set state(state) {
    const before = this.position;
    const moved = JSON.stringify(before.pieces) !== JSON.stringify(state.pieces);
    const own = this.held && !moved ? null : this.pending;
    // What is in the hand stays there if it still stands on its square.
    const [lifted, ...way] = this.trail;
    const kept = lifted && !way.length && !own && before.pieces[lifted] === state.pieces[lifted] && !this.chooser;
    this.position = state;
    if ((moved && !kept) || own) this.letGo();
    if (moved) this.ideas.clear();
    this.show();
    if (this.looked) return;
    const path = state.last || [];
    const played = own && own.from === path[0] && own.to === last(path);
    if (moved && before.seq >= 0 && state.seq > before.seq && !played) slide(path, this.squares);
  }

  get labels() { return this.words; }
  set labels(labels) {
    this.words = labels;
    this.show();
  }

  /** Gives a move back that was made here but not accepted. */
  putBack() {
    this.letGo();
    this.show();
  }

  /** Shows an earlier position, or the present one again. @param {Looked | null} looked @param {boolean} [forward] */
  look(looked, forward = false) {
    if (this.looked === looked) return;
    this.looked = looked;
    this.ideas.clear();
    this.letGo();
    this.show();
    if (forward) slide((looked || this.position).last || [], this.squares);
  }

  /** Draws an arrow, or takes it away again. @param {string} from @param {string} to */
  point(from, to) {
    const name = `${from} ${to}`;
    if (!this.ideas.delete(name)) this.ideas.set(name, [from, to]);
    this.showArrows();
  }

  clearArrows() {
    if (!this.ideas.size) return;
    this.ideas.clear();
    this.showArrows();
  }

  showArrows() {
    const { arrows, ranks } = this;
    if (!arrows || !ranks) return;
    const draw = (/** @type {string[]} */ names) => {
      const ends = names.map((name) => this.squares.get(name));
      return ends.every(Boolean) ? [drawArrow(/** @type {HTMLElement[]} */ (ends), ranks, this.lines.length)] : [];
    };
    const prepared = this.prepared ? draw([this.prepared.from, this.prepared.to]) : [];
    prepared.forEach((arrow) => arrow.setAttribute("class", "prepared"));
    arrows.replaceChildren(...[...this.ideas.values()].flatMap(draw), ...prepared);
  }

  // ---- What stands where

  /** The pieces as they are shown: a piece in the air or not yet confirmed stands where it was put. */
  shown() {
    if (this.looked) return this.looked.pieces;
    const pieces = { ...this.position.pieces };
    const put = (/** @type {string} */ from, /** @type {string} */ to, /** @type {string} */ code) => {
      delete pieces[from];
      if (code) pieces[to] = code;
    };
    if (this.pending) put(this.pending.from, this.pending.to, this.pending.code);
    else if (this.trail.length > 1) put(this.trail[0], last(this.trail), pieces[this.trail[0]]);
    return pieces;
  }

  /** @param {string[]} squares @returns {Move[]} */
  movesThrough(squares) {
    return (this.position.legal || []).filter((move) => placeBehind(move.path, squares) > 0);
  }

  /** @param {string} name */
  canLift(name) {
    const code = this.position.pieces[name];
    if (this.looked || this.pending || !code) return false;
    if (this.hasAttribute("readonly")) return code[0] === this.getAttribute("advance");
    return this.hasAttribute("free") || this.movesThrough([name]).length > 0;
  }

  /** Where the lifted piece may go now: the next square of each path, and its end. */
  targets() {
    const found = new Set();
    if (!this.trail.length) return found;
    for (const { path } of this.movesThrough(this.trail)) {
      found.add(path[placeBehind(path, this.trail)]).add(last(path));
    }
    return found;
  }

  // ---- Drawing

  furnish() {
    this.ranks = make("div", "ranks", "grid");
    this.replaceChildren(this.ranks);
    this.ranks.addEventListener("focusin", (event) => this.onFocus(event));
    takeKeys(this);
    takePointer(this, this.ranks);
  }

  build() {
    const { game } = this.position;
    const side = this.getAttribute("side") === "black" ? "black" : "white";
    if (this.built === game + side || !this.ranks) return;
    this.built = game + side;
    const size = sizeOf(game);
    this.ranks.className = `ranks ${game === "chess" ? "" : "numbered"} ${size === 10 ? "ten" : ""}`;
    this.squares.clear();
    const order = [...Array(size).keys()];
    if (side === "black") order.reverse();
    this.lines = order.map((row) => order.map((column) => squareName(game, row, column)));
    this.ranks.replaceChildren(...order.map((row, line) => {
      const rank = make("div", "rank", "row");
      rank.append(...order.map((column, place) => this.place(buildSquare(game, row, column, line === size - 1, place === 0))));
      return rank;
    }));
    this.arrows = makeArrows(size);
    this.ranks.append(this.arrows);
    if (!this.squares.has(this.here)) this.here = this.lines[size - 1].find(Boolean) || "";
  }

  /** @param {HTMLElement} square */
  place(square) {
    if (square.dataset.square) this.squares.set(square.dataset.square, square);
    return square;
  }

  show() {
    if (!this.ranks) return;
    this.build();
    const pieces = this.shown();
    const targets = this.targets();
    this.showArrows();
    if (this.words.board) this.ranks.setAttribute("aria-label", this.words.board);
    for (const [name, square] of this.squares) this.showSquare(name, square, pieces[name], targets.has(name));
  }

  /** @param {string} name @param {HTMLElement} square @param {string | undefined} code @param {boolean} target */
  showSquare(name, square, code, target) {
    if ((square.dataset.piece || "") !== (code || "")) {
      square.querySelectorAll(".piece").forEach((piece) => piece.remove());
      if (code) square.append(drawPiece(code));
      square.dataset.piece = code || "";
    }
    const { last: path, check } = this.looked || { last: this.position.last || [], check: this.position.check };
    const lifted = name === last(this.trail);
    target = target && !lifted;
    const marks = {
      lifted, target, taken: target && Boolean(code), trail: !lifted && this.trail.includes(name),
      last: path.includes(name), arrived: path.length > 1 && name === last(path), check: name === check,
      must: !this.looked && !this.trail.length && (this.position.must || []).includes(name),
      prepared: Boolean(this.prepared && [this.prepared.from, this.prepared.to].includes(name)),
      movable: this.canLift(name) || lifted, pending: Boolean(this.pending && this.pending.to === name),
    };
    for (const [mark, on] of Object.entries(marks)) square.classList.toggle(mark, on);
    square.tabIndex = name === this.here ? 0 : -1;
    square.setAttribute("aria-selected", String(lifted));
    square.setAttribute("aria-label", this.describe(name, code, marks));
  }

  /** @param {string} name @param {string | undefined} code @param {Record<string, boolean>} marks */
  describe(name, code, marks) {
    const piece = code ? (this.words.pieces || {})[code] || code : this.words.empty;
    const told = ["lifted", "prepared", "check", "must", "last", "trail", "target"].filter((mark) => marks[mark]);
    return [name, piece, ...told.map((mark) => this.words[mark])].filter(Boolean).join(", ");
  }

  /** @param {(string | undefined)[]} parts */
  say(...parts) {
    const text = parts.filter(Boolean).join(", ");
    if (text) this.dispatchEvent(new CustomEvent("say", { bubbles: true, detail: text }));
  }

  // ---- Moving

  letGo() {
    this.trail = [];
    this.pending = null;
    this.held = false;
    this.closeChooser();
  }

  /** @param {string} name */
  press(name) {
    if (this.chooser) return this.putBack();
    if (this.prepared && !this.trail.length) {
      this.unprepare();
      if (!this.canLift(name)) return;
    }
    if (!this.trail.length) this.lift(name);
    else this.putDown(name);
  }

  /** @param {string} name */
  lift(name) {
    this.clearArrows();
    if (!this.canLift(name)) return this.refuse(name);
    this.trail = [name];
    this.show();
    this.say(this.describe(name, this.position.pieces[name], { lifted: true }));
  }

  /** Says that a piece cannot move; whoever knows the rules says why. @param {string} name */
  refuse(name) {
    if (!this.position.pieces[name] || this.looked) return;
    const asked = new CustomEvent("fixed", { bubbles: true, cancelable: true, detail: { square: name } });
    if (this.dispatchEvent(asked)) this.say(this.words.fixed);
  }

  /** @param {string} name */
  putDown(name) {
    if (this.prepares) return this.prepare(name);
    const here = last(this.trail);
    if (name === this.trail[0] && this.trail.length === 1) return this.stray(name);
    const moves = this.movesThrough([...this.trail, name]);
    const ending = (name === here ? this.movesThrough(this.trail) : moves).filter((move) => last(move.path) === name);
    if (name === here && this.trail.length > 1 && ending.length) return this.settle(ending);
    if (!moves.length) return this.stray(name);
    if (moves.length === 1 || moves.length === ending.length) return this.settle(moves);
    this.trail.push(name);
    this.show();
    this.say(name, this.words.trail);
  }

  /** A square the piece cannot legally reach. @param {string} name */
  stray(name) {
    const from = this.trail[0];
    const { pieces } = this.position;
    if (name !== from && pieces[name] && pieces[name][0] === pieces[from][0] && this.canLift(name)) return this.lift(name);
    this.putBack();
    this.say(from, this.words.put_back);
    if (name === from || !this.hasAttribute("free")) return;
    this.dispatchEvent(new CustomEvent("attempt", { bubbles: true, detail: { from, to: name } }));
  }

  // ---- A move laid down before its turn

  /** Whether pieces are lifted for later: it is not the turn of whoever sits here. */
  get prepares() { return this.hasAttribute("readonly") && this.hasAttribute("advance"); }

  /** @param {string} name */
  prepare(name) {
    const [from] = this.trail;
    if (name === from) return this.stray(name);
    const pawn = (this.position.pieces[from] || "")[1] === "P" && /[18]$/.test(name);
    this.settle(["q", "r", "b", "n"].slice(0, pawn ? 4 : 1).map((sign) => (
      { send: `${from} ${name} ${pawn ? sign : ""}`, text: "", path: [from, name] })));
  }

  /** @param {{from: string, to: string, sign: string}} prepared */
  lay(prepared) {
    this.letGo();
    this.prepared = prepared;
    this.here = prepared.to;
    if (this.contains(document.activeElement)) this.focusSquare(this.here);
    this.show();
    this.dispatchEvent(new CustomEvent("prepared", { bubbles: true, detail: prepared }));
  }

  /** Takes the prepared move away. @param {boolean} [quietly] */
  unprepare(quietly = false) {
    if (!this.prepared) return;
    this.prepared = null;
    this.show();
    if (!quietly) this.dispatchEvent(new CustomEvent("unprepared", { bubbles: true }));
  }

  /** @param {Move[]} moves @param {boolean} [prepared] whether the player has chosen it before */
  settle(moves, prepared = false) {
    if (moves.length > 1) return this.askWhich(moves);
    const { send, text, path } = moves[0];
    if (this.prepares) return this.lay({ from: path[0], to: last(path), sign: send.split(" ")[2] || "" });
    const code = this.promoted(moves[0]) || this.position.pieces[path[0]];
    this.letGo();
    this.pending = { from: path[0], to: last(path), code };
    this.here = last(path);
    if (this.contains(document.activeElement)) this.focusSquare(this.here);
    this.show();
    this.dispatchEvent(new CustomEvent("move", { bubbles: true, detail: { send, text, path, prepared } }));
  }

  /** The piece a pawn becomes by this move. @param {Move} move */
  promoted({ send, path }) {
    const code = this.position.pieces[path[0]] || "";
    const becomes = code[1] === "P" && /[qrbn]$/i.exec(send);
    return becomes ? code[0] + becomes[0].toUpperCase() : "";
  }

  /** @param {Move[]} moves */
  askWhich(moves) {
    this.chooser = openChooser({
      moves: moves.sort((one, other) => rankOf(one) - rankOf(other)),
      title: this.words.choose || "",
      cancel: this.words.cancel || "",
      face: (move) => this.face(move),
      answer: (move) => (move ? this.settle([move]) : this.giveUp()),
    });
    this.append(this.chooser);
    this.chooser.querySelector("button")?.focus();
  }

  /** How a move looks in the choice: the piece it makes, or the way it takes. @param {Move} move */
  face(move) {
    const code = this.promoted(move);
    if (!code) return { text: move.path.join(" – ") };
    return { text: (this.words.pieces || {})[code] || move.text, picture: drawPiece(code) };
  }

  closeChooser() {
    const { chooser } = this;
    if (!chooser) return;
    const held = chooser.contains(document.activeElement);
    chooser.remove();
    this.chooser = null;
    if (held) this.focusSquare(this.here);
  }

  giveUp() {
    this.focusSquare(this.trail[0]);
    this.stray(this.trail[0]);
  }

  // ---- Focus

  /** @param {string} name */
  focusSquare(name) {
    const square = this.squares.get(name);
    if (square) square.focus();
  }

  /** @param {FocusEvent} event */
  onFocus(event) {
    const name = squareAt(this, event.target);
    if (!name || name === this.here) return;
    const before = this.squares.get(this.here);
    if (before) before.tabIndex = -1;
    this.here = name;
    /** @type {HTMLElement} */ (this.squares.get(name)).tabIndex = 0;
  }
}

customElements.define("tratto-board", TrattoBoard);
