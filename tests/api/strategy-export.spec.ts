import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { read, utils } from "xlsx";
import { expect, test } from "../support/people";
import { addStrategyPaper, workbook, XLSX_TYPE } from "../support/strategy";

const HOSTILE = '=HYPERLINK("http://x.example","press")';

/** A plan not sent before, with a KPI whose name starts like a formula. */
function plan() {
  const word = `Heron${randomUUID().slice(0, 8)}`;
  const bytes = workbook([
    [`Plan ${word}`],
    [],
    ["KPI", "Target", "Actual", "Owner", "Status"],
    [`${word} moorings let`, "90%", "72%", "Ida Storm", "Amber"],
    [`${word} fuel sold`, "$2.0m", "$1.6m", { t: "s", v: HOSTILE }, "Red"],
  ]);
  return { word, bytes };
}

const take = (client: APIRequestContext, query: string) => client.get(`/api/strategy/export?${query}`);

test("the strategy is downloaded as a workbook of numbers with their sources, without formulas", async ({
  people,
}) => {
  const { word, bytes } = plan();
  const { documentId } = await addStrategyPaper(people.member, bytes, { name: "Moorings.xlsx" });
  const answer = await take(people.admin, `format=xlsx&timeZone=Europe/Oslo&documentId=${documentId}`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({ "content-type": XLSX_TYPE, "cache-control": "private, no-store" });
  expect(answer.headers()["content-disposition"]).toMatch(
    /^attachment; filename="strategy-\d{4}-\d\d-\d\d\.xlsx"$/,
  );

  const book = read(await answer.body(), { cellFormula: true });
  expect(book.SheetNames).toEqual(["KPIs", "History", "Recommendations", "About"]);
  const cells = Object.values(book.Sheets).flatMap((sheet) => Object.values(sheet));
  expect(cells.filter((cell) => typeof cell === "object" && "f" in cell)).toEqual([]);
  const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets.KPIs ?? {});
  expect(rows).toEqual([
    expect.objectContaining({
      KPI: `${word} moorings let`,
      Target: 0.9,
      Current: 0.72,
      Owner: "Ida Storm",
      Paper: "Moorings.xlsx",
      Place: "cell KPIs!C4",
      Quote: "72%",
    }),
    expect.objectContaining({
      KPI: `${word} fuel sold`,
      Target: 2_000_000,
      Current: 1_600_000,
      Unit: "USD",
      Owner: HOSTILE,
    }),
  ]);
});

test("the strategy is downloaded as a PDF that states its content and who downloaded it", async ({
  people,
}) => {
  const { word, bytes } = plan();
  const { documentId } = await addStrategyPaper(people.member, bytes);
  const answer = await take(people.member, `format=pdf&timeZone=Europe/Oslo&documentId=${documentId}`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  const file = await getDocumentProxy(new Uint8Array(await answer.body()));
  const { text } = await extractText(file, { mergePages: true });
  expect(file.numPages).toBe(1);
  for (const words of [`${word} moorings let`, "72%", "At risk", "Off track", "Europe/Oslo", "Exported by"])
    expect(text).toContain(words);
});

test("what is inaccessible to a person is not in their exports", async ({ people }) => {
  const { word, bytes } = plan();
  const { documentId } = await addStrategyPaper(people.chair, bytes, { isShared: false });
  expect((await take(people.member, `format=xlsx&documentId=${documentId}`)).status()).toBe(404);
  const all = await take(people.member, "format=xlsx");
  expect(all.status()).toBe(200);
  const { Sheets } = read(await all.body());
  const text = Object.values(Sheets).map((sheet) => utils.sheet_to_csv(sheet));
  expect(text.join("\n")).not.toContain(word);
  expect((await take(people.chair, `format=xlsx&documentId=${documentId}`)).status()).toBe(200);
});

test("an invalid export request is rejected with a message", async ({ people }) => {
  for (const query of [
    "",
    "format=csv",
    "format=pdf&timeZone=Moon/Crater",
    "format=pdf&timeZone=%0d%0a",
    "format=xlsx&documentId=1",
  ]) {
    const answer = await take(people.member, query);
    expect(answer.status(), query).toBe(400);
    expect((await answer.json()).error, query).toMatch(/[A-Z].*\.$/);
  }
  expect((await take(people.member, `format=pdf&documentId=${randomUUID()}`)).status()).toBe(404);
});
