// @ts-check
// Copying what stands in a field; said in the place of the button's own words.

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-copy-field]"))) {
  if (!navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    const field = document.getElementById(button.dataset.copyField || "");
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.select();
    await navigator.clipboard.writeText(field.value);
    const words = button.lastChild;
    if (words) words.textContent = ` ${button.dataset.copied ?? ""}`;
  });
}
