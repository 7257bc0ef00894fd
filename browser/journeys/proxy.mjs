// Behind a server that encrypts, set up with the very lines of the manual: HTTP/2 to browsers, and no tab waits for a line.

import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { SWISS, eventually, following, inHouse, journey, must, pause, signIn } from "../kit.mjs";
import { serve } from "../server.mjs";

const MANUAL = new URL("../../docs/operations.md", import.meta.url);
const NGINX = process.env.NGINX ?? ["/usr/sbin/nginx", "/usr/bin/nginx"].find((path) => !spawnSync(path, ["-v"]).error);
const FIRST = `${SWISS}/boards/4/1`;
const TABS = ["", "/standings", "/pairings/4", "/boards", "/boards/4/2", "/boards/4/3", "/boards/4/4", "/players"];

/** A port that nobody uses now. */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** The manual's example with the places of this machine in it. */
function example(port, upstream, folder) {
  const written = readFileSync(MANUAL, "utf8").match(/```nginx\n([^]*?)```/)?.[1];
  must(written, "the manual has no example for nginx");
  const changes = [
    ["listen 443 ssl", `listen 127.0.0.1:${port} ssl`],
    ["/etc/ssl/scacchi.pem", join(folder, "hall.pem")],
    ["/etc/ssl/scacchi.key", join(folder, "hall.key")],
    ["http://127.0.0.1:8080", upstream],
  ];
  return changes.reduce((text, [from, to]) => {
    must(text.includes(from), `the example of the manual lacks ${from}`);
    return text.replace(from, to);
  }, written);
}

/** A certificate for an hour, trusted by nobody. */
function certify(folder) {
  const words = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=127.0.0.1"];
  const made = spawnSync("openssl", [...words, "-keyout", join(folder, "hall.key"), "-out", join(folder, "hall.pem")]);
  must(made.status === 0, `openssl makes no certificate: ${made.stderr}`);
}

async function behindNginx() {
  const house = await serve("--demo", "--bind", "127.0.0.1:0", "--behind-proxy");
  const folder = mkdtempSync(join(tmpdir(), "tratto-proxy-"));
  const port = await freePort();
  certify(folder);
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const kept = places.map((what) => `${what}_temp_path ${join(folder, what)};`).join(" ");
  const file = join(folder, "nginx.conf");
  const frame = `daemon off; master_process off; pid ${join(folder, "pid")}; error_log ${join(folder, "errors")};`;
  writeFileSync(file, `${frame} events {} http { access_log off; ${kept}\n${example(port, house.address, folder)}}`);
  const proxy = spawn(NGINX, ["-e", join(folder, "errors"), "-c", file], { stdio: "ignore" });
  house.server.once("exit", () => {
    proxy.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  process.once("exit", () => proxy.kill("SIGKILL"));
  const address = `https://127.0.0.1:${port}`;
  const greet = () => spawnSync("openssl", ["s_client", "-connect", `127.0.0.1:${port}`], { input: "" });
  await eventually("nginx answers", async () => greet().status === 0);
  return { ...house, address };
}

if (NGINX) {
  inHouse(behindNginx);

  journey("behind a proxy eight tabs keep a stream each, and a move in the ninth is answered", async ({ someone, tell }) => {
    const player = await someone({ name: "bianco", ignoreHTTPSErrors: true });
    // Each tab shall have a line of its own: over HTTP/1.1 the seventh would never load.
    await player.context().addInitScript(() => delete window.SharedWorker);
    await signIn(player, "bianco", FIRST);
    const tabs = [];
    for (const path of TABS) {
      const tab = await player.context().newPage();
      await tab.goto(`${SWISS}${path}`);
      await following(tab);
      tabs.push(tab);
    }
    await player.goto(FIRST);
    await following(player);
    const spoken = await player.evaluate(() => performance.getEntriesByType("navigation")[0].nextHopProtocol);
    must(spoken === "h2", `the browser speaks ${spoken}`);
    const cookies = await player.context().cookies();
    must(cookies.every(({ secure }) => secure), "a cookie would travel without encryption");
    await player.bringToFront();
    const answered = player.waitForResponse((answer) => answer.url().endsWith("/act"));
    await player.locator("#typed").fill("Cf3");
    const begun = Date.now();
    await player.locator("#typed").press("Enter");
    must((await answered).ok(), "the move was not taken");
    tell(`over ${spoken}, with eight streams open, the move was answered after ${Date.now() - begun} ms`);
    const wall = tabs[TABS.indexOf("/boards")];
    await wall.getByText("Cf3").first().waitFor();
  });

  journey("behind a proxy a stream is passed on at once and stays", async ({ someone }) => {
    const visitor = await someone({ name: "visitor", ignoreHTTPSErrors: true });
    await visitor.goto(FIRST);
    await following(visitor);
    // Longer than a proxy that buffers would wait before it lets go of a line.
    await pause(5000);
    await following(visitor);
    const player = await someone({ name: "nero", ignoreHTTPSErrors: true });
    await signIn(player, "nero", FIRST);
    const { turn, legal, moves } = await (await visitor.request.get(`${FIRST}.json`)).json();
    if (turn === "white") await signIn(player, "bianco", FIRST);
    await player.goto(FIRST);
    await player.locator("#typed").fill(legal[0].send);
    await player.locator("#typed").press("Enter");
    const score = visitor.locator("#score a[data-ply]");
    await eventually("the move is seen", async () => (await score.count()) > moves.length);
  });
} else {
  test("behind a proxy", (t) => t.diagnostic("nginx is not at hand: its lines in the manual were not tried"));
}
