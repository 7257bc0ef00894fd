// The arbiter among the live boards: called by a player, and starting a board of draughts.

import { DRAUGHTS, SWISS, eventually, following, journey, must, sawAfter, signIn } from "../kit.mjs";

journey("a player calls the arbiter, and the office sees it on its dashboard", async ({ someone, tell }) => {
  const arbiter = await someone({ name: "arbitro" });
  await signIn(arbiter, "arbitro", `${SWISS}/office`);
  await arbiter.goto(`${SWISS}/office`);
  await following(arbiter);
  const player = await someone({ name: "bianco" });
  await signIn(player, "bianco", `${SWISS}/boards/4/1`);
  await player.goto(`${SWISS}/boards/4/1`);
  await following(player);
  const called = arbiter.locator("#called");
  must((await called.innerText()).trim() === "", "somebody is calling already");
  const call = player.getByRole("button", { name: "Fermare gli orologi e chiamare l'arbitro" });
  const [seen] = await sawAfter([[called, "Scacchiera 1"]], () => call.click());
  tell(`the call stands on the dashboard after ${seen} ms`);
  await called.getByRole("link", { name: "Scacchiera 1" }).click();
  await arbiter.getByRole("heading", { name: "Da decidere" }).waitFor();
});

journey("a board of draughts waits until the arbiter starts it, and is played by the keyboard", async ({ someone, tell }) => {
  const desk = `${DRAUGHTS}/office/boards`;
  const page = await someone({ name: "arbitro" });
  await signIn(page, "arbitro", desk);
  await page.goto(desk);
  await page.getByLabel("Dalla scacchiera").fill("3");
  await page.getByLabel("alla scacchiera", { exact: true }).fill("3");
  await page.getByLabel("quando l'arbitro mette in moto gli orologi").check();
  await page.getByRole("button", { name: "Metti dal vivo" }).click();
  await page.goto(`${DRAUGHTS}/boards/2/3`);
  await following(page);
  const read = async () => (await page.request.get(`${DRAUGHTS}/boards/2/3.json`)).json();
  must((await read()).phase === "not_started", "the game began by itself");
  await page.getByRole("button", { name: "Mettere in moto gli orologi" }).click();
  await eventually("the clock runs", async () => (await read()).clocks.running === "white");
  // A square is found by its number; the next one may be typed at once.
  await page.getByRole("gridcell", { name: /^22\b/ }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("18");
  await page.keyboard.press("Enter");
  await eventually("the move is made", async () => (await read()).moves.length === 1);
  const { moves, clocks } = await read();
  must(moves[0].text === "22-18" && clocks.running === "black", `it says ${JSON.stringify(moves)}`);
  tell(`played ${moves[0].text}`);
});
