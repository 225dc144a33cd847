import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { format } from "date-fns/format";
import { parseISO } from "date-fns/parseISO";
import { DATE } from "@/lib/ui/dates";
import { actualCell, longScorecard, scorecard } from "../fixtures/strategy-scorecard";
import { expect, expectSoundInBothLooks, expectSoundScreen, expectToast, test } from "../support/browser";
import { addStrategyPaper } from "../support/strategy";
import {
  card,
  chooseStrategy,
  expectAnalysed,
  holdAnalysis,
  objectives,
  openUpload,
  paperEntry,
  workbookFile,
} from "../support/strategy-page";

/** Longer than the worker takes to process a paper, even with others in the queue. */
const READING_MS = 90_000;

const tile = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });
const cards = (page: Page) => objectives(page).getByRole("article");

test("a workbook is uploaded, analyzed, and its objectives cite their cells", async ({ visit }) => {
  const { fileName, line, lines, bytes } = scorecard();
  // Filters out other tests' papers.
  const page = await visit("chair", "/strategy?owner=Nobody");
  await openUpload(page);
  await expect(page.getByText("Upload strategic plans, OKRs, or KPI reports")).toBeVisible();
  const letThrough = await holdAnalysis(page);
  await chooseStrategy(page, workbookFile(fileName, bytes));
  await expect(page.getByText("Analyzing strategy document with AI...")).toBeVisible();
  await expectSoundScreen(page);
  await letThrough();
  await expectAnalysed(page, "Analysis Complete", "Your strategy analysis has been generated successfully.");
  await expect(page.getByText("Analyzing strategy document with AI...")).toBeHidden();

  await expect(page.getByText(`: from ${fileName}`)).toBeVisible();
  await expect(cards(page)).toHaveCount(5);
  await expect(tile(page, "On Track")).toContainText("/5");
  const seats = card(page, `Seats sold, ${line}`);
  await expect(seats).toContainText("57");
  await expect(seats).toContainText("60");
  await expect(seats).toContainText("Owner: Jana Holt");
  await expect(seats).toContainText(`Due ${format(parseISO(lines[0]?.due ?? ""), DATE)}`);
  await expect(paperEntry(page, fileName)).toContainText("As of Mar 31, 2026");
  await expectSoundScreen(page);

  // The current value is the first of the card's sources.
  await expect(paperEntry(page, fileName).getByRole("button", { name: fileName, exact: true })).toBeVisible({
    timeout: READING_MS,
  });
  await seats.getByRole("button", { name: /^Source 1/ }).click();
  const source = page.getByRole("dialog", { name: fileName });
  await expect(source).toBeVisible();
  await expect(source.locator("mark").first()).toHaveText("57");
  await expect(source).toContainText(actualCell(0).replace("!", ", cell "));
});

test("objectives are sorted, opened by link and from recommendations, and downloaded", async ({
  people,
  visit,
}) => {
  const { line, bytes, fileName } = scorecard();
  const { documentId } = await addStrategyPaper(people.chair, bytes, { name: fileName });
  const page = await visit("member", `/strategy?paper=${documentId}&sort=due`);
  await test.step("sorting by due date puts the earliest first", async () => {
    const names = objectives(page).getByRole("article").getByRole("link", { name: line });
    await expect(names.first()).toHaveText(`Cars inspected, ${line}`);
    await page.getByRole("combobox", { name: "Order" }).click();
    await page.getByRole("option", { name: "By name" }).click();
    await expect(page).toHaveURL(/sort=name/);
  });
  const panel = (name: string) => page.getByRole("dialog", { name: `${name}, ${line}` });
  await test.step("an objective opens by its link, and Back closes it", async () => {
    await card(page, `Seats sold, ${line}`)
      .getByRole("link", { name: `Seats sold, ${line}` })
      .click();
    await expect(panel("Seats sold")).toBeVisible();
    const link = page.url();
    await page.goBack();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(cards(page)).toHaveCount(5);
    await page.goto(link);
    await expect(panel("Seats sold")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel("Seats sold")).toBeHidden();
  });
  for (const [format, label, begins] of [
    ["xlsx", /^Excel/, "PK"],
    ["pdf", /^PDF/, "%PDF-"],
  ] as const)
    await test.step(`the strategy is taken along as ${format}`, async () => {
      await page.getByRole("button", { name: "Export", exact: true }).click();
      const download = page.waitForEvent("download");
      await page.getByRole("menuitem", { name: label }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`));
      expect((await readFile(await file.path())).subarray(0, begins.length).toString("latin1")).toBe(begins);
      await expectToast(page, "Strategy Downloaded");
    });
  await test.step("actions are recommended for what is off track, each with its objective", async () => {
    const actions = page.getByRole("region", { name: "Recommended Actions" });
    await expect(actions.getByText("Immediate").first()).toBeVisible();
    await actions
      .getByRole("link", { name: `Cars inspected, ${line}` })
      .first()
      .click();
    await expect(panel("Cars inspected")).toBeVisible();
  });
});

test("the tiles filter objectives by status, and the address keeps the filter", async ({ people, visit }) => {
  const { line, bytes, fileName } = scorecard();
  const { documentId } = await addStrategyPaper(people.chair, bytes, { name: fileName });
  const page = await visit("member", `/strategy?paper=${documentId}`);
  await expect(cards(page)).toHaveCount(5);
  await tile(page, "Off Track").click();
  await expect(tile(page, "Off Track")).toHaveAttribute("aria-pressed", "true");
  await expect(card(page, `Seats sold, ${line}`)).toBeHidden();
  await expect(card(page, `Cars inspected, ${line}`)).toBeVisible();
  await page.reload();
  await expect(tile(page, "Off Track")).toHaveAttribute("aria-pressed", "true");
  await tile(page, "Off Track").click();
  await expect(cards(page)).toHaveCount(5);

  await page.getByRole("combobox", { name: "Owner" }).click();
  await page.getByRole("option", { name: "Piet Aas" }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(tile(page, "On Track")).toContainText("/2");
  await page.getByRole("searchbox", { name: "Search objectives" }).fill("inspected");
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Search objectives" }).fill("no such thing");
  await expect(page.getByText("No objective matches")).toBeVisible();
  await expectSoundScreen(page);
  await page.getByRole("button", { name: "Clear all filters" }).click();
  await expect(page).toHaveURL(/\/strategy$/);
  await expect(cards(page).first()).toBeVisible();
});

test("sixty objectives are readable", async ({ people, visit }) => {
  // Every card is checked.
  test.slow();
  const { bytes, fileName, lines } = longScorecard(60);
  const { documentId } = await addStrategyPaper(people.chair, bytes, { name: fileName });
  const page = await visit("member", `/strategy?paper=${documentId}`, { device: "phone", dark: true });
  await expect(cards(page)).toHaveCount(10);
  await expectSoundInBothLooks(page);
  await page.getByRole("button", { name: "Show 24 more" }).click();
  await expect(cards(page)).toHaveCount(34);
  await page.getByRole("button", { name: "Show 24 more" }).click();
  await page.getByRole("button", { name: "Show 2 more" }).click();
  await expect(cards(page)).toHaveCount(lines.length);
});
