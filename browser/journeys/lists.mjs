// Lists as they are drawn: sorted by their heads, a part of the field alone, the reason below its row, rows of a chosen
// height; as many boards as a laptop holds, two lines on a telephone.

import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { SWISS, eventually, journey, must } from "../kit.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Whatever axe finds on a page. */
async function flaws(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 120)}`);
}

/** Goes on with the tabulator until something is in focus. */
async function tabTo(page, selector) {
  for (let step = 0; step < 200; step += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`the keyboard never reaches ${selector}`);
}

journey("twenty-one boards fit a laptop, and lists are sorted and explained by keyboard alone", async ({ someone, tell }) => {
  const page = await someone({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${SWISS}/pairings/4`);
  const last = await page.locator(".boards tbody tr").last().evaluate((row) => row.getBoundingClientRect().bottom);
  must(last <= 900, `the last board ends at ${last}`);
  must(!(await flaws(page)).length, `axe: ${await flaws(page)}`);
  const firsts = () => page.locator(".boards tbody tr > :nth-child(4)").allInnerTexts();
  await tabTo(page, ".boards thead th:nth-child(4) a");
  await page.keyboard.press("Enter");
  await page.waitForURL(/sort=white/);
  const names = (await firsts()).map((name) => name.replace(/^(GM|IM|FM|CM|WFM) /, ""));
  must(names.join() === [...names].sort((one, other) => one.localeCompare(other, "it")).join(), `White from A to Z: ${names}`);
  must((await page.locator("th[aria-sort=ascending]").count()) === 1, "the head says so");

  await page.goto(`${SWISS}/standings/3`);
  const second = page.locator("tbody tr").nth(1);
  const key = await second.getAttribute("data-key");
  await tabTo(page, `tr[data-key="${key}"] .unfold button`);
  await page.keyboard.press("Enter");
  const why = page.locator(".why-row");
  await why.getByText(/^Perché 2°:/).waitFor();
  await why.getByText(/FIDE C\.07, art\. \d/).waitFor();
  must(!(await flaws(page)).length, `axe: ${await flaws(page)}`);
  const told = await why.innerText();
  await page.keyboard.press("Enter");
  await eventually("the reason is folded again", async () => (await why.count()) === 0);

  const all = await page.locator("tbody tr").count();
  await page.getByRole("link", { name: /^Donne/ }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/show=women/);
  const women = await page.locator("tbody tr").count();
  must(women > 0 && women < all, `${women} of ${all}`);
  tell(`board 21 ends at ${Math.round(last)} px; ${told}; ${women} women of ${all}`);
});

journey("rows are as high as somebody chose, on every list and after coming back", async ({ someone, tell }) => {
  const page = await someone({ viewport: { width: 1440, height: 900 } });
  const height = () => page.locator("table.list tbody tr").nth(2).evaluate((row) => row.getBoundingClientRect().height);
  const seen = [];
  for (const [word, least, most] of [["Comode", 44, 46], ["Normali", 36, 38], ["Fitte", 30, 32]]) {
    await page.goto(`${SWISS}/pairings`);
    await page.locator(".rows-choice summary").click();
    await page.getByRole("link", { name: word }).click();
    await page.waitForURL(/pairings/);
    for (const list of ["pairings", "standings", "players"]) {
      await page.goto(`${SWISS}/${list}`);
      const high = await height();
      must(high >= least && high <= most, `${word}: rows of ${list} are ${high} high`);
      seen.push(high);
    }
  }
  tell(seen.join(" "));
});

journey("on a telephone a board has two lines, its result stacked, and the event its squares", async ({ someone, tell }) => {
  const page = await someone({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto(`${SWISS}/pairings/4`);
  const rows = await page.locator(".boards tbody tr").evaluateAll((all) => all.map((row) => row.getBoundingClientRect()));
  must(rows.every(({ height }) => height >= 60 && height <= 62), `rows are ${rows.map(({ height }) => height)}`);
  must(rows.every(({ left, width }) => left <= 1 && width >= 388), "lists go from edge to edge");
  const result = page.locator(".boards tbody td").filter({ hasText: "½ – ½" }).first();
  must((await result.evaluate((cell) => cell.getBoundingClientRect().height)) > 40, "the result is stacked");
  await page.goto(SWISS);
  const squares = await page.locator(".rank-of.boards").boundingBox();
  must(squares && squares.width > 150, `the squares of the round are ${squares?.width} px wide`);
  const glance = await page.locator(".glance-boards tbody tr").evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  must(glance.every((height) => height >= 60), `boards at a glance are ${glance}`);
  tell(`${rows.length} rows of ${rows[0].height} px`);
});
