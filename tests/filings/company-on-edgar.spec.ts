import { HARBOUR } from "../fixtures/edgar-harbour";
import { test } from "../support/at-edgar";
import { expect, expectSoundScreen } from "../support/browser";

const DATA = {
  focalCompanyId: HARBOUR.ticker,
  peerSetId: "top_revenue",
  focusAreas: ["financials", "governance"],
};

test("a company listed only on EDGAR is found, and compared with its peers by its filings", async ({
  edgar: _,
  visit,
}) => {
  const page = await visit("member", "/benchmarks");
  const search = page.getByRole("combobox", { name: "Search company name or ticker" });
  await search.fill("harbour instr");
  await expect(page.getByRole("option").first()).toContainText(HARBOUR.ticker);
  await search.press("ArrowDown");
  await search.press("Enter");
  await page.getByRole("button", { name: /Top 10 by Revenue/ }).click();
  const areas = page.getByRole("region", { name: "3. Select Focus Areas" });
  await areas.getByRole("button", { name: /^Financials/ }).click();
  await areas.getByRole("button", { name: /^Governance/ }).click();
  await page.getByRole("button", { name: "Run Benchmarks" }).click();
  await expect(page.getByText("3 Things You Should Know")).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: /^Peers/ }).click();
  const overview = page.getByRole("region", { name: "Competitor Overview" });
  await expect(overview).toContainText("$2.8bn");
  await expect(overview).toContainText(/public float/i);
  // Revenue of $1,300m after $1,180m, the prior year as restated in the later report.
  await expect(overview).toContainText("10.2%");
  await expectSoundScreen(page);
});

test("each figure from a filing cites it, with the words it was read from", async ({ edgar: _, people }) => {
  const answer = await people.member.post("/api/benchmarks/analyze", { data: DATA });
  expect(answer.status(), await answer.text()).toBe(200);
  const { comparisons, sources } = await answer.json();
  const known = comparisons.filter(({ focal }: { focal: { value: number | null } }) => focal.value !== null);
  const used = new Set(
    known.flatMap(({ focal }: { focal: { inputs: { sourceId: string }[] } }) =>
      focal.inputs.map(({ sourceId }) => sourceId),
    ),
  );
  expect(used.size).toBeGreaterThan(1);
  for (const { id, url, quote } of sources)
    if (used.has(id)) {
      expect(url).toContain(`https://www.sec.gov/Archives/edgar/data/${HARBOUR.cik}/`);
      expect(quote).toBeTruthy();
    }
});
