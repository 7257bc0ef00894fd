// More than a hundred games that people played, from public files: brought in by the office's page and by a command, gone
// through move by move in a browser, and each position held against python-chess.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { arbiterOf, firstAccount, Hand } from "../club.mjs";
import { inHouse, journey, must } from "../kit.mjs";
import { positionsElsewhere, publicGames } from "../peers.mjs";
import { command, serve } from "../server.mjs";

const EVENT = "/e/partite-pubbliche";
const NAME = EVENT.slice(3);
/** Tournament games without clocks, games of a server with them; so many of each. */
const FILES = [["twic1599_1000k.pgn", 100], ["lichess_db_1000k.pgn", 20]];
/** So many come in by the command; the others by the page. */
const BY_COMMAND = 20;
/** So many are gone through by pressing a key at every move; the others by the buttons of the page. */
const BY_KEYS = 4;

/** A house of one event, whose one round has a board for every game; nothing where the games cannot be had. */
async function found() {
  const games = FILES.flatMap(([file, count]) => publicGames(file, count) ?? []);
  const folder = mkdtempSync(`${tmpdir()}/tratto-public-`);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const db = `${folder}/public.db`;
  const keep = (name, text) => {
    writeFileSync(`${folder}/${name}`, text);
    return `${folder}/${name}`;
  };
  let written = [];
  if (games.length) {
    const announcement = {
      name: "Partite pubbliche", place: "Lodi", organiser: "Circolo", federation: "fsi", game: { chess: "fide-2023" }, field: { individual: "open" },
      system: "swiss", rounds: 1, calendar: ["2026-03-13 15:00"], control: "90m+30s", chief_arbiter: { person: "guidi", grade: "national" },
    };
    const event = (act, ...words) => command("event", act, NAME, ...words, "--db", db, "--at", "2026-03-13 15:00");
    event("new", keep("bando.json", JSON.stringify(announcement)));
    const players = Array.from({ length: 2 * games.length }, (_, place) => `Giocatore${place + 1};Uno;${2400 - place}`);
    event("enter", "--csv", keep("iscritti.csv", `family_name;given_name;national\n${players.join("\n")}\n`));
    for (const act of ["begin", "pair", "publish", "start"]) event(act, ...(act === "pair" ? ["--missing", "pair"] : []));
    const seats = JSON.parse(event("pairings", "--json"));
    written = games.map(({ moves, result }, place) => {
      const { white_name: white, black_name: black } = seats[place];
      return `[Round "1"]\n[White "${white}"]\n[Black "${black}"]\n[Result "${result}"]\n\n${moves}\n`;
    });
    const first = keep("comando.pgn", written.slice(0, BY_COMMAND).join("\n"));
    const said = command("event", "games", "import", NAME, first, "--db", db, "--at", "2026-03-13 20:00");
    must(said.includes(String(BY_COMMAND)), `the command says ${said}`);
  }
  const house = await serve("--db", db, "--bind", "127.0.0.1:0");
  house.written = written;
  house.file = keep("pagina.pgn", written.slice(BY_COMMAND).join("\n"));
  return house;
}

inHouse(found);

/** What the board shows now: the pieces as a FEN places them, and the square whose king is in check. Runs in the page. */
function shown() {
  const ranks = [];
  for (const rank of "87654321") {
    let line = "";
    for (const file of "abcdefgh") {
      const code = document.querySelector(`tratto-board [data-square="${file}${rank}"]`).dataset.piece;
      const sign = code ? (code[0] === "w" ? code[1] : code[1].toLowerCase()) : "1";
      line += sign;
    }
    ranks.push(line.replaceAll(/1+/g, (free) => String(free.length)));
  }
  return ranks.join("/");
}

/** Goes from the first position to the last by the buttons of the page; every position on the way. Runs in the page. */
async function walked(shown) {
  const look = new Function(`return (${shown})()`);
  const table = document.getElementById("table");
  const count = document.querySelectorAll("#score a[data-ply]").length;
  const until = async (ply) => {
    for (let tries = 0; table.dataset.ply !== String(ply); tries += 1) {
      if (tries > 2000) throw new Error(`the page stays at half-move ${table.dataset.ply}, not ${ply}`);
      // Once the positions are there, each is shown without waiting for anything; nobody looks at the pictures between.
      await (tries < 20 ? null : new Promise((resolve) => setTimeout(resolve)));
    }
  };
  document.querySelector("[data-step=first]").click();
  await until(0);
  const seen = [look()];
  for (let ply = 1; ply <= count; ply += 1) {
    document.querySelector("[data-step=next]").click();
    await until(ply);
    seen.push(look());
  }
  return seen;
}

/** The same by keys, as somebody presses them. */
async function byKeys(page) {
  const count = await page.locator("#score a[data-ply]").count();
  await page.keyboard.press("Home");
  await page.locator("#table[data-ply='0']").waitFor({ state: "attached" });
  const seen = [await page.evaluate(shown)];
  for (let ply = 1; ply <= count; ply += 1) {
    await page.keyboard.press("ArrowRight");
    await page.locator(`#table[data-ply='${ply}']`).waitFor({ state: "attached" });
    seen.push(await page.evaluate(shown));
  }
  return seen;
}

/** Holds what was seen of a game against what another program says of it. */
function mustBeSame(number, seen, fens) {
  must(seen.length === fens.length, `game ${number} has ${seen.length - 1} half-moves on the page, ${fens.length - 1} elsewhere`);
  seen.forEach((pieces, ply) => {
    const [other] = fens[ply].split(" ");
    must(pieces === other, `game ${number}, half-move ${ply}: the page shows ${pieces}, python-chess has ${other}`);
  });
}

journey("more than a hundred games that people played are brought in and gone through, each position as python-chess has it", async ({ someone, house, tell }) => {
  const { written } = house;
  if (!written.length) return tell("THE PUBLIC GAMES COULD NOT BE HAD (cargo metadata finds no sources of pgn-reader): nothing is gone through");
  must(written.length > 100, `there are only ${written.length} games`);
  const arbiter = await someone({ name: "arbiter" });
  await firstAccount(new Hand(arbiter), house);
  await arbiter.goto(`${EVENT}/office/games`);
  await arbiter.locator("#file").setInputFiles(house.file);
  await arbiter.getByRole("button", { name: "Controlla" }).click();
  const well = written.length - BY_COMMAND;
  await arbiter.getByText(`${well} partite si possono importare`).waitFor();
  await arbiter.getByRole("button", { name: "Importa le partite" }).click();
  await arbiter.getByText(`${well} partite importate`).waitFor();

  const fens = positionsElsewhere(written.join("\n"));
  if (!fens) tell("PYTHON-CHESS COULD NOT BE HAD: the games are gone through, and nobody else says whether rightly");
  const reader = await someone({ name: "reader" });
  let halves = 0;
  for (let board = 1; board <= written.length; board += 1) {
    await reader.goto(`${EVENT}/boards/1/${board}`);
    await reader.locator("tratto-board [data-square]").first().waitFor();
    const seen = board <= BY_KEYS ? await byKeys(reader) : await reader.evaluate(walked, String(shown));
    if (fens) mustBeSame(board, seen, fens[board - 1]);
    halves += seen.length - 1;
  }
  must(halves > 40 * written.length, `${halves} half-moves in ${written.length} games`);
  // What goes out again is read by the other program as the same games.
  const out = await (await reader.request.get(`${EVENT}/games.pgn`)).text();
  const again = fens && positionsElsewhere(out);
  if (again) {
    const ends = (games) => games.map((game) => game.join("\n")).sort().join("\n\n");
    must(ends(again) === ends(fens), "the file of all games has other games than came in");
  }
  tell(`${written.length} games, ${halves} half-moves${fens ? ", each position as python-chess has it, and again in the file that goes out" : ""}`);
});
