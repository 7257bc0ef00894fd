// @ts-check
// Sending a list: how far the upload is, then how far the import is. Without it the page comes back by itself.

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-list-upload]"));
const work = /** @type {HTMLElement | null} */ (document.querySelector("#list-work"));
const bar = /** @type {HTMLProgressElement | null} */ (form?.querySelector("[data-upload]") ?? null);

/** @param {string} text @param {string} kind @param {number | null} percent */
function tell(text, kind, percent) {
  if (!work) return;
  const notice = document.createElement("div");
  notice.className = `notice ${kind}`;
  notice.setAttribute("role", "status");
  const words = document.createElement("p");
  words.textContent = text;
  notice.append(words);
  if (percent !== null) {
    const progress = document.createElement("progress");
    progress.max = 100;
    progress.value = percent;
    progress.setAttribute("aria-label", text);
    notice.append(progress);
  }
  work.replaceChildren(notice);
}

async function follow() {
  try {
    const answer = await fetch("/lists/progress", { headers: { accept: "application/json" } });
    const { import: told } = await answer.json();
    if (!told) return;
    if (!told.at_work) return location.assign("/lists");
    tell(`${told.file}: ${told.text}`, "", told.percent);
  } catch {
    // The line is gone for a moment: asked again.
  }
  setTimeout(follow, 700);
}

form?.addEventListener("submit", (event) => {
  const file = /** @type {HTMLInputElement} */ (form.elements.namedItem("file")).files?.[0];
  if (!file || !bar) return;
  event.preventDefault();
  const button = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
  const request = new XMLHttpRequest();
  const data = new FormData(form);
  // The file comes last, so that what stands before it is found at once.
  data.delete("file");
  data.append("file", file);
  button.disabled = true;
  bar.hidden = false;
  request.upload.addEventListener("progress", (step) => {
    if (step.lengthComputable) bar.value = (100 * step.loaded) / step.total;
  });
  const failed = (/** @type {string} */ text) => {
    button.disabled = false;
    bar.hidden = true;
    tell(text, "bad", null);
  };
  request.addEventListener("error", () => failed(work?.dataset.failed ?? ""));
  request.addEventListener("load", () => {
    if (request.status < 300) return follow();
    try {
      failed(JSON.parse(request.responseText).trouble);
    } catch {
      failed(work?.dataset.failed ?? "");
    }
  });
  request.open("POST", "/lists");
  request.setRequestHeader("x-script", "1");
  request.send(data);
});

if (work?.dataset.atWork === "true") follow();
