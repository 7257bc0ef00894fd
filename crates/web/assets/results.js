// @ts-check
// The results' desk: a board or part of a name, Enter, one key; or one tap in its row. No page is loaded.

import { folded, newKey, post, showRuling } from "./office.js";

const MOST = 8; // boards that are offered at once
const STAYS = 8000; // milliseconds for which an undoing is at hand, at least
const narrow = matchMedia("(max-width: 39.99rem)");

const found = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-enter-result]"));

/** @typedef {{row: HTMLElement, board: number, names: string}} Line */

/** @param {HTMLFormElement} form */
function desk(form) {
  const board = /** @type {HTMLInputElement} */ (form.elements.namedItem("board"));
  const csrf = /** @type {HTMLInputElement} */ (form.elements.namedItem("csrf")).value;
  const list = /** @type {HTMLElement} */ (form.querySelector("[role=listbox]"));
  const at = /** @type {HTMLElement} */ (form.querySelector("[data-at-board]"));
  const how = /** @type {HTMLElement} */ (form.querySelector("[data-how]"));
  const panel = /** @type {HTMLElement} */ (form.closest(".writing"));
  const refusal = form.querySelector("[data-refusal]");
  const wrote = /** @type {HTMLElement} */ (document.querySelector("[data-wrote]"));
  const said = /** @type {HTMLElement} */ (document.querySelector("[data-said]"));
  const undoing = /** @type {HTMLButtonElement} */ (document.querySelector("[data-undo]"));
  const sheet = /** @type {HTMLDialogElement} */ (document.querySelector("[data-sheet]"));
  const keys = new Set([...at.querySelectorAll("[data-sign]")].map((sign) => (sign.getAttribute("data-sign") || "").toLowerCase()));
  /** @type {{entry: number, board: number}[]} */ const written = [];
  /** What may not have arrived, with the key under which it was sent. @type {Map<string, string>} */ const unanswered = new Map();
  /** @type {Line[]} */ let offered = [];
  let active = -1;
  let chosen = 0;
  let just = 0;
  let justSign = "";
  let show = new URLSearchParams(location.search).get("show") || (narrow.matches ? "open" : "");
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let hiding;

  // ---- Boards

  /** @param {HTMLElement} row @param {string} side */
  const nameOf = (row, side) => row.querySelector(`[data-${side}]`)?.textContent?.trim() || "";

  /** @returns {Line[]} */
  const lines = () => [...document.querySelectorAll("tr[data-board]")].map((row) => {
    const line = /** @type {HTMLElement} */ (row);
    return { row: line, board: Number(line.dataset.board), names: `${nameOf(line, "white")} – ${nameOf(line, "black")}` };
  });

  /** @param {number} number */
  const lineOf = (number) => lines().find((line) => line.board === number);

  /** @param {Line} line */
  const isOpen = ({ row }) => row.hasAttribute("data-open") && !row.hasAttribute("data-pending");

  /** @param {string} text @returns {Line[]} */
  function matching(text) {
    const wanted = folded(text.trim());
    if (!wanted) return [];
    const all = lines();
    if (/^\d+$/.test(wanted)) {
      const begins = all.filter((line) => String(line.board).startsWith(String(Number(wanted))));
      return begins.sort((a, b) => a.board - b.board);
    }
    const words = wanted.split(/\s+/);
    const named = all.filter((line) => words.every((word) => folded(line.names).includes(word)));
    return named.sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || a.board - b.board);
  }

  /** What stands on a board: its result, or what waits for somebody else. @param {HTMLElement} row */
  function shownOn(row) {
    const waits = row.querySelector(".proposed")?.textContent?.trim();
    return waits ? `${waits}, ${form.dataset.toConfirm}` : row.querySelector(".written")?.textContent?.trim() || "";
  }

  /** Which rows are listed; the one just written stays until the next. */
  function listRows() {
    const counts = { open: 0, proposed: 0, all: 0 };
    let left = 0;
    for (const { row, board: number } of lines()) {
      const open = row.hasAttribute("data-open");
      const waits = open && row.hasAttribute("data-proposed");
      counts.all += 1;
      counts.open += Number(open && !waits);
      counts.proposed += Number(waits);
      const listed = show === "open" ? open && !waits : show === "proposed" ? waits : true;
      row.hidden = !listed && number !== just;
      row.classList.toggle("just", number === just && !open);
      row.querySelectorAll(".three button").forEach((button) => button.setAttribute("aria-pressed", String(number === just && button.getAttribute("value") === justSign)));
      left += Number(!row.hidden);
    }
    document.querySelectorAll("tr.match").forEach((match) => {
      /** @type {HTMLElement} */ (match).hidden = !groupOf(match).some((row) => !row.hidden);
    });
    const nothing = /** @type {HTMLElement | null} */ (document.querySelector(".nothing-left"));
    if (nothing) nothing.hidden = left > 0 || show !== "open";
    for (const link of document.querySelectorAll("[data-show]")) {
      const word = link.getAttribute("data-show") || "all";
      if (word === (show || "all")) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
      const count = link.querySelector("[data-count]");
      if (count) count.textContent = String(counts[/** @type {"open"} */ (word)]);
    }
  }

  /** The boards of a match. @param {Element} match @returns {HTMLElement[]} */
  function groupOf(match) {
    const rows = [];
    for (let row = match.nextElementSibling; row && !row.matches(".match"); row = row.nextElementSibling) rows.push(/** @type {HTMLElement} */ (row));
    return rows;
  }

  // ---- The board that is chosen

  /** Shows who sits at the chosen board, large; nothing while none is chosen. */
  function tell() {
    const line = chosen ? lineOf(chosen) : undefined;
    lines().forEach((each) => each.row.classList.toggle("chosen", each.board === chosen && Boolean(line)));
    at.hidden = !line;
    how.hidden = Boolean(line);
    if (!line) return;
    const put = (/** @type {string} */ place, /** @type {string} */ text) => {
      const element = at.querySelector(place);
      if (element) element.textContent = text;
    };
    put("[data-number]", String(line.board));
    for (const side of ["white", "black"]) {
      put(`[data-name=${side}]`, nameOf(line.row, side));
      put(`[data-rating-of=${side}]`, line.row.querySelector(`[data-${side}]`)?.getAttribute("data-rating") || "");
    }
    nameIn(at, line.row);
    const standing = /** @type {HTMLElement} */ (at.querySelector("[data-standing]"));
    standing.textContent = shownOn(line.row);
    const sign = toConfirm(line.row);
    if (sign) standing.textContent += `. ${(form.dataset.enterConfirms || "").replace("@", line.row.querySelector(".proposed")?.textContent?.trim() || "")}`;
    standing.hidden = !standing.textContent;
    const counted = /** @type {HTMLElement} */ (at.querySelector("[data-counted-here]"));
    counted.textContent = line.row.dataset.counted || "";
    counted.hidden = !counted.textContent;
    at.setAttribute("aria-label", `${form.dataset.boardWord} ${line.board}: ${line.names}`);
  }

  /** What one key confirms: what waits on a board and nobody disputes. @param {HTMLElement} row */
  const toConfirm = (row) => (row.querySelector("button.confirm")?.getAttribute("value") || "").split(" ")[1] || "";

  /** Puts the names of a board into the words of its results. @param {Element} place @param {HTMLElement} row */
  function nameIn(place, row) {
    for (const words of /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("[data-named]"))) {
      const surname = nameOf(row, words.dataset.side || "").split(",")[0];
      words.textContent = (words.dataset.named || "").replace("@", surname);
    }
  }

  /** @param {number} number */
  function choose(number) {
    chosen = number;
    board.value = String(number);
    panel.classList.add("called-for");
    close();
    tell();
    at.focus({ preventScroll: !narrow.matches });
  }

  /** Leaves the board: the field is empty again, and nothing is chosen. */
  function leave() {
    chosen = 0;
    board.value = "";
    close();
    tell();
    if (!narrow.matches) board.focus();
    else panel.classList.remove("called-for");
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
    [...list.children].forEach((option, place) => option.setAttribute("aria-selected", String(place === active)));
    const option = list.children[active];
    if (!option) return;
    board.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  }

  function offer() {
    chosen = 0;
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
    tell();
  }

  // ---- Writing

  /** @param {HTMLElement} row @param {string} shown @param {boolean} proposed */
  function write(row, shown, proposed) {
    row.toggleAttribute("data-proposed", proposed);
    row.toggleAttribute("data-open", proposed || !shown);
    row.querySelector(".proposed")?.remove();
    const place = row.querySelector(".written");
    if (place) place.textContent = proposed ? "" : shown;
    if (!proposed) return;
    const waits = document.createElement("span");
    waits.className = "badge warn proposed";
    waits.textContent = shown;
    place?.after(waits);
  }

  /** @param {string} text */
  function say(text) {
    said.textContent = text;
    wrote.hidden = !text;
    undoing.hidden = !written.length;
    clearTimeout(hiding);
    if (narrow.matches && text) hiding = setTimeout(() => wrote.classList.add("old"), STAYS);
  }

  /** @param {number} number @param {string} sign */
  async function enter(number, sign) {
    const line = lineOf(number);
    if (!line) return say(form.dataset.saidNone || "");
    const { row } = line;
    showRuling(refusal, null);
    row.setAttribute("data-pending", "");
    leave();
    // What the list showed when the key was pressed: if others moved the round on meanwhile, the office refuses.
    const ground = /** @type {HTMLElement | null} */ (row.closest("[data-ground]"))?.dataset.ground || "";
    const wish = `${ground} ${number} ${sign}`;
    const key = unanswered.get(wish) || newKey();
    const answer = await post(form.action, { csrf, key, ground, board: String(number), result: sign });
    // What may have been lost keeps its key: sent again, it is done once.
    if (answer) unanswered.delete(wish);
    else unanswered.set(wish, key);
    row.removeAttribute("data-pending");
    if (answer?.done) {
      write(row, answer.shown || "", Boolean(answer.proposed));
      written.push({ entry: Number(answer.entry), board: number });
      just = number;
      justSign = `${number} ${sign}`;
      listRows();
      return say(answer.open ? answer.said || "" : `${answer.said}. ${form.dataset.saidAll}`);
    }
    // What was refused is brought back, with the ruling.
    choose(number);
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
    const line = lineOf(last.board);
    if (line) write(line.row, "", false);
    just = 0;
    listRows();
    leave();
    say(`${form.dataset.boardWord} ${last.board}: ${form.dataset.saidUndone}`);
  }

  // ---- The sheet of rare results, on a telephone

  /** @param {number} number */
  function openSheet(number) {
    const line = lineOf(number);
    const [head, title, place] = ["[data-sheet-board]", "h2", "[data-sheet-signs]"].map((name) => sheet.querySelector(name));
    if (!line || !head || !title || !place) return;
    head.textContent = `${form.dataset.boardWord} ${number}`;
    title.textContent = ["white", "black"].map((side) => nameOf(line.row, side).split(",")[0]).join(" – ");
    place.replaceChildren(...[...at.querySelectorAll("[data-rare] button")].map((button) => button.cloneNode(true)));
    nameIn(place, line.row);
    sheet.dataset.of = String(number);
    sheet.showModal();
  }

  // ---- Keys and taps

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
    } else if (event.key === "Escape") leave();
  });
  at.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !chosen) return;
    const waits = lineOf(chosen);
    if (event.key === "Escape" || event.key === "Backspace") leave();
    else if (event.key === "Enter" && event.target === at && waits && toConfirm(waits.row)) void enter(chosen, toConfirm(waits.row));
    else if (keys.has(event.key.toLowerCase())) void enter(chosen, event.key);
    else return;
    event.preventDefault();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const sign = event.submitter?.getAttribute("data-sign");
    if (sign && chosen) void enter(chosen, sign);
  });
  sheet.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-sign]") : null;
    if (!button) return;
    event.preventDefault();
    sheet.close();
    void enter(Number(sheet.dataset.of), button.getAttribute("data-sign") || "");
  });
  undoing.addEventListener("click", () => void undo());
  document.addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !event.shiftKey && written.length) {
      event.preventDefault();
      void undo();
    } else if (event.key === "F2") {
      event.preventDefault();
      const here = chosen || written.at(-1)?.board;
      const line = here ? lineOf(here) : undefined;
      const entered = line && !line.row.hasAttribute("data-open") ? here : written.at(-1)?.board;
      if (entered) location.href = `${form.dataset.correct}${entered}`;
    }
  });
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const row = target.closest("tr[data-board]");
    const number = Number(row?.getAttribute("data-board"));
    const button = target.closest("button[name=write]");
    const shown = target.closest("[data-show]");
    if (button && row) {
      if (!row.hasAttribute("data-pending")) void enter(number, (button.getAttribute("value") || "").split(" ")[1]);
    } else if (target.closest("[data-more]")) {
      if (narrow.matches) openSheet(number);
      else choose(number);
    } else if (target.closest("tr[data-board] th a")) {
      choose(number);
    } else if (shown) {
      show = shown.getAttribute("data-show") || "";
      just = 0;
      listRows();
    } else if (target.closest("[data-go-to]")) {
      panel.classList.toggle("called-for");
      if (panel.classList.contains("called-for")) board.focus();
    } else return;
    event.preventDefault();
  });
  document.addEventListener("live:refreshed", () => {
    listRows();
    tell();
  });
  listRows();
  if (board.value) choose(Number(board.value));
}

if (found) desk(found);
