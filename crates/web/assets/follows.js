// @ts-check
// Players whom the reader follows: kept in this browser alone, marked with a star wherever they stand.

const MOST = 60;
const event = document.body.dataset.event || "";
const STORE = `tratto.follows.${event}`;
const SVG = "http://www.w3.org/2000/svg";

/** The sign of a player who is followed, as the server draws it. */
function star() {
  const sign = document.createElementNS(SVG, "svg");
  sign.setAttribute("class", "icon star-tag");
  sign.setAttribute("role", "img");
  sign.setAttribute("aria-label", document.body.dataset.star || "");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", "/assets/icons.svg#star");
  sign.append(use);
  return sign;
}

/** @returns {number[]} */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(STORE) || "[]");
    return Array.isArray(kept) ? kept.map(Number).filter((id) => id > 0) : [];
  } catch {
    return [];
  }
}

/** @param {number[]} ids @returns {boolean} whether the browser keeps them */
function keep(ids) {
  try {
    localStorage.setItem(STORE, JSON.stringify(ids.slice(0, MOST)));
    return true;
  } catch {
    return false;
  }
}

/** Takes over what was kept while there were no scripts, so that pages come out of the store again. */
function takeOver() {
  const cookie = document.cookie.split("; ").find((pair) => pair.startsWith("follows="));
  if (!cookie) return;
  const ids = cookie.slice("follows=".length).split(".").map(Number).filter((id) => id > 0);
  if (keep([...new Set([...read(), ...ids])])) document.cookie = `follows=; Path=${event}; Max-Age=0; SameSite=Lax`;
}

/** @param {number} id @param {boolean} follow */
function set(id, follow) {
  const others = read().filter((other) => other !== id);
  return keep(follow ? [...others, id] : others);
}

// ---- Stars beside names

/** The player that a link leads to. @param {HTMLAnchorElement} link */
function playerOf(link) {
  const match = link.pathname.match(/^(.*)\/players\/(\d+)$/);
  return match && match[1] === event ? Number(match[2]) : 0;
}

function mark() {
  const followed = new Set(read());
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('table.list a[href*="players/"]'))) {
    const id = playerOf(link);
    if (!id || link.hash) continue;
    const beside = link.nextElementSibling?.matches(".star-tag") ? link.nextElementSibling : null;
    if (followed.has(id) && !beside) link.after(star());
    else if (!followed.has(id) && beside) beside.remove();
  }
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("button[data-star]"))) {
    button.setAttribute("aria-pressed", String(followed.has(Number(button.dataset.star))));
  }
  for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[data-follow]"))) {
    const button = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
    const on = followed.has(Number(form.dataset.follow));
    button.classList.toggle("followed", on);
    const words = button.querySelector("span");
    if (words) words.textContent = (on ? button.dataset.leaveWord : button.dataset.followWord) || "";
  }
}

// ---- The star to press: a form on the page of a player, a button in each row of the list of players

document.addEventListener("submit", (submit) => {
  const form = /** @type {HTMLFormElement} */ (submit.target);
  if (!form.matches("form[data-follow]")) return;
  const id = Number(form.dataset.follow);
  // A browser that keeps nothing for scripts may still keep the cookie of the form.
  if (!set(id, !read().includes(id))) return;
  submit.preventDefault();
  mark();
});

/** Puts a star into every row of the list of players. */
function offer() {
  const model = /** @type {HTMLTemplateElement | null} */ (document.getElementById("star-button"));
  if (!model) return;
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("table.entrants th a"))) {
    const id = playerOf(link);
    const row = link.closest("tr");
    if (!id || !row || row.querySelector("button[data-star]")) continue;
    const button = /** @type {HTMLButtonElement} */ (document.importNode(model.content, true).firstElementChild);
    button.dataset.star = String(id);
    button.setAttribute("aria-label", `${button.dataset.word}: ${link.textContent}`);
    // Beside the number, where a telephone has room; before numbers are given, beside the name.
    if (link.closest("table.numbered")) row.cells[0].append(button);
    else link.before(button);
  }
}

document.addEventListener("click", (click) => {
  const button = /** @type {Element} */ (click.target).closest?.("button[data-star]");
  if (!(button instanceof HTMLButtonElement)) return;
  const id = Number(button.dataset.star);
  if (set(id, !read().includes(id))) mark();
});

// ---- Their boards and results, fetched with the names of those who are followed here

async function list() {
  const place = document.querySelector("[data-followed-list]");
  const ids = read();
  if (!place || !ids.length) return;
  place.setAttribute("data-keep", "");
  try {
    const answer = await fetch(`${event}/followed?ids=${ids.join(".")}`, { cache: "no-cache" });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector("[data-followed-list]");
    if (fresh) place.replaceChildren(...fresh.childNodes);
  } catch {
    // The line is lost: what stood there stands until it is back.
  }
}

document.addEventListener("live:refreshed", () => {
  offer();
  mark();
  void list();
});
addEventListener("storage", (change) => change.key === STORE && (mark(), void list()));

takeOver();
offer();
mark();
void list();
