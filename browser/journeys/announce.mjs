// A new event: its address comes from its name, and what is missing is said where it can be reached.

import { journey, must, signIn } from "../kit.mjs";

journey("a new event has its address from its name, and mistakes lead to their fields", async ({ someone }) => {
  const page = await someone({ viewport: { width: 1440, height: 900 } });
  await signIn(page, "arbitro");
  await page.goto("/office/new");
  const name = page.getByLabel("Nome della manifestazione");
  const address = page.getByLabel("Indirizzo web");
  await name.fill("Open di Primavera: Città di Lodi 2027");
  must((await address.inputValue()) === "open-di-primavera-citta-di-lodi-2027", `the address is ${await address.inputValue()}`);
  await page.getByRole("complementary", { name: "Così la vedranno i giocatori" }).getByText("Open di Primavera: Città di Lodi 2027").waitFor();
  // What somebody has chosen is not written over.
  await address.fill("lodi-2027");
  await name.fill("Open di Lodi");
  must((await address.inputValue()) === "lodi-2027", "the chosen address was written over");

  // The first step is not left with a place missing, and what was written stays.
  await page.getByRole("button", { name: "Continua: date e tempo" }).click();
  const summary = page.getByRole("alert");
  await summary.getByRole("link", { name: "Sede" }).click();
  must(await page.getByLabel("Sede").evaluate((field) => field === document.activeElement), "the summary does not lead to the field");
  must((await name.inputValue()) === "Open di Lodi", "what was written is lost");

  await page.getByLabel("Sede").fill("Lodi");
  await page.getByRole("button", { name: "Continua: date e tempo" }).click();
  await page.getByLabel("Inizio del primo turno").fill("2027-05-07T20:00");
  await page.getByRole("button", { name: "Riempi", exact: true }).click();
  must((await page.getByLabel("Inizio del turno 3").inputValue()) === "2027-05-08T15:00", "the dates are not filled in");
  await page.getByRole("button", { name: "Continua: regole e spareggi" }).click();
  await page.getByLabel("Organizzatore").fill("Circolo di Lodi");
  await page.getByLabel("1° spareggio").selectOption("BH/C1");
  await page.getByLabel("Cognome dell'arbitro principale").fill("Guidi");
  await page.getByText(/Bozza salvata/).waitFor();
  await page.getByRole("button", { name: "Continua: controlla e apri" }).click();
  await page.getByRole("button", { name: "Apri la manifestazione" }).click();
  await page.waitForURL(/\/e\/lodi-2027\/office/);

  // Another like it: everything but its days and its address.
  await page.goto("/office/events");
  await page.getByRole("link", { name: "Duplica Open di Lodi" }).click();
  must((await page.getByLabel("Sede").inputValue()) === "Lodi", "the copy has another place");
  await page.goto("/e/lodi-2027/office/event");
  await page.getByRole("button", { name: "Nascondi" }).click();
  const visitor = await someone();
  const answer = await visitor.goto("/e/lodi-2027");
  must(answer.status() === 404, "what is hidden is seen");
});
