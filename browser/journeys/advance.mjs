// What an event may choose for its live boards: moves in advance, moves that wait for a confirmation, a claim with
// the move that is written; and how soon a move is seen elsewhere.

import { SWISS, eventually, following, journey, must, signIn } from "../kit.mjs";

const FIRST = `${SWISS}/boards/4/1`;

async function seated(someone, name, path = FIRST, options = {}) {
  const page = await someone({ name, ...options });
  await signIn(page, name, path);
  await page.goto(path);
  await following(page);
  await page.locator("tratto-board [data-square]").first().waitFor();
  return page;
}

const state = async (page) => (await page.request.get(`${FIRST}.json`)).json();
const square = (page, name) => page.locator(`tratto-board [data-square="${name}"]`);
const pending = (page) => page.locator("#pending");
const plies = async (page) => (await state(page)).moves.length;

async function typed(page, text) {
  await page.locator("#typed").fill(text);
  await page.locator("#typed").press("Enter");
}

/** Lays down a move for later with one hand, and sees that it waits. */
async function prepare(page, hand, from, to) {
  if (hand === "drag") await square(page, from).dragTo(square(page, to));
  else if (hand === "click") {
    await square(page, from).click();
    await square(page, to).click();
  } else if (hand === "touch") {
    await square(page, from).tap();
    await square(page, to).tap();
  } else if (hand === "keyboard") {
    await square(page, from).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type(to);
    await page.keyboard.press("Enter");
  } else await typed(page, `${from}${to}`);
  await pending(page).getByRole("heading", { name: /^Mossa preparata/ }).waitFor();
  await page.locator(".arrows path.prepared").waitFor({ state: "attached" });
  const label = await square(page, to).getAttribute("aria-label");
  must(/mossa preparata/.test(label), `readers are not told of ${from}${to}: ${label}`);
}

async function unprepared(page) {
  await pending(page).waitFor({ state: "hidden" });
  must((await page.locator(".arrows path.prepared").count()) === 0, "the arrow stays");
}

journey("a move in advance waits on the board, is cancelled in every way and goes when the turn comes", async ({ someone, tell }) => {
  const white = await seated(someone, "bianco", FIRST, { hasTouch: true });
  const black = await seated(someone, "nero", FIRST, { hasTouch: true });
  // It is White's move: Black prepares. Nothing reaches the server meanwhile.
  const before = await state(black);
  must(before.turn === "white", "it is Black's move");
  await prepare(black, "drag", "a6", "a5");
  await black.keyboard.press("Escape");
  await unprepared(black);
  await prepare(black, "click", "a6", "a5");
  await square(black, "h5").click({ button: "right" });
  await unprepared(black);
  await prepare(black, "touch", "a6", "a5");
  await square(black, "h4").tap();
  await unprepared(black);
  await prepare(black, "typed", "a6", "a5");
  await pending(black).getByRole("button", { name: /Annulla/ }).click();
  await unprepared(black);
  must((await plies(black)) === before.moves.length, "something was sent");
  await prepare(black, "keyboard", "a6", "a5");
  await square(white, "a2").click();
  await square(white, "a3").click();
  await eventually("the prepared move is played", async () => (await plies(black)) === before.moves.length + 2);
  await unprepared(black);
  await square(black, "a5").and(black.locator('[data-piece="bP"]')).waitFor();
  // One that is not legal when the turn comes falls, and the player is told.
  await prepare(black, "drag", "b5", "b3");
  await square(white, "g5").click();
  await square(white, "f3").click();
  await eventually("the player is told", async () => /non è legale/.test(await black.locator("#assertive").textContent()));
  await unprepared(black);
  must((await plies(black)) === before.moves.length + 3, "an illegal move was sent");
  must(!(await black.locator("tratto-board").getAttribute("readonly")), "the board is locked");
  // As it is written in one's own letters, too.
  const now = await state(white);
  must(now.turn === "black", "Black plays");
  await typed(white, "h4");
  await pending(white).getByRole("heading", { name: /h4/ }).waitFor();
  await typed(black, "h6");
  await eventually("the typed one goes", async () => (await plies(white)) === now.moves.length + 2);
  tell("prepared by drag, click, touch, keyboard and typing; cancelled by Esc, right click, tap and button");
});

journey("where the player wishes it a move waits for a confirmation", async ({ someone, tell }) => {
  const white = await seated(someone, "bianco", `${FIRST}?confirm=on`);
  const black = await seated(someone, "nero", `${FIRST}?confirm=on`);
  const now = await state(white);
  const [mover, other] = now.turn === "white" ? [white, black] : [black, white];
  const quiet = now.legal.find(({ text, path }) => /^[CDTA]/.test(text) && path.length === 2) ?? now.legal[0];
  const [from, to] = [quiet.path[0], quiet.path.at(-1)];
  await square(mover, from).click();
  await square(mover, to).click();
  await pending(mover).getByRole("heading", { name: /^Confermi/ }).waitFor();
  must((await plies(mover)) === now.moves.length, "it was sent before the confirmation");
  await mover.keyboard.press("Escape");
  await pending(mover).waitFor({ state: "hidden" });
  await mover.locator(`[data-square="${from}"]:not([data-piece=""])`).waitFor();
  must((await plies(mover)) === now.moves.length, "a move taken back was sent");
  // By keyboard alone: Enter lifts, puts down and confirms.
  await square(mover, from).focus();
  await mover.keyboard.press("Enter");
  await square(mover, to).focus();
  await mover.keyboard.press("Enter");
  await pending(mover).getByRole("button", { name: "Conferma" }).waitFor();
  await mover.keyboard.press("Enter");
  await eventually("the confirmed move is played", async () => (await plies(mover)) === now.moves.length + 1);
  // Typing asks as well.
  const reply = (await state(other)).legal.find(({ text }) => /^[CDTA]/.test(text));
  await typed(other, reply.text);
  await pending(other).getByRole("button", { name: "Conferma" }).click();
  await eventually("the typed move is played", async () => (await plies(other)) === now.moves.length + 2);
  await mover.goto(`${FIRST}?confirm=off`);
  await other.goto(`${FIRST}?confirm=off`);
  tell(`asked for ${quiet.text} and ${reply.text}`);
});

journey("a claim is made with the move in one go", async ({ someone, tell }) => {
  const white = await seated(someone, "bianco");
  const black = await seated(someone, "nero");
  const now = await state(white);
  const mover = now.turn === "white" ? white : black;
  await mover.locator("#claims > summary").click();
  await mover.locator("#claims").getByRole("button", { name: /cinquanta mosse con una mossa/ }).click();
  await pending(mover).getByText(/viene scritta/).waitFor();
  const quiet = now.legal.find(({ text, path }) => /^[CDTA]/.test(text) && path.length === 2) ?? now.legal[0];
  await square(mover, quiet.path[0]).click();
  await square(mover, quiet.path.at(-1)).click();
  // The fifty moves are not there: the claim is examined with the move, is wrong, and the move stands (9.5.3, 9.5.2).
  await eventually("the claim is ruled upon", async () => (await state(mover)).seq > now.seq);
  const after = await state(mover);
  must(/reclamo|claim/i.test(JSON.stringify(after.ruling)), `no claim was made: ${JSON.stringify(after.ruling)}`);
  await pending(mover).waitFor({ state: "hidden" });
  tell(`${quiet.text}: ${after.ruling.text}`);
});

/** How many times a move is looked for on another device. */
const SIGHTINGS = 104;

journey("a move is seen on another device at once", async ({ someone, tell }) => {
  const white = await seated(someone, "bianco");
  const black = await seated(someone, "nero");
  const visitor = await someone({ name: "visitor" });
  await visitor.goto(FIRST);
  await following(visitor);
  const times = [];
  const players = { white, black };
  // How long the server takes to answer the mover: a slow machine is slow for both.
  const answers = [];
  // Knights and rooks go out and back, so that the game goes on; a repetition is a draw only if somebody claims it,
  // and the fifth ends the game: each time another piece goes.
  const made = new Map();
  while (times.length < SIGHTINGS) {
    const now = await state(white);
    must(now.phase === "running", `the game stands at ${now.phase} after ${times.length} sightings`);
    const [mover, other] = now.turn === "white" ? [white, black] : [black, white];
    const quiet = now.legal.filter(({ text }) => /^[TCDAR][a-h][1-8]$/.test(text));
    const [{ path }] = quiet.sort((one, two) => (made.get(one.send) ?? 0) - (made.get(two.send) ?? 0));
    const [from, to] = [path[0], path.at(-1)];
    const { send } = quiet[0];
    made.set(send, (made.get(send) ?? 0) + 1);
    const piece = now.pieces[from];
    const seen = [other, visitor].map((page) => page.evaluate(([name, code]) => new Promise((resolve) => {
      const place = document.querySelector(`tratto-board [data-square="${name}"]`);
      const look = () => place.dataset.piece === code && resolve(Date.now());
      new MutationObserver(look).observe(place, { attributes: true });
      look();
    }), [to, piece]));
    await square(mover, from).click();
    const at = await mover.evaluate((name) => {
      const now = Date.now();
      document.querySelector(`tratto-board [data-square="${name}"]`).click();
      return now;
    }, to);
    for (const moment of await Promise.all(seen)) times.push(moment - at);
    await eventually("the move stands", async () => (await plies(white)) > now.moves.length);
    answers.push(await mover.evaluate(() => {
      const [act] = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/act")).slice(-1);
      performance.clearResourceTimings();
      return act?.duration ?? 0;
    }));
    for (const page of Object.values(players)) {
      await page.locator(`tratto-board [data-square="${to}"]:not(.pending)`).waitFor();
      await eventually("the turn is known", async () => (await page.evaluate(() => document.getElementById("board").state.seq)) > now.seq);
    }
  }
  const sorted = (all) => [...all].sort((one, other) => one - other);
  const at = (all, share) => Math.round(sorted(all)[Math.min(all.length - 1, Math.ceil(all.length * share) - 1)]);
  const [median, last] = [at(times, 0.5), at(times, 0.99)];
  const [answered, slowest] = [at(answers, 0.5), at(answers, 0.99)];
  tell(`${times.length} sightings: median ${median} ms, p99 ${last} ms; the mover is answered after ${answered} ms, p99 ${slowest} ms`);
  // On a quiet machine (QUIET=1) a move is seen after 60 ms (median) and 150 ms (p99). Where three browsers and the server
  // share two cores with whatever else runs, five and eight times as much is let pass: a line that hangs takes longer.
  const [most, worst] = process.env.QUIET ? [60, 150] : [300, 1200];
  must(median <= most && last <= worst, `median ${median} ms (${most}), p99 ${last} ms (${worst})`);
});

journey("a piece glides at the pace of the screen, and stands still for whoever wants no motion", async ({ someone, tell }) => {
  let still = 0;
  for (const reducedMotion of ["reduce", "no-preference"]) {
    const page = await someone({ name: reducedMotion, reducedMotion });
    await page.goto(FIRST);
    await following(page);
    await page.keyboard.press("Home");
    await page.locator('[data-square="e2"][data-piece="wP"]').waitFor();
    // One half-move after another; each frame is counted, and whether a piece was on its way in it.
    const { moved, frames, took, longest } = await page.evaluate(async () => {
      let [moved, frames, longest] = [0, 0, 0];
      const begun = performance.now();
      let last = begun;
      let next = begun;
      let left = 12;
      while (left > 0 || performance.now() < next) {
        const now = await new Promise(requestAnimationFrame);
        if (now >= next && left > 0) {
          document.querySelector("[data-step=next]").click();
          next = now + 260;
          left -= 1;
        }
        frames += 1;
        longest = Math.max(longest, now - last);
        last = now;
        if (document.getAnimations().some(({ effect, playState }) => playState === "running" && effect?.target?.closest?.("tratto-board"))) moved += 1;
      }
      return { moved, frames, took: performance.now() - begun, longest };
    });
    const pace = Math.round((1000 * frames) / took);
    tell(`${reducedMotion}: ${pace} frames a second, ${moved} of ${frames} with a piece on its way, the longest wait ${Math.round(longest)} ms`);
    if (reducedMotion === "reduce") {
      must(moved === 0, `${moved} frames move`);
      still = pace;
      continue;
    }
    must(moved > 0, "no piece glides");
    // Sixty on a machine of its own. A busy one has fewer, with or without a piece on its way: gliding must not cost them.
    must(pace >= Math.min(60, still) * 0.6, `${pace} frames a second, where ${still} come while nothing moves`);
  }
});
