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
  const call = player.getByRole("button", { name: "Ferma gli orologi e chiama l'arbitro" });
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
  await page.getByLabel("Dalla damiera").fill("3");
  await page.getByLabel("alla damiera", { exact: true }).fill("3");
  await page.getByLabel("quando l'arbitro avvia gli orologi").check();
  await page.getByRole("button", { name: "Metti dal vivo" }).click();
  await page.goto(`${DRAUGHTS}/boards/2/3`);
  await following(page);
  const read = async () => (await page.request.get(`${DRAUGHTS}/boards/2/3.json`)).json();
  must((await read()).phase === "not_started", "the game began by itself");
  await page.getByRole("button", { name: "Avvia gli orologi" }).click();
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

journey("an alarm empties the screen and stands on every open page until it is ended", async ({ someone, tell }) => {
  const arbiter = await someone({ name: "arbitro" });
  await signIn(arbiter, "arbitro", `${SWISS}/office/call`);
  await arbiter.goto(`${SWISS}/office/call`);
  const reader = await someone({ name: "lettore" });
  await reader.goto(`${SWISS}/pairings`);
  const hall = await someone({ name: "sala", viewport: { width: 1920, height: 1080 } });
  await hall.goto(`${SWISS}/call`);
  await Promise.all([following(reader), following(hall)]);
  await arbiter.getByText("Lancia l'allarme…").click();
  const seen = await sawAfter(
    [[reader.locator("#alarm"), "USCIRE"], [hall.getByRole("main"), "USCIRE"]],
    () => arbiter.getByRole("button", { name: "Sì, lancia l'allarme" }).click(),
  );
  tell(`on a public page after ${seen[0]} ms, on the screen after ${seen[1]} ms`);
  must((await hall.getByRole("timer").count()) === 0, "a countdown stands beside the alarm");
  must((await hall.locator("footer").count()) === 0, "something else stands beside the alarm");
  await arbiter.goto(`${SWISS}/office/call`);
  await arbiter.getByRole("button", { name: "Termina l'allarme" }).click();
  await eventually("the notice is gone", async () => !(await reader.locator("#alarm").innerText()).trim());
});

/** How many boards, and how large each must be on a television (visual language, section 6); where the code stands. */
const WALLS = [[6, 385, "spare-2"], [8, 385, "strip-side"], [12, 295, "strip-foot"], [16, 227, "spare-5"], [21, 217, "spare-3"], [24, 217, ""], [30, 170, "strip-foot"]];

journey("a television of boards gives each the largest place, whatever their number, and its code where there is room", async ({ someone, tell }) => {
  const page = await someone({ name: "tanti", viewport: { width: 1920, height: 1080 } });
  await page.goto(`${SWISS}/wall`);
  await page.locator(".tiles [data-board]").first().waitFor();
  for (const [count, side, place] of WALLS) {
    // The demonstration has six live boards: more are copies of them.
    const seen = await page.evaluate((count) => {
      const tiles = document.querySelector(".tiles");
      const all = [...tiles.querySelectorAll("[data-board]")];
      all.slice(6).forEach((tile) => tile.remove());
      const follow = tiles.querySelector("[data-follow]");
      for (let place = all.slice(0, 6).length; place < count; place += 1) follow.before(all[place % 6].cloneNode(true));
      dispatchEvent(new Event("resize"));
      const shown = [...tiles.querySelectorAll("[data-board]")].map((tile) => tile.getBoundingClientRect());
      const code = follow.hidden ? null : follow.getBoundingClientRect();
      return {
        side: shown[0].width,
        right: Math.max(...shown.map((tile) => tile.right), code?.right ?? 0),
        bottom: Math.max(...shown.map((tile) => tile.bottom), code?.bottom ?? 0),
        place: code ? follow.className.split(" ")[1] : "",
        code: code ? follow.querySelector("img").getBoundingClientRect().width : 0,
      };
    }, count);
    must(Math.abs(seen.side - side) <= 1, `${count} boards are ${seen.side} wide, not ${side}`);
    must(seen.right <= 1893 && seen.bottom <= 1057, `${count} boards reach ${seen.right}, ${seen.bottom}`);
    must(seen.place === place, `with ${count} boards the code stands at "${seen.place}", not "${place}"`);
    must(!place || seen.code >= 120, `with ${count} boards the code is ${seen.code} wide`);
    tell(`${count} boards: ${Math.round(seen.side)} px, code ${seen.place || "nowhere"}`);
  }
  await eventually("the cursor is gone", async () => page.locator(".screen.idle").count());
});
