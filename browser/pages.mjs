// Which pages there are: found by walking the links, one of each kind.

/** Pages of one kind differ in their numbers only, those of articles too; the choices in a query make no other kind. */
function kind(path) {
  const { pathname } = new URL(path, "http://house");
  return pathname.replaceAll(/\d+(?=\/|$)/g, "#").replace(/^\/e\/[^/]+/, "/e/*").replace(/^(\/articles\/[^/]+)\/.+/, "$1/#");
}

/** Files are not pages, switches and doors lead elsewhere, and a table is found with its code alone. */
const NO_PAGE = /\.(pgn|pdn|txt|json|csv|pdf|zip|html|trf|xml|svg|png|ics)$|^\/(language|theme|live|api\/|assets|sign-)|\/print\b|\/report\/|\/files?\//;

/** Walks the links from some pages on, and gives one page of every kind for every event. */
async function walk(page, from, wanted) {
  const waiting = [...from];
  const seen = new Set();
  const found = [];
  while (waiting.length) {
    const path = waiting.shift();
    const event = path.match(/^\/e\/([^/?]+)/)?.[1] ?? "";
    const name = `${event} ${kind(path)}`;
    if (seen.has(name)) continue;
    seen.add(name);
    const answer = await page.goto(path).catch(() => null);
    if (!answer || !(answer.headers()["content-type"] ?? "").startsWith("text/html")) continue;
    if (answer.status() !== 200) throw new Error(`a link leads to ${path}, which answers ${answer.status()}`);
    found.push(path);
    for (const link of await page.getByRole("link", { includeHidden: true }).all()) {
      const href = await link.getAttribute("href");
      const target = new URL(href ?? "", page.url());
      if (target.origin !== new URL(page.url()).origin || NO_PAGE.test(target.pathname)) continue;
      if (wanted(target.pathname)) waiting.push(target.pathname);
    }
  }
  return found;
}

/** What anybody may see. */
export const publicPages = (page) => walk(page, ["/"], (path) => !/\/office\b/.test(path) && !/^\/account/.test(path));

/** What an arbiter who has signed in may see besides. */
export async function officePages(page) {
  const all = await walk(page, ["/", "/account"], () => true);
  return all.filter((path) => /\/office\b|^\/account|\/boards\/\d+\/\d+$/.test(path));
}
