// Pairings and events in the arbiter's hand: who may not meet, who sits where, a round changed by hand and held against
// the system, pairings taken back; an event duplicated, hidden, deleted, archived; a copy of everything.

import { readFileSync } from "node:fs";
import { mustBeSound } from "../axe.mjs";
import { Hand, arbiterOf, emptyHouse, firstAccount, inDays, keyForPrograms, newEvent, programOf } from "../club.mjs";
import { inHouse, journey, must } from "../kit.mjs";
import { entriesOf, peopleOf } from "../people.mjs";
import { command } from "../server.mjs";

inHouse(emptyHouse);

const EVENT = "/e/torneo-di-controllo";
const TWELVE = peopleOf(12);
const nameOf = ({ family, given }) => `${family}, ${given}`;
/** By rating, as their numbers are: in round 1 the first meets the seventh, the second the eighth. */
const RANKED = TWELVE.toSorted((a, b) => b.rating - a.rating).map(nameOf);

/** The boards of the draft as the arbiter sees them: the names of both. */
async function draftOf(page) {
  const rows = page.locator("#draft tr[data-key]");
  return rows.evaluateAll((all) => all.map((row) => [...row.querySelectorAll(".seat")].map((seat) => seat.dataset.name)));
}

const seat = (page, name) => page.locator(`#draft .seat[data-name="${name}"]`);
const meets = (draft, name) => draft.find((pair) => pair.includes(name))?.find((other) => other !== name);

/** The first round as the system pairs it, and what the two who changed over leave of it. */
function mustBeChangedOver(before, after, one, other) {
  const swapped = before.map((pair) => pair.map((name) => (name === one ? other : name === other ? one : name)));
  must(JSON.stringify(after) === JSON.stringify(swapped), `after ${one} and ${other} changed over: ${JSON.stringify(after)}`);
}

journey("who may not meet, who sits where, a round by hand held against the system, pairings taken back", async ({ someone, tell, house, address }) => {
  const page = await someone({ name: "arbiter", viewport: { width: 1440, height: 900 } });
  const main = page.getByRole("main");
  const hand = new Hand(page);
  await firstAccount(hand, house);
  const program = programOf(address, await keyForPrograms(page), EVENT);
  await newEvent(hand, { name: "Torneo di controllo", rounds: 5 });
  await main.getByRole("link", { name: "Iscrivi i giocatori" }).click();
  await page.getByLabel("File", { exact: true }).setInputFiles(house.file("dodici.csv", entriesOf(TWELVE)));
  await main.getByRole("button", { name: "Leggi il file" }).click();
  await main.getByRole("button", { name: "Iscrivi tutti" }).click();
  await main.getByText(/0\/12/).waitFor();
  await page.goto(`${EVENT}/office`);
  await hand.act("Inizia il torneo");

  // Without a ban the first would meet the seventh.
  await page.goto(`${EVENT}/office/pairing`);
  await hand.act("Abbina tutti");
  must(meets(await draftOf(page), RANKED[0]) === RANKED[6], `number 1 meets ${meets(await draftOf(page), RANKED[0])}`);
  const apart = page.locator("#apart");
  await apart.getByText("Abbinamenti vietati", { exact: true }).click();
  for (const [place, name] of [[1, RANKED[0]], [2, RANKED[6]]]) {
    const option = apart.getByLabel(`Nome ${place}`, { exact: true }).getByRole("option").filter({ hasText: name });
    await apart.getByLabel(`Nome ${place}`, { exact: true }).selectOption(await option.getAttribute("value"));
  }
  await apart.locator("#apart-reason").fill("Padre e figlia");
  await mustBeSound(page, "the desk of pairings with a draft");
  await apart.getByRole("button", { name: "Continua" }).click();
  await hand.confirm();

  // Whoever needs a board of their own gets it on the card: number 2 always sits at board 6.
  await page.goto(`${EVENT}/office/players`);
  await main.getByRole("link", { name: RANKED[1], exact: true }).first().click();
  const fixed = page.locator("#fixed-board");
  await fixed.locator("summary").click();
  await fixed.locator("#fix-board").fill("6");
  await fixed.locator("#fix-reason").fill("Sedia a rotelle: tavolo vicino all'uscita");
  await mustBeSound(page, "the card with a fixed board");
  await fixed.getByRole("button").click();
  await hand.confirm();

  await page.goto(`${EVENT}/office/pairing`);
  await main.getByRole("button", { name: "Abbina di nuovo" }).first().click();
  await hand.confirm();
  const system = await draftOf(page);
  must(system.length === 6, `${system.length} boards`);
  must(meets(system, RANKED[0]) !== RANKED[6], "two who may not meet are paired");
  const last = await page.locator("#draft tr[data-key=\"6\"]").innerText();
  must(last.includes(RANKED[1]), `board 6 is ${last}`);
  tell("a ban and a fixed board are kept by the system");

  // By hand: opened with a reason; until it is closed nothing is published.
  const begin = page.locator("#begin-by-hand");
  await begin.locator("summary").click();
  await begin.getByLabel("Motivo").fill("Richiesta della televisione");
  await begin.getByRole("button", { name: "Continua" }).click();
  await hand.confirm();
  await page.getByRole("heading", { name: "Abbinamento a mano in corso" }).waitFor();
  await mustBeSound(page, "a pairing by hand that is open");

  // With the mouse: one player is dragged onto another.
  const [one, other] = [system[2][1], system[3][1]];
  // A hand brings both into view before it drags.
  await seat(page, other).evaluate((element) => element.scrollIntoView({ block: "center" }));
  const from = await seat(page, one).boundingBox();
  const onto = await seat(page, other).boundingBox();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 20, from.y + from.height / 2 + 10, { steps: 3 });
  await page.mouse.move(onto.x + onto.width / 2, onto.y + onto.height / 2, { steps: 5 });
  await page.mouse.up();
  const dialog = page.getByRole("dialog", { name: `${one} – ${other}` });
  await dialog.waitFor();
  await mustBeSound(page, "the question after dragging");
  await dialog.getByRole("button", { name: "Scambiali di posto" }).click();
  await page.locator("#swap-reason").fill("Richiesta della televisione");
  await page.locator("#swap").getByRole("button", { name: "Continua" }).click();
  await hand.confirm();
  const dragged = await draftOf(page);
  mustBeChangedOver(system, dragged, one, other);

  // With the keyboard alone: lifted, put onto another, changed over.
  const [third, fourth] = [dragged[0][0], dragged[0][1]];
  await seat(page, third).focus();
  await page.keyboard.press("Enter");
  must((await seat(page, third).getAttribute("aria-pressed")) === "true", "a seat that was lifted does not say so");
  await page.locator("#spoken").filter({ hasText: third }).waitFor({ state: "attached" });
  await seat(page, fourth).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: `${third} – ${fourth}` }).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Hanno già giocato con questi colori ieri");
  await page.keyboard.press("Enter");
  await hand.confirm();
  mustBeChangedOver(dragged, await draftOf(page), third, fourth);

  // Leaving: the ruling names what differs; what the system pairs is told in the second of two steps.
  await page.getByRole("button", { name: "Chiudi e confronta con il sistema" }).click();
  await main.getByText(/è diverso da quello del sistema/).first().waitFor();
  await mustBeSound(page, "the comparison with the system");
  await main.getByRole("button", { name: "Continua" }).click();
  await page.getByRole("heading", { name: "Che cosa comporta" }).waitFor();
  await main.getByText(/Il sistema abbina il turno 1 così/).first().waitFor();
  await mustBeSound(page, "what a pairing by hand entails");
  await main.getByRole("button", { name: "Conferma definitivamente" }).click();
  await page.getByRole("status").filter({ hasText: /Fatto/ }).first().waitFor();
  // Two games of each kind differ by the one change, and one has its colours turned by the other.
  const told = main.locator(".notice").filter({ hasText: "Abbinamento fatto a mano" }).getByRole("listitem");
  const differences = (await told.allInnerTexts()).map((line) => line.replace(/^.*: /, "")).sort();
  const [byHand, bySystem, turned] = ["solo a mano", "solo secondo il programma", "il programma inverte i colori"];
  must(differences.join() === [byHand, byHand, bySystem, bySystem, turned].sort().join(), `what differs: ${differences}`);
  tell("changed by dragging and by the keyboard, confirmed in two steps");

  // On the wall, taken back, and paired as the system has it.
  await page.goto(`${EVENT}/office/pairing`);
  await hand.act("Pubblica il turno 1");
  must((await program.read("/rounds/1")).boards.length === 6, "the published round is not public");
  const withdraw = page.locator("#withdraw");
  await withdraw.getByLabel("Motivo").fill("La televisione non viene");
  await mustBeSound(page, "a published round at the desk");
  await withdraw.getByRole("button", { name: "Ritira gli abbinamenti" }).click();
  await hand.confirm();
  const gone = await program.read("/rounds/1").catch(() => ({}));
  must(!gone.boards?.length, "pairings that were withdrawn are public");
  await page.goto(`${EVENT}/office/pairing`);
  await hand.act("Abbina tutti");
  must(JSON.stringify(await draftOf(page)) === JSON.stringify(system), "paired again, the round is not the system's");
  await hand.act("Pubblica il turno 1");

  await program.act({ act: "start_round" });
  await program.results(1);
  await program.act({ act: "close_round" });

  // A rating read wrongly: number 1 is as strong as the last. Numbers are given anew, then the two exchange theirs.
  const numbersOf = async () => {
    await page.goto(`${EVENT}/office/players`);
    const rows = page.locator("#players tbody tr");
    return Object.fromEntries(await rows.evaluateAll((all) => all.map((row) => [row.querySelector("th").innerText.trim(), Number(row.querySelector("td").innerText)])));
  };
  await page.goto(`${EVENT}/office/players`);
  const cards = page.locator("#players tbody tr");
  const keyOf = async (name) => Number(await cards.filter({ has: page.getByRole("link", { name, exact: true }) }).getAttribute("data-key"));
  const [first, lowest] = [await keyOf(RANKED[0]), await keyOf(RANKED[11])];
  const weakest = Math.min(...TWELVE.map(({ rating }) => rating));
  await program.act({ act: "correct_entry", entrant: first, data: { rating: { fide: weakest }, category: "NC" }, reason: "Elo letto male" });
  await page.goto(`${EVENT}/office/pairing`);
  const numbers = page.locator("#numbers");
  await numbers.locator("summary").focus();
  await page.keyboard.press("Enter");
  await mustBeSound(page, "the desk of pairings with numbers to change");
  await numbers.locator("#renumber-reason").focus();
  await page.keyboard.type("Elo letto male");
  await page.keyboard.press("Enter");
  await main.getByText(/C\.04\.2, 2\.3/).first().waitFor();
  await mustBeSound(page, "what numbers given anew ask");
  await hand.confirm();
  let given = await numbersOf();
  must(given[RANKED[0]] === 11 && given[RANKED[1]] === 1 && given[RANKED[11]] === 12, `numbers given anew: ${JSON.stringify(given)}`);
  await page.goto(`${EVENT}/office/pairing`);
  await numbers.locator("summary").click();
  await numbers.getByLabel("Nome 1", { exact: true }).selectOption(String(first));
  await numbers.getByLabel("Nome 2", { exact: true }).selectOption(String(lowest));
  await numbers.locator("#exchange-reason").fill("Sorteggio fra pari");
  await numbers.locator("#exchange-numbers").getByRole("button").click();
  await hand.confirm();
  given = await numbersOf();
  must(given[RANKED[0]] === 12 && given[RANKED[11]] === 11, `numbers exchanged: ${JSON.stringify(given)}`);
  tell("numbers given anew and exchanged, each confirmed");

  // To its end, so that it can be archived.
  for (let round = 2; round <= 5; round += 1) {
    for (const act of ["pair", "publish"]) await program.act({ act });
    await program.act({ act: "start_round" });
    await program.results(round);
    await program.act({ act: "close_round" });
  }
  await page.goto(`${EVENT}/office`);
  await hand.act("Concludi il torneo");
});

journey("an event duplicated, hidden, deleted and archived, and a copy of everything", async ({ someone, tell, house }) => {
  const page = await someone({ name: "arbiter", viewport: { width: 1440, height: 900 } });
  const main = page.getByRole("main");
  const hand = new Hand(page);
  const visitor = await someone({ name: "visitor" });
  await arbiterOf(page, "/office/events");
  await mustBeSound(page, "the list of events");
  const row = (name) => main.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });

  // The copy has everything but the players: it is named, looked through and opened.
  await row("Torneo di controllo").getByRole("link", { name: /Duplica/ }).click();
  await page.getByLabel("Nome della manifestazione").fill("Torneo copiato");
  await page.getByRole("button", { name: "Continua: date e tempo" }).click();
  must((await page.getByLabel("Numero di turni").inputValue()) === "5", "the copy has another number of rounds");
  // The days are asked anew: a copy is played at another time.
  await page.getByLabel("Inizio del primo turno").fill(inDays(30, "15:00"));
  await page.getByRole("button", { name: "Riempi", exact: true }).click();
  await page.getByRole("button", { name: "Continua: regole e spareggi" }).click();
  await page.getByRole("button", { name: "Continua: controlla e apri" }).click();
  await mustBeSound(page, "the last step of a copy");
  await page.getByRole("button", { name: "Apri la manifestazione" }).click();
  await page.waitForURL(/\/e\/torneo-copiato\/office/);
  const copy = "/e/torneo-copiato";
  must((await visitor.goto(copy)).status() === 200, "the copy is not public");

  // Hidden from everybody but its staff, and shown again.
  await page.goto(`${copy}/office/event`);
  await mustBeSound(page, "the desk of the event");
  await main.getByRole("button", { name: "Nascondi" }).click();
  await main.getByText("Adesso è nascosta").waitFor();
  must((await visitor.goto(copy)).status() === 404, "a hidden event is seen");
  await main.getByRole("button", { name: "Mostra a tutti" }).click();
  await main.getByText("Adesso è visibile a tutti").waitFor();
  must((await visitor.goto(copy)).status() === 200, "an event that is shown again is not seen");

  // Deleted before play, for good and only when confirmed.
  await page.goto("/office/events");
  await row("Torneo copiato").getByRole("button", { name: /Elimina/ }).click();
  await mustBeSound(page, "the question before deleting");
  await page.getByRole("button", { name: "Conferma", exact: true }).click();
  await page.waitForURL(/\/office\/events/);
  await row("Torneo di controllo").waitFor();
  must((await row("Torneo copiato").count()) === 0, "a deleted event is listed");
  must([404, 410].includes((await visitor.goto(copy)).status()), "a deleted event is seen");

  // Once it was played an event can be archived, not deleted; archived it can still be read.
  must((await row("Torneo di controllo").getByRole("button", { name: /Elimina/ }).count()) === 0, "an event with games can be deleted");
  await row("Torneo di controllo").getByRole("button", { name: /Archivia/ }).click();
  await row("Torneo di controllo").getByText("archiviata").waitFor();
  must((await visitor.goto(`${EVENT}/pairings`)).status() === 200, "an archived event cannot be read");

  // A copy of everything, which the program itself finds whole.
  await page.goto("/accounts");
  await mustBeSound(page, "the accounts, with the copy");
  const [file] = await Promise.all([page.waitForEvent("download"), main.getByRole("link", { name: "Scarica la copia" }).click()]);
  const path = `${house.folder}/copia.db`;
  await file.saveAs(path);
  must(readFileSync(path).subarray(0, 15).toString() === "SQLite format 3", "the copy is no database");
  tell(command("journal", "verify", "--db", path).trim().split("\n").at(-1));
});
