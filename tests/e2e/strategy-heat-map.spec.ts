import { longScorecard } from "../fixtures/strategy-scorecard";
import { expect, expectSoundInBothLooks, test } from "../support/browser";
import { addStrategyPaper } from "../support/strategy";

test("KPIs are shown by period, and a value opens its KPI", async ({ people, visit }) => {
  const { bytes, fileName } = longScorecard(30);
  const { documentId } = await addStrategyPaper(people.chair, bytes, { name: fileName });
  const page = await visit("member", `/strategy?paper=${documentId}`);
  await page.getByRole("button", { name: "Year at a Glance" }).click();
  const grid = page.getByRole("grid", { name: "KPIs by period" });
  await expect(grid.getByRole("rowheader")).toHaveCount(24);
  await expectSoundInBothLooks(page);
  await page.getByRole("button", { name: "Show all 30" }).click();
  await expect(grid.getByRole("rowheader")).toHaveCount(30);
  await page.reload();
  await grid.getByRole("gridcell").getByRole("link").first().click();
  await expect(page).toHaveURL(/&at=\d{4}/);
  await expect(page.getByRole("dialog").locator("[aria-current=true]")).toBeInViewport();
  await expectSoundInBothLooks(page, "[data-kpi-panel]");
});
