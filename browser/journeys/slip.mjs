// A player's first time: the slip from the arbiter, a password of their own, the board.

import { SWISS, journey, must, openMenu, signIn } from "../kit.mjs";

const OWN = "regina sulla settima";
const PLAYER = "Davide Ferrario";

/** Fills the form at the door. */
async function enter(page, name, password) {
  await page.getByLabel("Nome utente").fill(name);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Accedi" }).click();
}

journey("a player enters with the slip, chooses a password, and reaches the board", async ({ someone, tell }) => {
  const arbiter = await someone({ name: "arbitro" });
  await signIn(arbiter, "arbitro");
  await arbiter.goto(`${SWISS}/office/people`);
  await arbiter.getByRole("button", { name: "Crea gli account e mostra le credenziali da stampare" }).click({ timeout: 90_000 });
  const slip = arbiter.getByRole("listitem").filter({ hasText: PLAYER });
  await slip.waitFor({ timeout: 90_000 });
  const [name, given] = await slip.getByRole("code").allInnerTexts();

  const player = await someone({ name: "telephone", viewport: { width: 390, height: 844 } });
  await player.goto(`/sign-in?back=${encodeURIComponent(`${SWISS}/boards`)}`);
  await enter(player, name, given);
  await player.getByText("scegline subito una tua").waitFor();
  // Nothing else opens before that.
  await player.goto(`${SWISS}/boards/4/2`);
  must(new URL(player.url()).pathname === "/account/password", `the slip opens ${player.url()}`);
  await player.getByLabel("Password attuale").fill(given);
  await player.getByLabel("Nuova password", { exact: true }).fill(OWN);
  await player.getByLabel("Ripeti la nuova password").fill(OWN);
  await player.getByRole("button", { name: "Cambia la password" }).click();

  await player.getByRole("main").getByRole("link", { name: "Campionato Regionale Lombardo Assoluto 2026" }).first().click();
  await player.locator(`a[href="${SWISS}/mine"]:visible`).first().click();
  await player.getByRole("main").locator(`a[href="${SWISS}/boards/4/2"]`).first().click();
  await player.locator(".you-tag").first().waitFor();
  tell(`${name} sits at ${new URL(player.url()).pathname}`);

  // The slip is worth nothing to whoever finds it; the own password opens.
  const finder = await someone({ name: "finder" });
  await finder.goto("/sign-in");
  await enter(finder, name, given);
  await finder.getByRole("alert").waitFor();
  await enter(finder, name, OWN);
  await openMenu(finder);
  await finder.getByRole("button", { name: "Esci" }).waitFor();
});
