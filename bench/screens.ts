/**
 * Takes screenshots of the main screens for review: empty, in use on the sample board, waiting for the
 * server, and with a server error, at three widths, light and dark. They are written to
 * test-results/pictures. Arguments select states, screens and themes: `node --import tsx bench/screens.ts
 * in-use agenda phone`. Given the URL of a running product (empty, or with the data of an earlier run), uses
 * it instead of starting one.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { findChromium } from "../scripts/test/chromium.ts";
import { startProduct } from "./product/start.ts";
import { asking, EMPTY, inUse, type Meetings, OUTSIDE, type Screen } from "./screens/list.ts";

const FOLDER = "test-results/pictures";
/** Fonts, charts and animations finish after the page. */
const SETTLED_MS = 700;
const STEP_MS = 15_000;
const ACCOUNT = { email: "director@example.org", password: "a long enough password", firstName: "Dana" };

const DEVICES = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 768, height: 1024 } },
  laptop: { viewport: { width: 1440, height: 900 } },
} as const;
const SCHEMES = ["light", "dark"] as const;
const STATES = ["outside", "empty", "in-use", "loading", "failed"] as const;

type Device = keyof typeof DEVICES;
type State = (typeof STATES)[number];
type Cookies = Awaited<ReturnType<BrowserContext["storageState"]>>;

const words = process.argv.slice(2);
const address = words.find((word) => word.startsWith("http"));
const chosen = <Word extends string>(all: readonly Word[]): readonly Word[] => {
  const named = all.filter((word) => words.includes(word));
  return named.length > 0 ? named : all;
};
const devices = chosen(Object.keys(DEVICES) as Device[]);
const schemes = chosen(SCHEMES);
const states = chosen(STATES);
const known: readonly string[] = [...Object.keys(DEVICES), ...SCHEMES, ...STATES];
const names = words.filter((word) => !known.includes(word) && word !== address);

const found = findChromium();
const product = address ? null : await startProduct();
const url = address ?? product?.url ?? "";
const browser = await chromium.launch({ executablePath: found?.path, args: found?.args });
mkdirSync(FOLDER, { recursive: true });
let missed = 0;
try {
  await take("outside", OUTSIDE, null);
  const cookies = await enter();
  await take("empty", EMPTY, cookies);
  const meetings = await sampleBoard(cookies);
  await take("in-use", inUse(meetings), cookies);
  await take("loading", asking(meetings), cookies);
  await take("failed", asking(meetings), cookies);
} finally {
  await browser.close();
  await product?.stop();
}
console.log(`The pictures are in ${FOLDER}.`);
process.exit(missed > 0 ? 1 : 0);

/** Signs in with the account of an earlier run, or else signs up. */
async function enter(): Promise<Cookies> {
  const context = await browser.newContext({ baseURL: url });
  // A sign-up with an existing address gets the same response as any other.
  const entered = await context.request.post("/api/auth/email/login", { data: ACCOUNT });
  if (!entered.ok()) await context.request.post("/api/auth/email/signup", { data: ACCOUNT });
  const cookies = await context.storageState();
  await context.close();
  return cookies;
}

/** Loads the sample board unless it is there. */
async function sampleBoard(storageState: Cookies): Promise<Meetings> {
  const context = await browser.newContext({ baseURL: url, storageState });
  const page = await context.newPage();
  await page.goto("/");
  const load = page.getByRole("button", { name: "Load a sample board" });
  if (await load.isVisible()) {
    await load.click();
    await page.getByRole("heading", { name: "Executive Summary" }).first().waitFor();
  }
  type Listed = { id: string; scheduledDate: string };
  const listed: Listed[] = await (await context.request.get("/api/board-meetings")).json();
  const [last, next] = listed.toSorted((one, other) => one.scheduledDate.localeCompare(other.scheduledDate));
  await context.close();
  if (!last || !next) throw new Error("The sample board has no two meetings.");
  return { last: last.id, next: next.id };
}

async function take(state: State, screens: Screen[], storageState: Cookies | null): Promise<void> {
  if (!states.includes(state)) return;
  for (const screen of screens.filter(({ name }) => names.length === 0 || names.includes(name)))
    for (const device of devices)
      for (const colorScheme of schemes) {
        const context = await (browser as Browser).newContext({
          ...DEVICES[device],
          colorScheme,
          baseURL: url,
          ...(storageState && { storageState }),
        });
        const file = path.join(FOLDER, `${state}-${screen.name}-${device}-${colorScheme}.png`);
        await picture(await context.newPage(), state, screen, file);
        await context.close();
      }
}

/** Takes the whole page for a persistent state, and the first screen for a passing one. */
async function picture(page: Page, state: State, { path: at, go }: Screen, file: string): Promise<void> {
  page.setDefaultTimeout(STEP_MS);
  try {
    await page.goto(at, { waitUntil: "load" });
    await interrupt(page, state);
    await go?.(page);
  } catch (error) {
    // An unreachable screen is captured as it is.
    missed++;
    console.error(`${file}: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
  }
  await page.waitForTimeout(SETTLED_MS);
  const isRead = state === "empty" || state === "in-use" || state === "outside";
  await page.screenshot({ path: file, fullPage: isRead });
}

/** From now on, the server does not answer the page's requests, or rejects them. */
async function interrupt(page: Page, state: State): Promise<void> {
  if (state === "loading") await page.route("**/api/**", () => new Promise(() => {}));
  if (state !== "failed") return;
  const json = { error: "Something went wrong on our side (7f3a-21)." };
  await page.route("**/api/**", (route) => route.fulfill({ status: 500, json }));
}
