// Every page of the product against the rules of accessibility, light and dark.

import { TAGS, flawsOf } from "../axe.mjs";
import { journey, must, signIn } from "../kit.mjs";
import { officePages, publicPages } from "../pages.mjs";

/** All that can differ between light and dark. */
const COLOURS = ["color-contrast", "link-in-text-block"];

const TELEPHONE = { width: 390, height: 844 };

/** What a thumb would miss: lower than 44 px, or than 24 px where it stands in a sentence. Runs in the page. */
function tooSmall() {
  const missed = [];
  const targets = "a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button]";
  for (const target of document.querySelectorAll(targets)) {
    if (!target.checkVisibility({ visibilityProperty: true }) || target.matches(".skip, .visually-hidden, .visually-hidden *")) continue;
    // A box is ticked by its words as well.
    const touched = target.matches("[type=checkbox], [type=radio]") ? (target.closest(".field.check, label") ?? target) : target;
    const { width, height } = touched.getBoundingClientRect();
    if (!width || !height) continue;
    let block = target.parentElement;
    while (getComputedStyle(block).display === "inline") block = block.parentElement;
    const words = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    let around = "";
    while (words.nextNode()) if (!words.currentNode.parentElement.closest(targets)) around += words.currentNode.data;
    const inSentence = getComputedStyle(target).display === "inline" && /\p{L}/u.test(around);
    // Half a pixel is lost to rounding.
    if (height >= (inSentence ? 24 : 44) - 0.5 && width >= 23.5) continue;
    missed.push(`${Math.round(width)} x ${Math.round(height)} ${target.outerHTML.slice(0, 120)}`);
  }
  return missed;
}

async function look(page, path, found) {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const answer = await page.goto(path);
  must(answer.status() === 200, `${path} answers ${answer.status()}`);
  for (const light of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme: light, reducedMotion: "reduce" });
    const runOnly = light === "light" ? { type: "tag", values: TAGS } : { type: "rule", values: COLOURS };
    for (const flaw of await flawsOf(page, runOnly)) found.push(`${path} (${light}): ${flaw}`);
  }
}

async function touch(page, path, found) {
  const desk = page.viewportSize();
  await page.setViewportSize(TELEPHONE);
  const missed = await page.evaluate(tooSmall);
  if (missed.length) found.push(`${path} (telephone): ${missed.length} targets too small: ${missed.slice(0, 3).join(" … ")}`);
  await page.setViewportSize(desk);
}

async function lookAtAll(page, paths, tell) {
  const found = [];
  for (const path of paths) {
    await look(page, path, found);
    await touch(page, path, found);
  }
  tell(`${paths.length} pages, light and dark, and under a thumb: ${found.length} violations`);
  must(!found.length, found.join("\n"));
}

journey("no public page breaks a rule of accessibility", async ({ someone, tell }) => {
  const page = await someone();
  await lookAtAll(page, [...(await publicPages(page)), "/sign-in"], tell);
});

journey("no page of the office breaks a rule of accessibility", async ({ someone, tell }) => {
  const page = await someone();
  await signIn(page, "arbitro");
  await lookAtAll(page, await officePages(page), tell);
});

journey("no page of a player breaks a rule of accessibility", async ({ someone, tell }) => {
  const page = await someone();
  await signIn(page, "bianco");
  await lookAtAll(page, ["/e/lombardo-2026/boards/4/1", "/e/lombardo-2026/boards/4/1?view=blind", "/account"], tell);
});
