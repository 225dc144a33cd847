import { describe, expect, test } from "vitest";
import {
  cellsByReference,
  type Filling,
  partsOf,
  sheetsOf,
  shownAs,
  textsByReference,
  workbookOf,
  zipOf,
} from "@/tests/support/workbook";

/** Reads a single cell. */
async function read(filling: Filling, change?: Parameters<typeof workbookOf>[1]) {
  const cells = cellsByReference(await sheetsOf(workbookOf({ S: [[filling]] }, change)));
  const { text, type, value, currency, date } = cells.get("S!A1") ?? {};
  return { text, type, value, currency, date };
}

const ACCOUNTING = '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)';
const SCALED = '[>=1000000]0.0,,"m";[>=1000]0.0,"k";0';

describe("a number is read as its format shows it", () => {
  test.each([
    [0.45, "0%", "45%", "percent", 45, null],
    [0.07, "0.0%", "7.0%", "percent", 7, null],
    [-0.051, "0.0%;[Red]\\(0.0%\\)", "(5.1%)", "percent", -5.1, null],
    [1234.5, "#,##0.00", "1,234.50", "number", 1234.5, null],
    [12_400_000, '0.0,,"m"', "12.4m", "number", 12.4, null],
    [12_400_000, SCALED, "12.4m", "number", 12.4, null],
    [8_200, SCALED, "8.2k", "number", 8.2, null],
    [41, SCALED, "41", "number", 41, null],
    [31, '0 "days"', "31 days", "number", 31, null],
    [1.5, '0.0"x"', "1.5x", "number", 1.5, null],
    [1234.5, ACCOUNTING, "$1,234.50", "currency", 1234.5, "$"],
    [-1234.5, ACCOUNTING, "$(1,234.50)", "currency", -1234.5, "$"],
    [0, ACCOUNTING, "$-", "currency", 0, "$"],
    [12, "[$$-409]#,##0", "$12", "currency", 12, "USD"],
    [12, "[$$-1009]#,##0", "$12", "currency", 12, "CAD"],
    [12, '"£"#,##0', "£12", "currency", 12, "GBP"],
    [6248, "[$-807]#,##0", "6,248", "number", 6248, null],
    [12, "[$£-809]#,##0", "£12", "currency", 12, "GBP"],
    [12, "#,##0 [$€-407]", "12 €", "currency", 12, "EUR"],
    [12, "[$CHF] #,##0", "CHF 12", "currency", 12, "CHF"],
    [12, "[$¥-411]#,##0", "¥12", "currency", 12, "JPY"],
    [12, "[$kr-41D] #,##0", "kr 12", "currency", 12, "SEK"],
    [12, '"USD "#,##0', "USD 12", "currency", 12, "USD"],
    [0.1 + 0.2, "General", "0.3", "number", 0.3, null],
    [-0.05, "▲0%;▼0%", "▼5%", "percent", -5, null],
    [5, 'broken "format', "5", "number", 5, null],
  ])("%d shown by %s", async (value, format, text, type, read_, currency) => {
    expect(await read(shownAs(value, format))).toEqual({ text, type, value: read_, currency, date: null });
  });
});

describe("a date is a day, whatever the time zone", () => {
  test.each([
    [46_112, "d mmm yyyy", "31 Mar 2026", "2026-03-31"],
    [46_112.999, "yyyy-mm-dd hh:mm", "2026-03-31 23:58", "2026-03-31"],
    [46_112, "dd.mm.yyyy", "31.03.2026", "2026-03-31"],
    [46_112, "[$-807]d. mmmm yyyy;@", "31. March 2026", "2026-03-31"],
    [46_112.5, "dd.mm.yy hh:mm:ss.0", "31.03.26 12:00:00.0", "2026-03-31"],
    [46_112, "mmm-yy", "Mar-26", "2026-03-31"],
    [46_112, "m/d/yy", "2026-03-31", "2026-03-31"],
    [1, "d mmm yyyy", "1 Jan 1900", "1900-01-01"],
  ])("%d shown by %s", async (value, format, text, date) => {
    expect(await read(shownAs(value, format))).toEqual({
      text,
      type: "date",
      value: null,
      currency: null,
      date,
    });
  });

  test("even where days count from 1904", async () => {
    const cell = await read(shownAs(44_650, "yyyy-mm-dd"), (book) => {
      book.Workbook = { WBProps: { date1904: true } };
    });
    expect(cell).toMatchObject({ text: "2026-03-31", date: "2026-03-31" });
  });

  test("a duration is not a date", async () => {
    expect(await read(shownAs(1.5, "[h]:mm"))).toMatchObject({ text: "36:00", type: "text", date: null });
  });

  test("a day before the first shows its number, never ####", async () => {
    expect(await read(shownAs(-5, "d mmm yyyy"))).toMatchObject({ text: "-5", type: "number", value: -5 });
  });
});

describe("what is not a number", () => {
  test("text stays on one line, with single spaces", async () => {
    expect(await read("Net\nrevenue   retention\u00a0rate ")).toMatchObject({
      text: "Net revenue retention rate",
      type: "text",
      value: null,
    });
  });

  test("a percentage stored as text is text", async () => {
    expect(await read("45%")).toMatchObject({ text: "45%", type: "text", value: null });
  });

  test("booleans and errors", async () => {
    expect(await read(true)).toMatchObject({ text: "TRUE", type: "boolean" });
    expect(await read({ t: "e", v: 7 })).toMatchObject({ text: "#DIV/0!", type: "error", value: null });
  });

  test("what a format hides is absent", async () => {
    const sheets = await sheetsOf(workbookOf({ S: [[shownAs(5, ";;;"), "x"]] }));
    expect(textsByReference(sheets)).toEqual({ "S!B1": "x" });
  });

  test("a very long text is truncated", async () => {
    const { text = "" } = await read("word ".repeat(5000));
    expect(text.length).toBeLessThanOrEqual(2001);
    expect(text.endsWith("…")).toBe(true);
  });
});

describe("cells written by other programs", () => {
  const one = async (cells: string, more: Record<string, string> = {}) =>
    cellsByReference(await sheetsOf(await zipOf(partsOf(`<sheetData>${cells}</sheetData>`, more))));

  test("a formula has its saved value; without one it is an error", async () => {
    const cells = await one(
      `<row r="2"><c r="A2"><f>1+1</f><v>2</v></c><c r="B2"><f>1/7</f></c><c r="C2"><f>1/7</f><v></v></c>
       <c r="D2" t="str"><f>""</f><v></v></c><c r="E2" t="str"><f>A1</f><v>On track</v></c>
       <c r="F2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`,
    );
    expect([...cells].map(([reference, { text, type, value }]) => [reference, text, type, value])).toEqual([
      ["KPIs!A2", "2", "number", 2],
      ["KPIs!B2", "(no saved value)", "error", null],
      ["KPIs!C2", "(no saved value)", "error", null],
      ["KPIs!E2", "On track", "text", null],
      ["KPIs!F2", "#DIV/0!", "error", null],
    ]);
  });

  test("rows and cells without a number continue the count; prefixes, runs, readings and escapes are understood", async () => {
    const texts = `<x:sst><x:si><x:r><x:t>Net </x:t></x:r><x:r><x:rPr><x:b/></x:rPr><x:t>margin &amp; more</x:t></x:r>
      <x:rPh><x:t>reading</x:t></x:rPh></x:si><x:si><x:t>a_x000D_b _x005F_x0041_</x:t></x:si></x:sst>`;
    const cells = await one(
      `<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>
       <x:row xmlns:x="m"><x:c t="inlineStr"><x:is><x:t>Inline</x:t></x:is></x:c></x:row>`,
      { "xl/texts.xml": texts },
    );
    expect([...cells].map(([reference, { text }]) => [reference, text])).toEqual([
      ["KPIs!A1", "Net margin & more"],
      ["KPIs!B1", "a b _x0041_"],
      ["KPIs!A2", "Inline"],
    ]);
  });

  test("a missing text, an invalid number and an ISO date", async () => {
    const cells = await one(
      `<row r="1"><c r="A1" t="s"><v>99</v></c><c r="B1"><v>abc</v></c><c r="C1" t="d" s="1"><v>2026-03-31</v></c></row>`,
      {
        "xl/styles.xml": `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
      },
    );
    expect([...cells].map(([reference, { text, date }]) => [reference, text, date])).toEqual([
      ["KPIs!B1", "#NUM!", null],
      ["KPIs!C1", "2026-03-31", "2026-03-31"],
    ]);
  });
});
