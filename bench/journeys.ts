/**
 * Measures the main tasks on the sample board, from the first page to the answer, on a tablet, a laptop and a
 * phone: seconds, clicks, fields to fill in, and layout shift. Chromium reads instantly, so the seconds are
 * the product's. A task with a layout shift above `MOST_SHIFT` fails.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type BrowserContextOptions, chromium } from "@playwright/test";
import { findChromium } from "../scripts/test/chromium.ts";
import { Journey } from "./journeys/journey.ts";
import { startProduct } from "./product/start.ts";

const MOST_SHIFT = 0.02;
const STEP_MS = 60_000;
/** Delay of a font on a slow network. */
const LATE_MS = 1_500;

/** These make a chat longer than a screen, so that it opens at its end. */
const MORE_QUESTIONS = [
  "What changed since the last meeting?",
  "Which risks do the papers name?",
  "How did ticket sales do against budget?",
];

const DEVICES: Record<string, BrowserContextOptions> = {
  tablet: { viewport: { width: 768, height: 1024 } },
  laptop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
};

/** In this order: each starts on the home page of the person the first one signs up. */
const JOURNEYS: { name: string; from: string; go: (journey: Journey) => Promise<void> }[] = [
  {
    name: "From signing up to the first brief",
    from: "/signup",
    async go(journey) {
      const { page } = journey;
      await journey.fill(page.getByLabel("Email"), "director@example.org");
      await journey.fill(page.getByLabel("First Name"), "Dana");
      await journey.fill(page.getByLabel("Password", { exact: true }), "a long enough password");
      await journey.fill(page.getByLabel("Confirm Password"), "a long enough password");
      await journey.press(journey.button("Create Account"));
      // The sample includes its brief, which opens next.
      await journey.press(journey.button("Load a sample board"));
      await page.getByRole("heading", { name: "Executive Summary" }).first().waitFor();
    },
  },
  {
    name: "Find last month's cash",
    from: "/",
    async go(journey) {
      const { page } = journey;
      await journey.goTo("Chat");
      await journey.fill(
        page.getByPlaceholder("Ask a question about your board documents..."),
        "What was cash at the end of October?",
      );
      await journey.press(journey.button(/^Send/));
      await page.getByText("$355,050").first().waitFor();
    },
  },
  {
    name: "Open an old chat while its fonts are late",
    from: "/",
    async go(journey) {
      const { page } = journey;
      const [latest]: { id: string }[] = await (await page.request.get("/api/chat-threads")).json();
      for (const message of MORE_QUESTIONS)
        await page.request.post("/api/chat", { data: { message, threadId: latest?.id } });
      let late = 0;
      await page.route("**/*.woff2", async (font) => {
        late += 1;
        await sleep(LATE_MS);
        await font.continue();
      });
      await page.goto(`/chat?thread=${latest?.id}`);
      await page.getByText("$355,050").first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      if (late === 0) throw new Error("No font was late: the browser had them all.");
    },
  },
  {
    name: "See what changed since the last meeting",
    from: "/",
    async go(journey) {
      const { page } = journey;
      await journey.press(page.getByRole("link", { name: "Prepare for this meeting" }));
      await journey.press(page.getByRole("tab", { name: "Changes" }));
      await page
        .getByRole("region", { name: "Since the Last Meeting" })
        .getByRole("listitem")
        .first()
        .waitFor();
    },
  },
  {
    name: "Invite a member",
    from: "/",
    async go(journey) {
      const { page } = journey;
      await journey.goTo("Admin");
      await journey.fill(page.getByLabel("Email Address"), "member@example.org");
      await journey.press(journey.button("Send Invitation"));
      await page
        .getByRole("region", { name: "Pending Invitations" })
        .getByText("member@example.org")
        .first()
        .waitFor();
    },
  },
  {
    name: "Compare the pay of a company with its competitors'",
    from: "/",
    async go(journey) {
      const { page } = journey;
      await journey.goTo("Benchmarks");
      await journey.press(journey.button(/Apple Inc\./));
      await journey.press(journey.button(/^Direct Competitors/));
      await journey.press(journey.button(/^Compensation/));
      await journey.press(journey.button("Run Benchmarks"));
      await page.getByRole("region", { name: "The verdict" }).waitFor();
    },
  },
];

type Row = {
  journey: string;
  device: string;
  seconds: string;
  clicks: number;
  fields: number;
  shift: string;
};

/** A result row, with the elements that shifted. */
type Outcome = { row: Row; moved: string[] };

async function travel(browser: Browser, device: string): Promise<Outcome[]> {
  const product = await startProduct();
  const context = await browser.newContext({ ...DEVICES[device], baseURL: product.url });
  context.setDefaultTimeout(STEP_MS);
  const outcomes: Outcome[] = [];
  try {
    for (const { name, from, go } of JOURNEYS) {
      const page = await context.newPage();
      const journey = new Journey(page);
      await journey.watchShifts();
      await page.goto(from, { waitUntil: "networkidle" });
      const started = performance.now();
      await go(journey);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      // A shift after the answer appears happens while someone is reading.
      await page.waitForLoadState("networkidle");
      const { clicks, fields, shift } = journey.cost;
      const row = { journey: name, device, seconds, clicks, fields, shift: shift.toFixed(3) };
      outcomes.push({ row, moved: journey.moved });
      await page.close();
    }
  } finally {
    await context.close();
    await product.stop();
  }
  return outcomes;
}

const found = findChromium();
const browser = await chromium.launch({ executablePath: found?.path, args: found?.args });
try {
  const outcomes: Outcome[] = [];
  for (const device of Object.keys(DEVICES)) outcomes.push(...(await travel(browser, device)));
  console.table(outcomes.map(({ row }) => row));
  const failed = outcomes.filter(({ row }) => Number(row.shift) > MOST_SHIFT);
  for (const { row, moved } of failed)
    console.error(
      `${row.journey} (${row.device}): the pages moved by ${row.shift}.\n  ${moved.join("\n  ")}`,
    );
  process.exitCode = failed.length > 0 ? 1 : 0;
} finally {
  await browser.close();
}
process.exit();
