import type { BrowserContext, Page } from "@playwright/test";

/**
 * Makes every opening, reload and `waitForURL` of a page wait until it is hydrated: server-rendered HTML is
 * visible before its scripts run, and input until then may be lost. People are never that fast, but tests
 * are.
 */
export function openAlive(context: BrowserContext): void {
  context.on("page", (page) => {
    const [goto, reload, waitForURL] = [
      page.goto.bind(page),
      page.reload.bind(page),
      page.waitForURL.bind(page),
    ];
    page.goto = async (...args) => {
      const answer = await goto(...args);
      await alive(page);
      return answer;
    };
    page.reload = async (...args) => {
      const answer = await reload(...args);
      await alive(page);
      return answer;
    };
    page.waitForURL = async (...args) => {
      await waitForURL(...args);
      await alive(page);
    };
  });
}

/**
 * All streamed parts are in place, and every button and field is hydrated. Injected markup is outside these
 * landmarks, and an identity provider's page is not ours. For a page reached by a click at the same address;
 * otherwise `waitForURL` does this.
 */
export async function alive(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.waitForFunction(() => {
    // React inserts streamed parts some moments after loading: until then they are at the end of the page.
    if (document.querySelector('template[id^="B:"], [hidden][id^="S:"]')) return false;
    const own = document.querySelectorAll(":is(header, main, footer) :is(button, input, textarea)");
    const isOurs = "__next_f" in window;
    return (
      !isOurs || [...own].every((field) => Object.keys(field).some((key) => key.startsWith("__reactProps$")))
    );
  });
}
