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
const counts = await walkAll(files);
// A real browser on a busy machine stumbles now and then. A file with a journey that failed is walked once more, in a
// house of its own, and the report says so: what fails twice is a fault.
const broken = files.filter((file) => counts.get(file).failed);
if (broken.length) {
  console.log(`once more: ${broken.map((file) => file.slice(folder.length)).join(", ")}`);
  for (const [file, count] of await walkAll(broken)) counts.set(file, count);
}

const sum = (what) => [...counts.values()].reduce((sofar, count) => sofar + count[what], 0);
const [passed, failed] = [sum("passed"), sum("failed")];
if (failed) console.log(`pictures of what failed: ${kept}/failures`);
console.log(`journeys took ${Math.round((Date.now() - begun) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed || !passed ? 1 : 0;

/** Walks the journeys of some files, two at a time, and counts them for each file. */
async function walkAll(some) {
  const left = [...some];
  const counted = new Map();
  const next = async () => {
    for (let file = left.shift(); file; file = left.shift()) counted.set(file, await walk(file));
  };
  await Promise.all([next(), next()]);
  return counted;
}

/** Walks the journeys of a file, tells of each, and counts them. */
function walk(file) {
  const count = { passed: 0, failed: 0 };
  /** A file is reported as well as the journeys in it; only a file that broke down counts. */
  const isFile = (event) => file.endsWith(event.name);
  return new Promise((resolve) => {
    run({ files: [file] })
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
      .on("end", () => resolve(count))
      .resume();
  });
}

function indent(text) {
  return text.replaceAll(/^/gm, "        ");
}
