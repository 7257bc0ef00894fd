// A festival of three sections, whole: made and entered with the pages, one desk for check-in and results, one numbering
// of tables, a player who moves, three rounds, papers and a file for each section.

import { Hand, emptyHouse, firstAccount, newEvent } from "../club.mjs";
import { inHouse, journey, must } from "../kit.mjs";
import { exchangeFile, mustPairAlike, papersOf } from "../papers.mjs";
import { entriesOf, peopleOf } from "../people.mjs";
import { pictured } from "../pictures.mjs";

inHouse(emptyHouse);

const FESTIVAL = "/f/festa-2026";
const PEOPLE = peopleOf(22);
const SECTIONS = [
  { event: "open-a", title: "Open A", players: PEOPLE.slice(0, 8) },
  { event: "open-b", title: "Open B", players: PEOPLE.slice(8, 16) },
  { event: "under-16", title: "Under 16", players: PEOPLE.slice(16) },
];
const ROUNDS = 3;
/** Entered in Open B, belongs to the young. */
const MOVES = SECTIONS[1].players.at(-1);
const named = ({ family, given }) => `${family}, ${given}`;

journey("three sections are made, entered, played and told as one festival", async ({ someone, house, tell }) => {
  const page = await someone({ name: "arbiter", viewport: { width: 1440, height: 900 } });
  const main = page.getByRole("main");
  const hand = new Hand(page);
  await firstAccount(hand, house);

  // Each section in the wizard, its entries by a file of the club.
  for (const { event, title, players } of SECTIONS) {
    await newEvent(hand, { name: title, rounds: ROUNDS });
    await page.waitForURL(`**/e/${event}/office**`);
    await page.goto(`/e/${event}/office/players/table`);
    await hand.send(page.getByLabel("File", { exact: true }), house.file(`${event}.csv`, entriesOf(players)));
    await hand.click(main.getByRole("button", { name: "Leggi il file" }));
    await hand.click(main.getByRole("button", { name: "Iscrivi tutti" }));
    await main.getByText(new RegExp(`0/${players.length}`)).waitFor();
  }

  // One roof over them.
  await page.goto("/office/festivals");
  await hand.write(page.locator("#name"), "Festival di Lodi 2026");
  await hand.write(page.locator("#word"), "festa-2026");
  await hand.write(page.locator("#place"), "Lodi");
  await hand.click(main.locator("form").filter({ has: page.locator("#word") }).getByRole("button"));
  for (const { event, title } of SECTIONS) {
    await hand.choose(page.locator("#event"), event);
    await hand.click(main.locator("form").filter({ has: page.locator("#event") }).getByRole("button"));
    await page.getByRole("rowheader", { name: title }).waitFor();
  }
  await pictured(page, "festival-sections");
  tell(`three sections with ${PEOPLE.length} players: ${hand.told()}`);

  // One list of entries; the last of Open B belongs to the young.
  await page.goto(`${FESTIVAL}/office`);
  must((await page.getByRole("row").count()) === PEOPLE.length + 1, "everybody and a head");
  await pictured(page, "festival-entries", { shown: true });
  await hand.click(page.getByRole("link", { name: `Sposta… ${named(MOVES)}` }));
  await hand.choose(page.getByLabel("Sezione di arrivo"), "under-16");
  await hand.click(page.getByRole("button", { name: "Continua" }));
  await page.getByRole("heading", { name: "Esce da Open B" }).waitFor();
  await pictured(page, "festival-move");
  await hand.click(page.getByRole("button", { name: "Sposta in Under 16" }));
  await page.getByText("Passaggio a Under 16 registrato").waitFor();
  const row = await page.getByRole("row").filter({ hasText: named(MOVES) }).innerText();
  must(row.includes("Under 16"), `whoever moved is still where they were: ${row}`);

  // Check-in of all sections with one tap each; one too many is taken back.
  await page.goto(`${FESTIVAL}/office/check-in`);
  for (const player of PEOPLE) {
    await hand.click(page.getByRole("button", { name: `Presente ${named(player)}` }));
    await page.locator("button[name=\"away\"]:not([disabled])", { hasText: named(player) }).waitFor();
  }
  const back = PEOPLE.at(-1);
  await hand.click(page.getByRole("button", { name: `Assente ${named(back)}` }));
  await page.getByText("21 presenti su 22").waitFor();
  await hand.click(page.getByRole("button", { name: `Presente ${named(back)}` }));
  await page.getByText("22 presenti su 22").waitFor();
  await pictured(page, "festival-check-in");

  for (const { event } of SECTIONS) {
    await page.goto(`/e/${event}/office`);
    await hand.act("Inizia il torneo");
  }
  const visitor = await someone({ name: "visitor", viewport: { width: 1440, height: 900 } });
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const { event } of SECTIONS) {
      await page.goto(`/e/${event}/office/pairing`);
      for (const act of ["Abbina", "Pubblica", "Avvia"]) await hand.act(`${act} il turno ${round}`);
    }
    // Tables go on: four of Open A, then three and whoever is free, then three of the young.
    await visitor.goto(FESTIVAL);
    for (const range of ["tavoli 1–4", "tavoli 5–7", "tavoli 8–10"]) await visitor.getByText(range).waitFor();
    if (round === 1) await lookAround(visitor, tell);

    // Results by the number of the table: the field opens empty, nothing is chosen.
    await page.goto(`${FESTIVAL}/office/results`);
    must((await page.getByLabel("Tavolo", { exact: true }).inputValue()) === "", "the field is not empty");
    must((await page.locator("[data-festival-chosen]").count()) === 0, "a table is chosen");
    for (let table = 1; table <= 10; table += 1) {
      const field = page.getByLabel("Tavolo", { exact: true });
      await hand.write(field, String(table));
      await hand.press("Enter");
      await page.getByRole("heading", { name: new RegExp(`^Tavolo ${table} `) }).waitFor();
      if (round === 1 && table === 5) await pictured(page, "festival-results", { shown: true });
      await page.locator("[data-festival-chosen]:focus").waitFor();
      await hand.press("150"[(table * 2 + round) % 3]);
      await page.getByText(new RegExp(`^Tavolo ${table}: `)).waitFor();
    }
    await page.getByText("10 risultati su 10").waitFor();
    for (const { event } of SECTIONS) {
      await page.goto(`/e/${event}/office/pairing`);
      await hand.act(`Chiudi il turno ${round}`);
    }
  }
  for (const { event } of SECTIONS) {
    await page.goto(`/e/${event}/office`);
    await hand.act("Concludi il torneo");
  }
  await page.goto(`${FESTIVAL}/office/report`);
  await pictured(page, "festival-report");
  await page.goto(`${FESTIVAL}/office/staff`);
  await pictured(page, "festival-staff");
  tell(`${ROUNDS} rounds in three sections: ${hand.told()}`);

  // Papers of each section, and its file, which both checkers read.
  for (const { event, title, players } of SECTIONS) {
    const away = { "open-b": -1, "under-16": 1 }[event] ?? 0;
    await visitor.goto(`/e/${event}/standings`);
    const ranked = await visitor.getByRole("main").locator("tbody tr").count();
    must(ranked === players.length + away, `the standings of ${title} have ${ranked} lines`);
    tell(`${title}: ${await papersOf(page, `/e/${event}`)} papers, each a PDF; ${mustPairAlike(await exchangeFile(page, `/e/${event}`))}`);
  }
});

/** What a player looks for: the own table, the lists on the wall, the screen of the hall. */
async function lookAround(visitor, tell) {
  await pictured(visitor, "festival", { shown: true });
  await visitor.getByRole("main").or(visitor.locator(".title-band")).getByLabel("Trova un giocatore").fill(MOVES.family);
  await visitor.locator(".where-to-sit").getByRole("button", { name: "Cerca" }).click();
  const found = visitor.getByRole("row").filter({ hasText: named(MOVES) });
  await found.waitFor();
  const table = Number.parseInt(await found.locator(".table-number").innerText(), 10);
  must(Number.isNaN(table) || (table >= 8 && table <= 10), `whoever moved sits at ${table}`);
  tell(`whoever moved to the young was found at table ${table}`);
  await pictured(visitor, "festival-found");
  await visitor.goto(`${FESTIVAL}/pairings`);
  const seats = await visitor.locator(".festival-seats tbody tr").count();
  must(seats === PEOPLE.length, `${seats} are on the list`);
  await pictured(visitor, "festival-pairings");
  await visitor.goto(`${FESTIVAL}/screen`);
  await visitor.getByText(named(MOVES)).first().waitFor();
  await pictured(visitor, "festival-screen");
  await visitor.goto("/e/open-b/pairings");
  await visitor.getByText("tavolo 5").first().waitFor();
}
