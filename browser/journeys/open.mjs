// An open of 120, from an empty file to its papers: everything with the pages, as an arbiter does.

import { readFileSync } from "node:fs";
import { Hand, arbiterOf, emptyHouse, firstAccount, keyForPrograms, newEvent, programOf } from "../club.mjs";
import { decideWhatWaits, openBoards } from "../desk.mjs";
import { eventually, inHouse, journey, must } from "../kit.mjs";
import { exchangeFile, mustPairAlike, papersOf } from "../papers.mjs";
import { entriesOf, fideList, peopleOf } from "../people.mjs";
import { pictured } from "../pictures.mjs";

inHouse(emptyHouse);

const OPEN = "/e/open-di-lodi";
const KNOWN = peopleOf(2000);
const BY_FILE = KNOWN.slice(0, 114);
/** Found by three letters and the arrow keys. */
const TYPED = KNOWN.slice(114, 119);
const REGISTERS = KNOWN[119];
/** Entered, but not in the hall for the first round. */
const MISSING = [KNOWN[20], KNOWN[77]];
const LATE = KNOWN[122];
const LEAVES = KNOWN[60];
/** From an empty file to a published round somebody who has never seen it may take so long, and do so much. */
const MOST_MINUTES = 10;
const MOST_CLICKS = 100;
const MOST_KEYS = 200;

journey("from an empty file to the first round on the wall", async ({ someone, tell, house }) => {
  const page = await someone({ name: "arbiter", viewport: { width: 1440, height: 900 } });
  const main = page.getByRole("main");
  const hand = new Hand(page);
  const begun = Date.now();
  await firstAccount(hand, house);

  // The list of players.
  await page.goto("/account");
  await hand.click(main.getByRole("link", { name: "Elenchi" }));
  await hand.send(page.getByLabel("File", { exact: true }), house.file("players_list.txt", fideList(KNOWN)));
  await hand.click(main.getByRole("button", { name: "Carica", exact: true }));
  await page.getByText(/2000 giocatori caricati, 0 errori/).waitFor();
  await pictured(page, "lists", { shown: true });

  // The event in four steps.
  const rules = () => hand.write(page.getByLabel(/mezzo punto/i).first(), "1");
  const look = (step) => pictured(page, `wizard-${step}`, { shown: true });
  await newEvent(hand, { name: "Open di Lodi", rounds: 7, rules, look });
  await page.waitForURL(`**${OPEN}/office**`);
  tell(`the event is open: ${hand.told()}`);

  // Most entries come from a file of the club; one of its columns has a name that nobody could guess.
  await hand.click(main.getByRole("link", { name: "Iscrivi i giocatori" }));
  await hand.send(page.getByLabel("File", { exact: true }), house.file("iscritti.csv", entriesOf(BY_FILE)));
  await hand.click(main.getByRole("button", { name: "Leggi il file" }));
  await main.getByText(/non lette:.*Chi lo manda/).waitFor();
  await hand.choose(page.getByLabel("Chi lo manda"), { label: "Società" });
  await hand.click(main.getByRole("button", { name: "Controlla riga per riga" }));
  await hand.click(main.getByRole("button", { name: "Iscrivi tutti" }));
  await page.waitForURL(`**${OPEN}/office/players*`);
  await main.getByText(/0\/114/).waitFor();

  // Some are found by three letters; who is there already is told.
  await hand.click(main.getByRole("link", { name: "Iscrivi un giocatore" }));
  for (const { family, given, id } of TYPED) {
    await hand.type(page.getByLabel("Cerca negli elenchi").first(), family.slice(0, 3));
    await page.getByRole("option", { name: /già fra gli iscritti/ }).first().waitFor();
    // Where three letters leave too many, those of the other name are added.
    await hand.type(page.getByLabel("Cerca negli elenchi").first(), ` ${given.slice(0, 3)}`);
    if (id === TYPED[0].id) await pictured(page, "entry", { shown: true });
    await hand.click(page.getByRole("option", { name: `${family}, ${given}` }).filter({ hasText: String(id) }));
    await eventually("the form is filled", async () => (await page.getByLabel("Codice FIDE").inputValue()) === String(id));
    await hand.click(main.getByRole("button", { name: "Iscrivi e passa al prossimo" }));
    await page.getByRole("status").filter({ hasText: family }).waitFor();
  }
  tell(`${BY_FILE.length} entries by a file, ${TYPED.length} by three letters: ${hand.told()}`);

  // Registration: a player registers on a telephone, the arbiter takes the player in.
  await hand.click(page.getByRole("link", { name: "Iscrizioni" }).first());
  await hand.write(page.getByLabel("Quote d'iscrizione"), "Quota intera; 40\n");
  await hand.click(main.getByRole("button", { name: "Salva" }));
  const player = await someone({ name: "player", viewport: { width: 390, height: 844 } });
  await player.goto(OPEN);
  await player.getByRole("main").getByRole("link", { name: /Iscriviti|Iscrizioni/ }).first().click();
  await player.getByText("119 iscritti finora").waitFor();
  await player.getByLabel("Cognome").fill(REGISTERS.family);
  await player.getByLabel("Nome", { exact: false }).nth(1).fill(REGISTERS.given);
  await player.getByLabel("Nascita").fill(String(REGISTERS.born));
  await player.getByLabel("Codice FIDE").fill(String(REGISTERS.id));
  await player.getByLabel("Elo FIDE").fill(String(REGISTERS.rating));
  await player.getByLabel("Ho letto e acconsento").check();
  await pictured(player, "registration", { shown: true });
  await player.getByRole("button", { name: "Iscriviti" }).click();
  await player.getByRole("button", { name: "Conferma l'iscrizione" }).click();
  await player.getByText("in attesa dell'arbitro").waitFor();
  await page.reload();
  await pictured(page, "registrations", { shown: true });
  await hand.click(main.getByRole("button", { name: `Accetta ${REGISTERS.family}` }));
  await main.getByText("accettata", { exact: true }).waitFor();
  await player.reload();
  await player.getByText("accettata", { exact: true }).waitFor();

  // Requested byes, in the grid.
  await hand.click(page.getByRole("link", { name: "Giocatori" }).first());
  await main.getByText(/0\/120/).waitFor();
  await hand.click(main.getByRole("link", { name: "Bye" }));
  for (const [{ family, given }, round, kind] of [[KNOWN[3], 2, /mezzo/i], [KNOWN[50], 1, /zero|senza/i]]) {
    const row = main.getByRole("row").filter({ has: page.getByRole("link", { name: `${family}, ${given}`, exact: true }) });
    await hand.click(row.getByRole("link", { name: `Turno ${round}:` }));
    const kinds = page.getByLabel("riposo (bye)");
    const value = await kinds.getByRole("option").filter({ hasText: kind }).first().getAttribute("value");
    await hand.choose(kinds, value);
    await hand.act("Continua");
  }
  await pictured(page, "byes", { shown: true });

  // The start, who is there, and one question for those who are not.
  await page.goto(`${OPEN}/office`);
  await hand.act("Inizia il torneo");
  await hand.click(page.getByRole("link", { name: "Giocatori" }).first());
  await hand.click(main.getByRole("button", { name: /Tutti presenti|Segna/ }).first());
  await hand.click(main.getByRole("button", { name: "Conferma" }));
  await main.getByText(/119\/120/).waitFor();
  for (const { family, given } of MISSING) {
    await hand.click(main.getByRole("button", { name: `Annulla ${family}, ${given}` }));
    await main.getByRole("button", { name: new RegExp(`presente ${family}, ${given}`, "i") }).waitFor();
  }
  await main.getByText(/117\/120/).waitFor();
  await hand.click(page.getByRole("link", { name: "Abbinamenti" }).first());
  await hand.click(main.getByRole("link", { name: "Abbina (controlla gli assenti)" }));
  await hand.click(main.getByRole("button", { name: "Abbina senza i selezionati" }));
  await hand.confirm();
  await pictured(page, "pairing");
  await hand.act("Pubblica il turno 1");
  const minutes = (Date.now() - begun) / 60_000;
  tell(`the first round is on the wall: ${hand.told()}, ${minutes.toFixed(1)} minutes of a machine, pictures included`);
  must(hand.clicks <= MOST_CLICKS, `${hand.clicks} clicks, at most ${MOST_CLICKS}`);
  must(hand.keys <= MOST_KEYS, `${hand.keys} keys, at most ${MOST_KEYS}`);
  must(minutes < MOST_MINUTES, `${minutes.toFixed(1)} minutes, at most ${MOST_MINUTES}`);
  // A hand needs about two seconds for a click with the look at the page before it, and half a one for a key.
  const byHand = (hand.clicks * 2 + hand.keys / 2) / 60;
  tell(`a hand would take about ${byHand.toFixed(1)} minutes`);
  must(byHand < MOST_MINUTES, `a hand would take ${byHand.toFixed(1)} minutes, at most ${MOST_MINUTES}`);
});

journey("rounds as they come: a late entry, a withdrawal, pairings taken back, a result put right two rounds later", async ({ someone, tell, address }) => {
  const page = await someone({ name: "arbiter", viewport: { width: 1440, height: 900 } });
  const main = page.getByRole("main");
  const hand = new Hand(page);
  await arbiterOf(page, "/account");
  const program = programOf(address, await keyForPrograms(page), OPEN);

  await page.goto(`${OPEN}/office/pairing`);
  await hand.act("Avvia il turno 1");
  // A dozen results with the keys, the others as a program of the club would send them.
  await page.goto(`${OPEN}/office/results`);
  const open = await openBoards(page);
  for (const board of open.slice(0, 12)) {
    await page.getByRole("combobox", { name: "Scacchiera o nome" }).fill(board);
    await page.keyboard.press("Enter");
    await page.keyboard.press(["1", "5", "0"][board % 3]);
    await eventually(`board ${board} is written`, async () => !(await openBoards(page)).includes(board));
  }
  await pictured(page, "results");
  await program.results(1);
  await page.goto(`${OPEN}/office/pairing`);
  await hand.act("Chiudi il turno 1");
  await decideWhatWaits(page, OPEN);

  // Somebody comes late.
  await page.goto(`${OPEN}/office/players/new`);
  await page.getByLabel("Cerca negli elenchi").first().fill(String(LATE.id));
  await page.getByRole("option", { name: `${LATE.family}, ${LATE.given}` }).click();
  await main.getByRole("button", { name: "Iscrivi e torna all'elenco" }).click();
  await page.waitForURL(`**${OPEN}/office/players?**`);
  const late = main.getByRole("row").filter({ hasText: `${LATE.family}, ${LATE.given}` });
  const lateNumber = await late.getByRole("cell").first().innerText();
  tell(`the late entry has number ${lateNumber}`);
  await late.getByRole("button", { name: "Presente" }).click();

  // Somebody leaves.
  await main.getByRole("button", { name: `Ritira… ${LEAVES.family}, ${LEAVES.given}` }).click();
  await hand.confirm();
  await main.getByRole("row").filter({ hasText: `${LEAVES.family}, ${LEAVES.given}` }).getByText("ritirat").waitFor();

  // Round 2 is on the wall when somebody is found to be missing: taken back, and paired again.
  await page.goto(`${OPEN}/office/pairing`);
  await hand.act("Abbina tutti");
  await hand.act("Pubblica il turno 2");
  const visitor = await someone({ name: "visitor", viewport: { width: 390, height: 844 } });
  await visitor.goto(`${OPEN}/pairings`);
  await visitor.getByRole("heading", { level: 1, name: /turno 2/i }).waitFor();
  // Whoever came late has a card with the game of this round.
  await visitor.getByRole("link", { name: `${LATE.family}, ${LATE.given}` }).first().click();
  await visitor.getByRole("main").getByRole("heading", { level: 1, name: LATE.family }).waitFor();
  must(!/nessun turno/i.test(await visitor.getByRole("main").innerText()), "the card of a late entry knows of no round");
  await visitor.goBack();
  await page.goto(`${OPEN}/office/pairing`);
  const withdrawal = main.locator("form").filter({ has: page.getByRole("heading", { name: "Ritira gli abbinamenti" }) });
  await withdrawal.getByLabel("Motivo").fill("Un giocatore ha telefonato: non viene");
  await withdrawal.getByRole("button", { name: "Ritira gli abbinamenti" }).click();
  await hand.confirm();
  await visitor.reload();
  must(!/turno 2/i.test(await visitor.getByRole("heading", { level: 1 }).innerText()), "pairings that were withdrawn are seen");
  await page.goto(`${OPEN}/office/pairing`);
  await hand.act("Abbina tutti");
  await hand.act("Pubblica il turno 2");
  await hand.act("Avvia il turno 2");
  await program.results(2);
  await hand.act("Chiudi il turno 2");
  await decideWhatWaits(page, OPEN);
  // Whoever has sat at a board was seen: the question is not asked again.
  await page.goto(`${OPEN}/office/pairing`);
  await hand.act("Abbina il turno 3");
  await hand.act("Pubblica il turno 3");

  // The first round is locked: two rounds were paired since.
  await page.goto(`${OPEN}/office/results?round=1&correct=1`);
  await main.getByRole("heading", { name: "Correzione per il rapporto Elo" }).waitFor();

  // A result of the second round was wrong: the pairings on the wall no longer hold, and the page says what can be done.
  await page.goto(`${OPEN}/office/results?round=2`);
  await main.getByRole("link", { name: "Correggi Scacchiera 1", exact: true }).click();
  await page.getByLabel("Risultato giusto").selectOption({ label: "0 – 1: vince il Nero" });
  await page.getByLabel("Motivazione").fill("I due formulari dicono così");
  await main.getByRole("button", { name: "Continua" }).click();
  await hand.confirm();
  await page.goto(`${OPEN}/office`);
  await main.getByRole("button", { name: "Abbina di nuovo il turno 3" }).or(main.getByRole("link", { name: "Abbina di nuovo il turno 3" })).first().waitFor();
  await pictured(page, "dashboard");
  await page.goto(`${OPEN}/office/pairing`);
  await pictured(page, "stale", { shown: true });
  const stale = main.getByRole("region", { name: "Questi abbinamenti non corrispondono più ai dati" });
  await stale.getByRole("button", { name: "Conferma questi abbinamenti" }).waitFor();
  // Many are folded: the two buttons stay in sight.
  await stale.locator("summary").click();
  const differs = await stale.getByRole("listitem").count();
  must(differs > 0, "the page does not say what the system would now pair");
  tell(`a result of round 2 put right: ${differs} differences told`);
  await stale.getByRole("button", { name: "Abbina di nuovo" }).click();
  await hand.confirm();
  await hand.act("Pubblica il turno 3");
  await hand.act("Avvia il turno 3");
  await program.results(3);
  await hand.act("Chiudi il turno 3");
  await decideWhatWaits(page, OPEN);
  for (let round = 4; round <= 7; round += 1) {
    for (const act of ["pair", "publish", "start_round"]) await program.act({ act });
    await program.results(round);
    await program.act({ act: "close_round" });
    await decideWhatWaits(page, OPEN);
  }
  await page.goto(`${OPEN}/office`);
  await hand.act("Concludi il torneo");
});

journey("prizes, papers and the file for the federation", async ({ someone, tell, house }) => {
  const page = await someone({ name: "arbiter", viewport: { width: 1440, height: 900 } });
  const main = page.getByRole("main");
  await arbiterOf(page, `${OPEN}/office/prizes`);
  const groups = [
    { title: "Assoluti", prizes: "1: 600 + coppa\n2: 400\n3: 250\n4-6: 100", sharing: "hort" },
    { title: "Prima donna", prizes: "1: 150", sex: "donne" },
    { title: "Under 18", prizes: "1: 100\n2: 50", under: "18" },
    { title: "Fascia fino a 2400", prizes: "1: 120\n2: 80", to: "2400" },
  ];
  for (const { title, prizes, sharing, sex, under, to } of groups) {
    await main.getByRole("link", { name: "Aggiungi un gruppo" }).click();
    await page.getByLabel("Nome del gruppo").fill(title);
    await page.getByLabel("Premi del gruppo").fill(prizes);
    if (sharing) await page.getByLabel("A pari punti").selectOption(sharing);
    if (sex) await page.getByLabel("Sesso").selectOption({ label: sex });
    if (under) await page.getByLabel("Età: meno di (anni)").fill(under);
    if (to) await page.getByLabel("Elo fino a").fill(to);
    await main.getByRole("button", { name: "Continua" }).click();
    const confirm = page.getByRole("button", { name: "Conferma", exact: true });
    await confirm.or(page.getByRole("link", { name: "Aggiungi un gruppo" })).first().waitFor();
    if (await confirm.count()) await confirm.click();
    await main.getByRole("heading", { name: title }).first().waitFor();
  }
  await pictured(page, "prizes", { shown: true });
  // Whoever has nothing asks why.
  const people = page.getByLabel("Giocatore o squadra");
  const winners = (await main.getByRole("table").allInnerTexts()).join("\n");
  const empty = (await people.getByRole("option").allInnerTexts()).findLast((name) => name.includes(",") && !winners.includes(name));
  must(empty, "everybody has a prize");
  await people.selectOption({ label: empty });
  await page.getByRole("button", { name: "Spiega" }).click();
  await page.locator(".explanation").getByText("nessun premio").first().waitFor();
  const visitor = await someone({ name: "visitor", viewport: { width: 390, height: 844 } });
  await visitor.goto(`${OPEN}/prizes`);
  await visitor.getByRole("heading", { name: "Prima donna" }).waitFor();

  const papers = await papersOf(page, OPEN);
  tell(`${papers} papers, each a PDF`);
  // Every round is what the system makes of the file.
  const file = await exchangeFile(page, OPEN);
  const text = readFileSync(file, "utf8");
  for (const record of ["092", "132", "142", "192"]) must(new RegExp(`^${record} \\S|^${record} +\\d`, "m").test(text), `the file lacks record ${record}`);
  must(/^001 .{5}w/m.test(text) && /^001 .{5}m/m.test(text), "the file does not say who is a woman");
  tell(mustPairAlike(file));
});
