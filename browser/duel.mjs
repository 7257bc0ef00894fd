// A house of two duels, one of chess and one of draughts, in a file that outlives its server: made by commands, its
// people by the pages that make people.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { eventually, signIn } from "./kit.mjs";
import { command, cut, serve } from "./server.mjs";

export const CHESS = "/e/sfida-scacchi";
export const DAMA = "/e/sfida-dama";
/** Where the games are played: both events have one round with one board. */
export const boardOf = (event) => `${event}/boards/1/1`;

const FIRST_PASSWORD = "una-frase-lunga-2026";
/** Of the two who play an event, the one who does not see is in both. */
const BLIND = "Bruni;Bruno;1800";
const EVENTS = [
  { name: "sfida-scacchi", title: "Sfida di scacchi", federation: "fsi", game: { chess: "fide-2023" }, control: "90m+30s", other: "Rossi;Anna;1900" },
  { name: "sfida-dama", title: "Sfida di dama", federation: "fid", game: "italian_draughts", control: "60m", other: "Verdi;Carla;1900" },
];

/** Today in the hall, as commands take it. */
const today = () => new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Rome" });

/** Makes the two events up to a first round in play, and serves them; `cutAndBack` takes the power away and gives it back. */
export async function found() {
  const folder = mkdtempSync(`${tmpdir()}/tratto-duel-`);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const db = `${folder}/duel.db`;
  for (const { name, title, federation, game, control, other } of EVENTS) {
    const announcement = {
      name: title, place: "Lodi", organiser: "Circolo", federation, game, field: { individual: "open" }, system: "swiss",
      rounds: 1, calendar: [`${today()} 00:01`], control, chief_arbiter: { person: "guidi", grade: "national" },
    };
    writeFileSync(`${folder}/bando.json`, JSON.stringify(announcement));
    writeFileSync(`${folder}/iscritti.csv`, `family_name;given_name;national\n${other}\n${BLIND}\n`);
    const event = (act, ...words) => command("event", act, name, ...words, "--db", db);
    event("new", `${folder}/bando.json`);
    event("enter", "--csv", `${folder}/iscritti.csv`);
    for (const act of ["begin", "pair", "publish", "start"]) event(act, ...(act === "pair" ? ["--missing", "pair"] : []));
  }
  const house = await serve("--db", db, "--bind", "127.0.0.1:0");
  house.cut = () => cut(house.server);
  house.back = async () => {
    house.server = (await serve("--db", db, "--bind", new URL(house.address).host)).server;
  };
  return house;
}

/** The first account, by the link that the server prints at its first start. */
export async function makeArbiter(page, house) {
  await eventually("the server says how to begin", () => /setup\?key=\S+/.test(house.said()));
  await page.goto(house.said().match(/\/setup\?key=\S+/)[0]);
  await page.getByLabel("Nome utente").fill("arbitro");
  await page.getByLabel("Nome mostrato").fill("Giulia Guidi");
  await page.getByLabel("Password").fill(FIRST_PASSWORD);
  await page.getByRole("main").getByRole("button").click();
  await page.locator("form[action=\"/sign-out\"]").first().waitFor({ state: "attached" });
}

/** Accounts for all who have none at an event: printed once, on slips. */
async function slips(page, event) {
  await page.goto(`${event}/office/people`);
  await page.getByRole("button", { name: "Crea gli account" }).click();
  const all = page.locator(".slip");
  await all.first().waitFor();
  return all.evaluateAll((slips) =>
    slips.map((slip) => {
      const [name, password] = [...slip.querySelectorAll("dd")].map((line) => line.textContent.trim());
      return { shown: slip.querySelector("strong").textContent.trim(), name, password };
    }),
  );
}

/** Accounts for the players of both events, by the desk of people; who does not see has one for both. */
export async function makePlayers(page) {
  const [chess, blind] = ["Rossi", "Bruni"].map((family) => (all) => all.find(({ shown }) => shown.includes(family)));
  const first = await slips(page, CHESS);
  await page.goto(`${DAMA}/office/people`);
  await page.getByLabel("Nome utente").fill(blind(first).name);
  await page.locator("#role").selectOption({ label: "Giocatore" });
  await page.getByLabel(/^Iscritto/).selectOption({ label: "Bruni, Bruno" });
  await page.getByRole("button", { name: "Assegna" }).click();
  await page.getByRole("main").getByRole("status").first().waitFor();
  const [verdi] = await slips(page, DAMA);
  return { rossi: chess(first), bruni: blind(first), verdi };
}

/** Signs a player in with the slip, and chooses the password that the slip asks for. */
export async function seat(page, { name, password }) {
  await signIn(page, name, "/", password);
  await page.goto("/account/password");
  await page.getByLabel("Password attuale").fill(password);
  await page.getByLabel("Nuova password", { exact: true }).fill(FIRST_PASSWORD);
  await page.getByLabel("Ripeti la nuova password").fill(FIRST_PASSWORD);
  await page.getByRole("main").getByRole("button").click();
  await page.waitForURL((url) => url.pathname !== "/account/password");
}

/** Opens the one board of an event and starts its clock; says on which side the blind player sits. */
export async function openBoard(page, event) {
  await page.goto(`${event}/office/boards`);
  const row = page.getByRole("region", { name: "Dal vivo", exact: true }).getByRole("row").last();
  const names = await row.getByRole("cell").allInnerTexts();
  const side = names[0].includes("Bruni") ? "white" : "black";
  // Only the Laws of chess know of players who do not see.
  const need = row.getByLabel("non vedente").nth(side === "white" ? 0 : 1);
  if (await need.count()) {
    await row.getByRole("cell").filter({ hasText: "Bruni" }).getByText("Esigenze").click();
    await need.check();
  }
  await page.getByRole("button", { name: "Metti dal vivo" }).click();
  await page.getByRole("button", { name: "Avvia tutti gli orologi" }).click();
  await page.getByRole("main").getByRole("status").first().waitFor();
  return side;
}
