// @ts-check
// Bringing in scores: a file is read into the field, so that it can be looked at before it is sent.

for (const form of document.querySelectorAll("form[data-import]")) {
  const place = /** @type {HTMLElement | null} */ (form.querySelector("[data-file]"));
  const file = /** @type {HTMLInputElement | null} */ (form.querySelector("input[type=file]"));
  const score = /** @type {HTMLTextAreaElement | null} */ (form.querySelector("textarea"));
  const source = /** @type {HTMLInputElement | null} */ (form.querySelector("input[name=source]"));
  if (!place || !file || !score || !source) continue;
  place.hidden = false;
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (!chosen) return;
    score.value = await chosen.text();
    source.value = chosen.name.slice(0, 200);
  });
}
