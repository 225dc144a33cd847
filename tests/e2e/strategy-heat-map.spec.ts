import { longScorecard } from "../fixtures/strategy-scorecard";
import { expect, expectSoundScreen, LOOKS, test } from "../support/browser";
import { addStrategyPaper } from "../support/strategy";

for (const look of LOOKS) {
  test(`KPIs are shown by period, and a value opens its KPI (${look.device})`, async ({ people, visit }) => {
    const { bytes, fileName } = longScorecard(30);
    const { documentId } = await addStrategyPaper(people.chair, bytes, { name: fileName });
    const page = await visit("member", `/strategy?paper=${documentId}`, look);
    await page.getByRole("button", { name: "Year at a Glance" }).click();
    const grid = page.getByRole("grid", { name: "KPIs by period" });
    await expect(grid.getByRole("rowheader")).toHaveCount(24);
    await expectSoundScreen(page);
    await page.getByRole("button", { name: "Show all 30" }).click();
    await expect(grid.getByRole("rowheader")).toHaveCount(30);
    await page.reload();
    await grid.getByRole("gridcell").getByRole("link").first().click();
    await expect(page).toHaveURL(/&at=\d{4}/);
    await expect(page.getByRole("dialog").locator("[aria-current=true]")).toBeInViewport();
    await expectSoundScreen(page, "[data-kpi-panel]");
  });
}
