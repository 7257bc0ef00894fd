// What people write is text, whatever it looks like.

import { SWISS, DRAUGHTS, journey, must, signIn } from "../kit.mjs";

const NASTY = `<script>document.title="preso"</script><img src=x onerror=alert(1)>`;

journey("a script in a player's name is shown as text everywhere", async ({ someone }) => {
  const page = await someone();
  page.on("dialog", () => must(false, "the script in the name has run"));
  await signIn(page, "arbitro", `${DRAUGHTS}/office/players`);
  await page.goto(`${DRAUGHTS}/office/players`);
});
