// The roll call in a hall: everybody's seat is read from the last row, whatever the number, with and without a video.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { makeArbiter } from "../duel.mjs";
import { inHouse, journey, must } from "../kit.mjs";
import { entriesOf, peopleOf } from "../people.mjs";
import { kept } from "../places.mjs";
import { command, serve } from "../server.mjs";

/** Players of each event, the name of its grid beside a video, and how many pages take turns. */
const HALLS = [[24, "two-by-twelve", 1], [48, "three-by-sixteen", 1], [80, "four-by-twenty", 1], [300, "four-by-twenty", 4]];
const IN_FIVE_MINUTES = 300_000;

/** Events about to begin, in a house that has a video for the roll call. */
async function found() {
  const folder = mkdtempSync(`${tmpdir()}/tratto-roll-`);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const db = `${folder}/roll.db`;
  const begins = new Date(Date.now() + IN_FIVE_MINUTES).toLocaleString("sv-SE", { timeZone: "Europe/Rome" }).slice(0, 16);
  for (const [players] of HALLS) {
    const announcement = {
      name: `Campionato di ${players}`, place: "Lodi", organiser: "Circolo", federation: "fsi", game: { chess: "fide-2023" },
      field: { individual: "open" }, system: "swiss", rounds: 1, calendar: [begins], control: "90m+30s",
      chief_arbiter: { person: "guidi", grade: "national" },
    };
    writeFileSync(`${folder}/bando.json`, JSON.stringify(announcement));
    writeFileSync(`${folder}/iscritti.csv`, entriesOf(peopleOf(players)));
    const event = (act, ...words) => command("event", act, `sala-${players}`, ...words, "--db", db);
    event("new", `${folder}/bando.json`);
    event("enter", "--csv", `${folder}/iscritti.csv`);
    event("begin");
    event("pair", "--missing", "pair");
    event("publish");
  }
  mkdirSync(`${folder}/videos`);
  const house = await serve("--db", db, "--bind", "127.0.0.1:0", "--videos", `${folder}/videos`);
  house.film = (bytes) => ["appello", "allarme"].forEach((name) => writeFileSync(`${folder}/videos/${name}.webm`, bytes));
  return house;
}

inHouse(found);

/** A film of two seconds, made by the browser itself. Runs in the page. */
async function film() {
  const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
  const pen = canvas.getContext("2d");
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: "video/webm" });
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const over = new Promise((resolve) => (recorder.onstop = resolve));
  recorder.start();
  for (let frame = 0; frame < 40; frame += 1) {
    pen.fillStyle = "#123";
    pen.fillRect(0, 0, 640, 480);
    pen.fillStyle = "#fc9";
    pen.fillRect(200 + 4 * frame, 200, 80, 80);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  recorder.stop();
  await over;
  return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
}

/** What is seen of the seats: names that are cut, and whether rows and film stay in their places. Runs in the page. */
function seen() {
  const shown = [...document.querySelectorAll(".seats > li")].filter((seat) => seat.offsetHeight > 2);
  const names = shown.map((seat) => seat.querySelector(".name"));
  const rows = shown.map((seat) => seat.getBoundingClientRect());
  const video = document.querySelector(".sign")?.getBoundingClientRect();
  const rank = document.querySelector(".seat-rank").getBoundingClientRect();
  return {
    seats: shown.length,
    cut: names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
    twice: names.map((name) => name.textContent).filter((name, at, all) => all.indexOf(name) !== at),
    outside: rows.filter(({ bottom, right }) => bottom > innerHeight || right > (video ? video.left : innerWidth)).length,
    height: Math.round(Math.min(...rows.map(({ height }) => height))),
    overRank: video ? video.top < rank.bottom : false,
    grid: document.querySelector(".seats").className,
  };
}

journey("every seat is read from the last row, beside a sign-language video as without one", async ({ someone, house, tell }) => {
  const hall = await someone({ name: "sala", viewport: { width: 1920, height: 1080 } });
  mkdirSync(`${kept}/roll`, { recursive: true });
  for (const video of [false, true]) {
    if (video) house.film(Buffer.from(await hall.evaluate(film)));
    for (const [players, beside, pages] of HALLS) {
      await hall.goto(`/e/sala-${players}/call`);
      await hall.locator(".seats > li").first().waitFor();
      if (video) await hall.locator(".sign video").waitFor();
      await hall.waitForFunction(() => document.fonts.status === "loaded");
      const { seats, cut, twice, outside, height, overRank, grid } = await hall.evaluate(seen);
      await hall.screenshot({ path: `${kept}/roll/${players}${video ? "-video" : ""}.png` });
      tell(`${players}${video ? " beside a video" : ""}: ${seats} at once in ${grid}, rows of ${height} px, ${cut.length} names cut`);
      must(!outside && !overRank, `${players}: ${outside} seats lie outside, the film over the rank: ${overRank}`);
      must(!twice.length, `${players}: two seats read the same: ${twice}`);
      must(cut.length <= seats / 20, `${players}: names are cut: ${cut.slice(0, 12).join(", ")}`);
      if (!video) continue;
      must(grid.includes(beside), `${players}: the grid is ${grid}`);
      must((await hall.locator("[data-turn-marks] i").count()) === (pages > 1 ? pages : 0), `${players}: not ${pages} pages`);
    }
  }
});

journey("an alarm shows the way out and the sign-language video one below the other, and nothing else", async ({ someone, house, tell }) => {
  const arbiter = await someone({ name: "arbitro" });
  await makeArbiter(arbiter, house);
  house.film(Buffer.from(await arbiter.evaluate(film)));
  const hall = await someone({ name: "sala", viewport: { width: 1920, height: 1080 } });
  await arbiter.goto("/e/sala-24/office/call");
  await arbiter.locator("form:has(#word) select").selectOption({ label: "allarme.webm" });
  await arbiter.getByText("Lancia l'allarme…").click();
  await arbiter.getByRole("button", { name: "Sì, lancia l'allarme" }).click();
  await arbiter.getByRole("main").getByRole("status").first().waitFor();
  for (const [width, height] of [[1920, 1080], [1366, 768]]) {
    await hall.setViewportSize({ width, height });
    await hall.goto("/e/sala-24/call");
    await hall.locator(".alarm-side video").waitFor();
    const [exit, film] = await Promise.all([".exit-sign", ".alarm-side video"].map((part) => hall.locator(part).boundingBox()));
    tell(`${width} x ${height}: the exit ${Math.round(exit.width)} x ${Math.round(exit.height)}, the film ${Math.round(film.width)} x ${Math.round(film.height)}`);
    must(Math.abs(exit.x - film.x) < 2 && Math.abs(exit.width - film.width) < 2, "they do not stand in one column");
    must(exit.y + exit.height <= film.y && film.y + film.height <= height, "they overlap, or the film is cut");
    must(film.width >= width / 4, `the film is ${film.width} px wide`);
    must((await hall.locator(".seats").count()) === 0, "seats stand beside the alarm");
  }
  await hall.screenshot({ path: `${kept}/roll/alarm-video.png` });
});
