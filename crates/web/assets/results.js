// @ts-check
// The results' desk: a board or part of a name, Enter, one key, and the next board; no page is loaded.

import { folded, newKey, post, showRuling } from "./office.js";

const MOST = 8; // boards that are offered at once

const found = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-enter-result]"));

/** @typedef {{row: HTMLElement, board: number, names: string}} Line */

/** @param {HTMLFormElement} form */
function desk(form) {
  const board = /** @type {HTMLInputElement} */ (form.elements.namedItem("board"));
  const result = /** @type {HTMLInputElement} */ (form.elements.namedItem("result"));
  const csrf = /** @type {HTMLInputElement} */ (form.elements.namedItem("csrf")).value;
  const list = /** @type {HTMLElement} */ (form.querySelector("[role=listbox]"));
  const chosen = form.querySelector("[data-chosen]");
  const said = form.querySelector("[data-said]");
  const refusal = form.querySelector("[data-refusal]");
  const keys = new Set([...document.querySelectorAll("dl.keys kbd")].map((key) => (key.textContent || "").toLowerCase()));
  /** @type {{entry: number, board: number}[]} */ const written = [];
  /** @type {Line[]} */ let offered = [];
  let active = -1;

  // ---- Boards

  /** @param {HTMLElement} row */
  const namesOf = (row) => ["[data-white]", "[data-black]"].map((cell) => row.querySelector(cell)?.textContent?.trim() || "").join(" – ");

  /** @returns {Line[]} */
  const lines = () => [...document.querySelectorAll("tr[data-board]")].map((row) => {
    const line = /** @type {HTMLElement} */ (row);
    return { row: line, board: Number(line.dataset.board), names: namesOf(line) };
  });

  /** @param {Line} line */
  const isOpen = ({ row }) => row.hasAttribute("data-open") && !row.hasAttribute("data-pending");

  /** @param {string} text @returns {Line[]} */
  function matching(text) {
    const wanted = folded(text.trim());
    if (!wanted) return [];
    const all = lines();
    if (/^\d+$/.test(wanted)) {
      const begins = all.filter((line) => String(line.board).startsWith(wanted));
      return begins.sort((a, b) => a.board - b.board);
    }
    const words = wanted.split(/\s+/);
    const named = all.filter((line) => words.every((word) => folded(line.names).includes(word)));
    return named.sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || a.board - b.board);
  }

  /** The next board without a result, round the hall; what waits for another's eyes comes last. @param {number} after */
  function nextOpen(after) {
    const open = lines().filter((line) => isOpen(line) && !line.row.hidden);
    const blank = open.filter((line) => !line.row.hasAttribute("data-proposed"));
    const left = blank.length ? blank : open;
    return left.find((line) => line.board > after) || left[0];
  }

  /** What stands on a board: its result, or what waits for somebody else. @param {HTMLElement} row */
  function shownOn(row) {
    const waits = row.querySelector(".proposed")?.textContent;
    return waits ? `${waits}, ${form.dataset.toConfirm}` : row.querySelector(".result")?.textContent?.trim() || "";
  }

  /** Scrolls the list alone: the page stays where whoever writes has it. @param {HTMLElement} row */
  function bringIntoView(row) {
    const box = row.closest(".scroll");
    if (!box) return;
    const [place, head] = [row.getBoundingClientRect(), box.querySelector("thead")?.getBoundingClientRect().height || 0];
    const frame = box.getBoundingClientRect();
    if (place.top < frame.top + head) box.scrollTop += place.top - frame.top - head;
    else if (place.bottom > frame.bottom) box.scrollTop += place.bottom - frame.bottom + place.height;
  }

  /** Tells who sits there. */
  function tellChosen() {
    const line = lines().find((each) => each.board === Number(board.value));
    const shown = line ? shownOn(line.row) : "";
    if (line) bringIntoView(line.row);
    if (chosen) chosen.textContent = line ? `${line.names}${shown ? ` (${shown})` : ""}` : "";
    lines().forEach((each) => each.row.classList.toggle("chosen", each === line || each.row === line?.row));
  }

  // ---- The list that is offered

  function close() {
    list.hidden = true;
    active = -1;
    board.setAttribute("aria-expanded", "false");
    board.removeAttribute("aria-activedescendant");
  }

  /** @param {number} index */
  function activate(index) {
    active = offered.length ? (index + offered.length) % offered.length : -1;
    [...list.children].forEach((option, at) => option.setAttribute("aria-selected", String(at === active)));
    const option = list.children[active];
    if (!option) return;
    board.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  }

  function offer() {
    offered = matching(board.value).slice(0, MOST);
    list.replaceChildren(...offered.map((line, index) => {
      const option = document.createElement("li");
      option.id = `board-option-${index}`;
      option.setAttribute("role", "option");
      const number = document.createElement("strong");
      number.textContent = String(line.board);
      option.append(number, ` ${line.names}`);
      const shown = shownOn(line.row);
      if (shown) option.append(` (${shown})`);
      option.addEventListener("mousedown", (event) => event.preventDefault());
      option.addEventListener("click", () => choose(line.board));
      return option;
    }));
    list.hidden = !offered.length;
    board.setAttribute("aria-expanded", String(!list.hidden));
    if (offered.length) activate(0);
    else close();
    tellChosen();
  }

  /** @param {number} number */
  function choose(number) {
    board.value = String(number);
    close();
    tellChosen();
    result.value = "";
    result.focus();
  }

  function backToBoard() {
    result.value = "";
    board.focus();
    board.select();
  }

  // ---- Writing

  /** @param {HTMLElement} row @param {string} shown @param {boolean} proposed */
  function write(row, shown, proposed) {
    const cell = row.querySelector(".result");
    if (!cell) return;
    row.toggleAttribute("data-proposed", proposed);
    row.toggleAttribute("data-open", proposed);
    cell.textContent = proposed ? "" : shown;
    if (!proposed) return;
    const waits = document.createElement("span");
    waits.className = "proposed";
    waits.textContent = shown;
    const badge = document.createElement("span");
    badge.className = "badge warn";
    badge.textContent = form.dataset.toConfirm || "";
    cell.append(waits, " ", badge);
  }

  /** @param {string} text */
  function say(text) {
    if (said) said.textContent = text;
  }

  /** @param {string} sign */
  async function enter(sign) {
    const line = lines().find((each) => each.board === Number(board.value));
    if (!line) {
      say(form.dataset.saidNone || "");
      return backToBoard();
    }
    const { row, board: number } = line;
    showRuling(refusal, null);
    row.setAttribute("data-pending", "");
    const next = nextOpen(number);
    board.value = next ? String(next.board) : "";
    tellChosen();
    backToBoard();
    // What the list showed when the key was pressed: if others moved the round on meanwhile, the office refuses.
    const ground = /** @type {HTMLElement | null} */ (row.closest("[data-ground]"))?.dataset.ground || "";
    const answer = await post(form.action, { csrf, key: newKey(), ground, board: String(number), result: sign });
    row.removeAttribute("data-pending");
    if (answer?.done) {
      write(row, answer.shown || "", Boolean(answer.proposed));
      written.push({ entry: Number(answer.entry), board: number });
      const count = document.querySelector("#open strong");
      if (count) count.textContent = String(answer.open);
      say(answer.open ? answer.said || "" : `${answer.said}. ${form.dataset.saidAll}`);
      return;
    }
    // What was refused is brought back, with the ruling.
    board.value = String(number);
    tellChosen();
    backToBoard();
    if (answer?.ruling) showRuling(refusal, answer.ruling);
    say(answer ? "" : form.dataset.saidLost || "");
  }

  async function undo() {
    const last = written.pop();
    if (!last) return;
    const act = JSON.stringify({ act: "undo", entry: last.entry, reason: form.dataset.undoReason });
    const answer = await post(form.dataset.act || "", { csrf, key: newKey(), act });
    showRuling(refusal, answer?.ruling || null);
    if (!answer) written.push(last);
    if (!answer?.done) return say(answer ? "" : form.dataset.saidLost || "");
    const line = lines().find((each) => each.board === last.board);
    if (line) {
      write(line.row, "", false);
      line.row.setAttribute("data-open", "");
    }
    board.value = String(last.board);
    tellChosen();
    backToBoard();
    say(`${last.board}: ${form.dataset.saidUndone}`);
  }

  // ---- Keys

  board.removeAttribute("list");
  board.setAttribute("role", "combobox");
  board.setAttribute("aria-autocomplete", "list");
  board.setAttribute("aria-controls", list.id);
  board.setAttribute("aria-expanded", "false");
  board.addEventListener("input", offer);
  board.addEventListener("focus", () => board.select());
  board.addEventListener("blur", close);
  board.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (list.hidden) offer();
      else activate(active + (event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key === "Enter") {
      event.preventDefault();
      const line = offered[active] && !list.hidden ? offered[active] : matching(board.value)[0];
      if (line) choose(line.board);
      else say(form.dataset.saidNone || "");
    } else if (event.key === "Escape") {
      if (list.hidden) board.value = "";
      close();
      tellChosen();
    }
  });
  result.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Escape" || (event.key === "Backspace" && !result.value)) {
      event.preventDefault();
      backToBoard();
    } else if (!result.value && keys.has(event.key.toLowerCase())) {
      event.preventDefault();
      void enter(event.key);
    }
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (result.value.trim()) void enter(result.value.trim());
    else result.focus();
  });
  document.addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !event.shiftKey && written.length) {
      event.preventDefault();
      void undo();
    } else if (event.key === "F2") {
      event.preventDefault();
      const at = Number(board.value) || written.at(-1)?.board;
      const line = lines().find((each) => each.board === at);
      const entered = line && !line.row.hasAttribute("data-open") ? at : written.at(-1)?.board;
      if (entered) location.href = `${form.dataset.correct}${entered}`;
    }
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("tr[data-board] th a") : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(Number(link.closest("tr")?.getAttribute("data-board")));
  });
  document.addEventListener("live:refreshed", tellChosen);
  tellChosen();
}

if (found) desk(found);
