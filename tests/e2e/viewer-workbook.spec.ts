import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { expect, expectSoundInBothLooks, test } from "../support/browser";
import { addStrategyPaper, XLSX_TYPE } from "../support/strategy";
import { panelOf, placeOf } from "../support/viewer";
import { shownAs, workbookOf } from "../support/workbook";

/** A scorecard with a heading, after a cover sheet and next to a hidden one. */
function scorecard(line: string): Buffer {
  const rows = [
    [`Scorecard of the ${line}`],
    [],
    ["Objective", "KPI", "Baseline", "Target", "Actual", "Status", "Comment"],
    [
      "Reliable crossings",
      `Punctual departures, ${line}`,
      shownAs(0.86, "0.0%"),
      shownAs(0.95, "0.0%"),
      shownAs(0.914, "0.0%"),
      "At risk",
      "Two ships were in dock in February, which cost eleven sailings a week.",
    ],
  ];
  const sheets = { Cover: [[`The ${line}, first quarter`]], "Board KPIs": rows, Workings: [["secret sums"]] };
  return Buffer.from(
    workbookOf(sheets, (book) => {
      book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 0 }, { Hidden: 1 }] };
    }),
  );
}

/** Uploads a scorecard, waits until its pages can be shown, and returns the address of its target. */
async function openScorecard(client: APIRequestContext) {
  const line = `line ${randomUUID().slice(0, 8)}`;
  const name = `Scorecard ${line}.xlsx`;
  const { documentId } = await addStrategyPaper(client, scorecard(line), { name });
  const path = `/api/documents/${documentId}/pages/2`;
  await expect.poll(async () => (await client.get(path)).status(), { timeout: 120_000 }).toBe(200);
  const { text, sheet } = await (await client.get(path)).json();
  const { start, end } = placeOf(text, "95.0%");
  return { name, documentId, sheet, address: `/strategy?doc=${documentId}&page=2&cite=${start}-${end}` };
}

test("a cited cell is shown in its sheet", async ({ visit, people }) => {
  const { name, address } = await openScorecard(people.chair);
  const page = await visit("member", address);
  const panel = panelOf(page, name);
  const table = panel.getByRole("table", { name: "Board KPIs, rows 1–4" });
  await expect(table.locator("mark")).toHaveText("95.0%", { timeout: 60_000 });
  await expect(table.locator("mark")).toBeInViewport();
  await expect(panel.getByText("Board KPIs, cell D4")).toBeVisible();
  await expect(table.getByRole("columnheader")).toHaveText(["A", "B", "C", "D", "E", "F", "G"]);
  await expectSoundInBothLooks(page, "[role=dialog]");

  await panel.getByRole("button", { name: "Previous page" }).click();
  await expect(panel.getByText("Cover, row 1 · Page 1 of 2")).toBeVisible();
  await expect(panel.getByRole("table", { name: "Cover, row 1" })).toBeVisible();
  await expect(panel.getByRole("button", { name: "Previous page" })).toBeDisabled();
});

test("a workbook is stored with its cells, without hidden ones, and can be downloaded", async ({
  people,
}) => {
  const { documentId, sheet } = await openScorecard(people.chair);
  expect(sheet).toMatchObject({ name: "Board KPIs", columns: ["A", "B", "C", "D", "E", "F", "G"] });
  expect((await people.member.get(`/api/documents/${documentId}/pages/3`)).status()).toBe(404);
  const file = await people.member.get(`/api/documents/${documentId}/file`);
  expect(file.headers()).toMatchObject({
    "content-type": XLSX_TYPE,
    "content-disposition": expect.stringMatching(/^attachment; filename="Scorecard line /),
    "x-content-type-options": "nosniff",
  });
});
