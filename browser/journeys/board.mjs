// The page of a board: whole in every window, played by keyboard alone, gone through move by move.

import { tree } from "../ears.mjs";
import { DRAUGHTS, SWISS, eventually, following, journey, must, signIn } from "../kit.mjs";

const FIRST = `${SWISS}/boards/4/1`;
const WINDOWS = [[1440, 900], [1366, 768], [1920, 1080], [1100, 800], [768, 1024], [390, 844], [360, 640], [844, 390], [960, 640]];

/** Where things lie: the board inside the window, nothing to scroll. Runs in the page. */
function measured() {
  const box = document.querySelector("tratto-board").getBoundingClientRect();
  const clocks = [...document.querySelectorAll(".strip .clock")].map((clock) => clock.getBoundingClientRect());
  const inside = ({ left, top, right, bottom }) => left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
  const { scrollHeight, scrollWidth } = document.documentElement;
  return {
    whole: inside(box) && clocks.every(inside), side: Math.round(box.width),
    still: scrollHeight <= innerHeight && scrollWidth <= innerWidth,
    said: `${Math.round(box.left)} ${Math.round(box.top)} ${Math.round(box.width)}, page ${scrollWidth} x ${scrollHeight}`,
  };
}

/** How much of the panel of a tab can be seen, and whether anything is in it. Runs in the page. */
function panelSeen() {
  const shown = [...document.querySelectorAll(".beside, .words-view, .times-view, .moves .scoresheet")].filter((one) => one.checkVisibility());
  const foot = document.getElementById("foot").getBoundingClientRect();
  return shown.map((one) => {
    const box = one.getBoundingClientRect();
    const end = Math.min(box.bottom, innerHeight, foot.left < box.right && foot.right > box.left ? foot.top : innerHeight);
    return { name: one.className, high: Math.round(end - box.top), said: one.textContent.trim().length };
  });
}

async function seated(someone, name, board, options = {}) {
  const page = await someone({ name, ...options });
  await signIn(page, name, board);
  await page.goto(board);
  await following(page);
  return page;
}

const focus = (page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 90) ?? "");
const isNowhere = (page) => page.evaluate(() => document.activeElement === document.body);
const state = async (page, board) => (await page.request.get(`${board}.json`)).json();

/** Every tab shows something to read; the one that stands at first may be lower, beside the state. */
async function everyTab(page, where, least) {
  for (const tab of await page.locator(".views label:visible").all()) {
    const name = (await tab.textContent()).trim();
    await tab.click();
    // On a short telephone the first tab is the board itself.
    if (await page.locator("#view-board:checked").count() && await page.locator(".views .short-only:visible").count()) continue;
    const seen = await page.evaluate(panelSeen);
    must(seen.length && seen.every(({ high, said }) => high >= least && said), `${where}: ${name} shows ${JSON.stringify(seen)}`);
    const { whole, said } = await page.evaluate(measured);
    must(whole, `${where}: ${name} cuts the board or a clock: ${said}`);
  }
}

journey("the board is whole in every window and the page never scrolls", async ({ someone, tell }) => {
  const player = await someone({ name: "bianco" });
  await signIn(player, "bianco", FIRST);
  const visitor = await someone({ name: "visitor" });
  const sides = [];
  for (const [width, height] of WINDOWS) {
    for (const [page, path] of [[player, FIRST], [visitor, FIRST], [visitor, `${DRAUGHTS}/boards/2/1`]]) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await page.locator("tratto-board [data-square]").first().waitFor();
      const { whole, still, said, side } = await page.evaluate(measured);
      must(whole, `${path} at ${width} x ${height}: the board or a clock is cut: ${said}`);
      must(still, `${path} at ${width} x ${height}: the page scrolls: ${said}`);
      await everyTab(page, `${path} at ${width} x ${height}`, page === player && width < 400 ? 72 : 118);
      if (page === player) sides.push(`${width} x ${height}: ${side}`);
    }
  }
  tell(sides.join(", "));
});

journey("without scripts a move is a link to its position, and a form plays", async ({ someone }) => {
  const page = await someone({ name: "scriptless", javaScriptEnabled: false });
  await page.goto(FIRST);
  await page.locator("#score").getByRole("link", { name: /^Cf3/ }).first().click();
  await page.getByText("Stai rivedendo 2. Cf3").waitFor();
  must(await page.locator("tratto-board svg.board").count(), "no board is drawn");
  await page.getByRole("link", { name: "Torna dal vivo" }).click();
  must(!/ply=/.test(page.url()), `it leads to ${page.url()}`);
});

journey("a game is gone through by keys while it goes on", async ({ someone, tell }) => {
  const black = await seated(someone, "nero", FIRST);
  const white = await seated(someone, "bianco", FIRST);
  const visitor = await someone({ name: "visitor" });
  await visitor.goto(FIRST);
  await following(visitor);
  const before = await state(visitor, FIRST);
  await visitor.keyboard.press("ArrowLeft");
  await visitor.locator("#review").getByText("Stai rivedendo").waitFor();
  await visitor.keyboard.press("Home");
  await visitor.locator("#review").getByText("la posizione iniziale").waitFor();
  const pawn = visitor.locator('[data-square="e2"][data-piece="wP"]');
  await pawn.waitFor();
  // The game goes on: the position that is looked at stays, and the clocks are those of now.
  await white.getByRole("gridcell", { name: /^g5\b/ }).click();
  await white.getByRole("gridcell", { name: /^f3\b/ }).click();
  await eventually("the move is made", async () => (await state(white, FIRST)).moves.length === before.moves.length + 1);
  await eventually("the list has it", async () => (await visitor.locator("#score a[data-ply]").count()) === before.moves.length + 1);
  must(await pawn.count(), "the new move took the position away");
  await visitor.locator(".strip.black .clock.running").waitFor();
  await visitor.getByRole("link", { name: "Torna dal vivo" }).first().click();
  await visitor.locator('[data-square="f3"][data-piece="wN"]').waitFor();
  await visitor.keyboard.press("f");
  must((await visitor.locator("tratto-board").getAttribute("side")) === "black", "F does not turn the board");
  tell(`looked back over ${before.moves.length} half-moves`);
  await black.close();
});

journey("whoever does not see goes through a game: move and position are those that are looked at", async ({ someone, tell }) => {
  const board = `${SWISS}/boards/4/2`;
  const visitor = await someone({ name: "visitor" });
  await visitor.goto(board);
  await following(visitor);
  const inWords = async () => (await tree(visitor)).filter(({ role }) => role === "StaticText").map(({ name }) => name).join(" ");
  await visitor.getByText("In parole", { exact: true }).last().click();
  const now = await inWords();
  must(!/Pedone bianco e2/.test(now), "the game has not begun");
  await visitor.locator("[data-step=first]").focus();
  await visitor.keyboard.press("Enter");
  await eventually("the first position is told", async () => /Pedone bianco e2.*Pedone bianco h2/.test(await inWords()));
  await visitor.locator("[data-step=next]").focus();
  await visitor.keyboard.press("Enter");
  await eventually("the first move is told", async () => /Pedone e2 e4/.test(await inWords()));
  must(/Pedone bianco e4/.test(await inWords()), "the position is not the one after it");
  await visitor.locator("[data-step=last]").focus();
  await visitor.keyboard.press("Enter");
  await eventually("the page tells the game of now again", async () => (await inWords()).includes(now.match(/Traversa 8:[^.]*\./)[0]));
  tell(now.match(/Traversa 8:[^.]*\./)[0]);
});

journey("nothing moves on the page of a board while it comes, at any width", async ({ someone, tell }) => {
  for (const [width, height] of [[1440, 900], [768, 1024], [390, 844]]) {
    for (const name of ["bianco", "visitor"]) {
      const page = await someone({ name: `${name}-${width}`, viewport: { width, height } });
      await page.addInitScript(() => {
        window.shifts = [];
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources } of list.getEntries()) {
            if (!hadRecentInput) window.shifts.push([value, sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? "")]);
          }
        }).observe({ type: "layout-shift", buffered: true });
      });
      if (name === "bianco") await signIn(page, name, FIRST);
      await page.goto(FIRST);
      await following(page);
      await page.waitForTimeout(800);
      const shifts = await page.evaluate(() => window.shifts);
      const sum = shifts.reduce((all, [value]) => all + value, 0);
      must(sum < 0.001, `${name} at ${width}: ${JSON.stringify(shifts)}`);
      tell(`${name} at ${width} x ${height}: ${sum}`);
      await page.close();
    }
  }
});

journey("an offer goes with the move and is answered by keyboard alone", async ({ someone, tell }) => {
  const white = await seated(someone, "bianco", FIRST);
  const black = await seated(someone, "nero", FIRST, { viewport: { width: 390, height: 844 } });
  const now = await state(white, FIRST);
  const [mover, other] = now.turn === "white" ? [white, black] : [black, white];
  const { send } = now.legal.find(({ text }) => /^[TC]/.test(text)) ?? now.legal[0];
  await mover.locator("input[data-offer]").focus();
  await mover.keyboard.press("Space");
  await mover.locator("#typed").focus();
  await mover.keyboard.type(send);
  await mover.keyboard.press("Enter");
  await other.locator("#offer-title").waitFor();
  const told = await other.locator("#assertive").textContent();
  must(/propone patta/.test(told), `the reader is told: ${told}`);
  const after = await state(white, FIRST);
  must(after.offers[now.turn] && after.turn !== now.turn, "the offer did not go with the move");
  const rulings = await other.locator("#rulings").textContent();
  must(/9\.1\.2\.1/.test(rulings) && !/11\.5/.test(rulings), `at the wrong moment: ${rulings}`);
  await other.getByRole("button", { name: "Rifiuta" }).focus();
  await other.keyboard.press("Enter");
  await other.locator("#offer-title").waitFor({ state: "detached" });
  must(!(await isNowhere(other)), "the focus fell to nowhere after the answer");
  must(!(await isNowhere(mover)), "the focus fell to nowhere after the move");
  tell(`focus: ${await focus(other)}`);
  // A claim that is wrong is red and names what it costs.
  await other.locator("#claims > summary").focus();
  await other.keyboard.press("Enter");
  // What it costs is said before it is made, and one press makes it.
  must(/2:00.*9\.5\.3/.test(await other.locator("#claims .hint").first().textContent()), "the sheet does not say what a wrong claim costs");
  await other.locator("#claims").getByRole("button", { name: "Reclama le cinquanta mosse", exact: true }).focus();
  await other.keyboard.press("Enter");
  for (const page of [white, black]) {
    const line = page.locator("#rulings .ruling-line.refused").first();
    await line.waitFor({ state: "attached" });
    must(/2:00/.test(await line.textContent()), `it does not name the two minutes: ${await line.textContent()}`);
  }
  must(!(await isNowhere(other)), "the focus fell to nowhere after the claim");
});

journey("a compulsory capture is shown, and a step is asked about first", async ({ someone, tell }) => {
  const board = `${DRAUGHTS}/boards/2/1`;
  const visitor = await someone({ name: "visitor" });
  await visitor.goto(board);
  await following(visitor);
  const { must: taking } = await state(visitor, board);
  must(taking.length, "nothing is to be taken at the first board of the demonstration");
  const square = visitor.locator(`[data-square="${taking[0]}"]`);
  await visitor.locator(`[data-square="${taking[0]}"].must`).waitFor();
  must(/deve prendere/.test(await square.getAttribute("aria-label")), "readers are not told");
  tell(`must take: ${taking.join(", ")}`);
  // A step that leaves the capture out is asked about, and nothing is played meanwhile.
  const arbiter = await seated(someone, "arbitro", board);
  const before = await state(arbiter, board);
  const step = "26-22";
  must(!before.legal.some(({ send }) => send === step), `${step} would be legal`);
  await arbiter.locator("#typed").fill(step);
  await arbiter.locator("#typed").press("Enter");
  await arbiter.locator("[data-sure]:visible").waitFor();
  const after = await state(arbiter, board);
  must(after.moves.length === before.moves.length, "the step was played without a question");
});

journey("the wall fills a television", async ({ someone, tell }) => {
  const page = await someone({ name: "wall", viewport: { width: 1920, height: 1080 } });
  await page.goto(`${SWISS}/wall`);
  await page.locator(".tile tratto-board").first().waitFor();
  const { width, height, cut, still } = await page.evaluate(() => {
    const tiles = [...document.querySelectorAll(".tile:not([hidden])")].map((tile) => tile.getBoundingClientRect());
    const cut = tiles.filter(({ right, bottom }) => right > innerWidth || bottom > innerHeight).length;
    const { width, height } = document.querySelector(".tile tratto-board").getBoundingClientRect();
    return { width, height, cut, still: document.documentElement.scrollHeight <= innerHeight };
  });
  must(!cut && still, `${cut} boards are cut`);
  must(Math.abs(width - height) < 1 && width >= 380, `six boards are ${width} x ${height}`);
  tell(`boards of ${Math.round(width)} px`);
});
