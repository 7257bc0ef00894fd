// Two languages and two lights, chosen by whoever reads.

import { SWISS, journey, must, openMenu } from "../kit.mjs";

journey("the language is switched in place and remembered", async ({ someone }) => {
  const page = await someone();
  await page.goto(`${SWISS}/standings`);
  await page.getByRole("heading", { level: 1, name: /Classifica/ }).waitFor();
  await openMenu(page);
  await page.getByRole("link", { name: "English" }).click();
  await page.getByRole("heading", { level: 1, name: /Standings/ }).waitFor();
  must(new URL(page.url()).pathname === `${SWISS}/standings`, `the switch leads to ${page.url()}`);
  must((await page.getAttribute("html", "lang")) === "en", "the page does not say that it is English");
  await page.goto(`${SWISS}/pairings`);
  await page.getByRole("columnheader", { name: "White" }).first().waitFor();
  await openMenu(page);
  await page.getByRole("link", { name: "Italiano" }).click();
  await page.getByRole("columnheader", { name: "Bianco" }).first().waitFor();
});

journey("a browser that reads English is answered in English", async ({ someone }) => {
  const page = await someone({ locale: "en-GB" });
  await page.goto(`${SWISS}/standings`);
  await page.getByRole("heading", { level: 1, name: /Standings/ }).waitFor();
});

journey("the light is switched and remembered", async ({ someone }) => {
  const page = await someone();
  await page.goto(SWISS);
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.getByRole("link", { name: "Scuro" }).click();
  await page.getByRole("link", { name: "Chiaro" }).waitFor();
  const dark = await paper();
  must(light !== dark, `the paper is ${light} in both lights`);
  await page.goto(`${SWISS}/standings`);
  must((await paper()) === dark, "the choice is forgotten on the next page");
});

journey("where it is dark already, light is offered", async ({ someone }) => {
  for (const [colorScheme, offered, other] of [["dark", "Chiaro", "Scuro"], ["light", "Scuro", "Chiaro"]]) {
    const page = await someone({ colorScheme });
    await page.goto(SWISS);
    await page.getByRole("banner").getByRole("link", { name: offered }).first().waitFor();
    must(!(await page.getByRole("link", { name: other }).count()), `where it is ${colorScheme}, ${other} is offered`);
  }
});
