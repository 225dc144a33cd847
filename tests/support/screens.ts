import path from "node:path";
import { type Page, test } from "@playwright/test";

/**
 * Screenshots for people to review. Saved if TEST_SCREENS is set, because they take a tenth of a browser
 * test's time.
 */
const FOLDER = path.resolve("test-results/screens");

const taken = new Map<string, number>();

/**
 * Saves a screenshot under the name of the running test, unless the page is closed. A full-page one makes the
 * browser resize, which closes menus: use it only at the end of a test.
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
