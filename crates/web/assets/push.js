// @ts-check
// Asks the browser's own service to bring notices while no page is open. Offered only where it can be had, off until chosen.

const field = /** @type {HTMLElement | null} */ (document.querySelector("[data-push]"));
const box = /** @type {HTMLInputElement | null} */ (field?.querySelector("input"));
const event = document.body.dataset.event || "";
const CHOSEN = `tratto.push.${event}`;

/** @param {string} text */
function bytes(text) {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** @param {ArrayBuffer | null} buffer */
function written(buffer) {
  const plain = String.fromCharCode(...new Uint8Array(buffer || new ArrayBuffer(0)));
  return btoa(plain).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** Whom this browser follows, as follows.js keeps them. */
function follows() {
  try {
    const kept = JSON.parse(localStorage.getItem(`tratto.follows.${event}`) || "[]");
    return Array.isArray(kept) ? kept.map(Number).filter((id) => id > 0).join(".") : "";
  } catch {
    return "";
  }
}

/** @param {string} address @param {Record<string, string>} fields */
async function send(address, fields) {
  const answer = await fetch(address, { method: "POST", body: new URLSearchParams(fields) }).catch(() => null);
  return Boolean(answer?.ok);
}

/** Tells the server where this browser reads, and whom it follows. @param {PushSubscription} at */
function tell(at) {
  return send(field?.dataset.pushAt || "", {
    endpoint: at.endpoint,
    agreement: written(at.getKey("p256dh")),
    authentication: written(at.getKey("auth")),
    follows: follows(),
    csrf: field?.dataset.csrf || "",
  });
}

/** @param {ServiceWorkerRegistration} worker */
async function ask(worker) {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const key = bytes(field?.dataset.push || "");
  const at = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => null);
  return at ? tell(at) : false;
}

/** @param {ServiceWorkerRegistration} worker */
async function leave(worker) {
  const at = await worker.pushManager.getSubscription();
  if (!at) return;
  await send("/notices/end", { endpoint: at.endpoint });
  await at.unsubscribe();
}

/** @param {string} word */
function say(word) {
  const place = field?.querySelector("[data-push-said]");
  if (place) place.textContent = (word && field?.getAttribute(`data-said-${word}`)) || "";
}

async function offer() {
  if (!field || !box || !("serviceWorker" in navigator) || !("PushManager" in globalThis) || !("Notification" in globalThis)) return;
  const worker = await navigator.serviceWorker.ready;
  field.hidden = false;
  const at = await worker.pushManager.getSubscription();
  box.checked = Boolean(at) && localStorage.getItem(CHOSEN) === "yes" && Notification.permission === "granted";
  // What was chosen before may have changed since: whom one follows, who is signed in.
  if (at && box.checked) void tell(at);
  box.addEventListener("change", async () => {
    box.disabled = true;
    const done = box.checked ? await ask(worker) : await leave(worker).then(() => false);
    if (box.checked && !done) say(Notification.permission === "denied" ? "denied" : "failed");
    else say(done ? "on" : "");
    box.checked = done;
    box.disabled = false;
    localStorage.setItem(CHOSEN, done ? "yes" : "no");
  });
}

void offer();
