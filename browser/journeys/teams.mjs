// Matches between teams: everybody stands under the own team, whatever the colour.

import { TEAMS, journey, must } from "../kit.mjs";

/** Who plays for whom, by the pages of the teams: the name of each player to that of the team. */
async function members(page) {
  await page.goto(`${TEAMS}/teams`);
  const teams = await page.getByRole("main").locator("a[href*='/teams/']").evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href")))]);
  const team = new Map();
  for (const path of teams) {
    await page.goto(new URL(path, page.url()).pathname);
    const name = (await page.getByRole("heading", { level: 1 }).innerText()).trim();
    const players = await page.getByRole("main").locator("tbody a[href*='players/']").allInnerTexts();
    for (const player of players) team.set(player.trim(), name);
  }
  return team;
}

/** The matches as the wall has them: for each board the two teams over it, its players left and right, and White's place. Runs in the page. */
function boards() {
  const found = [];
  let teams = [];
  for (const row of document.querySelectorAll("table.by-team tbody tr")) {
    const names = [...row.querySelectorAll("a[href*='/teams/'], a[href*='teams/']")].map((link) => link.textContent.trim());
    if (row.matches(".match")) teams = names;
    else {
      const players = [...row.querySelectorAll("a[href*='players/']")].map((link) => link.textContent.trim());
      const sides = [...row.querySelectorAll(".side-mark")].map((mark) => mark.getAttribute("aria-label"));
      found.push({ teams, players, sides });
    }
  }
  return found;
}

journey("in a match everybody stands under the own team, whatever the colour", async ({ someone, tell }) => {
  const page = await someone();
  const team = await members(page);
  let blackLeft = 0;
  for (const round of [1, 2]) {
    await page.goto(`${TEAMS}/pairings/${round}`);
    const seen = await page.evaluate(boards);
    must(seen.length >= 12, `round ${round} has ${seen.length} boards`);
    for (const { teams, players, sides } of seen) {
      players.forEach((player, place) => {
        must(team.get(player) === teams[place], `${player} of ${team.get(player)} stands under ${teams[place]}`);
      });
      must(sides.join() === "Bianco,Nero" || sides.join() === "Nero,Bianco", `the colours are ${sides}`);
      if (sides[0] === "Nero") blackLeft += 1;
    }
  }
  must(blackLeft > 0, "White always stands at the left: the colours tell nothing");
  tell(`${team.size} players under their teams, ${blackLeft} times Black at the left`);
});
