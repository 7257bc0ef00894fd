// @ts-check
// The wall as a television has it: the largest boards that fit, groups that take turns, a clock.

const screen_ = /** @type {HTMLElement | null} */ (document.querySelector("[data-screen]"));
const tiles = /** @type {HTMLElement | null} */ (document.querySelector(".tiles"));
const follow = /** @type {HTMLElement | null} */ (document.querySelector("[data-follow]"));
const TURN = 20000; // milliseconds for which a group stands
const IDLE = 3000; // milliseconds after which the cursor vanishes
const FULL = 7; // columns that get one more where every place is taken

const [ACROSS, DOWN, GAP, STRIPS] = [56, 156, 18, 68]; // pixels that are not boards: edges and head, between two, names
const STRIP = 166; // pixels that a strip beside or below the boards must have for a code to be scanned

/** The side of a board in a grid. @param {number} columns @param {number} rows */
function sideOf(columns, rows) {
  const wide = Math.floor((innerWidth - ACROSS - GAP * (columns - 1)) / columns);
  const high = Math.floor((innerHeight - DOWN - GAP * (rows - 1)) / rows) - STRIPS;
  return Math.min(wide, high);
}

/** Where a full grid leaves room for the code: at its side, at its foot, or nowhere. @param {number} columns @param {number} rows */
function stripOf(columns, rows) {
  const side = sideOf(columns, rows);
  if (innerWidth - ACROSS - columns * (side + GAP) >= STRIP - GAP) return "side";
  return innerHeight - DOWN - rows * (side + STRIPS + GAP) >= STRIP - 2 * GAP ? "foot" : "";
}

/** The columns that make the boards largest; of equals the most. @param {number} boards */
function columnsFor(boards) {
  let best = { columns: 1, side: 0 };
  for (let columns = 1; columns <= boards; columns += 1) {
    const side = sideOf(columns, Math.ceil(boards / columns));
    if (side >= best.side) best = { columns, side };
  }
  return best.columns === FULL && boards === 3 * FULL ? FULL + 1 : best.columns;
}

let turn = 0;

function arrange() {
  if (!tiles || !screen_) return;
  const all = /** @type {HTMLElement[]} */ ([...tiles.querySelectorAll("[data-board]")]);
  const most = Number(screen_.dataset.most);
  const groups = Math.max(1, Math.ceil(all.length / most));
  turn %= groups;
  // Groups of equal size: the last screen is not nearly empty.
  const size = Math.ceil(all.length / groups);
  all.forEach((tile, place) => (tile.hidden = Math.floor(place / size) !== turn));
  const shown = all.filter((tile) => !tile.hidden).length;
  const columns = Math.min(columnsFor(Math.min(size, most)), 10);
  const rows = Math.ceil(Math.min(size, most) / columns);
  const spare = columns * rows - shown;
  const strip = spare === 0 ? stripOf(columns, rows) : "";
  tiles.className = `tiles columns-${columns} rows-${rows}${strip && ` with-${strip}`}`;
  if (follow) {
    follow.hidden = spare === 0 && !strip;
    follow.className = strip ? `follow strip-${strip}` : `follow spare-${Math.min(spare, columns, 9)}`;
  }
  document.querySelectorAll("[data-turns] > li").forEach((square, place) => square.classList.toggle("now", place === turn));
}

function tellTime() {
  const clock = document.querySelector("[data-wall-clock]");
  if (clock) clock.textContent = new Date().toLocaleTimeString("it", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/Rome" });
}

if (screen_ && tiles) {
  arrange();
  addEventListener("resize", arrange);
  setInterval(() => {
    turn += 1;
    arrange();
  }, TURN);
  setInterval(tellTime, 5000);
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let rest;
  const wake = () => {
    screen_.classList.remove("idle");
    clearTimeout(rest);
    rest = setTimeout(() => screen_.classList.add("idle"), IDLE);
  };
  for (const name of ["pointermove", "pointerdown", "keydown"]) addEventListener(name, wake);
  wake();
}
