// The gates at the entry, and the requirements before the federation's stamp: a player beyond a limit is refused and admitted
// with a reason; what is green, red or for somebody to judge; no homologation before the judgement.

import { makeArbiter } from "../duel.mjs";
import { QUARTER, SHORT, found } from "../gates.mjs";
import { inHouse, journey, must } from "../kit.mjs";
import { pictured } from "../pictures.mjs";

inHouse(found);

/** Enters somebody in the form, with a rating of the federation. */
async function enter(page, family, rating) {
  await page.goto(`${QUARTER}/office/players/new`);
  await page.getByLabel("Cognome").fill(family);
  await page.getByLabel(/^Nome/).fill("Anna");
  await page.getByLabel(/^Elo Italia/).fill(String(rating));
  await page.getByRole("button", { name: "Iscrivi e torna all'elenco" }).click();
}

/** Writes down what the federation answered, and shows the ruling on it. */
async function answered(page, event, answer) {
  await page.goto(`${event}/office/event`);
  await page.getByLabel("Risposta", { exact: true }).selectOption(answer);
  await page.getByLabel("Numero di protocollo").fill("12/2026");
  await page.getByRole("button", { name: "Registra", exact: true }).click();
}

/** Confirms what is shown. */
async function confirm(page) {
  await page.getByRole("main").locator("form button.primary").click();
}

journey("a limit refuses, a reason admits, and nothing is homologated before somebody judged", async ({ someone, house, tell }) => {
  const page = await someone({ name: "arbiter", viewport: { width: 1440, height: 900 } });
  await makeArbiter(page, house);
  await answered(page, QUARTER, "authorised");
  await confirm(page);

  // The band goes up to 1799.
  await enter(page, "Forti", 1850);
  await page.getByText("5.2.1.b").first().waitFor();
  await pictured(page, "gates-entry", { shown: true });
  must((await page.locator("#admission").count()) === 1, "nobody asks for the reason of an admission");
  await page.locator("#admission").fill("Per fare numero pari");
  await page.getByRole("button", { name: "Iscrivi e torna all'elenco" }).click();
  await page.getByRole("main").getByText("Forti").first().waitFor();
  for (const [family, rating] of [["Medi", 1600], ["Lievi", 1500], ["Nuovi", 1440]]) {
    await enter(page, family, rating);
    await page.getByRole("main").getByText(family).first().waitFor();
  }

  // A limit that may discriminate is for somebody to judge.
  await page.goto(`${QUARTER}/office`);
  const panel = page.locator("#requirements");
  const open = panel.getByRole("listitem").filter({ hasText: "solo residenti nel quartiere" });
  await open.first().waitFor();
  must((await open.getByText("Giudica", { exact: true }).count()) === 1, `nobody can judge: ${await panel.innerText()}`);
  await panel.getByText(/^Requisiti rispettati/).click();
  await panel.scrollIntoViewIfNeeded();
  await pictured(page, "gates-requirements", { shown: true });

  // Played, reported, paid: the stamp waits for the judgement.
  for (const act of [["begin"], ["pair", "--missing", "pair"], ["publish"], ["start"]]) house.event(act[0], "quartiere", ...act.slice(1));
  for (const board of ["1", "2"]) house.event("result", "quartiere", board, "1-0");
  for (const act of ["close", "finish", "send-report", "pay-fees"]) house.event(act, "quartiere");
  // What commands did reaches the open page by itself.
  await page.locator("#federation dd").nth(2).getByText("sì").waitFor();
  await answered(page, QUARTER, "homologated");
  await page.getByText("solo residenti nel quartiere").first().waitFor();
  must((await page.getByRole("main").locator("form button.primary").count()) === 0, "it can be homologated unjudged");
  await page.goto(`${QUARTER}/office`);
  await open.getByText("Giudica", { exact: true }).click();
  await open.getByLabel("Motivazione").first().fill("Torneo gratuito di quartiere");
  await open.getByRole("button", { name: "Conforme al regolamento" }).click();
  await confirm(page);
  await page.locator("#requirements").getByText("Torneo gratuito di quartiere").first().waitFor({ state: "attached" });
  await answered(page, QUARTER, "homologated");
  await confirm(page);
  await page.goto(`${QUARTER}/office/event`);
  await page.getByText("protocollo 12/2026").first().waitFor();

  // What is broken is red.
  await page.goto(`${SHORT}/office`);
  const broken = page.locator("#requirements").getByRole("listitem").filter({ hasText: "5.3.1.a" });
  must((await broken.locator(".badge.bad").count()) === 1, `three rounds are not red: ${await broken.allInnerTexts()}`);
  tell(`green, red and to be judged: ${(await page.locator("#requirements .badge").allInnerTexts()).slice(0, 8).join(", ")}`);
});
