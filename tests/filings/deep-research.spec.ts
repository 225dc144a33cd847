import type { APIRequestContext, Page } from "@playwright/test";
import { SAID } from "../fixtures/research-filings";
import { test } from "../support/at-edgar";
import { expect, expectSoundInBothLooks, expectSoundScreen } from "../support/browser";

/** Longer than researching three companies takes on a slow machine. */
const RESEARCH_MS = 120_000;

async function runBenchmark(person: APIRequestContext, focalCompanyId: string): Promise<string> {
  const data = { focalCompanyId, peerSetId: "sp_sector", focusAreas: ["financials"] };
  const answer = await person.post("/api/benchmarks/analyze", { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).id;
}

/** Starts the research of a saved benchmark on its tab. */
async function beginResearch(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Go to Deep Research" }).click();
  await page.getByRole("button", { name: "Start Analysis" }).click();
}

test("filings are researched, quoted and saved, and the downloaded brief quotes them", async ({
  edgar: _,
  people,
  visit,
}) => {
  const run = await runBenchmark(people.member, "AAPL");
  const page = await visit("member", `/benchmarks?run=${run}`);
  await beginResearch(page);
  await expect(page.getByText("Key Research Findings")).toBeVisible({ timeout: RESEARCH_MS });
  for (const title of ["Executive Summary", "Board Recommendations", "Research Sources"])
    await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  await page.getByRole("tab", { name: "Risks" }).click();
  const risks = page.getByRole("region", { name: "Operational risks" });
  await expect(risks).toContainText(SAID.supply);
  await expect(risks.getByRole("link").first()).toHaveAttribute(
    "href",
    /^https:\/\/www\.sec\.gov\/.+#:~:text=/,
  );
  // An instruction to the reader is not a finding; it appears only in the context of a passage, as in the
  // filing.
  await expect(page.getByText(SAID.order).filter({ visible: true })).toHaveCount(0);
  await risks
    .getByRole("button", { name: /^Show passage/ })
    .first()
    .click();
  await expect(risks.locator("mark").first()).toHaveText(SAID.supply);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectSoundInBothLooks(page);
  await page.reload();
  await expect(page.getByText("Key Research Findings")).toBeVisible();
  const brief = await people.member.get(`/api/benchmarks/runs/${run}/export?format=html`);
  expect(brief.status()).toBe(200);
  expect(await brief.text()).toContain("three low-cost manufacturers have gained 9 points of market share");
});

// The last test: after three failures to reach EDGAR it is not contacted for a minute.
test("if no filing can be read, that is reported, and the result stays", async ({ edgar, people, visit }) => {
  const run = await runBenchmark(people.member, "JPM");
  edgar.behave("down");
  const page = await visit("member", `/benchmarks?run=${run}`, { expected: /50[0-9]/ });
  await beginResearch(page);
  await expect(page.getByText("Deep research did not finish")).toBeVisible({ timeout: RESEARCH_MS });
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expectSoundScreen(page);
  await page.getByRole("tab", { name: "Results" }).click();
  await expect(page.getByText("3 Things You Should Know")).toBeVisible();
  edgar.behave("normal");
});
