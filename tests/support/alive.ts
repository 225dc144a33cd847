import type { BrowserContext, Page } from "@playwright/test";

/**
 * Lets every page of the browser be opened and reloaded only when it answers to a person: what the server sent is seen
 * before its scripts run, and what is typed or pressed until then may be lost. A person is never that fast, a test is.
 */
export function openAlive(context: BrowserContext): void {
  context.on("page", (page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
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
  });
}

/**
 * Every button and field of the page is React's own by now. What slipped into it from elsewhere stands outside of these
 * landmarks, and the page of an identity provider is not ours at all.
 */
async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const own = document.querySelectorAll(":is(header, main, footer) :is(button, input, textarea)");
    const isOurs = "__next_f" in window;
    return (
      !isOurs || [...own].every((field) => Object.keys(field).some((key) => key.startsWith("__reactProps$")))
    );
  });
}
