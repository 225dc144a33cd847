import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { FOCUS_AREAS, type FocusArea } from "@/lib/benchmarks/focus-areas";
import { ANNUAL_REPORT_PAGES, SAID } from "../fixtures/research-filings";
import { addPaper, createMeeting } from "../support/board";
import { expect, expectSoundInBothLooks, expectSoundScreen, expectToast, test } from "../support/browser";
import { pdf } from "../support/papers";

const region = (page: Page | Locator, name: string | RegExp) => page.getByRole("region", { name });

/** Runs a benchmark of a company against its sector and returns the id of the saved run. */
async function runBenchmark(
  person: APIRequestContext,
  focalCompanyId: string,
  focusAreas: readonly FocusArea[] = FOCUS_AREAS,
): Promise<string> {
  const data = { focalCompanyId, peerSetId: "sp_sector", focusAreas };
  const answer = await person.post("/api/benchmarks/analyze", { data });
  expect(answer.status(), await answer.text()).toBe(200);
  const { id }: { id: string } = await answer.json();
  return id;
}

const savedRuns = (page: Page) => region(page, "Saved Benchmarks");

test("a member reads a result from the insights down to the filings", async ({ people, visit }) => {
  const run = await runBenchmark(people.member, "AAPL");
  const page = await visit("member", `/benchmarks?run=${run}`);
  const insights = region(page, "Instant Insights");
  await expect(insights.getByText("AAPL", { exact: true }).first()).toBeVisible();
  for (const number of ["#1", "#2", "#3"])
    await expect(insights.getByText(number, { exact: true })).toBeVisible();
  await expect(insights.getByRole("link").first()).toHaveAttribute("href", /^https:\/\/www\.sec\.gov\//);
  await expect(insights.getByRole("link").first()).toHaveAttribute("rel", "noopener noreferrer");
  await insights.getByRole("button", { name: /more insights?$/ }).click();
  await expect(insights.getByText("#4", { exact: true })).toBeVisible();
  await expect(region(page, "Outliers to Ask About")).toContainText("with questions to ask");
  const outlier = insights.getByRole("listitem").filter({ hasText: "Outlier" }).first();
  await outlier.getByRole("button", { name: /^Show explanation/ }).click();
  await expect(outlier.getByText("Suggested questions")).toBeVisible();
  await expect(region(page, "Key Board Questions").getByRole("listitem").first()).toContainText("Apple");
  await expect(region(page, "The verdict")).toContainText("Apple Inc.");
  await page.getByRole("button", { name: /^Method and Caveats/ }).click();
  await expect(
    region(page, "Method and Caveats")
      .getByText(/CC BY 4\.0/)
      .first(),
  ).toBeVisible();
  await expectSoundScreen(page);
});

test("on a phone the charts are readable without seeing them, and a comparison expands to filed figures", async ({
  people,
  visit,
}) => {
  const run = await runBenchmark(people.member, "AAPL");
  const page = await visit("member", `/benchmarks?run=${run}`, { device: "phone", dark: true });
  const chart = region(page, /^CEO pay and total shareholder return/);
  const picker = chart.getByRole("button", { name: /companies; use the arrow keys/ });
  await expect(picker).toBeVisible();
  await picker.focus();
  const details = chart.getByRole("status");
  for (let step = 0; step < 12; step += 1) await picker.press("ArrowRight");
  await expect(details).toContainText(/fiscal year 20\d\d/);
  await expect(details).toContainText("Source: ");
  await picker.press("Escape");
  await expect(details).toHaveCount(0);
  // The quadrants meet under the marks of the peer medians.
  await expect(chart.getByText(/^median \$/)).toBeVisible();
  await page.getByRole("button", { name: /more charts?$/ }).click();
  await chart.getByRole("button", { name: /^Show table/ }).click();
  await expect(
    chart.getByRole("row", { name: /^AAPL Apple Inc\., fiscal year \d{4} \(you\)/ }),
  ).toBeVisible();
  await expect(chart.getByRole("row", { name: /^Peer median/ })).toBeVisible();
  await chart.getByRole("button", { name: /^Show data sources/ }).click();
  await expect(chart.getByRole("link").first()).toHaveAttribute("href", /^https:\/\//);
  await expect(region(page, /^Growth and margins/).getByText("Not in the chart")).toHaveCount(0);
  await expectSoundInBothLooks(page);
  await test.step("a comparison expands to each peer's figure as filed", async () => {
    await page.getByRole("button", { name: /^All Metrics/ }).click();
    const computed = region(page, "All Metrics");
    await computed.getByRole("button", { name: "Percentile" }).click();
    await expect(computed.getByRole("columnheader", { name: "Percentile" })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    await computed.getByRole("button", { name: "Net margin", exact: true }).click();
    const apple = computed.getByRole("row", { name: /^AAPL \(you\)/ });
    await expect(apple).toContainText(/Net income: \$[\d,]{10,}/);
    await expect(apple).toContainText(/Revenue: \$[\d,]{10,}/);
    await expect(apple.getByRole("link").first()).toHaveAttribute("href", /^https:\/\/www\.sec\.gov\//);
    // Only the table scrolls sideways, including by keyboard.
    await computed.getByRole("region", { name: "All comparisons" }).focus();
    await expectSoundScreen(page);
  });
});

test("hovering over a point names its company, and leaves nothing behind", async ({ people, visit }) => {
  const run = await runBenchmark(people.member, "JPM", ["compensation"]);
  const page = await visit("member", `/benchmarks?run=${run}`);
  const chart = region(page, /^CEO pay and total shareholder return/);
  const picker = chart.getByRole("button", { name: /companies; use the arrow keys/ });
  await expect(picker).toBeVisible();
  const marked = chart.locator("circle[stroke='var(--ring)']");
  const shown = chart.getByRole("status");
  // Content above the chart may still grow, which moves the point.
  await expect(async () => {
    await picker.press("End");
    const ring = await marked.boundingBox();
    const company = await shown.locator("p").first().textContent();
    await picker.press("Escape");
    await expect(marked).toHaveCount(0);
    if (!ring || !company) throw new Error("No point is marked.");
    await page.mouse.move(ring.x + ring.width / 2 + 3, ring.y + ring.height / 2);
    await expect(shown).toContainText(company, { timeout: 2000 });
  }).toPass();
  await page.mouse.move(0, 0);
  await expect(chart.getByRole("status")).toHaveCount(0);
});

test("a question about the result is added to a meeting's list", async ({ people, visit }) => {
  const title = `Benchmark board ${Date.now()}`;
  const meeting = await createMeeting(people.chair, title);
  const run = await runBenchmark(people.member, "TSLA");
  const page = await visit("member", `/benchmarks?run=${run}`);
  const questions = region(page, "Key Board Questions");
  await questions.getByRole("combobox", { name: /^Add questions to the question list/ }).click();
  await page.getByRole("option", { name: title }).click();
  const question = await questions.getByRole("listitem").first().locator("p").textContent();
  await questions
    .getByRole("button", { name: /^Add to question list/ })
    .first()
    .click();
  await expect(questions.getByText("On the question list")).toBeVisible();
  const answer = await people.chair.get(`/api/board-meetings/${meeting}/questions`);
  const listed: { text: string }[] = await answer.json();
  expect(listed.map(({ text }) => text)).toEqual([question]);
});

test("a chair shares a run that a member opens, and unshares it", async ({ people, visit }) => {
  const run = await runBenchmark(people.chair, "AMZN", ["compensation"]);
  const chair = await visit("chair", "/benchmarks");
  const item = savedRuns(chair).getByRole("listitem").first();
  await item.getByRole("switch", { name: /^Share with the board/ }).click();
  await expectToast(chair, "Benchmark Shared");
  await expect(item.getByText("Every member can open it")).toBeVisible();
  await expectSoundScreen(chair);

  const member = await visit("member", "/benchmarks");
  const shared = region(savedRuns(member), "Shared by others");
  await expect(shared.getByText(/Martin Okafor/).first()).toBeVisible();
  await expect(shared.getByRole("switch")).toHaveCount(0);
  await shared
    .getByRole("button", { name: /^AMZN among/ })
    .first()
    .click();
  await expect(region(member, "Instant Insights").getByText(/^Amazon/)).toBeVisible();

  await item.getByRole("switch", { name: /^Share with the board/ }).click();
  await expectToast(chair, "No Longer Shared");
  expect((await people.member.get(`/api/benchmarks/runs/${run}`)).status()).toBe(404);
});

test("two runs are compared, and one is deleted", async ({ people, visit }) => {
  await runBenchmark(people.admin, "AAPL", ["compensation", "financials"]);
  await runBenchmark(people.admin, "MSFT", ["compensation", "governance"]);
  const page = await visit("admin", "/benchmarks");
  const mine = region(savedRuns(page), "Run by you");
  for (const index of [0, 1]) await mine.getByRole("checkbox").nth(index).check();
  await savedRuns(page).getByRole("button", { name: "Compare two" }).click();
  const comparison = region(page, "Two Benchmarks Compared");
  await expect(comparison.getByRole("row", { name: /^CEO pay granted/ })).toContainText("median $");
  await expect(comparison.getByText(/^Outliers in the second only/)).toBeVisible();
  // A small target under the header at the current scroll position does not count.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectSoundInBothLooks(page);
  await comparison.getByRole("button", { name: "Back to the list" }).click();
  await expect(mine).toBeVisible();
  const count = await mine.getByRole("listitem").count();
  await mine
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Benchmark Deleted");
  if (count < 6) await expect(mine.getByRole("listitem")).toHaveCount(count - 1);
});

test("an uploaded report is researched without filings, down to its page", async ({ people, visit }) => {
  const meeting = await createMeeting(people.chair, "Accounts");
  await addPaper(people.chair, meeting, await pdf(...ANNUAL_REPORT_PAGES), { name: "Annual report.pdf" });
  const run = await runBenchmark(people.member, "AAPL", ["risk_esg"]);
  const page = await visit("member", `/benchmarks?run=${run}`);
  await page.getByRole("button", { name: "Go to Deep Research" }).click();
  await expect(page.getByRole("button", { name: "Start Analysis" })).toBeDisabled();
  await page.getByRole("button", { name: "Add an uploaded report" }).click();
  const dialog = page.getByRole("dialog");
  for (const [label, name] of [
    ["Meeting", "Accounts"],
    ["Paper", "Annual report.pdf"],
  ] as const) {
    await dialog.getByRole("combobox", { name: label }).click();
    await page.getByRole("option", { name }).click();
  }
  await expectSoundScreen(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Add Report" }).click();
  await expectSoundScreen(page);
  await page.getByRole("button", { name: "Start Analysis" }).click();
  await page.getByRole("tab", { name: "Risks" }).click();
  const risks = page.getByRole("tabpanel", { name: "Risks" });
  await expect(risks.getByText(SAID.supply).first()).toBeVisible();
  await expectSoundScreen(page);
  await risks
    .getByRole("button", { name: /^Annual report\.pdf · .*page 4/ })
    .first()
    .click();
  await expect(page.locator("[data-mark]").first()).toBeVisible();
});
