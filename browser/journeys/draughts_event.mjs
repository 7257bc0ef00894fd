// An event of Italian draughts under FID's rules: its own form, its own results, its own names of tie-breaks.

import { Hand, emptyHouse, firstAccount, keyForPrograms, newEvent, programOf } from "../club.mjs";
import { inHouse, journey, must } from "../kit.mjs";
import { exchangeFile, mustPairAlike, papersOf } from "../papers.mjs";

inHouse(emptyHouse);

const EVENT = "/e/gara-di-dama";
const PLAYERS = [["Rossi", "Anna"], ["Bruni", "Bruno"], ["Verdi", "Carla"], ["Bianchi", "Dino"], ["Gallo", "Elio"], ["Moro", "Franca"]];

journey("a draughts event speaks of draughts, from the entry form to the papers", async ({ someone, tell, house, address }) => {
  const page = await someone({ name: "arbiter", viewport: { width: 1440, height: 900 } });
  const main = page.getByRole("main");
  const hand = new Hand(page);
  await firstAccount(hand, house);
  const program = programOf(address, await keyForPrograms(page), EVENT);
  await newEvent(hand, { name: "Gara di dama", game: /Dama italiana/, rounds: 3 });
  await page.goto(`${EVENT}/office/players/new`);
  const form = await main.innerText();
  must(!/FIDE|GM|scacchi/i.test(form), `the entry form speaks of chess: ${form.match(/.*(FIDE|GM|scacchi).*/i)?.[0]}`);
  for (const [family, given] of PLAYERS) {
    await hand.write(page.getByLabel("Cognome"), family);
    await hand.write(page.getByRole("textbox", { name: /^Nome/ }), given);
    await hand.click(main.getByRole("button", { name: "Iscrivi e passa al prossimo" }));
    await page.getByRole("status").filter({ hasText: family }).waitFor();
  }
  // Entered by mistake: the page says whose entry was taken away.
  await hand.write(page.getByLabel("Cognome"), "Sbagliato");
  await hand.click(main.getByRole("button", { name: "Iscrivi e torna all'elenco" }));
  await hand.click(main.getByRole("link", { name: "Sbagliato" }).first());
  await hand.write(page.locator("#strike-reason"), "Iscritto per errore");
  await hand.click(main.locator("form").filter({ has: page.locator("#strike-reason") }).getByRole("button"));
  await hand.confirm();
  const told = await page.getByRole("status").filter({ hasText: /Fatto/ }).first().innerText();
  must(/Fatto: Sbagliato/.test(told), `of whoever was struck the page says: ${told}`);
  await page.goto(`${EVENT}/office`);
  await hand.act("Inizia il torneo");
  await page.goto(`${EVENT}/office/pairing`);
  for (const act of ["Abbina tutti", "Pubblica il turno 1", "Avvia il turno 1"]) await hand.act(act);
  await page.goto(`${EVENT}/office/results`);
  await main.getByRole("button", { name: "Scacchiera 1: 2 – 0" }).or(main.getByRole("button", { name: "Damiera 1: 2 – 0" })).click();
  await main.getByRole("button", { name: /1: 1 – 1/ }).first().waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await main.getByRole("button", { name: /2: 1 – 1/ }).click();
  await main.getByRole("button", { name: /2: 1 – 1/ }).first().waitFor({ state: "detached" });
  await program.results(1);
  const visitor = await someone({ name: "visitor", viewport: { width: 390, height: 844 } });
  await visitor.goto(`${EVENT}/pairings`);
  const wall = (await visitor.getByRole("main").textContent()) ?? "";
  must(wall.includes("2 – 0") && wall.includes("1 – 1") && !wall.includes("½"), `the wall says: ${wall}`);
  await page.goto(`${EVENT}/office/pairing`);
  await hand.act("Chiudi il turno 1");
  await page.goto(`${EVENT}/office/pairing`);
  for (let round = 2; round <= 3; round += 1) {
    for (const act of [`Abbina il turno ${round}`, `Pubblica il turno ${round}`, `Avvia il turno ${round}`]) await hand.act(act);
    await program.results(round);
    await hand.act(`Chiudi il turno ${round}`);
  }
  await page.goto(`${EVENT}/office`);
  await hand.act("Concludi il torneo");
  for (const path of [EVENT, `${EVENT}/standings`, `${EVENT}/crosstable`, `${EVENT}/players/1`]) {
    await visitor.goto(path);
    const text = await visitor.getByRole("main").innerText();
    must(!/OTHER_|Elo FIDE|RTF FSI/.test(text), `${path} says ${text.match(/.*(OTHER_|Elo FIDE|RTF FSI).*/)?.[0]}`);
  }
  await visitor.goto(`${EVENT}/standings`);
  tell(`standings: ${(await visitor.locator("thead").first().innerText()).replaceAll(/\s+/g, " ")}`);
  tell(`${await papersOf(page, EVENT)} papers, each a PDF`);
  tell(mustPairAlike(await exchangeFile(page, EVENT)));
});
