// What people write is text, whatever it looks like.

import { SWISS, journey, must, signIn } from "../kit.mjs";

const NASTY = `<script>document.title="preso"</script><img src=x onerror=alert(1)>`;

journey("a script in a player's name is shown as text everywhere", async ({ someone, tell }) => {
  const page = await someone();
  let ran = false;
  page.on("dialog", (dialog) => {
    ran = true;
    return dialog.dismiss();
  });
  await signIn(page, "arbitro", `${SWISS}/office/players`);
  await page.goto(`${SWISS}/office/players`);
  await page.getByRole("link", { name: /Iscrivi un giocatore/ }).click();
  await page.getByLabel(/^Cognome/).fill(NASTY);
  await page.getByLabel(/^Nome/).fill("Carlo");
  await page.getByLabel(/^Società/).fill(`"><b onclick=1>Circolo</b>`);
  await page.getByRole("button", { name: "Iscrivi e torna all'elenco" }).click();
  await page.getByRole("link", { name: NASTY, exact: false }).waitFor();
  const id = (await page.getByRole("link", { name: NASTY, exact: false }).getAttribute("href")).split("/").at(-1);
  const paths = [
    `${SWISS}/players`, `${SWISS}/players/${id}`, `${SWISS}/office`, `${SWISS}/office/players`, `${SWISS}/office/players/${id}`,
    `${SWISS}/office/journal`,
  ];
  let shown = 0;
  for (const path of paths) {
    const answer = await page.goto(path);
    if (answer.status() !== 200) continue;
    const text = await page.getByRole("main").innerText();
    if (text.includes(NASTY)) shown += 1;
    must(!/preso/.test(await page.title()) || (await page.title()).includes("<script>"), `the script has run on ${path}`);
    must((await page.getByRole("img").and(page.locator("[onerror]")).count()) === 0, `a picture of the name's was made on ${path}`);
  }
  must(!ran, "the script in the name has run");
  must(shown >= 2, `the name is shown on ${shown} pages only`);
  tell(`shown as text on ${shown} of ${paths.length} pages`);
});
