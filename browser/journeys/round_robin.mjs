// A round robin of eight: numbers by lot, the whole calendar in advance, every result, the table, the file.

import { Hand, emptyHouse, firstAccount, keyForPrograms, newEvent, programOf } from "../club.mjs";
import { inHouse, journey, must } from "../kit.mjs";
import { exchangeFile, mustPairAlike, papersOf } from "../papers.mjs";
import { entriesOf, peopleOf } from "../people.mjs";

inHouse(emptyHouse);

const EVENT = "/e/torneo-magistrale";
const EIGHT = peopleOf(8);

journey("a round robin of eight, its calendar known before the first game", async ({ someone, tell, house, address }) => {
  const page = await someone({ name: "arbiter", viewport: { width: 1440, height: 900 } });
  const main = page.getByRole("main");
  const hand = new Hand(page);
  await firstAccount(hand, house);
  const program = programOf(address, await keyForPrograms(page), EVENT);
  await newEvent(hand, { name: "Torneo magistrale", formula: /Girone/, rounds: 7 });
  await hand.click(main.getByRole("link", { name: "Iscrivi i giocatori" }));
  await hand.send(page.getByLabel("File", { exact: true }), house.file("otto.csv", entriesOf(EIGHT)));
  await hand.click(main.getByRole("button", { name: "Leggi il file" }));
  await hand.click(main.getByRole("button", { name: "Iscrivi tutti" }));
  await main.getByText(/0\/8/).waitFor();
  await page.goto(`${EVENT}/office`);
  await hand.act("Inizia il torneo");
  await page.goto(`${EVENT}/office/pairing`);
  await hand.click(main.getByRole("link", { name: "Calendario completo" }));
  const calendar = [];
  for (let round = 1; round <= 7; round += 1) {
    const pairs = await main.getByRole("region", { name: `Turno ${round}`, exact: true }).getByRole("listitem").allInnerTexts();
    calendar.push(pairs.map((pair) => pair.replaceAll(/\d+ (?=\D)/g, "").trim()));
  }
  const met = new Set(calendar.flat().map((pair) => pair.split(" – ").sort().join()));
  must(calendar.flat().length === 28 && met.size === 28, `${calendar.flat().length} games, ${met.size} pairs`);

  // Numbers were drawn by lot, not given by rating.
  const byRating = EIGHT.toSorted((a, b) => b.rating - a.rating).map(({ family, given }) => `${family}, ${given}`);
  const { players } = await program.read("/players");
  const byNumber = players.toSorted((a, b) => a.number - b.number).map(({ name }) => name);
  must(byNumber.length === 8 && byNumber.join() !== byRating.join(), `the numbers are ${byNumber}`);

  await page.goto(`${EVENT}/office/pairing`);
  for (let round = 1; round <= 7; round += 1) {
    await hand.act(round === 1 ? "Abbina tutti" : `Abbina il turno ${round}`);
    const { boards } = await program.read(`/rounds/${round}`).catch(() => ({ boards: [] }));
    must(boards === undefined || !boards.length, "a draft is public");
    await hand.act(`Pubblica il turno ${round}`);
    const shown = (await program.read(`/rounds/${round}`)).boards.map(({ white, black }) => `${white.name} – ${black.name}`);
    must(shown.sort().join("; ") === calendar[round - 1].sort().join("; "), `round ${round} is not that of the calendar: ${shown}`);
    await hand.act(`Avvia il turno ${round}`);
    await program.results(round);
    await hand.act(`Chiudi il turno ${round}`);
  }
  await page.goto(`${EVENT}/office`);
  await hand.act("Concludi il torneo");

  const visitor = await someone({ name: "visitor" });
  await visitor.goto(`${EVENT}/crosstable`);
  const rows = visitor.getByRole("main").locator("tbody tr");
  must((await rows.count()) === 8, `the crosstable has ${await rows.count()} rows`);
  tell(`${await papersOf(page, EVENT)} papers, each a PDF`);
  tell(mustPairAlike(await exchangeFile(page, EVENT)));
  tell(`28 games as the calendar had them: ${hand.told()}`);
});
