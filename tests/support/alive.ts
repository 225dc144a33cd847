import type { BrowserContext, Page } from "@playwright/test";

/**
 * Lets every page of the browser be opened, reloaded and waited for (`waitForURL`) only when it answers to a person: what
 * the server sent is seen before its scripts run, and what is typed or pressed until then may be lost. A person is never
 * that fast, a test is.
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
 * Every part of the page that came later is in its place, and every button and field React's own by now. What slipped
 * into it from elsewhere stands outside of these landmarks, and the page of an identity provider is not ours at all.
 * For a page that was reached by a click and has the address of the one before: else `waitForURL` does it.
 */
export async function alive(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.waitForFunction(() => {
    // React shows parts that came later some moments after the page was loaded: until then they wait at its end.
    if (document.querySelector('template[id^="B:"], [hidden][id^="S:"]')) return false;
    const own = document.querySelectorAll(":is(header, main, footer) :is(button, input, textarea)");
    const isOurs = "__next_f" in window;
    return (
      !isOurs || [...own].every((field) => Object.keys(field).some((key) => key.startsWith("__reactProps$")))
    );
  });
}
