import path from "node:path";
import { type Page, test } from "@playwright/test";

/** Looked at by people: what the tests saw. Kept where TEST_SCREENS is set, as pictures take a tenth of a browser test. */
const FOLDER = path.resolve("test-results/screens");

const taken = new Map<string, number>();

/**
 * Keeps a picture of the screen under the name of the running test. A page that is gone has none. One of the whole page
 * makes the browser resize it, which closes menus: for the end of a test only.
 */
export async function keepScreen(page: Page, { whole = false } = {}): Promise<void> {
  if (page.isClosed() || !process.env.TEST_SCREENS) return;
  const { titlePath } = test.info();
  const name = titlePath
    .join(" ")
    .replace(/[^a-z0-9]+/gi, "-")
    .slice(0, 150);
  const count = (taken.get(name) ?? 0) + 1;
  taken.set(name, count);
  await page.screenshot({ path: path.join(FOLDER, `${name}-${count}.png`), fullPage: whole });
}
