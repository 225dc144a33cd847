import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";

/** What tests listen for; Playwright itself listens for the rest. */
const HEARD = ["page", "request", "response"] as const;

/**
 * Browsers that a test is done with, kept for the next one of the same looks: with what they keep of our scripts, which is a
 * good part of what a browser test costs, and with nothing of the person who used them.
 */
export class BrowserShelf {
  private readonly free = new Map<string, BrowserContext[]>();
  private readonly looks = new WeakMap<BrowserContext, string>();

  constructor(private readonly browser: Browser) {}

  /** One that nobody is signed in to. */
  async take(options: BrowserContextOptions): Promise<BrowserContext> {
    const look = JSON.stringify(options);
    const kept = this.free.get(look)?.pop();
    if (kept) return kept;
    const context = await this.browser.newContext(options);
    this.looks.set(context, look);
    return context;
  }

  /** Takes back one from `take`, without its pages and its person. */
  async putBack(context: BrowserContext): Promise<void> {
    await Promise.all(context.pages().map((page) => page.close()));
    for (const event of HEARD) context.removeAllListeners(event);
    await Promise.all([context.clearCookies(), context.clearPermissions(), context.unrouteAll()]);
    const look = this.looks.get(context) ?? "";
    this.free.set(look, [...(this.free.get(look) ?? []), context]);
  }

  async close(): Promise<void> {
    await Promise.all([...this.free.values()].flat().map((context) => context.close()));
  }
}
