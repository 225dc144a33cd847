import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { Document, Packer, Paragraph } from "docx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { utils, write } from "xlsx";
import { LIMITS } from "@/lib/evidence/extract/limits";
import { deckOf, deckParts, title } from "@/tests/support/deck";
import { partsOf, zipOf } from "@/tests/support/workbook";
import { PAPER_KINDS, STRATEGY_KINDS } from "./constants";
import { detectKind } from "./file-kind";
import type { DocumentKind } from "./types";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "file-kind-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function kindOf(
  bytes: Uint8Array | string,
  name = "file",
  allowed: readonly DocumentKind[] = PAPER_KINDS,
) {
  const file = path.join(folder, "file");
  await writeFile(file, bytes);
  return detectKind({ path: file, name }, allowed);
}

function workbook(bookType: "xlsx" | "xlsm" | "xlsb" | "ods" | "biff8"): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([["Churn", 0.04]]), "KPIs");
  return write(book, { type: "buffer", bookType });
}

async function emptyPdf() {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  return pdf.save();
}

// The smallest ZIP: an end-of-directory record, preceded by one stored entry named "a".
const ZIP = Buffer.from(
  "504b0304140000000000000000000000000000000000000000000100000061" +
    "504b01021400140000000000000000000000000000000000000000000100000000000000000000000000000000000061" +
    "504b050600000000010001002f0000001f0000000000",
  "hex",
);

describe("detectKind", () => {
  it("recognizes PDF, DOCX, PPTX and text by their content", async () => {
    expect(await kindOf(await deckOf([{ content: title("Plan") }]), "Plan.docx")).toBe("pptx");
    const docx = new Document({ sections: [{ children: [new Paragraph("Minutes")] }] });
    expect(await kindOf(await emptyPdf())).toBe("pdf");
    expect(await kindOf(await Packer.toBuffer(docx))).toBe("docx");
    expect(await kindOf("Agenda\n1. Apologies\n")).toBe("txt");
    expect(await kindOf(Buffer.from("\ufeffAgenda", "utf16le"))).toBe("txt");
  });

  it("rejects a ZIP named as a DOCX", async () => {
    await expect(kindOf(ZIP)).rejects.toThrow("ZIP archive");
  });

  it.each([
    ["one with macros", "application/vnd.ms-powerpoint.presentation.macroEnabled", /contains macros.*\.pptx/],
    ["a show", "application/vnd.openxmlformats-officedocument.presentationml.slideshow", /Save it as \.pptx/],
  ])("rejects %s named as a presentation", async (_, type, sentence) => {
    const parts = deckParts([{ content: title("Plan") }]);
    const types = parts["[Content_Types].xml"]?.replace(/"[^"]*\.main\+xml"/, `"${type}.main+xml"`) ?? "";
    await expect(
      kindOf(await zipOf({ ...parts, "[Content_Types].xml": types }), "Plan.pptx"),
    ).rejects.toThrow(sentence);
  });

  it("rejects an old presentation, and says in which format to save it", async () => {
    const old = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(1024)]);
    await expect(kindOf(old, "Plan.ppt")).rejects.toThrow(
      "The file is an old or password-protected Office document. Save it in a current format, without a password. File type must be PDF, DOCX, PPTX or TXT.",
    );
  });

  it("rejects a truncated ZIP", async () => {
    await expect(kindOf(Buffer.from("504b0304", "hex"))).rejects.toMatchObject({ code: "unsupported" });
  });

  it.each([
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
    ["a program", Buffer.from("7f454c4602010100000000000000000002003e00", "hex")],
    ["bytes that are no text", Buffer.from([65, 0, 66, 0, 1, 2, 3])],
  ])("rejects %s", async (_, bytes) => {
    await expect(kindOf(bytes)).rejects.toMatchObject({ code: "unsupported" });
  });
});

describe("detectKind where workbooks are taken", () => {
  const strategy = (bytes: Uint8Array | string, name = "KPIs.xlsx") => kindOf(bytes, name, STRATEGY_KINDS);

  it("recognizes a workbook by its content, and still the other kinds", async () => {
    expect(await strategy(workbook("xlsx"), "renamed.txt")).toBe("xlsx");
    expect(await strategy(await emptyPdf())).toBe("pdf");
    expect(await strategy("Our goals\n", "goals.txt")).toBe("txt");
  });

  it("rejects an archive of something else", async () => {
    const sentence = /ZIP archive, not an Excel workbook.*PDF, DOCX, PPTX, TXT or XLSX\./;
    await expect(strategy(await zipOf({ "a.txt": "hello" }))).rejects.toThrow(sentence);
  });

  it("recognizes a workbook whose list of parts is quoted differently", async () => {
    const parts = partsOf("<sheetData/>");
    const types = parts["[Content_Types].xml"]?.replaceAll('"', "'") ?? "";
    expect(await strategy(await zipOf({ ...parts, "[Content_Types].xml": types }))).toBe("xlsx");
  });

  it("stops reading an endless list of parts", async () => {
    const parts = partsOf("<sheetData/>");
    const types = parts["[Content_Types].xml"]?.replace(
      "</Types>",
      `${" ".repeat(2 * LIMITS.partListBytes)}</Types>`,
    );
    const bytes = await zipOf({ "a.txt": "first", ...parts, "[Content_Types].xml": types ?? "" });
    await expect(strategy(bytes)).rejects.toThrow(/more content than can be read/);
  });

  it("rejects a workbook in a meeting, and says what is accepted", async () => {
    await expect(kindOf(workbook("xlsx"), "KPIs.xlsx")).rejects.toThrow(
      "File type must be PDF, DOCX, PPTX or TXT.",
    );
  });

  it.each([
    [
      "one with macros under the name of one without",
      workbook("xlsm"),
      "KPIs.xlsx",
      /contains macros.*\.xlsx/,
    ],
    ["a spreadsheet of another program", workbook("ods"), "KPIs.xlsx", /OpenDocument/],
    ["a binary one", workbook("xlsb"), "KPIs.xlsx", /binary workbook.*Save it as \.xlsx/],
    ["an old one or one with a password", workbook("biff8"), "KPIs.xlsx", /old or password-protected/],
    ["a broken archive", ZIP, "KPIs.xlsx", /damaged.*PDF, DOCX, PPTX, TXT or XLSX\./],
    ["text under the name of a workbook", "KPI;Target\nChurn;4%\n", "KPIs.XLSX", /text file, not an Excel/],
    ["a table as text", "KPI,Target\nChurn,4%\n", "kpis.csv", /table written as text/],
  ])("rejects %s", async (_, bytes, name, sentence) => {
    const error = await strategy(bytes, name).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "unsupported", message: expect.stringMatching(sentence) });
  });
});
