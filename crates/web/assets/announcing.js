// @ts-check
// The form of a new event: its address is made from its name, beside it stands what players will see,
// and whatever is changed is saved.

const LONGEST = 64; // letters of an address
const PATIENCE = 800; // milliseconds after the last change

const form = /** @type {HTMLFormElement} */ (document.querySelector(".announcement-form"));
const preview = /** @type {HTMLElement} */ (document.querySelector(".preview"));

/** @param {string} name @returns {any} */
const field = (name) => form.elements.namedItem(name);

/** Small letters without accents, digits and dashes. @param {string} text */
const addressOf = (text) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^a-z0-9]+/g, "-").slice(0, LONGEST).replace(/^-|-$/g, "");

/** What a field says to people. @param {string} name */
function said(name) {
  const of = field(name);
  if (!of) return "";
  if (of instanceof HTMLSelectElement) return of.selectedOptions[0]?.textContent?.trim() || "";
  if (of instanceof RadioNodeList) {
    const chosen = form.querySelector(`input[name="${name}"]:checked`);
    return chosen?.closest("label")?.querySelector("b")?.textContent?.trim() || "";
  }
  return of.value?.trim() || "";
}

function show() {
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (preview.querySelectorAll("[data-of]"))) {
    const texts = (part.dataset.of || "").split(" ").map(said).filter(Boolean);
    part.textContent = texts.join(" · ") || part.dataset.empty || "";
  }
}

/** Keeps what is written, and says when. */
async function save() {
  const to = form.dataset.save;
  if (!to || !said("name")) return;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
  try {
    const answer = await fetch(to, { method: "POST", body });
    if (!answer.ok) return;
    const { draft, saved } = await answer.json();
    field("draft").value = draft;
    const line = form.querySelector("[data-saved]");
    if (line) line.textContent = saved;
  } catch {
    // Without a line nothing is lost: the form itself is sent with the next step.
  }
}

const address = field("event");
const preset = field("preset");
const control = field("control");
// An address that somebody has chosen stays.
let chosen = !address || address.type === "hidden" || Boolean(address.value);
let timer = 0;
form.addEventListener("input", (event) => {
  if (event.target === address) chosen = Boolean(address && address.value);
  else if (event.target === field("name") && address && !chosen) address.value = addressOf(said("name"));
  if (event.target === preset && preset.value) control.value = preset.value;
  if (event.target === control) preset.value = [...preset.options].some((one) => one.value === control.value) ? control.value : "";
  show();
  clearTimeout(timer);
  timer = setTimeout(save, PATIENCE);
});
show();
