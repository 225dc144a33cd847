import type { Locator, Page } from "@playwright/test";
import { addPaper, createMeeting } from "../support/board";
import { expect, expectSoundScreen, expectToast, test } from "../support/browser";
import { pdf } from "../support/papers";

const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const search = (page: Page) => page.getByRole("combobox", { name: "Search company name or ticker" });
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const card = (place: Page | Locator, name: string) => place.getByRole("button", { name }).first();

/** A paper with annual figures that can be compared with those of a filing. */
const ANNUAL_REPORT = `Tidewater Ferries plc
Annual report, fiscal year ended 30 September 2025

                                 FY2025        FY2024
Revenue                      24,730,000    22,910,000
Net income                    4,870,000     5,110,000`;

/** The distance from the top of the window, in pixels. */
const topOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().top);

test("a member gets from a name to a result by keyboard, and finds it again", async ({ visit }) => {
  const page = await visit("member", "/benchmarks");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("BoardGPT Benchmarks");
  await expect(page.getByText("Competitive analysis in 30 seconds")).toBeVisible();
  await expect(page.getByRole("list", { name: "Popular Companies" }).getByRole("button")).toHaveCount(8);
  for (const name of ["Prompts", "Results", "Deep Research"]) await expect(tab(page, name)).toBeDisabled();
  await expect(page.getByText(/Results opens once you have run a benchmark/)).toBeAttached();
  await expect(page.getByRole("button", { name: "Add your own company" })).toHaveCount(0);
  await expect(page.getByText("2. Choose Peer Set")).toHaveCount(0);
  await expectSoundScreen(page);

  await search(page).fill("alphabet");
  await expect(page.getByRole("option")).toHaveCount(2);
  await expect(page.getByRole("list", { name: "Popular Companies" })).toHaveCount(0);
  await expectSoundScreen(page);
  await search(page).press("ArrowDown");
  await search(page).press("End");
  await expect(page.getByRole("option").last()).toHaveAttribute("aria-selected", "true");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await search(page).fill("apple inc");
  await expect(page.getByRole("option").first()).toHaveText(/^AAPL/);
  await search(page).press("ArrowDown");
  await search(page).press("Enter");
  await expect(search(page)).toHaveValue("AAPL • Apple Inc.");

  await card(region(page, "2. Choose Peer Set"), "S&P Sector Peers").press("Enter");
  await expect(page.getByText("Selected: S&P Sector Peers (8 companies)")).toBeVisible();
  const list = region(page, "Peer Companies");
  const peers = list.getByRole("listitem");
  await expect(peers).toHaveCount(5);
  await list.getByRole("button", { name: "Show All" }).click();
  await expect(peers).toHaveCount(8);
  await list.getByRole("button", { name: "Show Less" }).click();
  await expect(peers).toHaveCount(5);

  const run = page.getByRole("button", { name: "Run Benchmarks" });
  await expect(run).toBeDisabled();
  await expect(page.getByText("Choose at least one focus area.")).toBeVisible();
  const areas = region(page, "3. Select Focus Areas");
  await card(areas, "Compensation").press("Space");
  await card(areas, "Financials").press("Space");
  await expect(areas.getByRole("button", { pressed: true })).toHaveCount(2);
  await expect(tab(page, "Prompts")).toBeEnabled();
  await page.reload();
  await expect(search(page)).toHaveValue("AAPL • Apple Inc.");
  // The reload kept the scroll position; a button half under the bar would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectSoundScreen(page);

  await run.click();
  await expectToast(page, "Benchmark Analysis Complete", "Generated insights for AAPL across 2 focus areas.");
  await expect(tab(page, "Results")).toHaveAttribute("aria-selected", "true");
  const insights = page.locator("#instant-insights");
  await expect(insights).toBeFocused();
  await expect.poll(() => topOf(insights)).toBeLessThan(200);
  await expect(page.getByText("3 Things You Should Know")).toBeVisible();
  await page.reload();
  await expect(page.getByText("3 Things You Should Know")).toBeVisible();

  await tab(page, "Results").press("ArrowRight");
  await expect(tab(page, "Setup")).toBeFocused();
  await expect(tab(page, "Setup")).toHaveAttribute("aria-selected", "true");
  await tab(page, "Setup").press("ArrowRight");
  await expect(region(page, "Context")).toContainText("AAPL • Apple Inc.");
  await expect(region(page, "Context")).toContainText("2 selected");
  await expect(region(page, "Smart Prompts").getByRole("listitem")).toHaveCount(7);
  await card(region(page, "Smart Prompts"), "How does Apple Inc.’s CEO pay compare").click();
  await expectToast(page, "Chat Started");
  await page.getByRole("button", { name: "View Full Analysis" }).click();
  await expect(page.getByText("3 Things You Should Know")).toBeVisible();

  await page.getByRole("button", { name: "Export Brief" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "HTML" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^board-brief-AAPL-\d{4}-\d{2}-\d{2}\.html$/);
  await expectToast(page, "Board Brief Downloaded");
});

test("on a phone, in dark mode, missing input and failures are reported", async ({ visit }) => {
  const expected = /ERR_FAILED|503/;
  const page = await visit("member", "/benchmarks?tab=results", { device: "phone", dark: true, expected });
  await expect(page.getByText("No Analysis Yet")).toBeVisible();
  await page.getByRole("button", { name: "Go to Setup" }).click();
  await page.route("**/api/companies/search?*", (route) => route.abort());
  await search(page).fill("nv");
  await expect(page.getByText("Failed to search companies.")).toBeVisible();
  await page.unroute("**/api/companies/search?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("option", { name: /^NVDA/ }).click();
  await card(region(page, "2. Choose Peer Set"), "Proxy-Based Peers").click();
  await expect(page.getByText("Default list, not from a filing", { exact: true })).toBeVisible();
  await card(region(page, "3. Select Focus Areas"), "Governance").click();
  await expectSoundScreen(page);
  await page.route("**/api/benchmarks/analyze", (route) =>
    route.fulfill({ status: 503, json: { error: "EDGAR of the SEC is out of reach." } }),
  );
  await page.getByRole("button", { name: "Run Benchmarks" }).click();
  await expectToast(page, "Analysis Failed", "EDGAR of the SEC is out of reach.");
  await expect(tab(page, "Setup")).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByRole("list", { name: "Popular Companies" })).toBeVisible();
  await expect(page.getByText("3. Select Focus Areas")).toHaveCount(0);
  await page.goto("/benchmarks?tab=research");
  await expect(page.getByText("Deep Research Not Available")).toBeVisible();
  await page.getByRole("button", { name: "Start Analysis" }).click();
  await expect(search(page)).toBeVisible();
});

test("a peer set is created, changed and deleted", async ({ visit }) => {
  const page = await visit("member", "/benchmarks?company=JPM");
  const name = `Lenders ${Date.now()}`;
  const sets = region(page, "2. Choose Peer Set");
  const dialog = page.getByRole("dialog");
  const add = async (text: string, option: RegExp) => {
    await dialog.getByRole("combobox").fill(text);
    await dialog.getByRole("option", { name: option }).click();
  };
  await page.getByRole("button", { name: "Create a Peer Set" }).click();
  await dialog.getByRole("button", { name: "Save Peer Set" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Give the peer set a name.");
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await add("bank of america", /^BAC/);
  await add("wells fargo", /^WFC/);
  await add("bank of america", /^BAC/);
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await expectSoundScreen(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Save Peer Set" }).click();
  await expectToast(page, "Peer Set Saved");
  await expect(page.getByText(`Selected: ${name} (2 companies)`)).toBeVisible();
  await expect(region(page, "Peer Companies").getByRole("listitem")).toHaveCount(2);

  await sets.getByRole("button", { name: `Change ${name}` }).click();
  await dialog.getByRole("button", { name: "Remove Wells Fargo" }).click();
  await dialog.getByRole("button", { name: "Save Peer Set" }).click();
  await expect(page.getByText(`Selected: ${name} (1 company)`)).toBeVisible();
  await sets.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Peer Set Deleted");
  await expect(sets.getByText(name)).toHaveCount(0);
  await expect(page.getByText("3. Select Focus Areas")).toHaveCount(0);
});

test("a chair enters the board's own company, typed and from a paper; a member compares it", async ({
  people,
  visit,
}) => {
  const title = `Own figures ${Date.now()}`;
  const meeting = await createMeeting(people.chair, title);
  await addPaper(people.chair, meeting, await pdf(ANNUAL_REPORT), { name: "Results.pdf" });
  const name = `Tidewater Ferries ${Date.now()} <b>plc</b>`;
  const page = await visit("chair", "/benchmarks");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Add your own company" }).click();
  await dialog.getByRole("button", { name: "Save Company" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Give the company a name.");
  await dialog.getByLabel("Company Name").fill(name);
  await dialog.getByLabel(/^Sector/).click();
  await page.getByRole("option", { name: "Industrials" }).click();

  await dialog.getByText("Take figures from an uploaded paper").click();
  await dialog.getByLabel("Meeting", { exact: true }).click();
  await page.getByRole("option", { name: title }).click();
  await dialog.getByLabel("Paper", { exact: true }).click();
  await page.getByRole("option", { name: "Results.pdf" }).click();
  const proposed = dialog.getByRole("list", { name: "Figures in the paper" }).getByRole("listitem");
  const revenue = proposed.filter({ hasText: "24,730,000" }).first();
  await revenue.getByLabel("Fiscal year to").fill("2025-09-30");
  await revenue.getByRole("button", { name: /^Accept/ }).click();
  await expect(revenue.getByRole("button", { name: /^Accepted/ })).toBeDisabled();

  await dialog.locator("summary").filter({ hasText: "Financials" }).click();
  await expect(dialog.getByLabel("Revenue", { exact: true })).toHaveValue("24,730,000");
  await dialog.getByLabel("Net income", { exact: true }).fill("a lot");
  await dialog.getByRole("button", { name: "Save Company" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Net income: enter a number");
  await dialog.getByLabel("Net income", { exact: true }).fill("4.87m");
  await expectSoundScreen(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Save Company" }).click();
  await expectToast(page, "Company Saved");
  await expect(search(page)).toHaveValue(name);

  const other = await visit("member", "/benchmarks", { device: "phone" });
  await expect(other.getByRole("button", { name: "Add your own company" })).toHaveCount(0);
  await card(other, name).click();
  await expect(search(other)).toHaveValue(name);
  await expect(other.getByText("Your company", { exact: true })).toBeVisible();
  await expect(other.getByRole("button", { name: "Edit", exact: true })).toHaveCount(0);
  await card(region(other, "2. Choose Peer Set"), "S&P Sector Peers").click();
  await card(region(other, "3. Select Focus Areas"), "Financials").click();
  await other.getByRole("button", { name: "Run Benchmarks" }).click();
  await expectToast(other, "Benchmark Analysis Complete", name);

  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Company Deleted");
  await expect(search(page)).toHaveValue("");
});
