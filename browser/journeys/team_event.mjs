// A team event from nothing: teams with their players by a file, and captains who hand in line-ups once they know whom they meet.

import { Hand, emptyHouse, firstAccount, keyForPrograms, newEvent, programOf } from "../club.mjs";
import { inHouse, journey, must } from "../kit.mjs";
import { exchangeFile, mustPairAlike, papersOf } from "../papers.mjs";
import { peopleOf } from "../people.mjs";

inHouse(emptyHouse);

const EVENT = "/e/coppa-a-squadre";
const TEAMS = ["Scacchi Lodi", "Circolo Crema", "Torre e Cavallo", "Accademia Milano"];
/** Five for each team: four boards and a reserve. */
const MEMBERS = peopleOf(20).map((person, place) => ({ ...person, team: TEAMS[place % 4] }));

/** The members of the teams, each with the name of the own one. */
const file = () => {
  const lines = MEMBERS.map(({ family, given, id, rating, born, team }) => [family, given, id, rating, born, team].join(";"));
  return `Cognome;Nome;Codice FIDE;Elo FIDE;Nascita;Squadra\n${lines.join("\n")}\n`;
};

journey("teams by a file, and line-ups after the pairings are known", async ({ someone, tell, house, address }) => {
  const page = await someone({ name: "arbiter", viewport: { width: 1440, height: 900 } });
  const main = page.getByRole("main");
  const hand = new Hand(page);
  await firstAccount(hand, house);
  const program = programOf(address, await keyForPrograms(page), EVENT);
  await newEvent(hand, { name: "Coppa a squadre", formula: /A squadre/, rounds: 3 });
  await page.goto(`${EVENT}/office/teams`);
  for (const team of TEAMS) {
    const entry = main.locator("form").filter({ has: page.getByRole("heading", { name: "Iscrivi una squadra" }) });
    await hand.write(entry.getByLabel("Nome"), team);
    await hand.click(entry.getByRole("button", { name: "Continua" }));
    await hand.confirm();
  }
  await page.goto(`${EVENT}/office/players/table`);
  await hand.send(page.getByLabel("File", { exact: true }), house.file("squadre.csv", file()));
  await hand.click(main.getByRole("button", { name: "Leggi il file" }));
  await hand.click(main.getByRole("button", { name: "Iscrivi tutti" }));
  await main.getByText(/0\/20/).waitFor();
  await page.goto(`${EVENT}/office`);
  await hand.act("Inizia il torneo");
  await page.goto(`${EVENT}/office/pairing`);
  await hand.act("Abbina il turno 1");
  await hand.act("Pubblica il turno 1");

  // The pairings are known; now the captain puts the reserve on the last board.
  await page.goto(`${EVENT}/office/pairing`);
  const lodi = main.locator("form").filter({ has: page.getByRole("heading", { name: "Scacchi Lodi" }) });
  const reserve = MEMBERS.filter(({ team }) => team === "Scacchi Lodi").toSorted((a, b) => b.rating - a.rating).at(-1);
  const last = lodi.getByLabel("Scacchiera 4");
  await last.selectOption({ label: `${reserve.family}, ${reserve.given}` });
  await hand.click(lodi.getByRole("button", { name: "Continua" }));
  await hand.confirm();
  const visitor = await someone({ name: "visitor" });
  await visitor.goto(`${EVENT}/pairings`);
  await visitor.getByRole("main").getByText(`${reserve.family}, ${reserve.given}`).first().waitFor();
  await page.goto(`${EVENT}/office/pairing`);
  await hand.act("Avvia il turno 1");
  await program.results(1);
  await hand.act("Chiudi il turno 1");
  for (const round of [2, 3]) {
    for (const act of [`Abbina il turno ${round}`, `Pubblica il turno ${round}`, `Avvia il turno ${round}`]) await hand.act(act);
    await program.results(round);
    await hand.act(`Chiudi il turno ${round}`);
  }
  await page.goto(`${EVENT}/office`);
  await hand.act("Concludi il torneo");
  await visitor.goto(`${EVENT}/standings`);
  must((await visitor.getByRole("main").locator("tbody tr").count()) >= 4, "the standings lack teams");
  tell(`${await papersOf(page, EVENT)} papers, each a PDF`);
  tell(mustPairAlike(await exchangeFile(page, EVENT)));
});
