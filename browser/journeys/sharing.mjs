// A page carried elsewhere: its card, its frame in another site, and what the call screen shows while it is free.

import { createServer } from "node:http";
import { DRAUGHTS, SWISS, TEAMS, eventually, following, journey, must, signIn } from "../kit.mjs";

/** Width and height of a PNG. @param {Buffer} bytes */
const sizeOf = (bytes) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];

journey("whoever is sent a page sees its card", async ({ someone, tell }) => {
  const page = await someone();
  const pages = [SWISS, `${SWISS}/pairings`, `${SWISS}/standings`, `${SWISS}/players/1`, `${SWISS}/boards/4/1`, `${TEAMS}/standings`, `${DRAUGHTS}/boards/2/1`];
  for (const path of pages) {
    await page.goto(path);
    const image = await page.locator("meta[property='og:image']").getAttribute("content");
    must(image?.startsWith("http://127.0.0.1:"), `${path} has the card ${image}`);
    const answer = await page.request.get(image || "");
    const body = await answer.body();
    const [width, height] = sizeOf(body);
    must(answer.ok() && width === 1200 && height === 630, `${path}: ${answer.status()}, ${width} by ${height}`);
    tell(`${path}: ${Math.round(body.length / 1024)} kB`);
  }
  const diagram = await (await page.request.get(`${SWISS}/boards/4/1.png`)).body();
  must(sizeOf(diagram).join() === "800,800", "the diagram is a picture");
});

/** A site of somebody else's, with one page. @param {string} html */
async function elsewhere(html) {
  const server = createServer((_, answer) => answer.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { server, address: `http://localhost:${port}/` };
}

journey("a site of somebody else's shows our board and standings in a frame, and nothing else of ours", async ({ someone, address }) => {
  const page = await someone({ expects: /frame-ancestors 'none'|blocked by CORS policy|ERR_FAILED|ERR_BLOCKED_BY_RESPONSE/ });
  await page.goto(`${SWISS}/standings`);
  await page.getByText("Incorpora").click();
  const copied = await page.getByLabel("Copia questo codice nella pagina del tuo sito").inputValue();
  must(copied.startsWith(`<iframe src="${address}/embed${SWISS}/standings`), `it says ${copied}`);
  const board = `<iframe src="${address}/embed${SWISS}/boards/4/1" title="b" width="600" height="700"></iframe>`;
  const office = `<iframe src="${address}${SWISS}" title="no" width="600" height="300"></iframe>`;
  const other = await elsewhere(`<!DOCTYPE html><html lang="it"><title>Un altro sito</title><body>${copied}${board}${office}`);
  try {
    await page.goto(other.address);
    const frame = (/** @type {string} */ part) => page.frames().find((one) => one.url().includes(part));
    await eventually("the standings stand in their frame", async () => (await frame("/embed" + SWISS + "/standings")?.locator("table tbody tr").count() ?? 0) > 5);
    await eventually("the board is drawn in its frame", async () => (await frame("/boards/4/1")?.locator("tratto-board").count()) === 1);
    await eventually("the page of the event is not shown", async () => !page.frames().some((one) => one.url() === `${address}${SWISS}`));
    const read = await page.evaluate(async (url) => (await (await fetch(url)).json()).event, `${address}/api/v1/events${SWISS.slice(2)}`);
    must(SWISS.endsWith(read), `another site reads ${read}`);
    const closed = await page.evaluate((url) => fetch(url).then(() => "read", () => "refused"), `${address}/account`);
    must(closed === "refused", `the account is ${closed}`);
  } finally {
    other.server.close();
  }
});

journey("a free call screen turns from the standings to the code, and whoever is called comes first", async ({ someone }) => {
  const arbiter = await someone({ name: "arbitro" });
  const desk = `${SWISS}/office/call`;
  await signIn(arbiter, "arbitro", desk);
  await arbiter.goto(desk);
  const hall = await someone({ name: "sala", viewport: { width: 1920, height: 1080 } });
  await hall.goto(`${SWISS}/call`);
  await following(hall);
  await arbiter.getByLabel("Partite del turno", { exact: true }).check();
  await arbiter.getByLabel("Codice QR della pagina del torneo", { exact: true }).check();
  await arbiter.getByLabel("Secondi: Partite del turno").fill("5");
  await arbiter.getByLabel("Secondi: Codice QR").fill("5");
  await arbiter.getByRole("button", { name: "Cambia la rotazione" }).click();
  const slide = (/** @type {string} */ key) => hall.locator(`[data-slide][data-key=${key}]`);
  await slide("pairings").waitFor();
  await slide("code").waitFor();
  must(!(await slide("pairings").isVisible()), "two slides stand at once");
  await hall.mouse.move(5, 5);
  await eventually("nothing to press is left on the screen", async () => hall.evaluate(() => document.documentElement.classList.contains("idle")));
  await arbiter.getByLabel("Testo", { exact: false }).first().fill("Silenzio in sala");
  await arbiter.getByRole("button", { name: "Manda sullo schermo" }).click();
  await hall.getByText("Silenzio in sala").waitFor();
  must((await hall.locator("[data-slide]").count()) === 0, "the rotation goes on beside a message");
});
