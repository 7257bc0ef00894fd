// The rules of accessibility, held against a page as it stands.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { must } from "./kit.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** What axe is asked about. */
export const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds fault with, a line for each rule that is broken. */
export async function flawsOf(page, runOnly = { type: "tag", values: TAGS }) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate((runOnly) => window.axe.run(document, { runOnly, resultTypes: ["violations"] }), runOnly);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).slice(0, 3).join(" … ")}`);
}

/** Nothing that axe finds fault with. */
export async function mustBeSound(page, name) {
  const flaws = await flawsOf(page);
  must(!flaws.length, `${name}: ${flaws.join(" | ")}`);
}
