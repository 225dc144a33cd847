import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Document, Packer, Paragraph } from "docx";
import { PDFDocument } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { detectKind } from "./file-kind";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "file-kind-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function kindOf(bytes: Uint8Array | string) {
  const file = path.join(folder, "file");
  await writeFile(file, bytes);
  return detectKind(file);
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
  it("knows PDF, DOCX and text by their content", async () => {
    const docx = new Document({ sections: [{ children: [new Paragraph("Minutes")] }] });
    expect(await kindOf(await emptyPdf())).toBe("pdf");
    expect(await kindOf(await Packer.toBuffer(docx))).toBe("docx");
    expect(await kindOf("Agenda\n1. Apologies\n")).toBe("txt");
    expect(await kindOf(Buffer.from("\ufeffAgenda", "utf16le"))).toBe("txt");
  });

  it("refuses a ZIP that calls itself DOCX", async () => {
    await expect(kindOf(ZIP)).rejects.toThrow("ZIP archive");
  });

  it("refuses a ZIP that is cut off", async () => {
    await expect(kindOf(Buffer.from("504b0304", "hex"))).rejects.toMatchObject({ code: "unsupported" });
  });

  it.each([
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
    ["a program", Buffer.from("7f454c4602010100000000000000000002003e00", "hex")],
    ["bytes that are no text", Buffer.from([65, 0, 66, 0, 1, 2, 3])],
  ])("refuses %s", async (_, bytes) => {
    await expect(kindOf(bytes)).rejects.toMatchObject({ code: "unsupported" });
  });
});
