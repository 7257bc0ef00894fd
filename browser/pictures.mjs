// Pictures of pages, small enough for a repository: few colours, where the tool for it is at hand.

import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { mustBeSound } from "./axe.mjs";
import { must } from "./kit.mjs";
import { kept, pictures } from "./places.mjs";

const COLOURS = "48";

/** Writes a PNG, with fewer colours if `pngquant` is installed. */
export async function lighten(png, path) {
  const made = spawnSync("pngquant", ["--strip", "--speed", "3", COLOURS, "-"], { input: png, maxBuffer: 1 << 26 });
  writeFileSync(path, made.status === 0 && made.stdout.length < png.length ? made.stdout : png);
}

/** Where pictures of the documentation go: into it only if they are to be taken anew. */
const documented = process.env.UPDATE_SCREENSHOTS ? pictures : `${kept}/screenshots`;
const DESK_AND_TELEPHONE = [[1440, 900], [390, 844]];

/**
 * Takes a page as a desk and as a telephone show it (or at other `sizes`), and sees that axe finds nothing and that
 * nothing sticks out at the side. One that is `shown` stands in the documentation.
 */
export async function pictured(page, name, { shown = false, sizes = DESK_AND_TELEPHONE } = {}) {
  const folder = shown ? documented : `${kept}/pages`;
  mkdirSync(folder, { recursive: true });
  await mustBeSound(page, name);
  const before = page.viewportSize();
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 0));
    await lighten(await page.screenshot(), `${folder}/${name}-${width}.png`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    must(wide <= 0, `${name} is ${wide} pixels too wide at ${width}`);
  }
  await page.setViewportSize(before);
}
