// Signing in, and what happens to whoever guesses.

import { SWISS, journey, must, openMenu, signIn } from "../kit.mjs";

journey("a wrong password is refused in words, and guessing is slowed down", async ({ someone, tell }) => {
  const page = await someone();
  await page.goto(`/sign-in?back=${encodeURIComponent(SWISS)}`);
  const tries = async () => {
    await page.getByLabel("Nome utente").fill("federazione");
    await page.getByLabel("Password").fill("non è questa");
    await page.getByRole("main").getByRole("button", { name: "Accedi" }).click();
    await page.waitForLoadState();
    return page.getByRole("alert").innerText();
  };
  const first = await tries();
  must(first.includes("non corretti"), `the first answer was: ${first}`);
  must((await page.getByLabel("Password").inputValue()) === "", "the password stands in the answer");
  for (let number = 2; number <= 40; number += 1) {
    const answer = await tries();
    if (/Troppi tentativi/.test(answer)) {
      tell(`slowed down at try ${number}: ${answer}`);
      return;
    }
  }
  throw new Error("forty guesses were let through");
});

journey("whoever signs in comes back to the page they wanted, and leaves again", async ({ someone }) => {
  const page = await someone();
  await page.goto(`${SWISS}/office/results`);
  await page.getByRole("main").getByRole("link", { name: "Accedi" }).click();
  await page.getByLabel("Nome utente").fill("segretario");
  await page.getByLabel("Password").fill("segretario-demo-2026");
  await page.getByLabel("Password").press("Enter");
  await page.waitForURL(`**${SWISS}/office/results`);
  await openMenu(page);
  await page.getByRole("button", { name: "Esci" }).click();
  await openMenu(page);
  await page.getByRole("link", { name: "Accedi" }).waitFor();
  const answer = await page.goto(`${SWISS}/office/results`);
  must(answer.status() === 401, `the office answers ${answer.status()} to whoever has left`);
});

journey("nobody enters a room of the house that is not theirs", async ({ someone }) => {
  const page = await someone();
  await signIn(page, "nero", SWISS);
  for (const path of [`${SWISS}/office`, `${SWISS}/office/results`, `${SWISS}/office/people`, "/office/new", "/accounts"]) {
    const answer = await page.goto(path);
    must([401, 403, 404].includes(answer.status()), `a player gets ${answer.status()} from ${path}`);
  }
});
