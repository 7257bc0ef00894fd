// Two whole games, one of chess and one of draughts: two players, one more who does not see, a spectator and an
// arbiter, with all that a day can bring: an offer, a wrong claim, an irregular move, a lost line, a power cut.

import { mkdirSync } from "node:fs";
import { CHESS, DAMA, boardOf, found, makeArbiter, makePlayers, openBoard, seat } from "../duel.mjs";
import { hears, listen, met, mustHold, tabTo } from "../ears.mjs";
import { eventually, following, inHouse, journey, must } from "../kit.mjs";
import { kept } from "../places.mjs";

const DESKTOP = { width: 1440, height: 900 };
const TABLET = { width: 768, height: 1024 };
const TELEPHONE = { width: 390, height: 844 };
const TWO_MINUTES = 120_000;

inHouse(found);

const read = async (page, event) => (await page.request.get(`${boardOf(event)}.json`)).json();
const square = (page, name) => page.getByRole("gridcell", { name: new RegExp(`^${name}\\b`) });

/** Keeps what somebody sees, on a desk, a tablet and a telephone. */
async function keep(page, name) {
  mkdirSync(`${kept}/whole-games`, { recursive: true });
  const own = page.viewportSize();
  for (const size of [DESKTOP, TABLET, TELEPHONE]) {
    await page.setViewportSize(size);
    await page.screenshot({ path: `${kept}/whole-games/${name}-${size.width}.png` });
  }
  await page.setViewportSize(own);
}

/** Moves a piece by pointer or thumb. */
async function byHand(page, ...squares) {
  const touch = await page.evaluate(() => matchMedia("(pointer: coarse)").matches);
  for (const name of squares) await (touch ? square(page, name).tap() : square(page, name).click());
}

/** Writes a move by keyboard alone, wherever the focus is. */
async function byKeys(page, text) {
  const isThere = () => page.locator("#typed").evaluate((field) => field === document.activeElement);
  if (!(await isThere())) await tabTo(page, "input", /^Mossa$/);
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

/** Claims the fifty moves by keyboard alone. */
async function claimFiftyMoves(page) {
  for (const [tag, name] of [["summary", /Reclama patta/], ["button", /^Reclama le cinquanta mosse$/]]) {
    await tabTo(page, tag, name);
    await page.keyboard.press("Enter");
  }
}

/** Waits until a game has so many half-moves on its score, and on the pages of those who look. */
async function scored(event, count, ...pages) {
  for (const page of pages) {
    await eventually(`${count} half-moves on ${page.url()}`, async () => (await page.locator("#score a[data-ply]").count()) === count);
  }
  must((await read(pages[0], event)).moves.length === count, `the server has not ${count} half-moves`);
}

/** What asks for an answer lies over nothing: the board, both clocks and what the state says can be seen and touched. */
async function mustStandFree(page, what) {
  const hidden = await page.evaluate(() => {
    const parts = [...document.querySelectorAll("tratto-board, .strip .clock, #state")].filter((part) => part.checkVisibility());
    return parts.flatMap((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const spots = [[left + 4, top + 4], [right - 4, top + 4], [(left + right) / 2, (top + bottom) / 2], [left + 4, bottom - 4], [right - 4, bottom - 4]];
      return spots.filter(([x, y]) => !part.contains(document.elementFromPoint(x, y))).map((spot) => `${part.localName}#${part.id} at ${spot.map(Math.round)}`);
    });
  });
  must(!hidden.length, `${what} covers ${hidden.join(", ")}`);
}

/** Everybody in the hall. */
async function people(someone, house) {
  const arbiter = await someone({ name: "arbiter", viewport: DESKTOP });
  await makeArbiter(arbiter, house);
  const slips = await makePlayers(arbiter);
  const rossi = await someone({ name: "rossi", viewport: DESKTOP });
  const verdi = await someone({ name: "verdi", viewport: TELEPHONE, hasTouch: true, isMobile: true });
  const bruni = await someone({ name: "bruni", viewport: DESKTOP });
  const spectator = await someone({ name: "spectator", viewport: TABLET });
  const watcher = await someone({ name: "watcher", viewport: TABLET });
  const ears = {};
  for (const [name, page] of Object.entries({ rossi, verdi, bruni, spectator, watcher })) ears[name] = await listen(page);
  for (const [page, slip] of [[rossi, slips.rossi], [verdi, slips.verdi], [bruni, slips.bruni]]) await seat(page, slip);
  for (const event of [CHESS, DAMA]) must((await openBoard(arbiter, event)) === "white", "the lot gave Bruni Black: the moves below are White's");
  return { arbiter, rossi, verdi, bruni, spectator, watcher, ears };
}

/** Sits down at a board, in words for whoever does not see. */
async function sit(page, event, view = "picture") {
  await page.goto(`${boardOf(event)}?view=${view}`);
  await following(page);
}

journey(
  "a game of chess and a game of draughts are lived through to the end",
  async ({ someone, house, tell }) => {
    const hall = { ...(await people(someone, house)), tell };
    const { rossi, verdi, bruni, spectator, watcher } = hall;
    for (const [page, event] of [[rossi, CHESS], [verdi, DAMA], [spectator, CHESS]]) await sit(page, event);
    await sit(bruni, CHESS, "blind");
    must(await met(bruni, "gridcell", /^e2, Pedone bianco/), "readers do not meet the pawn on e2");
    await opening(hall);
    await wrongClaim(hall);
    await lostLine(hall);
    await illegalMove(hall);
    await sit(bruni, DAMA, "blind");
    await sit(watcher, DAMA);
    await irregularMove(hall);
    await repetitionThatIsNone(hall);
    await lostLineOfATelephone(hall);
    await powerCut(hall, house);
    await agreement(hall);
    await sit(bruni, CHESS, "blind");
    await mate(hall);
    await inTheOffice(hall);
  },
  { mayLose: true },
);

/** 1. e4 e5 by words and by hand; 2. Ac4 with an offer, which is declined, and Cc6. */
async function opening({ rossi, bruni, spectator, ears, tell }) {
  await byKeys(bruni, "e quattro");
  await hears(ears.rossi, "status", /e4.*Tocca a te/);
  await scored(CHESS, 1, rossi, spectator);
  await byHand(rossi, "e7", "e5");
  tell(`said to whoever does not see: ${await hears(ears.bruni, "status", /Eva fünf.*e5.*Tocca a te/)}`);
  await scored(CHESS, 2, bruni, spectator);
  await tabTo(bruni, "input", /^Proponi patta con la mossa/);
  await bruni.keyboard.press("Space");
  await byKeys(bruni, "alfiere c4");
  await hears(ears.rossi, "alert", /Il Bianco propone patta/);
  await hears(ears.spectator, "alert", /Il Bianco propone patta/);
  await mustHold(bruni, "an offer");
  await rossi.locator("#offer-title").waitFor();
  await keep(rossi, "offer");
  for (const size of [TABLET, TELEPHONE, DESKTOP]) {
    await rossi.setViewportSize(size);
    const { y, height } = await rossi.getByRole("button", { name: "Rifiuta" }).boundingBox();
    must(y + height <= size.height, `at ${size.width} px the answers are cut: ${y + height}`);
  }
  await rossi.getByRole("button", { name: "Rifiuta" }).click();
  await hears(ears.bruni, "status", /La proposta di patta non vale più/);
  await mustHold(rossi, "a refusal");
  await byHand(rossi, "b8", "c6");
  await scored(CHESS, 4, bruni, spectator);
}

/** A wrong claim gives the opponent two minutes, and everybody is told. */
async function wrongClaim({ rossi, bruni, spectator, ears, tell }) {
  const before = await read(spectator, CHESS);
  await claimFiftyMoves(bruni);
  for (const heard of [ears.bruni, ears.rossi, ears.spectator]) tell(`of the claim: ${await hears(heard, "status", /2:00 al Nero/)}`);
  await mustHold(bruni, "a wrong claim");
  const after = await read(spectator, CHESS);
  must(after.clocks.black === before.clocks.black + TWO_MINUTES, `Black had ${before.clocks.black} and has ${after.clocks.black}`);
  for (const page of [bruni, rossi, spectator]) {
    const line = page.locator("#rulings .ruling-line.refused").first();
    await line.waitFor({ state: "attached" });
    must(/2:00/.test(await line.textContent()), `the two minutes are not named: ${await line.textContent()}`);
  }
  await keep(spectator, "wrong-claim");
}

/** 3. Dh5 into a dead line: kept, told, and sent once when the line is back. */
async function lostLine({ rossi, bruni, spectator, ears }) {
  await bruni.context().setOffline(true);
  await byKeys(bruni, "donna h5");
  await hears(ears.bruni, "alert", /Connessione persa. La mossa è conservata/);
  await mustHold(bruni, "a lost line");
  await keep(bruni, "lost-line");
  must(await bruni.locator("#line").evaluate((notice) => notice.getBoundingClientRect().bottom <= innerHeight), "what is said of the line is out of sight");
  must((await read(spectator, CHESS)).moves.length === 4, "the move went through a dead line");
  await bruni.context().setOffline(false);
  await scored(CHESS, 5, spectator, rossi);
  await bruni.locator("#line").waitFor({ state: "hidden" });
}

/** 3. … Cg8–g5, as no knight goes: asked about, played all the same, reported by whoever does not see, and put right. */
async function illegalMove({ rossi, bruni, spectator, ears, tell }) {
  const before = await read(spectator, CHESS);
  await rossi.locator("#typed").fill("g8g5");
  await rossi.locator("#typed").press("Enter");
  tell(`asked before it is played: ${await hears(ears.rossi, "alert", /non è una mossa legale/)}`);
  must((await read(spectator, CHESS)).moves.length === before.moves.length, "the illegal move was played without a question");
  await rossi.getByRole("button", { name: "Gioca lo stesso" }).click();
  // Nobody says that it is illegal: whoever does not see hears where the piece stands, as the others see it.
  tell(`said to whoever does not see: ${await hears(ears.bruni, "status", /Cavallo g8 g5/)}`);
  await mustHold(rossi, "an illegal move");
  const [last] = (await read(spectator, CHESS)).moves.slice(-1);
  must(last.ply === before.moves.length + 1, "the illegal move was not made");
  await tabTo(bruni, "summary", /^Tutte le altre azioni/);
  await bruni.keyboard.press("Enter");
  await tabTo(bruni, "summary", /^Segnala un'irregolarità$/);
  await bruni.keyboard.press("Enter");
  await tabTo(bruni, "button", /^Segnala un'irregolarità$/);
  await bruni.keyboard.press("Enter");
  for (const heard of [ears.bruni, ears.rossi, ears.spectator]) tell(`of the report: ${await hears(heard, "status", /[Mm]ossa illegale/)}`);
  await mustHold(bruni, "a report");
  const after = await read(spectator, CHESS);
  must(after.illegal.black === 1 && after.turn === "black", `counted ${JSON.stringify(after.illegal)}, ${after.turn} has the move`);
  must(after.moves.length === before.moves.length, "the illegal move stands");
  // Black's first illegal move gives White two minutes (7.5.5); a few seconds have gone by since.
  const gained = after.clocks.white - before.clocks.white;
  must(gained > TWO_MINUTES - 60_000 && gained <= TWO_MINUTES, `White gained ${gained} ms`);
  await keep(bruni, "illegal-move-in-words");
}

/** 1. 22-18 11-14: White must take, steps with another man all the same, and Black has it put right. */
async function irregularMove({ verdi, bruni, ears, tell }) {
  await byKeys(bruni, "22-18");
  await hears(ears.verdi, "status", /22 a 18.*Tocca a te/);
  await byHand(verdi, "11", "14");
  await hears(ears.bruni, "status", /11 a 14.*Tocca a te/);
  must(await met(bruni, "gridcell", /^18\b.*deve prendere/), "readers are not told which man must take");
  // What leaves a capture out is asked about before it is played.
  await byKeys(bruni, "23-20");
  tell(`asked before it is played: ${await hears(ears.bruni, "alert", /prend|presa/)}`);
  must((await read(verdi, DAMA)).moves.length === 2, "the step was played without a question");
  await mustHold(bruni, "a question");
  await tabTo(bruni, "button", /^Gioca lo stesso$/);
  await bruni.keyboard.press("Enter");
  tell(`the other is asked: ${await hears(ears.verdi, "alert", /presa tralasciata/)}`);
  await verdi.locator("#question-title").waitFor();
  await hears(ears.watcher, "alert", /presa tralasciata/);
  await mustStandFree(verdi, "a question");
  await keep(verdi, "irregular-move");
  await verdi.getByRole("button", { name: "Correggi" }).tap();
  await verdi.locator("#question-title").waitFor({ state: "detached" });
  await mustHold(bruni, "a correction");
  await eventually("the capture is played or to be played", async () => (await read(verdi, DAMA)).question === null);
  const { turn, moves } = await read(verdi, DAMA);
  tell(`after the correction ${turn} has the move, ${moves.map(({ text }) => text).join(" ")}`);
  if (turn === "white") await byKeys(bruni, "18x11");
  await eventually("White has taken", async () => (await read(verdi, DAMA)).moves.at(-1).text === "18x11");
}

/** Black has a repetition checked that there never was: the check costs its time, and nothing is drawn. */
async function repetitionThatIsNone({ verdi, bruni, watcher, ears, tell }) {
  const before = await read(watcher, DAMA);
  await verdi.locator("#claims > summary").tap();
  const claim = verdi.locator("#claims form").filter({ has: verdi.getByRole("button", { name: "Verifica la ripetizione" }) });
  await claim.getByRole("textbox").first().fill("0:30");
  await claim.getByRole("button").tap();
  for (const heard of [ears.verdi, ears.bruni, ears.watcher]) tell(`of the check: ${await hears(heard, "status", /verifica non trova/)}`);
  const after = await read(watcher, DAMA);
  must(after.result === null && after.phase === "running", `after the check the game is ${after.phase}, ${after.result}`);
  const paid = before.clocks.black - after.clocks.black;
  must(paid >= 30_000 && paid < 90_000, `the check cost Black ${paid} ms`);
  for (const page of [verdi, bruni, watcher]) {
    const line = page.locator("#rulings .ruling-line.refused").first();
    await line.waitFor({ state: "attached" });
  }
  await keep(watcher, "draughts-wrong-claim");
}

/** Black takes back by thumb into a dead line: kept, told in sight, and sent once when the line is back. */
async function lostLineOfATelephone({ verdi, bruni, watcher, ears }) {
  const before = await read(watcher, DAMA);
  const squares = before.legal.find(({ send }) => /x/.test(send)).send.split("x");
  await verdi.context().setOffline(true);
  await byHand(verdi, ...squares);
  await hears(ears.verdi, "alert", /Connessione persa. La mossa è conservata/);
  await mustStandFree(verdi, "a lost line");
  await keep(verdi, "lost-line-telephone");
  must((await read(watcher, DAMA)).moves.length === before.moves.length, "the move went through a dead line");
  await verdi.context().setOffline(false);
  await hears(ears.bruni, "status", new RegExp(`${squares.join(".*")}.*Tocca a te`));
  await scored(DAMA, before.moves.length + 1, watcher, bruni);
  await verdi.locator("#line").waitFor({ state: "hidden" });
}

/** The power goes while both games are in play: they stand still, nothing is lost, and the arbiter lets them go on. */
async function powerCut({ arbiter, verdi, bruni, rossi, spectator, watcher, ears, tell }, house) {
  const before = { [CHESS]: await read(spectator, CHESS), [DAMA]: await read(spectator, DAMA) };
  const cutAt = Date.now();
  await house.cut();
  await Promise.all([spectator, rossi].map((page) => page.getByText("connessione persa, nuovo tentativo…").first().waitFor({ state: "attached" })));
  await house.back();
  const away = Date.now() - cutAt;
  for (const event of [CHESS, DAMA]) {
    await eventually("the games are paused", async () => (await read(spectator, event)).phase === "stopped");
    const after = await read(spectator, event);
    const moves = ({ moves }) => moves.map(({ text }) => text).join(" ");
    must(moves(after) === moves(before[event]), `of ${moves(before[event])} there is ${moves(after)}`);
    const charged = before[event].clocks[after.turn] - after.clocks[after.turn];
    must(charged < away, `of ${away} ms without a server ${charged} ms were charged to ${after.turn}`);
    tell(`${event}: ${away} ms without a server, ${charged} ms on the clock`);
  }
  for (const page of [rossi, verdi, bruni, spectator, watcher]) await page.locator("#state").getByText(/Il server è stato fermo/).waitFor();
  await hears(ears.bruni, "status", /Il server è stato fermo/);
  await keep(rossi, "paused");
  for (const event of [CHESS, DAMA]) {
    await arbiter.goto(`${event}/office`);
    if (event === CHESS) await keep(arbiter, "office-paused");
    await arbiter.getByRole("button", { name: /^Fai riprendere/ }).first().click();
    await arbiter.getByRole("main").getByRole("status").first().waitFor();
  }
  await hears(ears.bruni, "status", /Il gioco riprende/);
  await hears(ears.rossi, "status", /Il gioco riprende/);
  await hears(ears.spectator, "status", /Il gioco riprende/);
  await hears(ears.watcher, "status", /Il gioco riprende/);
}

/** White offers with the next move, and Black accepts. */
async function agreement({ verdi, bruni, watcher, ears }) {
  await tabTo(bruni, "input", /^Proponi la pari con la mossa/);
  await bruni.keyboard.press("Space");
  await byKeys(bruni, (await read(bruni, DAMA)).legal[0].send);
  await hears(ears.verdi, "alert", /Il Bianco propone la pari/);
  await hears(ears.watcher, "alert", /Il Bianco propone la pari/);
  await verdi.locator("#offer-title").waitFor();
  await mustStandFree(verdi, "an offer");
  await keep(verdi, "draughts-offer");
  await verdi.getByRole("button", { name: /^Accetta/ }).tap();
  await hears(ears.bruni, "status", /Partita finita.*1 – 1/);
  await hears(ears.verdi, "status", /1 – 1/);
  await hears(ears.watcher, "status", /1 – 1/);
  for (const page of [verdi, bruni]) await mustHold(page, "the end");
  await scored(DAMA, (await read(verdi, DAMA)).moves.length, watcher);
  await keep(verdi, "draughts-ended");
  await keep(bruni, "draughts-ended-in-words");
}

/** 3. … Cf6 4. Dxf7, mate. */
async function mate({ rossi, bruni, spectator, ears, tell }) {
  await byHand(rossi, "g8", "f6");
  await hears(ears.bruni, "status", /g8.*f6.*Tocca a te/);
  await byKeys(bruni, "donna prende f7");
  for (const heard of [ears.rossi, ears.bruni, ears.spectator]) tell(`at the end: ${await hears(heard, "status", /Partita finita.*1 – 0/)}`);
  for (const page of [rossi, bruni]) await mustHold(page, "mate");
  await scored(CHESS, 7, spectator, rossi, bruni);
  for (const page of [rossi, bruni, spectator]) {
    must(!(await page.locator("#told .notice.bad").count()), `after the mate something is refused: ${await page.locator("#told").innerText()}`);
  }
  must(!(await bruni.locator("#typed").isVisible()), "there is still a field for moves");
  await keep(spectator, "mate");
  await keep(bruni, "mate-in-words");
}

/** Until the arbiter has written them down, results are to be confirmed; then they stand on the wall. */
async function inTheOffice({ arbiter, spectator }) {
  for (const [event, result] of [[CHESS, /1\s*–\s*0/], [DAMA, /1\s*–\s*1/]]) {
    await spectator.goto(`${event}/pairings/1`);
    await spectator.getByText(/da confermare/).first().waitFor();
    await arbiter.goto(`${event}/office`);
    await arbiter.getByRole("button", { name: "Registra questi risultati" }).click();
    await arbiter.getByRole("heading", { name: "Tutti i risultati sono registrati" }).waitFor();
    await spectator.getByText(/da confermare/).first().waitFor({ state: "detached" });
    must(result.test(await spectator.getByRole("main").innerText()), `the wall does not say ${result}`);
  }
}
