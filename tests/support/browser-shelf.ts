import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";
import type { Visitor } from "./people";

/** What tests listen for; Playwright itself listens for the rest. */
const HEARD = ["page", "request", "response"] as const;

/**
 * Browsers that a test is done with, kept for the next test in which the same person looks at the same size and colours: with
 * our scripts in their cache, which are a good part of what a browser test costs. Strangers always get a new one: an answer
 * that was under way when a page closed may still set a cookie, which only the person it belongs to may bring along.
 */
export class BrowserShelf {
  private readonly free = new Map<string, BrowserContext[]>();
  private readonly looks = new WeakMap<BrowserContext, string>();

  constructor(private readonly browser: Browser) {}

  async take(who: Visitor, options: BrowserContextOptions): Promise<BrowserContext> {
    const look = `${who} ${JSON.stringify(options)}`;
    const kept = this.free.get(look)?.pop();
    if (kept) return kept;
    const context = await this.browser.newContext(options);
    if (who !== "stranger") this.looks.set(context, look);
    return context;
  }

  /** Takes back one from `take`, without its pages and cookies. */
  async putBack(context: BrowserContext): Promise<void> {
    const look = this.looks.get(context);
    if (!look) return context.close();
    await Promise.all(context.pages().map((page) => page.close()));
    for (const event of HEARD) context.removeAllListeners(event);
    await Promise.all([context.clearCookies(), context.clearPermissions(), context.unrouteAll()]);
    this.free.set(look, [...(this.free.get(look) ?? []), context]);
  }

  async close(): Promise<void> {
    await Promise.all([...this.free.values()].flat().map((context) => context.close()));
  }
}
