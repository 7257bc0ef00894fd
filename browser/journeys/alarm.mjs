// The alarm of the hall: on the wall, at the boards, on the first page; and how games go on after it.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { SWISS, following, journey, must, signIn } from "../kit.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What breaks a rule of accessibility on a page as it stands now. */
async function broken(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate((values) => window.axe.run(document, { runOnly: { type: "tag", values }, resultTypes: ["violations"] }), TAGS);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).slice(0, 2).join(" … ")}`);
}

async function mustBeFree(page, what) {
  const found = await broken(page);
  must(!found.length, `${what}: ${found.join(" | ")}`);
}

const WINDOWS = [[1440, 900], [1366, 768], [768, 1024], [390, 844], [360, 640], [844, 390]];

/** Whether board and clocks are whole in the window, whatever notices stand above them. Runs in the page. */
function wholeBoard() {
  const parts = [document.querySelector("tratto-board"), ...document.querySelectorAll(".strip .clock")].map((part) => part.getBoundingClientRect());
  const inside = parts.every(({ left, top, right, bottom }) => left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5);
  const { scrollHeight, scrollWidth } = document.documentElement;
  return { inside, still: scrollHeight <= innerHeight && scrollWidth <= innerWidth, said: JSON.stringify(parts[0]) };
}

async function boardIsWhole(page, what) {
  for (const [width, height] of WINDOWS) {
    await page.bringToFront();
    await page.setViewportSize({ width, height });
    // The board is drawn anew in the window as it is now.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const { inside, still, said } = await page.evaluate(wholeBoard);
    must(inside && still, `${what} at ${width} x ${height}: the board or a clock is pushed out: ${said}`);
  }
}

journey("an alarm fills the wall, leaves the boards whole, and after it the games go on by one button", async ({ someone, tell }) => {
  const board = `${SWISS}/boards/4/1`;
  const arbiter = await someone({ name: "arbitro" });
  await signIn(arbiter, "arbitro", `${SWISS}/office/call`);
  const player = await someone({ name: "bianco" });
  await signIn(player, "bianco", board);
  await player.goto(board);
  // On a page of another board a message of the arbiter and the player's own move stand above it as well.
  const other = await player.context().newPage();
  await other.goto(`${SWISS}/boards/4/2`);
  const wall = await someone({ name: "muro", viewport: { width: 1920, height: 1080 } });
  await wall.goto(`${SWISS}/wall`);
  await wall.locator(".tile tratto-board").first().waitFor();
  await Promise.all([following(player), following(other)]);
  await arbiter.goto(`${SWISS}/office/call`);
  await arbiter.locator("#text").fill("Alle 16 il rinfresco: tutti in cortile, anche chi gioca ancora e chi guarda");
  await arbiter.locator("form:has(#text) button.primary").click();
  await other.locator("#hall-message .hall-notice").waitFor();
  await other.locator("#your-move .hall-notice:not([hidden])").waitFor();
  await boardIsWhole(other, "with a message and the own move");
  await boardIsWhole(player, "with a message");
  await arbiter.goto(`${SWISS}/office/call`);
  await arbiter.getByText("Lancia l'allarme…").click();
  await arbiter.getByRole("button", { name: "Sì, lancia l'allarme" }).click();
  await wall.locator(".alarmed").waitFor();
  must(!(await wall.locator(".tile:visible, .screen-head:visible, #alarm:visible").count()), "something else stands on the wall");
  const word = await wall.locator(".alarmed .word").boundingBox();
  must(word.width > 900 && word.height > 150, `the word is ${word.width} x ${word.height}`);
  // Where movement is wished, the bands turn for as long as the alarm lasts, and slower than three times a second.
  const screen = await someone({ name: "schermo", viewport: { width: 1920, height: 1080 }, reducedMotion: "no-preference" });
  await screen.goto(`${SWISS}/call`);
  await screen.locator(".alarmed .word").waitFor();
  const turning = await screen.locator(".band").evaluateAll((all) => all.flatMap((band) => band.getAnimations()).map((one) => one.effect.getComputedTiming()));
  must(turning.length === 2 && turning.every(({ iterations }) => iterations === Infinity), `the bands turn ${turning.map(({ iterations }) => iterations)} times`);
  must(turning.every(({ duration }) => duration > 1000 / 3), `the bands turn every ${turning.map(({ duration }) => duration)} ms`);
  await player.locator(".alarm-notice").waitFor();
  await player.locator("#state.stopped").waitFor();
  await boardIsWhole(player, "with an alarm");
  await boardIsWhole(other, "with an alarm at another board");
  await mustBeFree(player, "a board with an alarm");
  await mustBeFree(wall, "the wall with an alarm");
  const visitor = await someone({ name: "visitor" });
  await visitor.goto("/");
  await visitor.locator(".alarm-notice").getByText("USCIRE").waitFor();
  must(!(await player.locator("#entry:visible, input[data-offer]:visible, #claims:visible").count()), "something is offered while nobody plays");
  await arbiter.goto(`${SWISS}/office/call`);
  await arbiter.getByRole("button", { name: "Termina l'allarme" }).click();
  await wall.locator(".tile tratto-board").first().waitFor();
  await player.getByText("Allarme in sala: gli orologi sono fermi").first().waitFor();
  await arbiter.goto(`${SWISS}/office`);
  must(!(await arbiter.getByText("Chiamate all'arbitro").count()), "the boards call the arbiter");
  await arbiter.getByRole("button", { name: /^Fai riprendere tutte/ }).click();
  await player.locator("#state:not(.stopped)").waitFor();
  await player.setViewportSize({ width: 1440, height: 900 });
  await player.locator("#typed").waitFor();
  tell(`the word is ${Math.round(word.width)} x ${Math.round(word.height)} px`);
});

journey("no state of a board breaks a rule of accessibility: an offer, a question, a position gone back to, a sheet, the list of keys", async ({ someone, tell }) => {
  const board = `${SWISS}/boards/4/1`;
  const [white, black] = [await someone({ name: "bianco" }), await someone({ name: "nero", viewport: { width: 390, height: 844 } })];
  for (const [page, name] of [[white, "bianco"], [black, "nero"]]) {
    await signIn(page, name, board);
    await page.goto(board);
    await following(page);
  }
  const seen = [];
  const look = async (page, what) => {
    await mustBeFree(page, what);
    seen.push(what);
  };
  await white.locator("[data-step=previous]").first().click();
  await white.locator("#review:not([hidden])").waitFor();
  await look(white, "a position gone back to");
  await white.locator("[data-step=live]:not([hidden])").first().click();
  await white.keyboard.press("Escape");
  await white.evaluate(() => document.activeElement?.blur());
  await white.keyboard.press("?");
  await white.locator("dialog[data-keys][open]").waitFor();
  must(/Home/.test(await white.locator("[data-keys-list]").textContent()), "the keys of the replay are not listed");
  await look(white, "the list of keys");
  await white.keyboard.press("Escape");
  await white.locator("#claims > summary").click();
  await look(white, "the claims");
  await white.keyboard.press("Escape");
  await white.locator("input[data-offer]").check();
  await white.locator("#typed").fill("Cf3");
  await white.locator("#typed").press("Enter");
  await black.locator("#offer-title").waitFor();
  await look(black, "an offer on a telephone");
  await black.getByRole("button", { name: "Rifiuta" }).click();
  await black.locator(".resign > summary").click();
  await look(black, "the question whether to resign");
  const sure = await black.locator(".resign .sheet .act > .button").boundingBox();
  must(sure.height >= 55 && sure.width > 200, `the button that resigns is ${sure.width} x ${sure.height}`);
  await black.keyboard.press("Escape");
  const stop = black.locator("[id$=-stop]").first();
  await stop.locator("button, summary").first().click();
  await black.locator("#state.stopped").waitFor();
  await look(black, "stopped clocks");
  tell(seen.join(", "));
});
