// @ts-check
// How long it is until a round begins, said beside the time itself; printing and sharing a page.

const UNITS = /** @type {const} */ ([["day", 86_400_000], ["hour", 3_600_000], ["minute", 60_000]]);
const format = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "always" });

/** @param {number} left */
function said(left) {
  const [unit, length] = UNITS.find(([, length]) => left >= length) ?? UNITS[2];
  return format.format(Math.max(1, Math.round(left / length)), unit);
}

function tell() {
  for (const time of document.querySelectorAll("time[data-until]")) {
    const left = Date.parse(time.getAttribute("datetime") ?? "") - Date.now();
    const beside = time.nextElementSibling;
    if (beside?.hasAttribute("data-left")) beside.textContent = left > 0 ? `(${said(left)})` : "";
  }
}

tell();
setInterval(tell, 20_000);
document.addEventListener("live:refreshed", tell);

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-print]"))) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

/** @param {HTMLButtonElement} button */
async function share(button) {
  const page = { title: document.title, url: location.href };
  if (navigator.share) return navigator.share(page).catch(() => {});
  await navigator.clipboard.writeText(page.url);
  button.dataset.done = "true";
  const words = button.lastChild;
  if (words) words.textContent = ` ${button.dataset.copied ?? ""}`;
}

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-share]"))) {
  if (!navigator.share && !navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", () => share(button));
}
