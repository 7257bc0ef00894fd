// The arbiter takes an event from one round to the next, with the pointer and with the keys alone.

import { decideWhatWaits, done, enterResult, openBoards, step } from "../desk.mjs";
import { DRAUGHTS, SWISS, eventually, following, journey, must, sawAfter, signIn } from "../kit.mjs";

journey("with the pointer: results, decisions, close, pair, look, publish, start", async ({ someone, tell }) => {
  const arbiter = await someone({ name: "arbiter", viewport: { width: 1440, height: 1000 } });
  await signIn(arbiter, "arbitro", `${SWISS}/office/results`);
  await arbiter.goto(`${SWISS}/office/results`);

  const pairings = await someone({ name: "pairings" });
  await pairings.goto(`${SWISS}/pairings`);
  const hall = await someone({ name: "hall", viewport: { width: 1920, height: 1080 } });
  await hall.goto(`${SWISS}/call`);
  await Promise.all([following(pairings), following(hall)]);

  const open = await openBoards(arbiter);
  must(open.length > 10, `only ${open.length} boards are open`);
  const delays = [];
  for (const [place, board] of open.entries()) {
    const key = ["1", "5", "0"][place % 3];
    const shown = { 1: "1 – 0", 5: "½ – ½", 0: "0 – 1" }[key];
    const row = pairings.getByRole("row").filter({ has: pairings.getByRole("rowheader", { name: board, exact: true }) });
    const [delay] = await sawAfter([[row, shown]], () => enterResult(arbiter, board, key));
    delays.push(delay);
  }
  delays.sort((a, b) => a - b);
  tell(`${open.length} results: on the public page ${delays[delays.length >> 1]} ms after the first press (median), slowest ${delays.at(-1)} ms`);
  await eventually("all results are in", async () => !(await openBoards(arbiter)).length);

  // Whoever did not come may say that he goes on: the ruling is read, with its article, and confirmed.
  await arbiter.goto(`${SWISS}/office/players`);
  await arbiter.getByRole("link", { name: "Quadri, Ilario" }).click();
  await arbiter.getByRole("button", { name: /Intende proseguire/ }).click();
  const told = await arbiter.getByRole("main").getByRole("status").first().innerText();
  must(/Anteprima/.test(told) && /art\. \d/.test(told), `the ruling says: ${told}`);
  tell(`ruling: ${told.replaceAll("\n", " ")}`);
  await arbiter.getByRole("button", { name: "Conferma" }).click();
  await done(arbiter).waitFor();

  let decided = await decideWhatWaits(arbiter, SWISS);

  await arbiter.goto(`${SWISS}/office/pairing`);
  await step(arbiter, /Chiudi il turno 4/);
  decided += await decideWhatWaits(arbiter, SWISS);
  tell(`${decided} decisions taken on the dashboard`);
  await arbiter.goto(`${SWISS}/office/pairing`);
  await step(arbiter, /Abbina il turno 5/);
  await arbiter.goto(`${SWISS}/office/pairing`);
  await arbiter.getByText("Bozza: la vedono solo gli arbitri", { exact: false }).waitFor();
  must((await arbiter.getByRole("region", { name: "Abbinamenti" }).getByRole("row").count()) > 18, "the draft is short");
  await arbiter.getByRole("heading", { name: "Perché questi abbinamenti" }).waitFor();
  await pairings.reload();
  must(!/turno 5/i.test(await pairings.getByRole("heading", { level: 1 }).innerText()), "the public sees a draft");
  await following(pairings);

  await pairings.goto(SWISS);
  await following(pairings);
  const seen = await sawAfter(
    [[pairings.getByRole("main"), "sono pubblicati"], [hall.getByRole("main"), "Turno 5"]],
    () => step(arbiter, /Pubblica il turno 5/),
  );
  tell(`round 5 published: event page after ${seen[0]} ms, call screen after ${seen[1]} ms (two pages of the arbiter included)`);

  await arbiter.goto(`${SWISS}/office/pairing`);
  await step(arbiter, /Avvia il turno 5/);
  await pairings.getByRole("main").getByText("Si gioca il turno 5").waitFor({ timeout: 3000 });
});

journey("with the keys alone: the same at the draughts event", async ({ someone, tell }) => {
  const arbiter = await someone({ name: "keys" });
  const { keyboard } = arbiter;
  /** Presses Tab until something with this name has the focus, and sees that the focus can be seen. */
  const reach = async (name, role) => {
    for (let press = 0; press < 250; press += 1) {
      const here = await arbiter.evaluate(() => {
        const element = document.activeElement;
        const style = getComputedStyle(element);
        const label = element.labels?.[0]?.textContent ?? element.getAttribute("aria-label") ?? element.textContent;
        return {
          name: label.trim(),
          role: element.tagName.toLowerCase(),
          seen: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0 || style.boxShadow !== "none",
        };
      });
      if (name.test(here.name) && (!role || here.role === role)) {
        must(here.seen, `the focus on "${here.name}" cannot be seen`);
        return;
      }
      await keyboard.press("Tab");
    }
    throw new Error(`Tab never reaches ${name}`);
  };
  const confirmed = async () => {
    const confirm = arbiter.getByRole("button", { name: "Conferma" });
    await confirm.or(done(arbiter)).first().waitFor();
    if (!(await confirm.count())) return;
    await reach(/Conferma/, "button");
    await keyboard.press("Enter");
    await done(arbiter).waitFor();
  };

  await arbiter.goto(`/sign-in?back=${encodeURIComponent(`${DRAUGHTS}/office/results`)}`);
  await keyboard.type("arbitro");
  await keyboard.press("Tab");
  await keyboard.type("arbitro-demo-2026");
  await keyboard.press("Enter");
  await arbiter.waitForURL(`**${DRAUGHTS}/office/results`);

  const open = await openBoards(arbiter);
  await reach(/Damiera o nome/, "input");
  let pressed = 0;
  for (const board of open) {
    // The field is empty whenever it is reached: nothing typed before stands in the way of a number.
    await keyboard.type(board);
    await keyboard.press("Enter");
    await keyboard.press("5");
    pressed += board.length + 2;
    await eventually(`board ${board} is written`, async () => !(await openBoards(arbiter)).includes(board));
  }
  tell(`${open.length} results with ${pressed} keys`);

  for (const name of [/Chiudi il turno 2/, /Abbina il turno 3/, /Pubblica il turno 3/, /Avvia il turno 3/]) {
    await arbiter.goto(`${DRAUGHTS}/office/pairing`);
    await reach(name, "button");
    await keyboard.press("Enter");
    await confirmed();
  }
  await arbiter.goto(`${DRAUGHTS}/pairings`);
  await arbiter.getByRole("heading", { level: 1, name: /turno 3/ }).waitFor();
});
