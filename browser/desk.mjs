// What the arbiter does at the desks, as the journeys do it.

import { following } from "./kit.mjs";

/** The boards that still lack a result, as the desk of results shows them. */
export async function openBoards(page) {
  const rows = page.getByRole("region", { name: "Abbinamenti" }).locator("tr[data-open]");
  return rows.evaluateAll((all) => all.map((row) => row.dataset.board));
}

/** Enters a result with the pointer on its board and one key. */
export async function enterResult(page, board, key) {
  await page.getByRole("region", { name: "Abbinamenti" }).getByRole("link", { name: board, exact: true }).click();
  await page.keyboard.press(key);
}

/** What says that an act was kept. */
export const done = (page) => page.getByRole("status").filter({ hasText: /Fatto/ });

/** Presses a button of a desk, and confirms where the ruling is shown first. */
export async function step(page, name) {
  await page.getByRole("main").getByRole("button", { name }).first().click();
  const confirm = page.getByRole("button", { name: "Conferma" });
  await confirm.or(done(page)).first().waitFor();
  if (await confirm.count()) {
    await confirm.click();
    await done(page).waitFor();
  }
}

/** Decides whatever waits for the chief arbiter as the regulation proposes; says how much it was. */
export async function decideWhatWaits(page, event) {
  for (let decided = 0; ; decided += 1) {
    await page.goto(`${event}/office`);
    const waiting = page.getByRole("main").getByRole("article");
    if (!(await waiting.count())) return decided;
    const first = waiting.first();
    // The reason is asked once an answer is chosen.
    await first.getByRole("radio").first().check({ force: true });
    await first.getByLabel("Motivazione").fill("Assente senza preavviso");
    await first.getByRole("button", { name: "Continua" }).click();
    await page.getByRole("button", { name: "Conferma" }).click();
    await done(page).waitFor();
  }
}

/** Opens one more board of a round from a position, sets its clocks going, and goes there. */
export async function openedFrom(page, event, round, board, position) {
  await page.goto(`${event}/office/boards`);
  await page.locator("#from").fill(String(board));
  await page.locator("#to").fill(String(board));
  await page.getByLabel("Posizione di partenza").fill(position);
  await page.getByRole("button", { name: "Metti dal vivo" }).click();
  await page.getByRole("button", { name: "Avvia tutti gli orologi" }).click();
  await page.waitForURL(/started=/);
  await page.goto(`${event}/boards/${round}/${board}`);
  await following(page);
  await page.locator("tratto-board [data-square]").first().waitFor();
}
