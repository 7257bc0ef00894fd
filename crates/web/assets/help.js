// @ts-check
// Finds passages of the manual while one types: they are asked for once, at the first letter.

/** @typedef {{ to: string, page: string, heading: string, text: string }} Passage */

const MOST = 20;
/** @type {HTMLFormElement | null} */ const form = document.querySelector("form[data-help-search]");
const place = document.querySelector("[data-help-found]");
/** @type {Promise<{ passage: Passage, words: string[][] }[]> | undefined} */ let asked;

/** Small letters without accents, word by word. @param {string} text */
const words = (text) => text.normalize("NFD").replace(/\p{Mn}/gu, "").toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** @param {string} address */
async function load(address) {
  const answer = await fetch(address);
  /** @type {Passage[]} */ const passages = answer.ok ? await answer.json() : [];
  return passages.map((passage) => {
    const first = !passage.to.includes("#");
    return { passage, words: [words(first ? passage.page : ""), words(passage.heading), words(passage.text)] };
  });
}

/** A word in the title of its page is worth 4, in its heading 3, in its text 1; all must occur. @param {string[][]} of @param {string[]} wanted */
function worth(of, wanted) {
  const values = [4, 3, 1];
  let sum = 0;
  for (const word of wanted) {
    const at = of.findIndex((some) => some.some((other) => other.startsWith(word)));
    if (at < 0) return 0;
    sum += values[at];
  }
  return sum;
}

/** @param {HTMLFormElement} form @param {Element} place */
async function show(form, place) {
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("q"));
  asked ??= load(form.dataset.passages ?? "");
  const all = await asked.catch(() => (asked = undefined));
  if (!all) return;
  const wanted = words(field.value);
  if (!wanted.length) return place.replaceChildren();
  const found = all.map((entry) => ({ ...entry, worth: worth(entry.words, wanted) })).filter((entry) => entry.worth);
  found.sort((one, other) => other.worth - one.worth);
  const list = document.createElement(found.length ? "ol" : "p");
  list.className = found.length ? "help-found" : "empty";
  if (!found.length) list.textContent = form.dataset.none ?? "";
  for (const { passage } of found.slice(0, MOST)) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = passage.to;
    link.textContent = passage.to.includes("#") ? `${passage.page}: ${passage.heading}` : passage.page;
    const text = document.createElement("p");
    text.textContent = passage.text;
    item.append(link, text);
    list.append(item);
  }
  place.replaceChildren(list);
}

if (form && place) form.addEventListener("input", () => show(form, place));
