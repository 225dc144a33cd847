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
import { type ReadSheet, readXlsx } from "./workbook";

/** Cells of a grid whose text is not at the stated position. */
function misplaced(sheets: ReadSheet[]): string[] {
  const pages = new Map(sheets.flatMap((sheet) => sheet.pages).map((page) => [page.number, page.text]));
  return [...cellsByReference(sheets)].flatMap(([reference, { text, place }]) =>
    pages.get(place.page)?.slice(place.start, place.end) === text && place.quote === text ? [] : [reference],
  );
}

describe("the pages of a sheet", () => {
  test("name it and its rows, and keep its columns aligned", async () => {
    const [sheet] = await sheetsOf(
      workbookOf({
        KPIs: [
          ["Annual plan of the harbour, all figures unaudited"],
          [],
          ["KPI", "Target", "Actual"],
          ["Churn", shownAs(0.04, "0.0%"), shownAs(0.052, "0.0%")],
          ["Revenue", shownAs(1_250_000, "#,##0"), shownAs(998_000, "#,##0")],
        ],
      }),
    );
    expect(sheet?.pages.map((page) => page.text)).toEqual([
      [
        "KPIs · rows 1–5",
        "Annual plan of the harbour, all figures unaudited",
        "",
        "KPI      Target     Actual",
        "Churn         4.0%     5.2%",
        "Revenue  1,250,000  998,000",
        "",
      ].join("\n"),
    ]);
    expect(sheet?.pages[0]?.headings).toEqual([{ level: 1, text: "KPIs", start: 0 }]);
  });

  test("contain about sixty rows each, numbered across the sheets", async () => {
    const rows = Array.from({ length: 130 }, (_, row) => [`Row ${row + 1}`, row]);
    const sheets = await sheetsOf(workbookOf({ One: rows, Empty: [], Two: [["x"]] }));
    expect(sheets.map(({ pages }) => pages.map(({ number }) => number))).toEqual([[1, 2, 3], [], [4]]);
    expect(sheets[0]?.pages.map(({ text }) => text.split("\n")[0])).toEqual([
      "One · rows 1–60",
      "One · rows 61–120",
      "One · rows 121–130",
    ]);
    expect(sheets[2]?.pages[0]?.text).toBe("Two · row 1\nx\n");
    expect(misplaced(sheets)).toEqual([]);
  });

  test("map words to cells", async () => {
    const bytes = workbookOf({ KPIs: [[], [null, "Churn", 4], [null, null, 5]] }, (book) => {
      const merges = [{ s: { r: 1, c: 1 }, e: { r: 2, c: 1 } }];
      Object.assign(book.Sheets.KPIs ?? {}, { "!merges": merges });
    });
    const [page] = (await sheetsOf(bytes)).flatMap(({ pages }) => pages);
    expect(page?.text).toBe("KPIs · rows 2–3\nChurn  4\n       5\n");
    expect(page?.sheet).toEqual({
      name: "KPIs",
      columns: ["B", "C"],
      rows: [
        {
          number: 2,
          cells: [
            [0, 16, 21, 2, 1, 0],
            [1, 23, 24, 1, 1, 1],
          ],
        },
        { number: 3, cells: [[1, 32, 33, 1, 1, 1]] },
      ],
    });
  });
});

describe("references are those of the sheet", () => {
  test("even where it begins with empty rows and columns", async () => {
    const sheets = await sheetsOf(workbookOf({ KPIs: [[], [], [null, null, "Churn", 4]] }));
    expect(textsByReference(sheets)).toEqual({ "KPIs!C3": "Churn", "KPIs!D3": "4" });
    expect(sheets[0]?.grid.rows.map((row) => row.length)).toEqual([2]);
  });

  test.each([
    ["Board KPIs", "'Board KPIs'!A1"],
    ["CEO's view", "'CEO''s view'!A1"],
    ["Q1", "'Q1'!A1"],
    ["2026", "'2026'!A1"],
    ["Übersicht", "Übersicht!A1"],
    ["KPI_2026.v2", "KPI_2026.v2!A1"],
    ["R1C1", "'R1C1'!A1"],
    ["__proto__", "__proto__!A1"],
    ["constructor", "constructor!A1"],
  ])("of a sheet called %s", async (name, reference) => {
    const parts = partsOf(`<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>`);
    const workbook = parts["xl/workbook.xml"]?.replace("KPIs", name.replace("'", "&apos;")) ?? "";
    const sheets = await sheetsOf(await zipOf({ ...parts, "xl/workbook.xml": workbook }));
    expect(sheets.map(({ grid }) => grid.title)).toEqual([name]);
    expect(textsByReference(sheets)).toEqual({ [reference]: "1" });
  });
});

describe("merged cells", () => {
  test("appear once, with the rows and columns they cover; cells beneath are hidden", async () => {
    const sheet = `<sheetData><row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c><c r="C1"><v>3</v></c></row>
      <row r="2"><c r="A2"><v>4</v></c><c r="B2"><v>5</v></c><c r="C2"><v>6</v></c></row></sheetData>
      <mergeCells><mergeCell ref="A1:B2"/><mergeCell ref="nonsense"/></mergeCells>`;
    const sheets = await sheetsOf(await zipOf(partsOf(sheet)));
    expect(textsByReference(sheets)).toEqual({ "KPIs!A1": "1", "KPIs!C1": "3", "KPIs!C2": "6" });
    expect(cellsByReference(sheets).get("KPIs!A1")).toMatchObject({ rows: 2, columns: 2 });
  });

  test("are visible, under their own name, where their first column is hidden", async () => {
    const sheet = `<cols><col min="1" max="1" hidden="1"/></cols>
      <sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c><c r="B2"><v>3</v></c></row></sheetData>
      <mergeCells><mergeCell ref="A1:B1"/></mergeCells>`;
    const sheets = await sheetsOf(await zipOf(partsOf(sheet)));
    expect(textsByReference(sheets)).toEqual({ "KPIs!A1": "1", "KPIs!B2": "3" });
    expect(misplaced(sheets)).toEqual([]);
  });
});

describe("what Excel does not show is not read", () => {
  test("hidden rows and columns", async () => {
    const sheet = `<cols><col min="2" max="2" hidden="true"/></cols><sheetData>
      <row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c><c r="C1"><v>3</v></c></row>
      <row r="2" hidden="1"><c r="A2"><v>4</v></c></row><row r="3"><c r="A3"><v>5</v></c></row></sheetData>`;
    const sheets = await sheetsOf(await zipOf(partsOf(sheet)));
    expect(textsByReference(sheets)).toEqual({ "KPIs!A1": "1", "KPIs!C1": "3", "KPIs!A3": "5" });
    expect(sheets[0]?.pages[0]?.text).toBe("KPIs · rows 1–3\n1  3\n5\n");
  });

  test("hidden and very hidden sheets, except for their names", async () => {
    const bytes = workbookOf({ Shown: [["a"]], Hidden: [["b"]], Secret: [["c"]] }, (book) => {
      book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }, { Hidden: 2 }] };
    });
    const sheets = await sheetsOf(bytes);
    expect(
      sheets.map(({ grid, pages }) => [grid.title, grid.isHidden, grid.rows.length, pages.length]),
    ).toEqual([
      ["Shown", false, 1, 1],
      ["Hidden", true, 0, 0],
      ["Secret", true, 0, 0],
    ]);
  });

  test("chart sheets, and formats on a million empty rows", async () => {
    const empty = Array.from(
      { length: 5000 },
      (_, row) => `<row r="${row + 3}"><c r="A${row + 3}" s="0"/></row>`,
    );
    const parts = partsOf(
      `<sheetData><row r="1"><c r="A1"><v>1</v></c></row>${empty.join("")}<row r="1048576"><c r="XFD1048576"><v>2</v></c></row></sheetData>`,
    );
    const related = parts["xl/_rels/workbook.xml.rels"] ?? "";
    const sheets = await sheetsOf(
      await zipOf({
        ...parts,
        "xl/workbook.xml":
          parts["xl/workbook.xml"]?.replace("<sheets>", '<sheets><sheet name="Chart" r:id="r9"/>') ?? "",
        "xl/_rels/workbook.xml.rels": related.replace(
          "</Relationships>",
          '<Relationship Id="r9" Type="x/chartsheet" Target="chartsheets/c.xml"/></Relationships>',
        ),
      }),
    );
    expect(sheets.map(({ grid }) => grid.title)).toEqual(["KPIs"]);
    expect(textsByReference(sheets)).toEqual({ "KPIs!A1": "1", "KPIs!XFD1048576": "2" });
    // Wide empty space is reduced but not removed, so that the two sides do not seem to belong together.
    expect(sheets[0]?.grid.rows.map((row) => row.length)).toEqual([3, 3, 3, 3]);
  });
});

/** A reproducible pseudo-random sequence. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state / 2 ** 31;
  }
}

test("in any workbook each cell is word for word at the stated position", async () => {
  for (let seed = 1; seed <= 12; seed++) {
    const random = numbers(seed);
    const next = (below: number) => Math.floor(random.next().value * below);
    const fillings: (() => Filling)[] = [
      () => null,
      () => "word ".repeat(next(40)),
      () => `line\nbreak  and\ttabs ${next(9)}`,
      () => "Umsatz für Ä 👍🏽 שלום",
      () => next(1e6) / 7,
      () => shownAs(random.next().value, "0.0%"),
      () => shownAs(next(50_000), "d mmm yyyy"),
      () => shownAs(next(1e8) - 5e7, '_("$"* #,##0_);_("$"* \\(#,##0\\)'),
      () => next(2) === 0,
      () => ({ t: "e", v: 42 }),
    ];
    const sheet = () =>
      Array.from({ length: next(150) }, () =>
        Array.from({ length: next(12) }, () => fillings[next(fillings.length)]?.() ?? null),
      );
    const bytes = workbookOf({ "Board pack": sheet(), Data: sheet() }, (book) => {
      for (const rows of Object.values(book.Sheets))
        rows["!merges"] = [{ s: { r: next(9), c: next(4) }, e: { r: 9 + next(9), c: 4 + next(4) } }];
    });
    const sheets = await sheetsOf(bytes);
    expect(misplaced(sheets)).toEqual([]);
    for (const { text } of sheets.flatMap(({ pages }) => pages))
      expect(text).not.toMatch(/[^\S\n ]| \n|####/);
  }
});

test("a workbook of empty sheets has no text", async () => {
  const read = async () => {
    for await (const page of readXlsx(workbookOf({ Empty: [] }))) expect(page).toBeUndefined();
  };
  await expect(read()).rejects.toMatchObject({
    code: "unreadable",
    message: expect.stringContaining("no content"),
  });
});
