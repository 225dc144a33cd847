import { Document, Packer, Paragraph } from "docx";
import { describe, expect, test } from "vitest";
import { utils, write } from "xlsx";
import { partsOf, sheetsOf, textsByReference, workbookOf, zipOf } from "@/tests/support/workbook";
import { openZip, textOf } from "./zip-package";

const CELL = `<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>`;

async function refusal(bytes: Uint8Array): Promise<string> {
  const outcome: unknown = await sheetsOf(bytes).catch((error: unknown) => error);
  expect(outcome).toMatchObject({ name: "AppError", code: "unreadable" });
  return outcome instanceof Error ? outcome.message : "";
}

/** A workbook with one part changed. */
function changed(part: string, change: (content: string) => string): Uint8Array {
  const parts = partsOf(CELL);
  return zipOf({ ...parts, [part]: change(parts[part] ?? "") });
}

function inFormat(bookType: "xlsm" | "xlsb" | "ods" | "biff8"): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([["a"]]), "S");
  return new Uint8Array(write(book, { type: "buffer", bookType }));
}

describe("a file that is not a readable workbook is rejected by what it is", () => {
  test("one with macros, even if its name and types say otherwise", async () => {
    const macros = /contains macros.*Save it as \.xlsx/;
    expect(await refusal(inFormat("xlsm"))).toMatch(macros);
    expect(await refusal(await zipOf({ ...partsOf(CELL), "xl/vbaProject.bin": "x" }))).toMatch(macros);
    expect(await refusal(await zipOf({ ...partsOf(CELL), "xl/macrosheets/sheet1.xml": "<x/>" }))).toMatch(
      macros,
    );
    const add = await changed("[Content_Types].xml", (types) =>
      types.replace(/"[^"]*main\+xml"/, '"application/vnd.ms-excel.addin.macroEnabled.main+xml"'),
    );
    expect(await refusal(add)).toMatch(macros);
    const sheet = await changed("xl/_rels/workbook.xml.rels", (list) =>
      list.replace("/worksheet", "/xlMacrosheet"),
    );
    expect(await refusal(sheet)).toMatch(macros);
  });

  test("one with a password or from before 2007", async () => {
    expect(await refusal(inFormat("biff8"))).toMatch(/password or in the old \.xls format/);
  });

  test("a binary one, one of another program, a Word file, text, an archive", async () => {
    const word = new Document({ sections: [{ children: [new Paragraph("Minutes")] }] });
    expect(await refusal(inFormat("xlsb"))).toMatch(/binary workbook/);
    expect(await refusal(inFormat("ods"))).toMatch(/not an Excel workbook/);
    expect(await refusal(new Uint8Array(await Packer.toBuffer(word)))).toMatch(/not an Excel workbook/);
    expect(await refusal(new TextEncoder().encode("KPI,Target"))).toMatch(/not an Excel workbook/);
    expect(await refusal(await zipOf({ "a.txt": "hello" }))).toMatch(/ZIP archive/);
  });
});

/** The file with some bytes of a part changed, after its header. */
function turned(bytes: Uint8Array, part: string): Uint8Array {
  const from = Buffer.from(bytes).indexOf(part) + part.length + 4;
  return bytes.map((byte, at) => (at > from && at < from + 30 ? byte ^ 0x5a : byte));
}

describe("a damaged one is rejected, never half read", () => {
  test.each([
    ["cut off", async () => workbookOf({ S: [["a", 1]] }).slice(0, 900)],
    ["with bytes turned", async () => turned(await zipOf(partsOf(CELL)), "xl/worksheets/a.xml")],
    ["without its list of sheets", async () => zipOf({ ...partsOf(CELL), "xl/workbook.xml": "" })],
    [
      "with a sheet that is not there",
      () => changed("xl/workbook.xml", (book) => book.replace('r:id="r1"', 'r:id="r7"')),
    ],
    [
      "with a sheet that ends in the middle",
      () => changed("xl/worksheets/a.xml", (sheet) => sheet.slice(0, -20)),
    ],
    [
      "that refers to a part beside it",
      () =>
        changed("xl/_rels/workbook.xml.rels", (list) =>
          list.replace("worksheets/a.xml", "../../../etc/passwd"),
        ),
    ],
    [
      "that declares entities",
      () =>
        changed(
          "xl/worksheets/a.xml",
          (sheet) => `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${sheet}`,
        ),
    ],
  ])("%s", async (_, make) => {
    expect(await refusal(await make())).toMatch(/damaged/);
  });
});

describe("one that is larger than it seems is stopped", () => {
  test("by its inflated size", async () => {
    const sentences = { broken: "damaged", tooMuch: "too much" };
    const bytes = await zipOf({ a: "a".repeat(700_000), b: "b".repeat(700_000) });
    const pack = await openZip(bytes, 1_000_000, sentences);
    expect(await textOf(pack, "a")).toHaveLength(700_000);
    // One limit for all parts together.
    await expect(textOf(pack, "b")).rejects.toMatchObject({ code: "unreadable", message: "too much" });
  });

  test("by one long text in many cells", async () => {
    const rows = Array.from({ length: 20_000 }, () => `<row><c t="s"><v>0</v></c></row>`);
    const texts = `<sst><si><t>${"word ".repeat(2_000_000)}</t></si></sst>`;
    const parts = partsOf(`<sheetData>${rows.join("")}</sheetData>`, { "xl/texts.xml": texts });
    expect(await refusal(await zipOf(parts))).toMatch(/more content/);
  }, 60_000);

  test("by the name of a sheet, which every reference repeats: it is truncated", async () => {
    const bytes = await changed("xl/workbook.xml", (xml) => xml.replace("KPIs", "N".repeat(200_000)));
    const [sheet] = await sheetsOf(bytes);
    expect(sheet?.grid.title).toBe(`${"N".repeat(100)}…`);
    expect(sheet?.grid.rows[0]?.[0]?.place.cell).toBe(`'${"N".repeat(100)}…'!A1`);
  });

  test("by too many sheets", async () => {
    const sheets = '<sheet name="S" r:id="r1"/>'.repeat(2000);
    const bytes = await changed("xl/workbook.xml", (book) => book.replace("<sheets>", `<sheets>${sheets}`));
    expect(await refusal(bytes)).toMatch(/more content/);
  });

  test("by too many parts, before any is read", async () => {
    const parts = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`part${at}`, ""]));
    expect(await refusal(await zipOf({ ...partsOf(CELL), ...parts }))).toMatch(/more content/);
  });

  test("but overlapping merged cells are only ignored", async () => {
    const merges = Array.from({ length: 5000 }, (_, at) => `<mergeCell ref="A${at + 1}:XFD1048576"/>`);
    const rows = Array.from({ length: 5000 }, () => `<row><c><v>1</v></c></row>`);
    const bytes = await zipOf(
      partsOf(`<sheetData>${rows.join("")}</sheetData><mergeCells>${merges.join("")}</mergeCells>`),
    );
    expect(textsByReference(await sheetsOf(bytes))).toEqual({ "KPIs!A1": "1" });
  });
});
