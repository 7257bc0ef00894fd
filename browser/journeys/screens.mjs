// Pictures of the main pages, for the documentation and for whoever looks over the run.

import { mkdirSync, writeFileSync } from "node:fs";
import { enterResult, openBoards, step } from "../desk.mjs";
import { DRAUGHTS, SWISS, TEAMS, eventually, following, journey, signIn } from "../kit.mjs";
import { kept, pictures } from "../places.mjs";
import { lighten, pictured } from "../pictures.mjs";

/** A desk, a tablet, a telephone; the desk comes last, and lends its place to the dark one. */
const WIDTHS = [[390, 844], [768, 1024], [1440, 900]];
const folder = process.env.UPDATE_SCREENSHOTS ? pictures : `${kept}/screenshots`;

/** Name, path, and whether a dark one is wanted too. */
const PUBLIC = [
  ["home", "/"],
  ["event", SWISS, "dark"],
  ["pairings", `${SWISS}/pairings`],
  ["standings", `${SWISS}/standings`, "dark"],
  ["player", `${SWISS}/players/1`],
  ["crosstable", `${SWISS}/crosstable`],
  ["teams", `${TEAMS}/standings`],
  ["draughts", `${DRAUGHTS}/boards/2/1`],
  ["boards", `${SWISS}/boards`],
  ["call", `${TEAMS}/call`],
  ["sign-in", "/sign-in"],
];
const PLAYER = [["board", `${SWISS}/boards/4/1`, "dark"]];
const OFFICE = [
  ["office", `${SWISS}/office`, "dark"],
  ["results", `${SWISS}/office/results`],
  ["protests", `${TEAMS}/office/protests`],
  ["documents", `${SWISS}/office/documents`],
  ["journal", `${SWISS}/office/journal`],
];

async function take(page, list) {
  mkdirSync(folder, { recursive: true });
  for (const [name, path, dark] of list) {
    for (const [width, height] of WIDTHS) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await lighten(await page.screenshot(), `${folder}/${name}-${width}.png`);
    }
    if (!dark) continue;
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await lighten(await page.screenshot(), `${folder}/${name}-1440-dark.png`);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  }
}

journey("pictures of the public pages", async ({ someone, tell }) => {
  await take(await someone(), PUBLIC);
  tell(`kept in ${folder}`);
});

journey("pictures of the cards that go with an address", async ({ someone }) => {
  const page = await someone();
  mkdirSync(folder, { recursive: true });
  for (const [name, path] of [["card-board", `${SWISS}/boards/4/1/card.png`], ["card-standings", `${SWISS}/standings/card.png`]]) {
    writeFileSync(`${folder}/${name}.png`, await (await page.request.get(`${path}?lang=it`)).body());
  }
});

journey("pictures of the office", async ({ someone }) => {
  const page = await someone();
  await signIn(page, "arbitro");
  await take(page, OFFICE);

  // A draft is made of a round that is over.
  await page.goto(`${SWISS}/office/results`);
  for (const [place, board] of (await openBoards(page)).entries()) await enterResult(page, board, "1505"[place % 4]);
  await eventually("all results are in", async () => !(await openBoards(page)).length);
  for (const name of [/Chiudi il turno 4/, /Abbina il turno 5/]) {
    await page.goto(`${SWISS}/office/pairing`);
    await step(page, name);
  }
  await take(page, [["pairing", `${SWISS}/office/pairing`]]);
});

journey("pictures of a player's board", async ({ someone }) => {
  const page = await someone();
  await signIn(page, "bianco");
  await take(page, PLAYER);
});

journey("pictures of the screens of the hall: boards, what is called, an alarm", async ({ someone }) => {
  const television = { shown: true, sizes: [[1920, 1080]] };
  const hall = await someone({ name: "hall", viewport: { width: 1920, height: 1080 } });
  await hall.goto(`${SWISS}/wall`);
  await hall.locator(".tiles [data-board]").first().waitFor();
  await pictured(hall, "wall", television);
  await hall.goto(`${SWISS}/call`);
  await following(hall);
  await pictured(hall, "call-screen", television);
  const arbiter = await someone({ name: "arbiter" });
  await signIn(arbiter, "arbitro", `${SWISS}/office/call`);
  await arbiter.goto(`${SWISS}/office/call`);
  await arbiter.getByText("Lancia l'allarme…").click();
  await arbiter.getByRole("button", { name: "Sì, lancia l'allarme" }).click();
  await hall.getByRole("main").getByText("USCIRE").waitFor();
  await pictured(hall, "alarm", television);
  await arbiter.goto(`${SWISS}/office/call`);
  await arbiter.getByRole("button", { name: "Termina l'allarme" }).click();
});
