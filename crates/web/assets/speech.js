// @ts-check
// The voice: speaks what live regions say, for those who have asked for it.

const CHOICE = "tratto.speech";
const engine = window.speechSynthesis;
/** @type {NodeListOf<HTMLButtonElement>} */ const buttons = document.querySelectorAll("button[data-speech]");
let on = recall();

function recall() {
  try {
    return localStorage.getItem(CHOICE) === "on";
  } catch {
    return false;
  }
}

/** @param {boolean} choice */
function remember(choice) {
  try {
    localStorage.setItem(CHOICE, choice ? "on" : "off");
  } catch {
    // A browser that keeps nothing still speaks until the page is left.
  }
}

/** @param {string} language */
function voiceFor(language) {
  const voices = engine.getVoices();
  const [family] = language.split("-");
  const spoken = (/** @type {SpeechSynthesisVoice} */ voice) => voice.lang.replace("_", "-");
  return voices.find((voice) => spoken(voice) === language) || voices.find((voice) => spoken(voice).startsWith(family));
}

/** @param {string} text @param {string} language @param {boolean} [asked] somebody pressed a button for it */
export function speak(text, language, asked = false) {
  if (!(on || asked) || !engine || !text) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = language;
  words.voice = voiceFor(language) || null;
  words.rate = 0.9;
  engine.speak(words);
}

/** Speaks the parts of a region, each in its own language. @param {HTMLElement} region */
function speakRegion(region) {
  const inner = /** @type {HTMLElement[]} */ ([...region.querySelectorAll("[data-speech-lang]")]);
  const parts = inner.length ? inner : [region];
  for (const part of parts) speak((part.textContent || "").trim(), part.dataset.speechLang || document.documentElement.lang);
}

/** @param {HTMLElement} region */
function listen(region) {
  let said = (region.textContent || "").trim();
  new MutationObserver(() => {
    const text = (region.textContent || "").trim();
    if (text === said) return;
    said = text;
    speakRegion(region);
  }).observe(region, { childList: true, characterData: true, subtree: true });
}

function showChoice() {
  for (const button of buttons) {
    button.hidden = !engine;
    button.setAttribute("aria-pressed", String(on));
  }
}

function toggle() {
  on = !on;
  remember(on);
  if (!on && engine) engine.cancel();
  showChoice();
}

buttons.forEach((button) => button.addEventListener("click", toggle));
document.querySelectorAll(".announcement[data-speech-lang]").forEach((region) => listen(/** @type {HTMLElement} */ (region)));
showChoice();
