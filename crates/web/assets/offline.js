// @ts-check
// The page without a line: which pages were seen and can be read all the same.

const place = /** @type {HTMLElement | null} */ (document.querySelector("[data-seen-pages]"));
const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "short", timeStyle: "short" });

async function list() {
  if (!place || !("caches" in window)) return;
  const kept = await caches.open("tratto-pages");
  for (const request of await kept.keys()) {
    const answer = await kept.match(request);
    const seen = answer?.headers.get("x-seen");
    const { pathname, search } = new URL(request.url);
    if (!answer || !seen || pathname === "/offline") continue;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = pathname + search;
    link.textContent = page.title.replace(/\s+/g, " ").trim() || pathname;
    item.append(link, ` (${format.format(new Date(seen))})`);
    place.querySelector("ul")?.append(item);
    place.hidden = false;
  }
}

void list();
// Whoever was sent here by a lost line asks for the same page again.
document.querySelector("[data-again]")?.addEventListener("click", (event) => {
  if (location.pathname === "/offline") return;
  event.preventDefault();
  location.reload();
});
