// A house with two small tournaments in a file that outlives its server: one with limits to its entries, one with too
// few rounds for the rating.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { command, serve } from "./server.mjs";

/** Up to 1799, for people of the quarter; recognised, not rated: a round will do. */
export const QUARTER = "/e/quartiere";
/** Rated, with three rounds: six are asked. */
export const SHORT = "/e/breve";

const day = (later) => new Date(Date.now() + later * 86_400_000).toLocaleDateString("sv-SE", { timeZone: "Europe/Rome" });

/** Both events, authorised; `event` runs a command on one of them while the house is open. */
export async function found() {
  const folder = mkdtempSync(`${tmpdir()}/tratto-gates-`);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const db = `${folder}/gates.db`;
  const event = (act, name, ...words) => command("event", act, name, ...words, "--db", db);
  const common = {
    place: "Lodi", organiser: "Circolo", federation: "fsi", game: { chess: "fide-2023" }, field: { individual: "open" },
    system: "swiss", control: "90m+30s", chief_arbiter: { person: "guidi", grade: "national", family_name: "Guidi", given_name: "Giulia" },
  };
  const events = {
    quartiere: {
      name: "Torneo di quartiere", rounds: 1, calendar: [`${day(1)} 09:00`], regulation: { aim: "recognition" },
      restrictions: [{ rating: { from: null, to: 1799 } }, { other: "solo residenti nel quartiere" }],
    },
    breve: { name: "Torneo breve", rounds: 3, calendar: [1, 2, 3].map((later) => `${day(later)} 09:00`) },
  };
  for (const [name, own] of Object.entries(events)) {
    writeFileSync(`${folder}/bando.json`, JSON.stringify({ ...common, ...own }));
    event("new", name, `${folder}/bando.json`);
  }
  const house = await serve("--db", db, "--bind", "127.0.0.1:0");
  house.event = event;
  return house;
}
