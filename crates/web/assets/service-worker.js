// @ts-check
// Shows pages that were seen before while there is no line. The line always comes first: nothing from the store is
// ever shown while the server answers. Only pages that everybody gets are kept; the server says which those are.

const PAGES = "tratto-pages";
const FILES = "tratto-files";
const MOST = 60; // pages kept, the last seen
const OFFLINE = "/offline";
const PATIENCE = 10000; // milliseconds that a page is waited for before the store is asked

const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(prepare().then(() => worker.skipWaiting()));
});
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));

/** Keeps the page for when there is no line, with what it is made of. */
async function prepare() {
  await caches.open(PAGES).then((pages) => pages.add(new Request(OFFLINE, { cache: "reload" })));
  const files = ["/assets/tratto.css", "/assets/icon.svg", "/assets/icons.svg", "/assets/installing.js", "/assets/offline.js", "/assets/keys.js"];
  await caches.open(FILES).then((kept) => kept.addAll(files));
}

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event, url));
  else if (/^\/(assets|icons)\//.test(url.pathname)) event.respondWith(file(event));
});

// ---- Pages

/** Whether the server gives this answer to everybody. @param {Response} answer */
function isPublic(answer) {
  const kept = answer.headers.get("cache-control") || "";
  const kind = answer.headers.get("content-type") || "";
  return answer.status === 200 && !answer.redirected && kind.startsWith("text/html") && !/private|no-store/.test(kept);
}

/** The page from the line; from the store where the line is gone, or silent for long. @param {any} event @param {URL} url */
async function page(event, url) {
  const asked = ask(event, url).catch(() => null);
  const silence = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const answer = /** @type {Response | null | undefined} */ (await Promise.race([asked, silence]));
  // A page that was never seen is waited for.
  return answer || (await seen(url)) || (await asked) || (await caches.match(OFFLINE)) || Response.error();
}

/** @param {any} event @param {URL} url */
async function ask(event, url) {
  const answer = await fetch(event.request);
  if (isPublic(answer)) event.waitUntil(keep(url, answer.clone()));
  else if (answer.status === 200) event.waitUntil(keepForAll(url));
  return answer;
}

/** Whoever is signed in has pages of their own, which are never kept: what everybody gets is kept instead. @param {URL} url */
async function keepForAll(url) {
  if (!/^\/(e\/[^/]+(\/(pairings|standings|crosstable|players|teams).*)?)?$/.test(url.pathname)) return;
  const answer = await fetch(url.href, { credentials: "omit" }).catch(() => null);
  if (answer && isPublic(answer)) await keep(url, answer);
}

/** Keeps a page with the moment at which it was seen. @param {URL} url @param {Response} answer */
async function keep(url, answer) {
  const headers = new Headers({ "content-type": "text/html; charset=utf-8", "x-seen": new Date().toISOString() });
  const policy = answer.headers.get("content-security-policy");
  if (policy) headers.set("content-security-policy", policy);
  const pages = await caches.open(PAGES);
  const name = url.pathname + url.search;
  await pages.delete(name);
  await pages.put(name, new Response(await answer.text(), { headers }));
  const names = (await pages.keys()).filter((request) => new URL(request.url).pathname !== OFFLINE);
  await Promise.all(names.slice(0, Math.max(0, names.length - MOST)).map((old) => pages.delete(old)));
}

/** A page as it was seen, with a word on when that was. @param {URL} url */
async function seen(url) {
  const kept = await caches.open(PAGES).then((pages) => pages.match(url.pathname + url.search));
  const at = kept?.headers.get("x-seen");
  if (!kept || !at) return undefined;
  const text = await kept.text();
  const lang = text.match(/<html[^>]* lang="([a-z]+)"/)?.[1] || "it";
  const marked = text.replace(/(<p id="offline"[^>]*?) hidden/, "$1").replace("<b data-seen>", `<b data-seen>${moment(new Date(at), lang)}`);
  return new Response(marked, { headers: kept.headers });
}

/** The time alone today, with its day before. @param {Date} at @param {string} lang */
function moment(at, lang) {
  const today = at.toDateString() === new Date().toDateString();
  const time = new Intl.DateTimeFormat(lang, { hour: "2-digit", minute: "2-digit", hour12: false });
  const day = new Intl.DateTimeFormat(lang, { day: "numeric", month: "long" });
  return today ? time.format(at) : `${day.format(at)}, ${time.format(at)}`;
}

// ---- Notices while no page is open

worker.addEventListener("push", (/** @type {any} */ event) => event.waitUntil(notify(event)));

/** Shows what was brought, unless a page in sight says it anyway. @param {any} event */
async function notify(event) {
  const { title, body, address, name, lang } = event.data?.json() ?? {};
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!title || windows.some((/** @type {any} */ open) => open.visibilityState === "visible")) return;
  await worker.registration.showNotification(title, {
    body, lang, tag: name, renotify: true, icon: "/icons/icon-192.png", badge: "/icons/icon-192.png", data: { address },
  });
}

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.address || "/"));
});

/** Goes to a page of ours, in a window that is there already if there is one. @param {string} address */
async function open(address) {
  const target = new URL(address, worker.location.origin);
  if (target.origin !== worker.location.origin) return;
  const windows = await worker.clients.matchAll({ type: "window" });
  const same = windows.find((/** @type {any} */ window) => new URL(window.url).pathname === target.pathname);
  if (same) await same.focus();
  else await worker.clients.openWindow(target.href);
}

// ---- What pages are made of

/** @param {any} event */
async function file(event) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) {
      const copy = answer.clone();
      event.waitUntil(caches.open(FILES).then((files) => files.put(event.request, copy)));
    }
    return answer;
  } catch {
    return (await caches.match(event.request, { ignoreVary: true })) || Response.error();
  }
}
