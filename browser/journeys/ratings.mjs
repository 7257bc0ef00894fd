// The rating office: a ledger comes in, a tournament is received from its file, two people close a period, one publishes,
// a player opens the page.

import { readFileSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { journey, must, signIn } from "../kit.mjs";
import { pictured } from "../pictures.mjs";

const EXAMPLES = new URL("../../examples/", import.meta.url);
const OFFICE = "/office/ratings";

/** The ledger of the examples, with the tournament of the newcomers received in February. */
function ledger() {
  const folder = mkdtempSync(`${tmpdir()}/tratto-ratings-`);
  const competitors = [401, 402].map((player) => ({ player, elo_italia: 1440, category: "NC" }));
  const received = {
    received: {
      id: "ESO", received: "2026-02-10", homologated: true, name: "Torneo esordienti", begins: "2026-01-03",
      ends: "2026-01-05", kind: "individual", competitors, games: [[401, 402, "1-0"], [402, 401, "0-1"]],
    },
  };
  const text = readFileSync(new URL("stagione-registro.jsonl", EXAMPLES), "utf8");
  writeFileSync(`${folder}/registro.jsonl`, `${text}${JSON.stringify({ v: 1, fact: received })}\n`);
  return `${folder}/registro.jsonl`;
}

journey("the official receives, two people close, a player opens the page", async ({ someone, tell }) => {
  const official = await someone({ name: "official", viewport: { width: 1440, height: 900 } });
  await signIn(official, "federazione", OFFICE);
  await official.getByLabel("File del registro").setInputFiles(ledger());
  await official.getByRole("button", { name: "Importa" }).click();
  await official.getByRole("status").filter({ hasText: "Fatto" }).waitFor();

  // A tournament of elsewhere, from its file.
  await official.getByText("Da un file di torneo").click();
  const trf = new URL("stagione-norma-1.trf", EXAMPLES).pathname;
  await official.getByLabel("File di torneo (TRF)").setInputFiles(trf);
  await official.getByRole("button", { name: "Registra", exact: true }).last().click();
  await official.getByRole("status").filter({ hasText: "Fatto" }).waitFor();
  await official.getByRole("link", { name: "Moro, Marta" }).first().waitFor();
  await pictured(official, "ratings-office", { shown: true });

  // Who moves, and why; then the proposal.
  await official.getByRole("link", { name: "Anteprima della chiusura" }).click();
  await official.getByText("+30").first().waitFor();
  await pictured(official, "ratings-closing");
  await official.goto(OFFICE);
  await official.getByRole("button", { name: "Proponi la chiusura" }).click();
  await official.getByText("Non può confermarla chi l'ha proposta.").waitFor();

  // Somebody else confirms, and publishes.
  const keeper = await someone({ name: "keeper", viewport: { width: 1440, height: 900 } });
  await signIn(keeper, "arbitro", OFFICE);
  await keeper.getByRole("button", { name: "Conferma la chiusura" }).click();
  await keeper.getByRole("button", { name: "Pubblica oggi" }).click();
  await keeper.getByRole("status").filter({ hasText: "Fatto" }).waitFor();

  // The player.
  const player = await someone({ name: "player", viewport: { width: 390, height: 844 } });
  await player.goto("/ratings");
  await pictured(player, "ratings-list", { shown: true });
  await player.goto("/ratings/players/401");
  await player.getByRole("heading", { name: "Nuvola, Nino" }).waitFor();
  await player.getByRole("link", { name: /marzo 2026|2026/ }).first().click();
  await player.getByText("Somma algebrica delle variazioni").waitFor();
  const said = await player.getByRole("main").innerText();
  must(said.includes("1470") && said.includes("art. 4.2.3"), `the page does not tell why: ${said}`);
  await pictured(player, "ratings-player", { shown: true });
  tell("a ledger of 22 players, one file, a closing by two");
});
