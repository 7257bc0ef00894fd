// @ts-check
// The lists while somebody types: three letters find people, arrows and Enter choose one, and the form
// is filled. Without it the button beside the field does the same.

/** @typedef {{key: string, name: string, about: string, member?: [string, string], entered?: string,
 *   fields: Record<string, string>}} Person */

const LEAST = 3;
const PAUSE = 120;
/** What no list knows. */
const OWN = ["csrf", "key", "after", "team", "mail"];

const place = /** @type {HTMLElement | null} */ (document.querySelector("[data-find]"));
const field = /** @type {HTMLInputElement | null} */ (place?.querySelector("input") ?? null);
const list = /** @type {HTMLElement | null} */ (place?.querySelector("[role=listbox]") ?? null);
const said = /** @type {HTMLElement | null} */ (document.querySelector("[data-found]"));
const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-fill]"));
if (place && field && list && said && form) begin(place, field, list, said, form);

/** @param {HTMLElement} place @param {HTMLInputElement} field @param {HTMLElement} list
 * @param {HTMLElement} said @param {HTMLFormElement} form */
function begin(place, field, list, said, form) {
  /** @type {Person[]} */
  let people = [];
  let at = -1;
  let asked = "";
  let timer = 0;
  /** @type {AbortController | null} */
  let running = null;
  field.setAttribute("role", "combobox");
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-controls", list.id);
  close();

  function close() {
    list.hidden = true;
    at = -1;
    field.setAttribute("aria-expanded", "false");
    field.removeAttribute("aria-activedescendant");
  }

  /** @param {number} next */
  function mark(next) {
    at = next;
    [...list.children].forEach((option, index) => option.setAttribute("aria-selected", String(index === at)));
    const option = list.children[at];
    if (!option) return field.removeAttribute("aria-activedescendant");
    field.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  }

  /** @param {Person} person @param {number} index */
  function optionOf(person, index) {
    const option = document.createElement("li");
    option.id = `q-option-${index}`;
    option.setAttribute("role", "option");
    option.setAttribute("aria-selected", "false");
    const name = document.createElement("strong");
    name.textContent = person.name;
    const about = document.createElement("small");
    about.textContent = person.about;
    option.append(name, " ", about);
    const badges = /** @type {[string, string][]} */ ([person.member, person.entered && ["warn", person.entered]].filter(Boolean));
    for (const [kind, text] of badges) {
      const badge = document.createElement("span");
      badge.className = `badge ${kind}`;
      badge.textContent = text;
      option.append(" ", badge);
    }
    option.addEventListener("mousedown", (event) => {
      event.preventDefault();
      choose(index);
    });
    return option;
  }

  async function search() {
    const words = field.value.trim();
    if (words === asked) return;
    asked = words;
    running?.abort();
    if (words.length < LEAST) return close();
    running = new AbortController();
    try {
      const address = `${place.dataset.find}?q=${encodeURIComponent(words)}`;
      const answer = await fetch(address, { signal: running.signal, headers: { accept: "application/json" } });
      if (!answer.ok) return close();
      const found = await answer.json();
      people = found.people;
      list.replaceChildren(...people.map(optionOf));
      list.hidden = people.length === 0;
      field.setAttribute("aria-expanded", String(people.length > 0));
      mark(-1);
      said.textContent = found.said;
    } catch {
      // Another letter came first, or the line is gone: the button beside the field still searches.
    }
  }

  /** @param {number} index */
  function choose(index) {
    const person = people[index];
    if (!person) return;
    for (const control of form.elements) {
      const input = /** @type {HTMLInputElement | HTMLSelectElement} */ (control);
      if (!input.name || input.type === "checkbox" || OWN.includes(input.name)) continue;
      input.value = person.fields[input.name] ?? (input.name === "category" ? "NC" : "");
    }
    const membership = form.querySelector("[data-membership]");
    const badge = document.createElement("span");
    if (person.member) {
      badge.className = `badge ${person.member[0]}`;
      badge.textContent = person.member[1];
    }
    membership?.replaceChildren(badge);
    said.textContent = [person.name, person.about, person.member?.[1], person.entered].filter(Boolean).join(", ");
    field.value = "";
    asked = "";
    close();
    /** @type {HTMLElement | null} */ (form.querySelector("button[name=after], #consent"))?.focus();
  }

  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(search, PAUSE);
  });
  field.addEventListener("blur", () => close());
  // Whoever comes back to the field sees what its letters find.
  field.addEventListener("focus", () => {
    asked = "";
    search();
  });
  field.addEventListener("keydown", (event) => {
    const open = !list.hidden;
    const count = people.length;
    if (event.key === "ArrowDown" && open) mark((at + 1) % count);
    else if (event.key === "ArrowUp" && open) mark((at + count - 1 + (at < 0 ? 1 : 0)) % count);
    else if (event.key === "Enter" && open && at >= 0) choose(at);
    else if (event.key === "Enter" && open && count === 1) choose(0);
    else if (event.key === "Escape" && open) close();
    else return;
    event.preventDefault();
  });
  // Letters that were typed while the page was still on its way count as well.
  if (field === document.activeElement && field.value !== field.defaultValue) search();
}
