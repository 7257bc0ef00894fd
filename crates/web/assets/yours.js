// @ts-check
// The page of a player: after something was done, the word on it is where the reader is.

const done = /** @type {HTMLElement | null} */ (document.querySelector(".notice.ok[role=status]"));
if (done && location.search.includes("done=")) {
  done.tabIndex = -1;
  done.focus({ preventScroll: true });
  // Read anew, the page does not say it twice.
  history.replaceState(null, "", location.pathname);
}
