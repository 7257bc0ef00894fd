// Pictures small enough for a repository: few colours, where the tool for it is at hand.

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";

const COLOURS = "48";

/** Writes a PNG, with fewer colours if `pngquant` is installed. */
export async function lighten(png, path) {
  const made = spawnSync("pngquant", ["--strip", "--speed", "3", COLOURS, "-"], { input: png, maxBuffer: 1 << 26 });
  writeFileSync(path, made.status === 0 && made.stdout.length < png.length ? made.stdout : png);
}
