// Every page of the product against the rules of accessibility, light and dark.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { journey, must, signIn } from "../kit.mjs";
import { officePages, publicPages } from "../pages.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** All that can differ between light and dark. */
const COLOURS = ["color-contrast", "link-in-text-block"];

async function look(page, path, found) {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const answer = await page.goto(path);
  must(answer.status() === 200, `${path} answers ${answer.status()}`);
  await page.evaluate(axe);
  for (const light of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme: light, reducedMotion: "reduce" });
    const runOnly = light === "light" ? { type: "tag", values: TAGS } : { type: "rule", values: COLOURS };
    const result = await page.evaluate((runOnly) => window.axe.run(document, { runOnly, resultTypes: ["violations"] }), runOnly);
    for (const { id, nodes } of result.violations) {
      found.push(`${path} (${light}): ${id}: ${nodes.map((node) => node.html.slice(0, 160)).slice(0, 3).join(" … ")}`);
    }
  }
}

async function lookAtAll(page, paths, tell) {
  const found = [];
  for (const path of paths) await look(page, path, found);
  tell(`${paths.length} pages, light and dark: ${found.length} violations`);
  must(!found.length, found.join("\n"));
}

journey("no public page breaks a rule of accessibility", async ({ someone, tell }) => {
  const page = await someone();
  await lookAtAll(page, [...(await publicPages(page)), "/sign-in"], tell);
});

journey("no page of the office breaks a rule of accessibility", async ({ someone, tell }) => {
  const page = await someone();
  await signIn(page, "arbitro");
  await lookAtAll(page, await officePages(page), tell);
});

journey("no page of a player breaks a rule of accessibility", async ({ someone, tell }) => {
  const page = await someone();
  await signIn(page, "bianco");
  await lookAtAll(page, ["/e/lombardo-2026/boards/4/1", "/e/lombardo-2026/boards/4/1?view=blind", "/account"], tell);
});
