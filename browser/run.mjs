// Runs the journeys and counts them: `node run.mjs [name of a journey's file …]`.

import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { run } from "node:test";
import { fileURLToPath } from "node:url";
import { kept } from "./places.mjs";

const folder = fileURLToPath(new URL("journeys/", import.meta.url));
const wanted = process.argv.slice(2);
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".mjs"))
  .filter((name) => !wanted.length || wanted.some((word) => name.includes(word)))
  .map((name) => folder + name);

rmSync(`${kept}/failures`, { recursive: true, force: true });
mkdirSync(kept, { recursive: true });

const begun = Date.now();
const count = { passed: 0, failed: 0 };
/** A file is reported as well as the journeys in it; only a file that broke down counts. */
const isFile = (event) => files.includes(event.name) || files.some((file) => file.endsWith(`/${event.name}`));

run({ files, concurrency: 2 })
  .on("test:pass", (event) => {
    if (isFile(event)) return;
    count.passed += 1;
    console.log(`ok      ${event.name} (${(event.details.duration_ms / 1000).toFixed(1)} s)`);
  })
  .on("test:fail", (event) => {
    const { error } = event.details;
    // A journey that failed has been told already when its file fails because of it.
    if (isFile(event) && error?.failureType === "subtestsFailed") return;
    count.failed += 1;
    console.log(`FAILED  ${event.name}\n${indent(error?.cause?.stack ?? error?.stack ?? String(error))}`);
  })
  .on("test:diagnostic", (event) => {
    if (event.nesting > 0 || !/^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) /.test(event.message)) {
      console.log(`        ${event.message}`);
    }
  })
  .on("test:stdout", (event) => process.stdout.write(event.message))
  .on("test:stderr", (event) => process.stderr.write(event.message))
  .on("end", () => {
    if (count.failed) console.log(`pictures of what failed: ${kept}/failures`);
    console.log(`journeys took ${Math.round((Date.now() - begun) / 1000)} s`);
    console.log(`${count.passed} passed, ${count.failed} failed`);
    process.exitCode = count.failed || !count.passed ? 1 : 0;
  })
  .resume();

function indent(text) {
  return text.replaceAll(/^/gm, "        ");
}
