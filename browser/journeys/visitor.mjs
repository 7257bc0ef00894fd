// A visitor follows: live where there is a script, readable where there is none.

import { DRAUGHTS, SWISS, TEAMS, eventually, following, journey, must, sawAfter, signIn } from "../kit.mjs";
import { publicPages } from "../pages.mjs";

journey("a visitor sees a result and the standings change without touching anything", async ({ someone, tell }) => {
  const arbiter = await someone({ name: "arbiter" });
  await signIn(arbiter, "arbitro", `${DRAUGHTS}/office/results`);
  await arbiter.goto(`${DRAUGHTS}/office/results`);

  const standings = await someone({ name: "standings" });
  await standings.goto(`${DRAUGHTS}/standings`);
  const pairings = await someone({ name: "pairings" });
  await pairings.goto(`${DRAUGHTS}/pairings`);
  await Promise.all([following(standings), following(pairings)]);

  const row = pairings.getByRole("row").filter({ has: pairings.getByRole("rowheader", { name: "6", exact: true }) });
  const white = (await row.getByRole("link").first().innerText()).trim();
  const place = standings.getByRole("row").filter({ has: standings.getByRole("link", { name: white }) });
  const before = await place.innerText();

  const took = await sawAfter([[row, "2 – 0"]], async () => {
    const field = arbiter.getByRole("combobox", { name: "Damiera o nome" });
    await field.fill("6");
    await field.press("Enter");
    await arbiter.keyboard.press("1");
  });
  const begun = Date.now();
  await eventually("the standings of the winner change", async () => (await place.innerText()) !== before);
  tell(`result on another screen after ${took[0]} ms, standings ${Date.now() - begun} ms later`);
});

journey("every public page can be read without JavaScript", async ({ someone, tell }) => {
  const page = await someone({ javaScriptEnabled: false });
  const paths = await publicPages(page);
  for (const path of paths) {
    const answer = await page.goto(path);
    must(answer.status() === 200, `${path} answers ${answer.status()}`);
    must((await page.getByRole("heading", { level: 1 }).count()) === 1, `${path} has not one main heading`);
    const text = await page.getByRole("main").innerText();
    must(text.trim().length > 40, `${path} says only: ${text}`);
  }
  for (const event of [SWISS, TEAMS, DRAUGHTS]) {
    await page.goto(`${event}/standings`);
    must((await page.getByRole("row").count()) > 5, `${event}/standings has no rows`);
  }
  tell(`${paths.length} pages read without JavaScript`);
});

journey("on a telephone everybody in the standings has two lines: who they are, and what they have", async ({ someone, tell }) => {
  const page = await someone({ viewport: { width: 390, height: 844 } });
  await page.goto("/e/lombardo-2026/standings");
  const rows = await page.locator(".ranks tbody tr").evaluateAll((all) => all.map((row) => {
    const shown = [...row.children].filter((cell) => cell.getClientRects().length);
    return { height: row.getBoundingClientRect().height, texts: shown.map((cell) => cell.textContent.trim()) };
  }));
  must(rows.length > 40, `${rows.length} rows`);
  const heights = rows.map(({ height }) => height);
  must(heights.every((height) => height >= 56 && height <= 58), `rows are ${Math.min(...heights)} to ${Math.max(...heights)} high`);
  // Place, name, rating, club, points, first tie-break.
  must(rows.every(({ texts }) => texts.length === 6), `a row shows ${rows[0].texts.join(" | ")}`);
  tell(rows[0].texts.join(" | "));
});

journey("nothing is wider than a telephone", async ({ someone, tell }) => {
  const page = await someone({ viewport: { width: 390, height: 844 } });
  const paths = await publicPages(page);
  const wide = [];
  for (const path of paths) {
    await page.goto(path);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 1) wide.push(`${path} by ${over} px`);
  }
  must(!wide.length, `these pages scroll sideways: ${wide.join(", ")}`);
  tell(`${paths.length} pages fit 390 px`);
});
