// The program at work: started, found, and ended.

import { spawn, spawnSync } from "node:child_process";
import { program } from "./places.mjs";

/** Serves with these words and waits until it says where it is: the process, the address, and what it has said so far. */
export function serve(...words) {
  const server = spawn(program, ["serve", "--lang", "it", ...words], { stdio: ["ignore", "pipe", "pipe"] });
  return new Promise((resolve, reject) => {
    let said = "";
    const hear = (text) => {
      said += text;
      const address = said.match(/http:\/\/127\.0\.0\.1:\d+/)?.[0];
      if (address) resolve({ server, address, said: () => said });
    };
    server.stdout.on("data", hear);
    server.stderr.on("data", hear);
    server.on("error", (fault) => reject(new Error(`${program} does not start: ${fault.message}`)));
    server.on("exit", (code) => reject(new Error(`${program} ended with ${code}: ${said}`)));
  });
}

/** Ends a server: asked first, then not asked. */
export async function end(server) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const limit = new Promise((resolve) => setTimeout(resolve, 3000));
  server.kill("SIGINT");
  await Promise.race([ended, limit]);
  server.kill("SIGKILL");
}

/** Ends it as a power cut would, and waits until it is gone. */
export async function cut(server) {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGKILL");
  await ended;
}

/** Runs a command to its end; what it refuses is a fault. */
export function command(...words) {
  const { status, stdout, stderr } = spawnSync(program, [...words, "--lang", "it"], { encoding: "utf8" });
  if (status !== 0) throw new Error(`tratto ${words.join(" ")} ended with ${status}: ${stdout}${stderr}`);
  return stdout;
}
