// @ts-check
// At the table: the button says what it is about to send.

const form = document.querySelector("form[data-report]");
const button = form?.querySelector("button");
const usual = button?.textContent ?? "";

function tell() {
  const chosen = form?.querySelector("input[name=result]:checked");
  if (button) button.textContent = chosen?.getAttribute("data-send") || usual;
}

form?.addEventListener("change", tell);
tell();
