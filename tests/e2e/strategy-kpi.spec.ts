import type { APIRequestContext, Page } from "@playwright/test";
import {
  berths,
  crew,
  type Marina,
  marina,
  Q1,
  Q2,
  quarterly,
  type Result,
} from "../fixtures/strategy-quarters";
import {
  DEVICES,
  expect,
  expectSoundInBothLooks,
  expectSoundScreen,
  expectToast,
  test,
  type Visit,
} from "../support/browser";
import { addStrategyPaper } from "../support/strategy";
import { card } from "../support/strategy-page";

/**
 * Has a quarterly report analyzed, by the administrator, because other tests send papers as the chair.
 * Returns the ids of its KPIs by name, and its own.
 */
async function report(
  client: APIRequestContext,
  place: Marina,
  asOf: string,
  results: Result[],
  name = asOf,
) {
  const { strategy, documentId } = await addStrategyPaper(client, quarterly(place, { asOf, results }), {
    name: `${place.name}, ${name}.xlsx`,
  });
  return { ids: new Map(strategy.kpis.map((kpi) => [kpi.name, kpi.id])), documentId };
}

/** The panel under test: the page behind it has its own checks. */
const PANEL = "[data-kpi-panel]";
/** The dialog above it. */
const FORM = '[data-slot="dialog-content"]';

const panelOf = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const history = (page: Page) => page.getByRole("region", { name: "What the papers say" });

/** Two quarters of a marina: the second, `paper`, with a higher target, a better value and without the crew. */
async function twoQuarters(
  client: APIRequestContext,
): Promise<{ place: Marina; kpiId: string; crewId: string; paper: string }> {
  const place = marina();
  const { ids } = await report(client, place, Q1, [berths(place, 0.64), crew(place, 0.7)]);
  const { documentId: paper } = await report(client, place, Q2, [berths(place, 0.68, 0.85)]);
  return { place, kpiId: ids.get(place.berths) ?? "", crewId: ids.get(place.crew) ?? "", paper };
}

type Opening = Parameters<Visit>[2] & {
  /** Restricts the page behind to its objectives: other tests have many. */
  paper?: string;
};

async function openPanel(
  visit: Visit,
  who: "chair" | "member",
  kpiId: string,
  name: string,
  { paper, ...look }: Opening = {},
) {
  const page = await visit(who, `/strategy?kpi=${kpiId}${paper ? `&paper=${paper}` : ""}`, look);
  await expect(page.getByRole("heading", { name, exact: true, level: 2 })).toBeVisible();
  // It takes focus when it opens, from whatever has it before.
  await expect(panelOf(page, name)).toBeFocused();
  return page;
}

test("a member sees what later reports changed about a KPI, opens a figure at its cell, and changes nothing", async ({
  people,
  visit,
}) => {
  const { place, kpiId, crewId } = await twoQuarters(people.admin);
  const page = await openPanel(visit, "member", kpiId, place.berths);
  const panel = panelOf(page, place.berths);
  await expect(history(page)).toContainText("64%");
  await expect(history(page)).toContainText("68%");
  await expect(history(page).getByText("Target moved")).toBeVisible();
  await expect(panel.getByRole("button", { name: /2 values; use the arrow keys/ })).toBeVisible();
  await expect(panel.getByRole("listitem").filter({ hasText: /^Target moved$/ })).toBeVisible();
  await expectSoundInBothLooks(page);

  await panel.getByRole("button", { name: /^Show table/ }).click();
  const rows = panel.getByRole("table").getByRole("row");
  await expect(rows.nth(1)).toContainText("Mar 31, 2026");
  await expect(rows.nth(1)).toContainText("80%");
  await expect(rows.nth(2)).toContainText("85%");
  await expectSoundScreen(page, PANEL);
  for (const name of [/^Rename/, /^Correct/, /^Merge/, /^Split/, /^Archive/])
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  await test.step("on a phone it fills the screen", async () => {
    await page.setViewportSize(DEVICES.phone.viewport);
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(DEVICES.phone.viewport.width);
    await page.setViewportSize(DEVICES.laptop.viewport);
  });
  await test.step("a figure opens its cell next to the panel, and both close one after the other", async () => {
    await panel
      .getByRole("button", { name: /^Source 1:/ })
      .first()
      .click();
    const source = page.getByRole("dialog", { name: `${place.name}, ${Q2}.xlsx` });
    await expect(source.locator("mark").first()).toHaveText("68%", { timeout: 60_000 });
    await expect(panel).toBeVisible();
    await expectSoundScreen(page, PANEL);
    await page.keyboard.press("Escape");
    await expect(source).toBeHidden();
    // Focus is back on the figure’s source, whose tooltip closes next.
    await expect(page.getByRole("tooltip")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("tooltip")).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
  });

  const other = await openPanel(visit, "member", crewId, place.crew);
  await expect(history(other).getByText("No longer reported")).toBeVisible();
});

test("a value restated in a later paper is shown as such", async ({ people, visit }) => {
  const place = marina();
  const { ids } = await report(people.admin, place, Q1, [berths(place, 0.64)]);
  await report(people.admin, place, Q1, [berths(place, 0.61)], "corrected report");
  await report(people.admin, place, Q2, [berths(place, 0.68)]);
  const page = await openPanel(visit, "member", ids.get(place.berths) ?? "", place.berths);
  const panel = panelOf(page, place.berths);
  await expect(history(page).getByText("Restated", { exact: true })).toBeVisible();
  await expect(history(page).getByText("Restated since")).toBeVisible();
  await panel.getByRole("button", { name: /3 values; use the arrow keys/ }).focus();
  await expect(panel.getByRole("status")).toContainText("68%");
  await page.keyboard.press("Home");
  await expect(panel.getByRole("status")).toContainText("restated since");
  await expectSoundScreen(page, PANEL);
});

test("a chair corrects a value: it appears on the card and in the activity log, and can be reverted", async ({
  people,
  visit,
}) => {
  const { place, kpiId, paper } = await twoQuarters(people.admin);
  const look = { device: "phone", dark: true, expected: /status of 400/ } as const;
  const page = await openPanel(visit, "chair", kpiId, place.berths, { paper, ...look });
  const panel = panelOf(page, place.berths);
  const form = page.getByRole("dialog", { name: "Correct a value" });
  await panel.getByRole("button", { name: "Correct", exact: true }).click();
  await form.getByLabel("New Value").fill("lots");
  await form.getByRole("button", { name: "Correct" }).click();
  await expect(form.getByRole("alert")).toContainText("write an amount with its unit");
  await expectSoundScreen(page, FORM);
  await form.getByLabel("New Value").fill("69%");
  await form.getByLabel("Reason").fill("Berth 4 was left out.");
  await form.getByRole("button", { name: "Correct" }).click();
  await expectToast(page, "Value Corrected");
  await expect(form).toBeHidden();
  await expect(
    panel.getByText(/^Corrected by Martin Okafor on .* The paper says 68%\. Reason: Berth 4 was left out\./),
  ).toBeVisible();
  await expect(panel.getByRole("button", { name: "Correct", exact: true })).toBeFocused();
  await expectSoundScreen(page, PANEL);
  await page.keyboard.press("Escape");
  await expect(card(page, place.berths)).toContainText("69%");

  const log = await visit("admin", "/admin?tab=activity");
  await expect(
    log
      .getByRole("row")
      .filter({ hasText: `of “${place.berths}” from “68%” to “69%”` })
      .first(),
  ).toContainText("Martin Okafor");

  await page.goto(`/strategy?kpi=${kpiId}`);
  await panel.getByRole("button", { name: "Correct", exact: true }).click();
  await form.getByRole("button", { name: "Use the paper’s value" }).click();
  await expectToast(page, "Correction Undone");
  await expect(panel.getByText(/^Corrected by/)).toHaveCount(0);
});

test("a KPI is renamed, archived and restored", async ({ people, visit }) => {
  const { place, kpiId, paper } = await twoQuarters(people.admin);
  const page = await openPanel(visit, "chair", kpiId, place.berths, { paper });
  await panelOf(page, place.berths).getByRole("button", { name: "Rename" }).click();
  const name = `Berths rented at ${place.name}`;
  const form = page.getByRole("dialog", { name: "Rename this KPI" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Name").press("Enter");
  await expectToast(page, "KPI Renamed");
  const panel = panelOf(page, name);
  await expect(panel).toBeVisible();
  await expect(card(page, name)).toBeVisible();

  await panel.getByRole("button", { name: "Archive" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Archive" }).click();
  await expectToast(page, "KPI Archived");
  await expect(panel.getByText("Archived", { exact: true })).toBeVisible();
  await expect(card(page, name)).toHaveCount(0);
  await expectSoundScreen(page, PANEL);
  await panel.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
  await expect(panel.getByRole("button", { name: "Archive" })).toBeFocused();
  await expect(panel.getByText("Archived", { exact: true })).toHaveCount(0);
});

test("a value is split off as a KPI and merged back by keyboard alone", async ({ people, visit }) => {
  const { place, kpiId } = await twoQuarters(people.admin);
  const page = await openPanel(visit, "chair", kpiId, place.berths);
  const apart = `Inner basin of ${place.name}`;
  const split = page.getByRole("dialog", { name: "Split this KPI" });
  await panelOf(page, place.berths).getByRole("button", { name: "Split" }).focus();
  await page.keyboard.press("Enter");
  await split.getByRole("checkbox").last().focus();
  await page.keyboard.press("Space");
  await split.getByLabel("Name of the New KPI").focus();
  await page.keyboard.type(apart);
  await page.keyboard.press("Enter");
  await expect(panelOf(page, apart)).toBeVisible();
  await expect(panelOf(page, apart).getByText(/only one figure: 64%/)).toBeVisible();
  await expect(panelOf(page, apart)).toBeFocused();

  await panelOf(page, apart).getByRole("button", { name: "Merge" }).focus();
  await page.keyboard.press("Enter");
  const merge = page.getByRole("dialog", { name: "Merge into another KPI" });
  await expect(merge.getByRole("combobox", { name: "Merge Into" })).toBeFocused();
  await page.keyboard.type(place.berths);
  await expect(merge.getByRole("option")).toHaveCount(1);
  await expectSoundScreen(page, FORM);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(merge.getByText(/Its value moves to/)).toBeVisible();
  await merge.getByRole("button", { name: "Merge" }).focus();
  await page.keyboard.press("Enter");
  await expect(panelOf(page, place.berths)).toBeVisible();
  await expect(panelOf(page, place.berths)).toBeFocused();
  await expect(history(page)).toContainText("64%");

  const merged = await visit("member", `/strategy?kpi=${kpiId}`);
  await expect(history(merged)).toContainText("64%");
});

test("a KPI that someone else merged in the meantime is reported as gone", async ({ people, visit }) => {
  const { place, kpiId, crewId } = await twoQuarters(people.admin);
  const page = await visit("chair", "/strategy", { expected: /status of 404/ });
  // However late the panel loads its KPI, it still has it when someone else merges it.
  const address = `/api/kpis/${crewId}`;
  const body = await (await people.chair.get(address)).text();
  await page.route(`**${address}`, (route) => route.fulfill({ contentType: "application/json", body }));
  await page.goto(`/strategy?kpi=${crewId}`);
  await expect(panelOf(page, place.crew)).toBeFocused();
  const merged = await people.admin.post(`${address}/merge`, { data: { into: kpiId } });
  expect(merged.status(), await merged.text()).toBe(200);
  await panelOf(page, place.crew).getByRole("button", { name: "Rename" }).click();
  const form = page.getByRole("dialog", { name: "Rename this KPI" });
  await form.getByLabel("Name").fill("Another name");
  await page.unroute(`**${address}`);
  await form.getByLabel("Name").press("Enter");
  await expect(
    page.getByText("This KPI is no longer tracked, or its papers are closed to you."),
  ).toBeVisible();
  await expectSoundScreen(page, PANEL);
  await page.getByRole("button", { name: "Back to all objectives" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
