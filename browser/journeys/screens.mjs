// Pictures of the main pages, for the documentation and for whoever looks over the run.

import { mkdirSync } from "node:fs";
import { enterResult, openBoards, step } from "../desk.mjs";
import { DRAUGHTS, SWISS, TEAMS, eventually, journey, signIn } from "../kit.mjs";
import { kept, pictures } from "../places.mjs";
import { lighten } from "../pictures.mjs";

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
