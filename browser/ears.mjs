// What somebody hears who does not see: the live regions as they speak, and the tree that the browser gives to readers.

import { eventually, must } from "./kit.mjs";

/** Sends whatever a live region comes to say to `heardByReader`. Runs in the page. */
function overhear() {
  const LIVE = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
  const last = new WeakMap();
  const look = (changes) => {
    for (const { target } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
      const text = region?.textContent.replaceAll(/\s+/g, " ").trim();
      if (!region || last.get(region) === text) continue;
      last.set(region, text);
      const urgent = region.matches("[role=alert], [aria-live=assertive]");
      if (text) window.heardByReader(urgent ? "alert" : "status", text);
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Begins to listen on a page, over all the pages it goes to: gives what was said so far, the oldest first. */
export async function listen(page) {
  const heard = [];
  await page.exposeFunction("heardByReader", (role, text) => heard.push({ role, text }));
  await page.addInitScript(overhear);
  return heard;
}

/** Waits until somebody has heard words, politely (`status`) or at once (`alert`); what was heard before counts no more. */
export async function hears(heard, role, words) {
  let found;
  const said = () => heard.map(({ role, text }) => `${role}: ${text}`).join(" | ");
  await eventually(`hears ${words}`, () => (found = heard.find((one) => one.role === role && words.test(one.text)))).catch((fault) => {
    throw new Error(`${fault.message}; heard ${said() || "nothing"}`);
  });
  heard.splice(0, heard.indexOf(found) + 1);
  return found.text;
}

/** The tree of accessibility as Chromium hands it to screen readers: role and name of every node that they meet. */
export async function tree(page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes.filter(({ ignored }) => !ignored).map(({ role, name }) => ({ role: role?.value ?? "", name: name?.value ?? "" }));
}

/** Whether readers meet something of that role and name. */
export async function met(page, role, name) {
  return (await tree(page)).some((node) => node.role === role && name.test(node.name));
}

/** What the element under the focus is, and what it is called. Runs in the page. */
function held() {
  const here = document.activeElement;
  if (!here || here === document.body) return { tag: "", name: "" };
  const label = here.getAttribute("aria-label") ?? here.labels?.[0]?.textContent ?? here.textContent ?? "";
  return { tag: here.localName, name: label.replaceAll(/\s+/g, " ").trim() };
}

/** Goes by the tabulator until what is under the focus is called so: nothing else leads somebody who does not see. */
export async function tabTo(page, tag, name) {
  const LIMIT = 150;
  for (let steps = 0; steps < LIMIT; steps += 1) {
    await page.keyboard.press("Tab");
    const here = await page.evaluate(held);
    if (here.tag === tag && name.test(here.name)) return;
  }
  throw new Error(`the tabulator does not lead to ${tag} ${name}`);
}

/** The focus must never fall to nowhere. */
export async function mustHold(page, after) {
  const where = await page.evaluate(() => (document.activeElement === document.body ? "" : document.activeElement?.outerHTML.slice(0, 80)));
  must(where, `the focus fell to nowhere after ${after}`);
}
