// Where things are.

import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
/** The program whose pages are walked. */
export const program = process.env.TRATTO || `${root}target/release/tratto`;
/** Where proof is kept. */
export const kept = process.env.TRATTO_BROWSER_KEPT || `${root}target/browser`;
/** The pictures of the documentation. */
export const pictures = `${root}docs/screenshots`;
