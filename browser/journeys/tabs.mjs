// Many tabs of one browser: they share their line, and leave room for pages and moves.

import { SWISS, eventually, following, journey, must, pause, signIn } from "../kit.mjs";

const FIRST = `${SWISS}/boards/4/1`;

const typed = (page) => page.locator("#typed");

/** Types a move and says after how long it was sent, and answered. */
async function moved(page, text) {
  const isAct = (what) => what.url().endsWith("/act");
  await page.bringToFront();
  await typed(page).fill(text);
  const begun = Date.now();
  const sent = page.waitForRequest(isAct).then(() => Date.now() - begun);
  const answered = page.waitForResponse(isAct);
  await typed(page).press("Enter");
  const answer = await answered;
  must(answer.ok(), `the server says ${answer.status()}`);
  return { sent: await sent, answered: Date.now() - begun };
}

journey("eight tabs are open and keep their line, and a move in the ninth is answered", async ({ someone, tell }) => {
  const player = await someone({ name: "bianco" });
  await signIn(player, "bianco", FIRST);
  const pages = ["", "/standings", "/pairings/4", "/boards", "/boards/4/2", "/boards/4/3", "/boards/4/4", "/players"];
  const tabs = [];
  for (const path of pages) {
    const tab = await player.context().newPage();
    await tab.goto(`${SWISS}${path}`);
    await following(tab);
    tabs.push(tab);
  }
  await player.goto(FIRST);
  await following(player);
  const took = await moved(player, "Cf3");
  // A browser whose lines are used up keeps the move back until a tab is closed.
  must(took.sent <= 1000, `with eight tabs open the move was sent after ${took.sent} ms`);
  tell(`with eight tabs open the move was sent after ${took.sent} ms and answered after ${took.answered} ms`);
  // A tab that shows all boards, and was opened long before, has the move without being asked.
  const wall = tabs[pages.indexOf("/boards")];
  await wall.getByText("Cf3").first().waitFor();
  await Promise.all(tabs.map((tab) => tab.close()));
});

journey("a lost line keeps the move, says so and sends it again under the same key", async ({ someone, tell }) => {
  const player = await someone({ name: "nero" });
  await signIn(player, "nero", FIRST);
  await player.goto(FIRST);
  await following(player);
  const keys = [];
  /** @type {(() => void) | null} */ let mend = null;
  const mended = new Promise((resolve) => (mend = resolve));
  // The first attempts are swallowed: nothing ever answers them.
  await player.route("**/act", async (route) => {
    keys.push(new URLSearchParams(route.request().postData() ?? "").get("key"));
    if (keys.length < 3) await mended;
    await route.continue().catch(() => {});
  });
  await typed(player).fill("Te8");
  await player.getByRole("button", { name: "Gioca" }).click();
  const again = player.getByRole("button", { name: "Invia di nuovo" });
  await again.waitFor();
  await player.getByText("La mossa è conservata").first().waitFor();
  await again.click();
  const state = async () => (await player.request.get(`${FIRST}.json`)).json();
  await eventually("the move is on the score", async () => (await state()).moves.at(-1)?.text.includes("Te8"));
  must(keys.length >= 2 && new Set(keys).size === 1, `the keys were ${keys.join(", ")}`);
  tell(`sent ${keys.length} times under one key`);
  mend();
});

journey("a tab that comes back into sight catches up", async ({ someone }) => {
  const visitor = await someone({ name: "visitor" });
  await visitor.goto(FIRST);
  await following(visitor);
  const hide = (hidden) =>
    visitor.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await hide(true);
  // Longer than the worker keeps a line that nobody follows.
  await pause(2500);
  const player = await someone({ name: "bianco" });
  await signIn(player, "bianco", FIRST);
  await player.goto(FIRST);
  await moved(player, "Cg5");
  await pause(500);
  const score = visitor.locator("#score");
  const before = await score.innerText();
  await hide(false);
  await eventually("the tab has the move", async () => (await score.innerText()) !== before);
});

journey("a browser without shared workers has its own line in each tab", async ({ someone, tell }) => {
  const visitor = await someone({ name: "visitor" });
  await visitor.addInitScript(() => delete window.SharedWorker);
  await visitor.goto(FIRST);
  await following(visitor);
  must(await visitor.evaluate(() => typeof SharedWorker === "undefined"), "the browser still has shared workers");
  const now = await (await visitor.request.get(`${FIRST}.json`)).json();
  const name = now.turn === "white" ? "bianco" : "nero";
  const player = await someone({ name });
  await signIn(player, name, FIRST);
  await player.goto(FIRST);
  await following(player);
  const { send, text } = now.legal.find(({ text }) => /^[TCDA][a-h][1-8]$/.test(text)) ?? now.legal[0];
  await moved(player, send);
  await eventually("the move is seen", async () => (await visitor.locator("#score a[data-ply]").count()) === now.moves.length + 1);
  tell(`saw ${text}`);
});
