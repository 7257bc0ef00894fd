// Every hand at the board: promotion to any piece, castling at Chess960 and captures of several jumps, by touch, by
// dragging, by keyboard and by typing; what cannot move says why.

import { openedFrom } from "../desk.mjs";
import { DRAUGHTS, SWISS, eventually, journey, must, signIn } from "../kit.mjs";

const PAWNS = "8/PPPP3k/8/8/8/8/pppp3K/8 w - - 0 1";
// King and rooks where orthodox chess never has them: beside the b-side rook the king does not even move.
const CASTLES = "1rk4r/8/8/8/8/8/8/1RK4R w HBhb - 0 1";
// Three jumps from 27, and at the last a choice: over 6 to 2, or over 7 to 4.
const JUMPS = "W:W27,32:B23,15,6,7,1";

const square = (page, name) => page.locator(`tratto-board [data-square="${name}"]`);
const stands = (page, name, piece) => page.locator(`tratto-board [data-square="${name}"][data-piece="${piece}"]:not(.pending)`).waitFor();

/** The four hands: each takes a piece from one square to another. */
const HANDS = {
  async touch(page, ...squares) {
    for (const name of squares) await square(page, name).tap();
  },
  async mouse(page, ...squares) {
    for (const name of squares) await square(page, name).click();
  },
  async drag(page, from, ...rest) {
    await square(page, from).dragTo(square(page, rest[rest.length - 1]));
  },
  async keyboard(page, from, ...rest) {
    await square(page, from).focus();
    await page.keyboard.press("Enter");
    for (const name of rest) {
      await page.keyboard.type(name);
      await page.keyboard.press("Enter");
    }
  },
};

async function typed(page, text) {
  await page.locator("#typed").fill(text);
  await page.locator("#typed").press("Enter");
}

/** Chooses what a pawn becomes, with the same hand. */
async function becomes(page, hand, piece) {
  const button = page.getByRole("dialog").getByRole("button", { name: piece });
  if (hand === "touch") return button.tap();
  if (hand !== "keyboard") return button.click();
  // The choice has the focus; arrows go round it.
  for (let tries = 0; tries < 5; tries += 1) {
    if (await button.evaluate((it) => it === document.activeElement)) return page.keyboard.press("Enter");
    await page.keyboard.press("ArrowRight");
  }
  throw new Error(`${piece} is not reached by arrows`);
}

journey("a pawn becomes any piece, by touch, drag, keyboard and typing", async ({ someone, tell }) => {
  const page = await someone({ name: "arbitro", hasTouch: true });
  await signIn(page, "arbitro");
  await openedFrom(page, SWISS, 4, 10, PAWNS);
  const way = [
    ["touch", "a7", "a8", /Donna/i, "wQ"], ["touch", "a2", "a1", /Cavallo/i, "bN"],
    ["drag", "b7", "b8", /Torre/i, "wR"], ["drag", "b2", "b1", /Alfiere/i, "bB"],
    ["keyboard", "c7", "c8", /Cavallo/i, "wN"], ["keyboard", "c2", "c1", /Donna/i, "bQ"],
  ];
  for (const [hand, from, to, piece, code] of way) {
    await HANDS[hand](page, from, to);
    await becomes(page, hand, piece);
    await stands(page, to, code);
  }
  await typed(page, "d8=A");
  await stands(page, "d8", "wB");
  await typed(page, "d1T");
  await stands(page, "d1", "bR");
  tell("eight promotions, six of them to another piece than the queen or by another hand");
});

journey("a choice that is given up gives the pawn back", async ({ someone }) => {
  const page = await someone({ name: "arbitro", hasTouch: true });
  await signIn(page, "arbitro");
  await openedFrom(page, SWISS, 4, 11, PAWNS);
  await HANDS.keyboard(page, "a7", "a8");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await stands(page, "a7", "wP");
  const held = await page.evaluate(() => document.activeElement?.getAttribute("data-square"));
  must(held === "a7", `the focus is on ${held}`);
  await HANDS.touch(page, "a7", "a8");
  await page.getByRole("dialog").getByRole("button", { name: "Annulla" }).tap();
  await stands(page, "a7", "wP");
});

journey("Chess960 castles by putting the king on its rook", async ({ someone, tell }) => {
  const page = await someone({ name: "arbitro", hasTouch: true });
  await signIn(page, "arbitro");
  await openedFrom(page, SWISS, 4, 12, CASTLES);
  await HANDS.touch(page, "c1", "h1");
  await stands(page, "g1", "wK");
  await stands(page, "f1", "wR");
  await HANDS.drag(page, "c8", "b8");
  await stands(page, "c8", "bK");
  await stands(page, "d8", "bR");
  await openedFrom(page, SWISS, 4, 13, CASTLES);
  await HANDS.keyboard(page, "c1", "b1");
  await stands(page, "d1", "wR");
  // The rook on d1 guards d8: the king stays, and the rook comes over.
  await typed(page, "0-0-0");
  await stands(page, "c8", "bK");
  await stands(page, "d8", "bR");
  tell("castled on both sides by touch, drag, keyboard and typing");
});

journey("a capture of three jumps is made square by square, or straight to its end", async ({ someone, tell }) => {
  const page = await someone({ name: "arbitro", hasTouch: true });
  await signIn(page, "arbitro");
  const gone = async (names) => {
    for (const name of names) await page.locator(`tratto-board [data-square="${name}"][data-piece=""]`).waitFor();
  };
  await openedFrom(page, DRAUGHTS, 2, 3, JUMPS);
  const must27 = await square(page, "27").getAttribute("aria-label");
  must(/deve prendere/.test(must27), `readers are not told: ${must27}`);
  await HANDS.touch(page, "27", "20", "11", "2");
  await stands(page, "2", "wk");
  await gone(["27", "23", "15", "6"]);
  await openedFrom(page, DRAUGHTS, 2, 4, JUMPS);
  await HANDS.drag(page, "27", "4");
  await stands(page, "4", "wk");
  await gone(["23", "15", "7"]);
  await openedFrom(page, DRAUGHTS, 2, 6, JUMPS);
  await HANDS.keyboard(page, "27", "20", "11", "4");
  await stands(page, "4", "wk");
  await openedFrom(page, DRAUGHTS, 2, 5, JUMPS);
  await typed(page, "27x20x11x2");
  await stands(page, "2", "wk");
  tell("three jumps by touch, drag, keyboard and typing");
});

journey("a piece that cannot move says why", async ({ someone, tell }) => {
  const page = await someone({ name: "arbitro" });
  await signIn(page, "arbitro");
  await openedFrom(page, SWISS, 4, 14, "k3r3/8/8/8/8/1P6/2P1N3/N3K3 w - - 0 1");
  const polite = page.locator("#polite");
  const said = [];
  for (const [name, why] of [["e2", "inchiodato"], ["a1", "bloccato"], ["a8", "tocca all'avversario"]]) {
    await square(page, name).focus();
    await page.keyboard.press("Enter");
    await eventually(`it is said that ${name} is ${why}`, async () => (await polite.textContent()).includes(why));
    said.push((await polite.textContent()).trim());
  }
  tell(said.join(" | "));
});
