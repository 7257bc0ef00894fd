// Pictures of the main pages, for the documentation and for whoever looks over the run.

import { mkdirSync } from "node:fs";
import { DRAUGHTS, SWISS, TEAMS, journey, signIn } from "../kit.mjs";
import { kept, pictures } from "../places.mjs";
import { lighten } from "../pictures.mjs";

const WIDTHS = { 1440: 900, 768: 1024, 390: 844 };
const folder = process.env.UPDATE_SCREENSHOTS ? pictures : `${kept}/screenshots`;

/** Name, path, who looks, and whether a dark one is wanted too. */
const PUBLIC = [
  ["home", "/"],
  ["event", SWISS, "dark"],
  ["pairings", `${SWISS}/pairings`],
  ["standings", `${SWISS}/standings`, "dark"],
  ["player", `${SWISS}/players/1`],
  ["crosstable", `${SWISS}/crosstable`],
  ["teams", `${TEAMS}/standings`],
  ["board", `${SWISS}/boards/4/4`, "dark"],
  ["draughts", `${DRAUGHTS}/boards/2/1`],
  ["boards", `${SWISS}/boards`],
  ["call", `${TEAMS}/call`],
  ["sign-in", "/sign-in"],
];
const OFFICE = [
  ["office", `${SWISS}/office`, "dark"],
  ["results", `${SWISS}/office/results`],
  ["pairing", `${DRAUGHTS}/office/pairing`],
  ["protests", `${TEAMS}/office/protests`],
  ["documents", `${SWISS}/office/documents`],
  ["journal", `${SWISS}/office/journal`],
];

async function take(page, list) {
  mkdirSync(folder, { recursive: true });
  for (const [name, path, dark] of list) {
    await page.goto(path);
    for (const [width, height] of Object.entries(WIDTHS)) {
      await page.setViewportSize({ width: Number(width), height });
      await lighten(await page.screenshot(), `${folder}/${name}-${width}.png`);
    }
    if (!dark) continue;
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await page.setViewportSize({ width: 1440, height: WIDTHS[1440] });
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
});
