// @ts-check
// The product as an app: what keeps pages for when there is no line, and a word on a page that was kept.

if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/service-worker.js").catch(() => {
    // A browser that allows none shows its own page when the line is gone.
  });
}

const offline = document.getElementById("offline");
if (offline && !offline.hidden) {
  // A page from the store shows what was; as soon as the line is back it is read anew.
  const back = async () => {
    const answer = await fetch(location.href, { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (answer?.ok) location.reload();
  };
  addEventListener("online", back);
  const state = document.querySelector("[data-live-state]");
  if (state) {
    const watch = new MutationObserver(() => state.getAttribute("data-live-state") === "live" && back());
    watch.observe(state, { attributes: true, attributeFilter: ["data-live-state"] });
  }
}
