// Two players at a live board, and one who does not see it.

import { SWISS, eventually, following, journey, must, sawAfter, signIn } from "../kit.mjs";

const FIRST = `${SWISS}/boards/4/1`;

/** Somebody of the demonstration at a board. */
async function seated(someone, name, board) {
  const page = await someone({ name });
  await signIn(page, name, board);
  await page.goto(board);
  await following(page);
  return page;
}

const rulings = (page) => page.locator("#rulings");
const scoresheet = (page) => page.locator("#score");
const typed = (page) => page.getByRole("textbox", { name: "Mossa", exact: true });
const square = (page, name) => page.getByRole("gridcell", { name: new RegExp(`^${name}\\b`) });

/** Moves a piece with the pointer: a press on it, a press on where it goes. */
async function byPointer(page, from, to) {
  await square(page, from).click();
  await square(page, to).click();
}

async function byWord(page, text) {
  await typed(page).fill(text);
  await page.getByRole("button", { name: "Gioca" }).click();
}

journey("two players move by hand and by word, and White claims the third repetition", async ({ someone, tell }) => {
  const white = await seated(someone, "bianco", FIRST);
  const black = await seated(someone, "nero", FIRST);
  const visitor = await someone({ name: "visitor" });
  await visitor.goto(FIRST);
  await following(visitor);
  must((await typed(visitor).count()) === 0, "a visitor can type moves");

  const times = [];
  const moves = [
    [white, "14", "Cf3", (page) => byPointer(page, "g5", "f3")],
    [black, "14", "Te8", (page) => byWord(page, "Te8")],
    [white, "15", "Cg5", (page) => byPointer(page, "f3", "g5")],
    [black, "15", "Tf8", (page) => byWord(page, "torre effe otto")],
  ];
  for (const [who, number, text, move] of moves) {
    const others = [white, black, visitor].filter((page) => page !== who);
    const line = (page) => scoresheet(page).getByRole("row").filter({ has: page.getByRole("rowheader", { name: number, exact: true }) });
    await move(who);
    const begun = Date.now();
    await Promise.all(others.map((page) => line(page).filter({ hasText: text }).waitFor()));
    times.push(Date.now() - begun);
  }
  tell(`moves on the other screens after ${times.join(", ")} ms`);

  // The move is written, not played: article 9.2.
  await white.getByText("Reclama patta…", { exact: true }).click();
  await white.locator("#claims").getByRole("button", { name: /^Reclama la triplice ripetizione con una mossa/ }).click();
  await white.locator("#typed").fill("Cf3");
  const eyes = [white, black, visitor].map((page) => [page.locator("#state"), "½ – ½"]);
  const seen = await sawAfter(eyes, () => white.locator("#typed").press("Enter"));
  tell(`the ruling stands on three screens after ${seen.join(", ")} ms`);
  for (const page of [white, black]) {
    await eventually("the claim stands among the rulings", async () => /reclama/.test(await rulings(page).innerText()));
    const text = await rulings(page).innerText();
    must(/Reclamo|reclama/.test(text) && /9\.2/.test(text), `the rulings say: ${text}`);
    await page.locator("#state").getByText("½ – ½").waitFor();
    must(await page.evaluate(() => document.activeElement !== document.body), "the focus fell to nowhere");
  }
});

journey("a player who does not see plays by word and hears the board", async ({ someone, tell }) => {
  const page = await seated(someone, "arbitro", `${SWISS}/boards/4/3?view=blind`);
  must(await page.locator(".table.blind").count(), "it is not the view in words");
  const words = page.getByRole("region", { name: "Ultima mossa" });
  const before = await words.innerText();
  must(/e5/.test(before) || /emil|fünf|cinque/i.test(before), `before the move it says: ${before}`);
  await page.keyboard.press("m");
  must(await typed(page).evaluate((field) => field === document.activeElement), "the key for moves does not lead to the field");
  await page.keyboard.type("alfiere bi tre");
  await page.keyboard.press("Enter");
  await words.getByText(/Läufer|bella drei/i).first().waitFor();
  const after = await words.innerText();
  must(after !== before, "nothing new is said");
  tell(`said: ${after.split("\n").slice(1, 3).join(" / ")}`);
  await typed(page).fill("re a otto");
  await page.keyboard.press("Enter");
  const complaint = page.getByRole("alert").filter({ hasText: /\S/ }).first();
  await complaint.waitFor({ state: "attached" });
  tell(`of a move that is none: ${await complaint.textContent()}`);
});

journey("draughts are played at their own board", async ({ someone }) => {
  const arbiter = await seated(someone, "arbitro", "/e/dama-lodi-2026/boards/2/1");
  const read = async () => (await arbiter.request.get("/e/dama-lodi-2026/boards/2/1.json")).json();
  const before = await read();
  must(before.legal.length > 0, "no move is possible");
  const visitor = await someone({ name: "visitor" });
  await visitor.goto("/e/dama-lodi-2026/boards/2/1");
  await following(visitor);
  const { text, send } = before.legal[0];
  await byWord(arbiter, send);
  await eventually("the move is on the score sheet", async () => (await read()).moves.length === before.moves.length + 1);
  await scoresheet(visitor).getByText(text).last().waitFor();
});
