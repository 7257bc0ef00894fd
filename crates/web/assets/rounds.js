// @ts-check
// The desk of pairings by hand: one player onto another asks why not, or changes them over. And the clocks of protests.

const dialog = /** @type {HTMLDialogElement | null} */ (document.getElementById("between"));
const spoken = document.getElementById("spoken");
const SLIP = 6; // pixels that a finger may slip before it drags

/** @type {HTMLElement | null} */ let lifted = null;
/** @type {[HTMLElement, HTMLElement] | null} */ let between = null;
/** @type {{from: HTMLElement, x: number, y: number, ghost: HTMLElement | null} | null} */ let drag = null;

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const seatOf = (target) => (target instanceof Element ? target.closest(".seat[data-seat]") : null);
/** @param {string} text */
const say = (text) => { if (spoken) spoken.textContent = text; };

function enhance() {
  for (const seat of document.querySelectorAll(".seat[data-seat]")) {
    seat.setAttribute("role", "button");
    seat.setAttribute("tabindex", "0");
    seat.setAttribute("aria-pressed", String(seat === lifted));
  }
  for (const hint of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-script]"))) hint.hidden = false;
}

function putBack() {
  if (lifted) {
    lifted.classList.remove("lifted");
    lifted.setAttribute("aria-pressed", "false");
  }
  lifted = null;
  say("");
}

/** @param {HTMLElement} seat */
function lift(seat) {
  putBack();
  lifted = seat;
  seat.classList.add("lifted");
  seat.setAttribute("aria-pressed", "true");
  say((dialog?.dataset.lifted || "").replace("{name}", seat.dataset.name || ""));
}

/** @param {HTMLElement} one @param {HTMLElement} other */
function offer(one, other) {
  putBack();
  if (!dialog || one.dataset.seat === other.dataset.seat) return;
  between = [one, other];
  const title = dialog.querySelector("h2");
  if (title) title.textContent = `${one.dataset.name} – ${other.dataset.name}`;
  const swappable = Boolean(document.getElementById("swap"));
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (dialog.querySelectorAll("[data-do]"))) {
    if (button.dataset.do === "ask") button.textContent = dialog.dataset.ask || "";
    if (button.dataset.do === "swap") {
      button.textContent = dialog.dataset.swap || "";
      button.hidden = !swappable;
    }
  }
  dialog.showModal();
}

/** @param {string} id @param {string | undefined} value */
function choose(id, value) {
  const field = document.getElementById(id);
  if (field instanceof HTMLSelectElement) field.value = value || "";
}

dialog?.addEventListener("click", (event) => {
  const wish = event.target instanceof HTMLElement ? event.target.dataset.do : undefined;
  if (!wish || !between) return;
  const [one, other] = between;
  dialog.close();
  if (wish === "ask") {
    choose("one", one.dataset.seat);
    choose("other", other.dataset.seat);
    const form = document.getElementById("ask");
    if (form instanceof HTMLFormElement) form.requestSubmit();
  } else if (wish === "swap") {
    choose("swap-one", one.dataset.seat);
    choose("swap-other", other.dataset.seat);
    document.getElementById("swap-reason")?.focus();
  } else one.focus();
});

// ---- With the keyboard

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && lifted) return putBack();
  const seat = seatOf(event.target);
  if (!seat || seat !== event.target || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  if (!lifted) lift(seat);
  else if (lifted === seat) putBack();
  else offer(lifted, seat);
});

// ---- With the hand

document.addEventListener("pointerdown", (event) => {
  const seat = seatOf(event.target);
  if (!seat || event.button !== 0) return;
  drag = { from: seat, x: event.clientX, y: event.clientY, ghost: null };
});

document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  if (!drag.ghost) {
    if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < SLIP) return;
    drag.ghost = document.createElement("div");
    drag.ghost.className = "ghost";
    drag.ghost.textContent = drag.from.dataset.name || "";
    document.body.append(drag.ghost);
    drag.from.classList.add("lifted");
  }
  drag.ghost.style.left = `${event.clientX + 12}px`;
  drag.ghost.style.top = `${event.clientY + 12}px`;
  const below = seatOf(document.elementFromPoint(event.clientX, event.clientY));
  document.querySelectorAll(".seat.over").forEach((seat) => seat !== below && seat.classList.remove("over"));
  if (below && below !== drag.from) below.classList.add("over");
});

/** @param {PointerEvent} event */
function drop(event) {
  if (!drag) return;
  const { from, ghost } = drag;
  drag = null;
  document.querySelectorAll(".seat.over").forEach((seat) => seat.classList.remove("over"));
  if (!ghost) {
    // A tap works like Enter, for fingers that do not drag.
    if (event.type === "pointerup") lifted && lifted !== from ? offer(lifted, from) : lifted ? putBack() : lift(from);
    return;
  }
  ghost.remove();
  from.classList.remove("lifted");
  const onto = event.type === "pointerup" ? seatOf(document.elementFromPoint(event.clientX, event.clientY)) : null;
  if (onto && onto !== from) offer(from, onto);
}
document.addEventListener("pointerup", drop);
document.addEventListener("pointercancel", drop);

// ---- The clocks of protests

const ahead = Number(document.body.dataset.now || Date.now()) - Date.now();

function tick() {
  for (const clock of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("time[data-until]"))) {
    const left = Math.floor((Number(clock.dataset.until) - (Date.now() + ahead)) / 1000);
    const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
    const text = left < 0 ? clock.dataset.over || "" : `${Math.floor(left / 60)}:${two(left % 60)}`;
    if (clock.textContent !== text) clock.textContent = text;
    clock.classList.toggle("over", left < 0);
    clock.closest(".timer")?.classList.toggle("low", left < 120);
  }
}

if (document.querySelector("#running")) {
  tick();
  setInterval(tick, 1000);
}
document.addEventListener("live:refreshed", () => {
  enhance();
  tick();
});
enhance();
if (location.hash === "#why") document.getElementById("why")?.focus();
