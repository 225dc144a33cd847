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
  /** What the console may say, in a test that makes something fail. Anything else fails the test. */
  expected?: RegExp;
};

/** Opens a path in the browser of a person who is signed in already. */
export type Visit = (who: Visitor, path: string, look?: Look) => Promise<Page>;

/**
 * Tests in a browser get `visit`. Each visit has a browser of its own, and fails its test on any error of the page, of
 * the console or of hydration.
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
        // Contrast cannot be measured while something fades.
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
    // What a page says while its browser is taken away from it is about that.
    isOver = true;
    await Promise.all(contexts.map((context) => shelf.putBack(context)));
    expect(complaints).toEqual([]);
  },
});

export { expect };

/**
 * TEST_SLOW_BROWSER=6 runs the scripts of pages at a sixth of their speed: what a test or a screen got right only by
 * being quick comes out. Pages that a page opens are not slowed.
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
    // A refused request is told without its address, which only the place of the message has.
    complain(`${message.text()} (${message.location().url})`);
  });
}

/**
 * The screen keeps WCAG 2.2 AA as far as a program can tell, and nothing of it lies beyond its right edge. `part` is
 * looked at alone, where an open menu hides the rest.
 */
export async function expectSoundScreen(page: Page, part = "html"): Promise<void> {
  // While a page follows another in the browser, its title comes after its words.
  await expect(page).toHaveTitle(/./);
  // What opens over a page is loaded when it is first asked for.
  await expect(page.locator(part).first()).toBeVisible();
  expect(await violationsBesideBars(page, part)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, "pixels beyond the right edge").toBe(0);
  await keepScreen(page);
}

/**
 * The screen is sound as it is and in the other look. Layout depends on the device and contrast on the theme: a light laptop
 * and a dark phone see both of each. The page is turned into the other, and back: to open it once more costs three times as much.
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
  // By a script of the page, a moment later.
  await expect(page.locator("html.dark")).toHaveCount(isDark ? 1 : 0);
  // As where somebody chooses a theme (lib/ui/theme.ts): all is styled while nothing fades.
  await page.evaluate(() => {
    void getComputedStyle(document.body).color;
    document.documentElement.classList.remove("no-transitions");
  });
}

/**
 * What breaks the standards. A link that has been scrolled half under a button of a bar that stays in place counts as too small:
 * only what is too small at another place of the page as well is.
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

/** A toast with this title, and this description where one is given. */
export async function expectToast(page: Page, title: string, description?: string | RegExp): Promise<void> {
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: title });
  await expect(toast.first()).toBeVisible();
  if (description) await expect(toast.filter({ hasText: description }).first()).toBeVisible();
}

/** What tests listen for; Playwright itself listens for the rest. */
const HEARD = ["page", "request", "response"] as const;

/**
 * Browsers that a test is done with, kept for the next test in which the same person looks at the same size and colours: with
 * our scripts in their cache, which are a good part of what a browser test costs. Strangers always get a new one: an answer
 * that was under way when a page closed may still set a cookie, which only the person it belongs to may bring along.
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

declare global {
  interface Window {
    axe?: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
  }
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const OPTIONS: RunOptions = {
  runOnly: STANDARDS,
  // Of what is in order only the rule is told, not every element that keeps it.
  resultTypes: ["violations"],
  // No rule of these standards reads the style sheets, which axe would fetch and read again first: a third of the work.
  preload: { assets: ["media"] },
};

/**
 * What breaks WCAG 2.2 AA within `part`, as far as a program can tell: "rule: elements". Axe is put into a page once; its
 * own package for Playwright does it anew for each look, twice, and into frames that run no scripts.
 */
async function violationsOf(page: Page, part: string): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ({ part, options }) => {
      // A frame that runs no scripts cannot be looked into from within, and there is no other.
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
