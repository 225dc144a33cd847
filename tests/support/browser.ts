import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import type { AxeResults, ElementContext, RunOptions } from "axe-core";
import { openAlive } from "./alive";
import { expect, ownAddress, test as people, type Visitor } from "./people";
import { keepScreen } from "./screens";

const LAPTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

export const DEVICES = { laptop: LAPTOP, phone: PHONE } as const;

export type Look = {
  device?: keyof typeof DEVICES;
  dark?: boolean;
  /** Console messages allowed in a test that provokes failures. Anything else fails the test. */
  expected?: RegExp;
};

/** Opens a path in the browser of a signed-in person. */
export type Visit = (who: Visitor, path: string, look?: Look) => Promise<Page>;

/**
 * Browser tests get `visit`. Each visit has a browser context of its own, and fails its test on any page,
 * console or hydration error.
 */
export const test = people.extend<{ visit: Visit }, { shelf: BrowserShelf }>({
  shelf: [
    async ({ browser }, use) => {
      const shelf = new BrowserShelf(browser);
      await use(shelf);
      await shelf.close();
    },
    { scope: "worker" },
  ],
  visit: async ({ shelf, people, baseURL }, use) => {
    const complaints: string[] = [];
    const contexts: BrowserContext[] = [];
    let isOver = false;
    await use(async (who, path, { device = "laptop", dark = false, expected } = {}) => {
      const options: BrowserContextOptions = {
        ...DEVICES[device],
        baseURL,
        colorScheme: dark ? "dark" : "light",
        // Contrast cannot be measured during a transition.
        reducedMotion: "reduce",
      };
      const context = await shelf.take(who, options);
      contexts.push(context);
      await context.setExtraHTTPHeaders(ownAddress());
      await context.addCookies((await people[who].storageState()).cookies);
      openAlive(context);
      const page = await context.newPage();
      await slow(page);
      watch(page, (text) => {
        if (!isOver && !expected?.test(text)) complaints.push(`${who} at ${path}: ${text}`);
      });
      await page.goto(path);
      return page;
    });
    for (const page of contexts.flatMap((context) => context.pages()))
      await keepScreen(page, { whole: true });
    // Errors of a page whose context is being closed are expected.
    isOver = true;
    await Promise.all(contexts.map((context) => shelf.putBack(context)));
    expect(complaints).toEqual([]);
  },
});

export { expect };

/**
 * TEST_SLOW_BROWSER=6 runs page scripts at a sixth of their speed, which reveals races in tests and screens.
 * Pages opened by a page are not slowed.
 */
async function slow(page: Page): Promise<void> {
  const rate = Number(process.env.TEST_SLOW_BROWSER ?? 1);
  if (rate <= 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

function watch(page: Page, complain: (text: string) => void): void {
  page.on("pageerror", (error) => complain(String(error)));
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // A failed request is logged without its address, which only the location of the message has.
    complain(`${message.text()} (${message.location().url})`);
  });
}

/**
 * The screen meets WCAG 2.2 AA as far as a program can tell, and does not overflow its right edge. Only
 * `part` is checked if an open menu covers the rest.
 */
export async function expectSoundScreen(page: Page, part = "html"): Promise<void> {
  // On client-side navigation the title changes after the content.
  await expect(page).toHaveTitle(/./);
  // Overlays are loaded on first use.
  await expect(page.locator(part).first()).toBeVisible();
  expect(await violationsBesideBars(page, part)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, "pixels beyond the right edge").toBe(0);
  await keepScreen(page);
}

/**
 * The screen passes in both themes. Layout depends on the device and contrast on the theme: a light laptop
 * and a dark phone cover both. The theme is switched and restored: opening the page again would take three
 * times as long.
 */
export async function expectSoundInBothLooks(page: Page, part = "html"): Promise<void> {
  await expectSoundScreen(page, part);
  const found = page.viewportSize() ?? LAPTOP.viewport;
  const isDark = await page.evaluate(() => window.matchMedia("(prefers-color-scheme: dark)").matches);
  const isLaptop = found.width > PHONE.viewport.width;
  await turn(page, isLaptop ? PHONE.viewport : LAPTOP.viewport, isLaptop);
  await expectSoundScreen(page, part);
  await turn(page, found, isDark);
}

async function turn(page: Page, viewport: { width: number; height: number }, isDark: boolean): Promise<void> {
  await page.evaluate(() => document.documentElement.classList.add("no-transitions"));
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: isDark ? "dark" : "light" });
  // Set by a page script a moment later.
  await expect(page.locator("html.dark")).toHaveCount(isDark ? 1 : 0);
  // As when a person chooses a theme (lib/ui/theme.ts): without transitions.
  await page.evaluate(() => {
    void getComputedStyle(document.body).color;
    document.documentElement.classList.remove("no-transitions");
  });
}

/**
 * Accessibility violations. A link scrolled half under a sticky bar counts as too small: only what is too
 * small at another scroll position as well is reported.
 */
async function violationsBesideBars(page: Page, part: string): Promise<string[]> {
  const violations = await violationsOf(page, part);
  const [small] = violations;
  if (violations.length !== 1 || !small?.startsWith(TOO_SMALL)) return violations;
  const from = await page.evaluate((by) => {
    const { scrollY } = window;
    window.scrollTo({ top: scrollY + (scrollY > by ? -by : by), behavior: "instant" });
    return scrollY;
  }, PAST_A_BAR);
  const elsewhere = (await violationsOf(page, part)).find((one) => one.startsWith(TOO_SMALL)) ?? "";
  await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), from);
  const targets = (found: string) => found.slice(TOO_SMALL.length).split(" | ").filter(Boolean);
  const everywhere = targets(small).filter((target) => targets(elsewhere).includes(target));
  return everywhere.length > 0 ? [TOO_SMALL + everywhere.join(" | ")] : [];
}

const TOO_SMALL = "target-size: ";
const PAST_A_BAR = 90;

/** A toast with this title, and this description if given. */
export async function expectToast(page: Page, title: string, description?: string | RegExp): Promise<void> {
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: title });
  await expect(toast.first()).toBeVisible();
  if (description) await expect(toast.filter({ hasText: description }).first()).toBeVisible();
}

/** Events that tests listen for; Playwright itself listens for the rest. */
const HEARD = ["page", "request", "response"] as const;

/**
 * Browser contexts reused by the next test with the same person, size and theme, with our scripts in their
 * cache: loading them is a large part of a browser test's cost. Signed-out visitors always get a new one: a
 * response in flight when a page closed may still set a cookie, which only its owner may keep.
 */
class BrowserShelf {
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

  /** Takes back a context from `take`, without its pages and cookies. */
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

declare global {
  interface Window {
    axe?: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
  }
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const OPTIONS: RunOptions = {
  runOnly: STANDARDS,
  // Passed rules are reported without every element that meets them.
  resultTypes: ["violations"],
  // None of these rules needs the style sheets, which axe would otherwise fetch and parse first: a third of
  // the work.
  preload: { assets: ["media"] },
};

/**
 * WCAG 2.2 AA violations within `part`, as far as a program can tell: "rule: elements". Axe is injected once
 * per page; its own Playwright package does so for each check, twice, and into frames that run no scripts.
 */
async function violationsOf(page: Page, part: string): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ({ part, options }) => {
      // A sandboxed frame cannot be checked from within, and there is no other frame.
      if (document.querySelector("iframe:not([sandbox])")) throw new Error("Axe is not in this frame.");
      const context = { include: [[part]], exclude: [["iframe[sandbox]"]] };
      const found = await window.axe?.run(context, options);
      if (!found || found.passes.length + found.violations.length === 0)
        throw new Error("Axe tried no rule.");
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" | ")}`,
      );
    },
    { part, options: OPTIONS },
  );
}
