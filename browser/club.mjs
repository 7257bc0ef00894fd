// A club on its first day: a house with nothing in it, an arbiter whose clicks and keys are counted, lists and files of
// people who do not exist.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { eventually, must } from "./kit.mjs";
import { serve } from "./server.mjs";

const PASSWORD = "una-frase-lunga-2026";

/** A server on an empty file, in a folder that goes with the process. */
export async function emptyHouse() {
  const folder = mkdtempSync(`${tmpdir()}/tratto-club-`);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const house = await serve("--db", `${folder}/club.db`, "--bind", "127.0.0.1:0");
  house.folder = folder;
  /** Writes a file that somebody sends from a page. */
  house.file = (name, text) => {
    writeFileSync(`${folder}/${name}`, text);
    return `${folder}/${name}`;
  };
  return house;
}

/** The hand of a newcomer: what it does on a page is counted as clicks and keys. */
export class Hand {
  constructor(page) {
    this.page = page;
    this.clicks = 0;
    this.keys = 0;
  }

  /** Clicks on something. */
  async click(what) {
    this.clicks += 1;
    await what.click();
  }

  /** Clicks into a field and writes into it. A field of a date takes a key for each figure. */
  async write(field, text) {
    this.clicks += 1;
    this.keys += /^\d{4}-\d\d-\d\dT/.test(text) ? text.replaceAll(/\D/g, "").length : text.length;
    await field.fill(text);
  }

  /** Writes letter by letter, as somebody who looks what comes up. */
  async type(field, text) {
    this.clicks += 1;
    this.keys += text.length;
    await field.pressSequentially(text);
  }

  /** Presses a key. */
  async press(key) {
    this.keys += 1;
    await this.page.keyboard.press(key);
  }

  /** Opens a list and takes one of it. */
  async choose(list, what) {
    this.clicks += 2;
    await list.selectOption(what);
  }

  /** Takes a file, as a window of the system lets one. */
  async send(field, path) {
    this.clicks += 3;
    await field.setInputFiles(path);
  }

  /** Presses a button of a desk, and confirms where the ruling is shown first. */
  async act(name) {
    const main = this.page.getByRole("main");
    await this.click(main.getByRole("button", { name }).first());
    await this.confirm();
  }

  /** Confirms a ruling if it is shown first, and waits for what says that it was kept. */
  async confirm() {
    const confirm = this.page.getByRole("button", { name: "Conferma", exact: true });
    const done = this.page.getByRole("status").filter({ hasText: /Fatto/ });
    await confirm.or(done).first().waitFor();
    if (await confirm.count()) {
      await this.click(confirm.first());
      await done.first().waitFor();
    }
  }

  /** What was done so far, in words. */
  told() {
    return `${this.clicks} clicks, ${this.keys} keys`;
  }
}

/** The first account, by the link that the server prints at its first start. */
export async function firstAccount(hand, house) {
  await eventually("the server says how to begin", () => /setup\?key=\S+/.test(house.said()));
  await hand.page.goto(house.said().match(/\/setup\?key=\S+/)[0]);
  await hand.write(hand.page.getByLabel("Nome utente"), "arbitro");
  await hand.write(hand.page.getByLabel("Nome mostrato"), "Giulia Guidi");
  await hand.write(hand.page.getByLabel("Password"), PASSWORD);
  await hand.click(hand.page.getByRole("main").getByRole("button"));
  await hand.page.locator("form[action=\"/sign-out\"]").first().waitFor({ state: "attached" });
}

/** Signs the first account in again, in another journey of the same house. */
export async function arbiterOf(page, path) {
  await page.goto(`/sign-in?back=${encodeURIComponent(path)}`);
  await page.getByLabel("Nome utente").fill("arbitro");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Accedi" }).click();
  await page.waitForURL(`**${path}`);
}

/** A key for programs, from the page of one's own account. */
export async function keyForPrograms(page) {
  await page.goto("/account");
  await page.getByLabel("Nome della chiave").fill("risultati");
  await page.getByRole("button", { name: "Crea la chiave" }).click();
  const key = (await page.getByRole("main").innerText()).match(/tratto_\S+/)?.[0];
  must(key, "no key for programs is shown");
  return key;
}

/** What a program does at an event with such a key: acts, and whole rounds that are of no interest to a journey. */
export function programOf(address, token, event) {
  const api = `${address}/api/v1/events${event.slice(2)}`;
  let sent = 0;
  const program = {
    /** What the server says at one of its addresses. */
    read: async (path) => (await fetch(`${api}${path}`)).json(),
    /** Carries out an act; a refusal is a fault. */
    act: async (act) => {
      sent += 1;
      const answer = await fetch(`${api}/acts`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Idempotency-Key": `journey-${process.pid}-${sent}`, "Content-Type": "application/json" },
        body: JSON.stringify(act),
      });
      const said = await answer.text();
      must(answer.ok, `${JSON.stringify(act)} answers ${answer.status}: ${said}`);
      return JSON.parse(said);
    },
    /** Writes whatever result of a round is still missing: the same ones in every run. */
    results: async (round) => {
      const { boards } = await program.read(`/rounds/${round}`);
      for (const { board, result } of boards) {
        if (!result) await program.act({ act: "result", board, result: ["1-0", "1/2-1/2", "0-1", "1-0", "0-1"][(board * 7 + round * 3) % 5] });
      }
      return boards.length;
    },
  };
  return program;
}

/** In the hall's time, some days from now, as fields of moments take it. */
export const inDays = (days, time) =>
  `${new Date(Date.now() + days * 86_400_000).toLocaleDateString("sv-SE", { timeZone: "Europe/Rome" })}T${time}`;

/**
 * A new event in four steps; `rules` fills what else the third one asks, `look` sees each step before it is left.
 */
export async function newEvent(hand, { name, game, formula, rounds, rules, look }) {
  const { page } = hand;
  const main = page.getByRole("main");
  await page.goto("/account");
  await hand.click(main.getByRole("link", { name: "Nuova manifestazione" }));
  if (game) await hand.click(page.getByRole("radio", { name: game }));
  if (formula) await hand.click(page.getByRole("radio", { name: formula }));
  await hand.write(page.getByLabel("Nome della manifestazione"), name);
  await hand.write(page.getByLabel("Sede"), "Lodi");
  await look?.(1);
  await hand.click(page.getByRole("button", { name: "Continua: date e tempo" }));
  await hand.write(page.getByLabel("Numero di turni"), String(rounds));
  await hand.write(page.getByLabel("Inizio del primo turno"), inDays(1, "15:00"));
  await hand.click(page.getByRole("button", { name: "Riempi", exact: true }));
  await look?.(2);
  await hand.click(page.getByRole("button", { name: "Continua: regole e spareggi" }));
  await hand.write(page.getByLabel("Organizzatore"), "Circolo di Lodi");
  await hand.write(page.getByLabel("Cognome dell'arbitro principale"), "Guidi");
  await rules?.();
  await look?.(3);
  await hand.click(page.getByRole("button", { name: "Continua: controlla e apri" }));
  await look?.(4);
  await hand.click(page.getByRole("button", { name: "Apri la manifestazione" }));
  await page.waitForURL(/\/e\/[^/]+\/office/);
}
