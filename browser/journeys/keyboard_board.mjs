// By keyboard alone, and by nothing that is not reached by it: boards played and studied, players followed, the screens of
// the hall held still.

import { openedFrom } from "../desk.mjs";
import { DRAUGHTS, SWISS, eventually, following, journey, must, signIn } from "../kit.mjs";

const DESK = { viewport: { width: 1440, height: 900 } };
const PAWNS = "8/P6k/8/8/8/8/p6K/8 w - - 0 1";
// Three jumps from 27, and at the last a choice: over 6 to 2, or over 7 to 4.
const JUMPS = "W:W27,32:B23,15,6,7,1";

/** Goes on with the tabulator until something is in focus, and leaves it there. */
async function tabTo(page, selector, most = 250) {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`the keyboard never reaches ${selector}`);
}

/** Whether a square is in focus; if not, which arrow leads nearer to it. Runs in the page. */
function arrowTo(name) {
  const [here, there] = [document.activeElement, document.querySelector(`tratto-board [data-square="${name}"]`)];
  if (here === there) return "";
  const [from, to] = [here, there].map((square) => square.getBoundingClientRect());
  if (Math.abs(from.top - to.top) > 2) return from.top < to.top ? "ArrowDown" : "ArrowUp";
  return from.left < to.left ? "ArrowRight" : "ArrowLeft";
}

/** Goes by arrows from the square in focus to others, and presses a key on each. */
async function overSquares(page, key, ...squares) {
  for (const name of squares) {
    for (let steps = 0; ; steps += 1) {
      const arrow = await page.evaluate(arrowTo, name);
      if (!arrow) break;
      must(steps < 20, `the arrows do not lead to ${name}`);
      await page.keyboard.press(arrow);
    }
    await page.keyboard.press(key);
  }
}

const toBoard = (page) => tabTo(page, "tratto-board [data-square]");
const stands = (page, name, piece) => page.locator(`tratto-board [data-square="${name}"][data-piece="${piece}"]:not(.pending)`).waitFor();
const held = (page) => page.evaluate(() => document.activeElement?.textContent.replaceAll(/\s+/g, " ").trim() ?? "");

/** Opens what waits behind a line, and goes on to one of its buttons. */
async function unfold(page, summary, inside) {
  await tabTo(page, summary);
  await page.keyboard.press("Enter");
  await tabTo(page, inside);
}

journey("a board of chess is played by keyboard alone: a promotion that is chosen, one that is typed", async ({ someone, tell }) => {
  const page = await someone({ name: "arbitro", ...DESK });
  await signIn(page, "arbitro");
  await openedFrom(page, SWISS, 4, 10, PAWNS);
  await toBoard(page);
  await overSquares(page, "Enter", "a7", "a8");
  const choice = page.getByRole("dialog");
  await choice.waitFor();
  for (let tries = 0; !/Cavallo/i.test(await held(page)); tries += 1) {
    must(tries < 5, "the knight is not reached by arrows");
    await page.keyboard.press("ArrowRight");
  }
  await page.keyboard.press("Enter");
  await stands(page, "a8", "wN");
  await tabTo(page, "#typed");
  await page.keyboard.type("a1=T");
  await page.keyboard.press("Enter");
  await stands(page, "a1", "bR");
  const score = async () => (await page.locator("#score a[data-ply]").allTextContents()).join(" ");
  await eventually("the knight stands on the score", async () => /a8=?C/.test(await score()));
  tell("a knight by arrows, a rook by typing");
});

journey("a board of draughts is played by keyboard alone: a capture of three jumps, a choice at its end", async ({ someone, tell }) => {
  const page = await someone({ name: "arbitro", ...DESK });
  await signIn(page, "arbitro");
  await openedFrom(page, DRAUGHTS, 2, 3, JUMPS);
  await toBoard(page);
  await overSquares(page, "Enter", "27", "20", "11", "4");
  await stands(page, "4", "wk");
  for (const name of ["27", "23", "15", "7"]) await stands(page, name, "");
  await stands(page, "6", "bm");
  tell("27x20x11x4 by arrows");
});

journey("a game is studied by keyboard alone: an idea drawn, times seen, words read, the score copied, a picture taken", async ({ someone, tell }) => {
  const page = await someone({ ...DESK, permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(`${SWISS}/boards/4/2`);
  await following(page);
  await page.keyboard.press("Home");
  await page.locator("#table[data-ply='0']").waitFor({ state: "attached" });
  await toBoard(page);
  await overSquares(page, "i", "g1", "f3");
  await eventually("an arrow is drawn", async () => (await page.locator(".arrows path").count()) === 1);
  await tabTo(page, "#score a[data-ply='3']");
  await page.keyboard.press("Enter");
  await page.locator("#table[data-ply='3']").waitFor({ state: "attached" });
  await tabTo(page, ".replay [data-step=live]");
  await page.keyboard.press("Enter");
  await page.locator("#review").waitFor({ state: "hidden" });
  // The tabs are one group: the tabulator comes to the one that is chosen, arrows choose another.
  await tabTo(page, "[name=view-of-table]");
  for (const [view, part] of [["view-words", ".words-view"], ["view-times", ".clock-graph"]]) {
    for (let tries = 0; !(await page.locator(`#${view}:focus`).count()); tries += 1) {
      must(tries < 6, `the arrows do not lead to ${view}`);
      await page.keyboard.press("ArrowRight");
    }
    await page.locator(part).first().waitFor();
  }
  await unfold(page, ".table-menu > summary", ".table-menu [data-copy]");
  await page.keyboard.press("Enter");
  await eventually("the score is copied", async () => /\[White "[\s\S]*1\. /.test(await page.evaluate(() => navigator.clipboard.readText())));
  await tabTo(page, ".table-menu a[data-diagram][download]");
  const [picture] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  must(/\.png$/.test(picture.suggestedFilename()), `the picture is ${picture.suggestedFilename()}`);
  await page.keyboard.press("Escape");
  must(await page.locator(".table-menu > summary:focus").count(), "Escape does not lead back to the menu");
  tell(`an arrow, a half-move, words, times, a score and ${picture.suggestedFilename()}`);
});

journey("players are followed by keyboard alone, on their list and at a board", async ({ someone, tell }) => {
  const page = await someone(DESK);
  await page.goto(`${SWISS}/players`);
  await tabTo(page, "button[data-star]");
  const first = (await page.evaluate(() => document.activeElement.getAttribute("aria-label"))).replace("Segui: ", "");
  await page.keyboard.press("Space");
  must(await page.locator("button[data-star]:focus[aria-pressed=true]").count(), "the star is not pressed, or has lost the focus");
  await page.goto(`${SWISS}/boards/4/1`);
  await unfold(page, ".follow-fold > summary", "form[data-follow] button");
  const second = await held(page);
  await page.keyboard.press("Enter");
  await eventually("the board says so", async () => (await held(page)) !== second);
  await page.keyboard.press("Escape");
  must(await page.locator(".follow-fold > summary:focus").count(), "Escape does not lead back to the button");
  await page.goto(SWISS);
  const card = page.getByRole("region", { name: "Chi segui" });
  for (const name of [first, second.replace("Segui: ", "")]) await card.getByText(name).first().waitFor();
  tell([first, second].join("; ").replaceAll("Segui: ", ""));
});

journey("the screens of the hall are set going, held still and left by keyboard alone", async ({ someone, tell }) => {
  const arbiter = await someone({ name: "arbitro", ...DESK });
  await signIn(arbiter, "arbitro", `${SWISS}/office/call`);
  await arbiter.goto(`${SWISS}/office/call`);
  for (const what of ["pairings", "code"]) {
    await tabTo(arbiter, `#turn-${what}`);
    if (!(await arbiter.locator(`#turn-${what}`).isChecked())) await arbiter.keyboard.press("Space");
    await tabTo(arbiter, `#seconds-${what}`);
    await arbiter.keyboard.press("Control+a");
    await arbiter.keyboard.type("5");
  }
  await arbiter.keyboard.press("Enter");
  await arbiter.waitForLoadState();
  const hall = await someone({ name: "sala", viewport: { width: 1920, height: 1080 } });
  await hall.goto(`${SWISS}/call`);
  await following(hall);
  const slide = () => hall.locator("[data-slide]:visible").getAttribute("data-key");
  await tabTo(hall, "[data-pause]");
  await hall.keyboard.press("Enter");
  must(await hall.locator("[data-pause][aria-pressed=true]:focus").count(), "the screen is not held, or the focus is lost");
  const stands = await slide();
  await hall.waitForTimeout(7000);
  must((await slide()) === stands, "a screen that is held goes on");
  // Buttons vanish while nobody is there, but never under the focus.
  must(!(await hall.evaluate(() => document.documentElement.classList.contains("idle"))), "the button vanishes under the focus");
  await hall.keyboard.press("Enter");
  await eventually("it goes on", async () => (await slide()) !== stands);
  await hall.evaluate(() => (globalThis.print = () => (globalThis.printed = true)));
  await tabTo(hall, "[data-print]");
  await hall.keyboard.press("Enter");
  must(await hall.evaluate(() => globalThis.printed), "nothing is printed");
  await tabTo(hall, "a.leave");
  await hall.keyboard.press("Enter");
  await hall.waitForURL((url) => !url.pathname.endsWith("/call"));
  await hall.goto(`${SWISS}/wall`);
  await hall.locator(".tile tratto-board").first().waitFor();
  await tabTo(hall, ".tile a.number");
  await hall.keyboard.press("Enter");
  await hall.waitForURL(/\/boards\/4\/\d+$/);
  tell(`held at ${stands}, printed, left; a board opened from the wall`);
});
