// By keyboard alone: a game found and gone through, a page carried elsewhere, an alarm given and ended.

import { SWISS, eventually, following, journey, must, signIn } from "../kit.mjs";

/** Goes on with the tabulator until something is in focus, and leaves it there. */
async function tabTo(page, selector, most = 250) {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return step + 1;
  }
  throw new Error(`the keyboard never reaches ${selector}`);
}

journey("a game is found and gone through by keyboard alone", async ({ someone, tell }) => {
  const page = await someone({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${SWISS}/games`);
  await tabTo(page, "#player");
  await page.keyboard.type("Brambilla");
  await page.keyboard.press("Enter");
  await page.waitForURL(/player=Brambilla/);
  const steps = await tabTo(page, "table.games a[href*='/boards/']");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/boards\//);
  await page.locator("#score a[data-ply]").first().waitFor();
  const current = () => page.locator("#score [aria-current]").getAttribute("data-ply");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await eventually("the first move is shown", async () => (await current()) === "1");
  await page.keyboard.press("ArrowRight");
  await eventually("the second move is shown", async () => (await current()) === "2");
  await page.keyboard.press("ArrowLeft");
  await eventually("back at the first", async () => (await current()) === "1");
  const side = () => page.locator("tratto-board").first().evaluate((board) => board.querySelector("[data-square]")?.getAttribute("data-square"));
  const before = await side();
  await page.keyboard.press("f");
  await eventually("the board is turned round", async () => (await side()) !== before);
  tell(`${steps} steps to the first game found`);
});

journey("a page is carried elsewhere by keyboard alone", async ({ someone, tell }) => {
  const page = await someone({ viewport: { width: 1440, height: 900 }, permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(`${SWISS}/standings`);
  await tabTo(page, ".toolbar [data-share]");
  await page.keyboard.press("Enter");
  await eventually("the address is copied", async () => (await page.evaluate(() => navigator.clipboard.readText())).endsWith(`${SWISS}/standings`));
  await tabTo(page, ".embed-this summary", 400);
  await page.keyboard.press("Enter");
  await tabTo(page, "[data-copy-field=frame-code]");
  await page.keyboard.press("Enter");
  await eventually("the frame is copied", async () => (await page.evaluate(() => navigator.clipboard.readText())).startsWith("<iframe src="));
  await page.keyboard.press("Home");
  await page.goto(`${SWISS}/standings`);
  await tabTo(page, ".qr-menu summary");
  await page.keyboard.press("Enter");
  must(await page.locator(".qr-menu img").isVisible(), "the code is shown");
  await page.keyboard.press("Escape");
  await eventually("and goes with Escape", async () => !(await page.locator(".qr-menu img").isVisible()));
  tell("shared, framed, coded");
});

journey("an alarm is given, told to whoever reads with the ears, and ended by keyboard alone", async ({ someone, tell }) => {
  const arbiter = await someone({ name: "arbitro", viewport: { width: 1440, height: 900 } });
  await signIn(arbiter, "arbitro", `${SWISS}/office/call`);
  const reader = await someone({ name: "lettore" });
  await reader.goto(`${SWISS}/pairings`);
  await following(reader);
  await arbiter.goto(`${SWISS}/office/call`);
  await tabTo(arbiter, "#word");
  await arbiter.keyboard.press("Control+a");
  await arbiter.keyboard.type("PROVA");
  // It asks once more before the hall is alarmed.
  await tabTo(arbiter, "form:has(#word) summary");
  await arbiter.keyboard.press("Enter");
  await tabTo(arbiter, "form:has(#word) button");
  await arbiter.keyboard.press("Enter");
  const alert = reader.getByRole("alert").filter({ hasText: "PROVA" });
  await alert.getByText("PROVA").first().waitFor();
  await arbiter.goto(`${SWISS}/office/call`);
  await tabTo(arbiter, "form:has(input[name=end]) button");
  await arbiter.keyboard.press("Enter");
  await eventually("the alarm is over on the other page", async () => (await alert.count()) === 0);
  tell("PROVA, and over");
});
