// The papers of an event, of which every link of the desk leads to one, and its file for the federation.

import { spawnSync } from "node:child_process";
import { must } from "./kit.mjs";
import { kept, program } from "./places.mjs";

/** Fetches every PDF that the desk of documents offers; says how many there are. */
export async function papersOf(page, event) {
  await page.goto(`${event}/office/documents`);
  const links = await page.getByRole("main").getByRole("link", { name: /PDF$/ }).evaluateAll((all) => all.map((link) => link.href));
  must(links.length > 0, "the desk of documents offers no paper");
  for (const link of links) {
    const answer = await page.request.get(link);
    must(answer.status() === 200, `${link} answers ${answer.status()}`);
    must((await answer.body()).subarray(0, 4).toString() === "%PDF", `${link} is no PDF`);
  }
  return links.length;
}

/** The rounds of a tournament file whose pairings are not those of the system, as `tratto check` says. */
function roundsThatDiffer(file) {
  const { status, stdout, stderr } = spawnSync(program, ["check", file, "--lang", "it"], { encoding: "utf8" });
  const [said, ...rounds] = stdout.split(/^.*: Round #/m);
  must(rounds.length > 0 && !/errore/.test(stderr + said), `tratto check says: ${stdout}${stderr}`);
  const differ = rounds.filter((round) => round.includes("Checker pairings")).map((round) => Number.parseInt(round, 10));
  must((status === 0) === (differ.length === 0), `tratto check ends with ${status}, yet ${differ.length} rounds differ`);
  must(!/avviso/.test(stdout + stderr), `tratto check warns: ${stdout}${stderr}`);
  return differ;
}

/**
 * The same as Gacrux sees it, a checker that others wrote. `.ci/browser` installs it and says in GACRUX which Python
 * has it; without that nobody is asked.
 */
function roundsThatDifferForGacrux(file) {
  const python = process.env.GACRUX;
  if (!python) return null;
  const { stdout, stderr } = spawnSync(python, ["-m", "gacrux.pairingchecker", "-c", "-i", file], { encoding: "utf8", maxBuffer: 1 << 26 });
  must(stdout?.startsWith("{"), `Gacrux does not read ${file}: ${stdout}${stderr}`);
  const { roundpairing } = JSON.parse(stdout).pairingResult;
  must(roundpairing?.length > 0, `Gacrux finds no round in ${file}: ${stdout}`);
  return roundpairing.filter(({ check }) => !check).map(({ round }) => round);
}

/** Holds a file against both checkers; says who was asked. */
export function mustPairAlike(file, expected = []) {
  const ours = roundsThatDiffer(file);
  must(ours.join() === expected.join(), `for tratto check rounds ${ours} differ, not ${expected}`);
  const theirs = roundsThatDifferForGacrux(file);
  must(!theirs || theirs.join() === expected.join(), `for Gacrux rounds ${theirs} differ, not ${expected}`);
  return theirs ? "tratto check and Gacrux agree with the pairings" : "tratto check agrees with the pairings; GACRUX COULD NOT BE HAD, nobody else was asked";
}

/** Saves the file of an event from its desk of documents, where other programs can be asked about it as well. */
export async function exchangeFile(page, event) {
  const path = `${kept}/files${event.slice(2)}.trf`;
  await page.goto(`${event}/office/documents`);
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: /TRF26$/ }).click()]);
  await file.saveAs(path);
  return path;
}
