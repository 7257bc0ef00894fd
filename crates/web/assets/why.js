// @ts-check
// Why somebody has a place: each row of the standings unfolds its reason below itself. Without
// scripts the points lead to the same reason on the card of the player.

const PLACE = ".ranks[data-why]";

/** @param {string} name */
function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `/assets/icons.svg#${name}`);
  svg.append(use);
  return svg;
}

/** @param {HTMLElement} table @param {string} key */
async function reason(table, key) {
  const answer = await fetch(`${table.dataset.why}${key}`, { headers: { accept: "text/html" } });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.text();
}

/** @param {HTMLTableRowElement} row @param {HTMLButtonElement} button @param {HTMLElement} table */
async function unfold(row, button, table) {
  const key = row.dataset.key ?? "";
  const below = document.createElement("tr");
  below.className = "why-row";
  const cell = document.createElement("td");
  cell.colSpan = row.cells.length;
  below.append(cell);
  try {
    cell.innerHTML = await reason(table, key);
  } catch {
    // What cannot be fetched is still on the card of the player.
    const link = row.querySelector("td.points a");
    if (link instanceof HTMLAnchorElement) location.assign(link.href);
    return;
  }
  row.after(below);
  button.setAttribute("aria-expanded", "true");
}

/** @param {HTMLTableRowElement} row @param {HTMLButtonElement} button */
function fold(row, button) {
  if (row.nextElementSibling?.classList.contains("why-row")) row.nextElementSibling.remove();
  button.setAttribute("aria-expanded", "false");
}

/** @param {HTMLElement} table */
function prepare(table) {
  const head = table.querySelector("thead tr");
  if (head && !head.querySelector(".unfold")) {
    const cell = document.createElement("th");
    cell.scope = "col";
    cell.className = "unfold";
    const word = document.createElement("span");
    word.className = "visually-hidden";
    word.textContent = table.dataset.whyHead ?? "";
    cell.append(word);
    head.append(cell);
  }
  for (const row of /** @type {NodeListOf<HTMLTableRowElement>} */ (table.querySelectorAll("tbody tr[data-key]"))) {
    if (row.querySelector(".unfold")) continue;
    const cell = row.insertCell();
    cell.className = "unfold";
    const button = document.createElement("button");
    button.type = "button";
    const rank = row.cells[0]?.textContent?.trim() ?? "";
    button.setAttribute("aria-label", (table.dataset.whyWord ?? "").replace("{n}", rank));
    button.setAttribute("aria-expanded", "false");
    button.append(icon("chevron-right"));
    button.addEventListener("click", () =>
      button.getAttribute("aria-expanded") === "true" ? fold(row, button) : unfold(row, button, table));
    cell.append(button);
  }
}

function prepareAll() {
  for (const table of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(PLACE))) prepare(table);
}

prepareAll();
document.addEventListener("live:refreshed", prepareAll);
