import { degrees, PDFDocument, type PDFPage, StandardFonts } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import type { PageText } from "../types";
import { readPdf } from "./pdf";

type Draw = (page: PDFPage, write: (text: string, x: number, y: number, size?: number) => void) => void;

async function pdf(...pages: Draw[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const draw of pages) {
    const page = document.addPage([600, 800]);
    draw(page, (text, x, y, size = 10) => page.drawText(text, { x, y: 800 - y, size, font }));
  }
  return document.save();
}

async function read(bytes: Uint8Array): Promise<PageText[]> {
  const pages: PageText[] = [];
  for await (const page of readPdf(bytes)) pages.push(page);
  return pages;
}

const prose = (side: string) =>
  Array.from(
    { length: 9 },
    (_, line) => `${side} column line ${"abcdefghi"[line]} goes on about the harbour`,
  );

describe("a PDF page", () => {
  test("keeps the columns of a table aligned", async () => {
    const bytes = await pdf((_, write) => {
      write("Halden Harbour Trust", 50, 60, 18);
      for (const [row, cells] of [
        ["", "2024", "2023"],
        ["Mooring fees", "1,204", "980"],
        ["Total income", "1,300", "1,010"],
      ].entries()) {
        for (const [column, cell] of cells.entries())
          if (cell) write(cell, [50, 300, 420][column] ?? 0, 100 + 14 * row);
      }
    });
    const [page] = await read(bytes);
    const lines = page?.text.split("\n").filter(Boolean) ?? [];
    expect(lines.map((line) => line.trim().split(/ {2,}/))).toEqual([
      ["Halden Harbour Trust"],
      ["2024", "2023"],
      ["Mooring fees", "1,204", "980"],
      ["Total income", "1,300", "1,010"],
    ]);
    const [, head = "", first = "", second = ""] = lines;
    expect(first.indexOf("1,204")).toBe(second.indexOf("1,300"));
    expect(Math.abs(head.indexOf("2023") - first.indexOf("980"))).toBeLessThan(2);
    expect(page?.headings).toEqual([{ level: 1, text: "Halden Harbour Trust", start: 0 }]);
  });

  test("separates two headings that touch, each over a column of figures that ends where it does", async () => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    const page = document.addPage([600, 800]);
    const rows = [
      ["Month", "Order book", "Gap to plan (d)"],
      ["May", "3,120", "14"],
      ["June", "3,480", "11"],
      ["July", "3,905", "9"],
    ];
    const ends = [80, 300, 300 + font.widthOfTextAtSize("Gap to plan (d)", 10)];
    for (const [at, end] of ends.entries())
      for (const [row, cells] of rows.entries()) {
        const text = cells[at] ?? "";
        const x = end - font.widthOfTextAtSize(text, 10);
        page.drawText(text, { x, y: 700 - 14 * row, size: 10, font });
      }
    const [first] = await read(await document.save());
    expect(first?.text.split("\n")[0]?.trim().split(/ {2,}/)).toEqual(rows[0]);
  });

  test("keeps a label in one cell in monospaced type, whose spaces are as wide as its letters", async () => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Courier);
    const page = document.addPage([842, 600]);
    const rows = [
      "Sports science and medicine             78,000    74,000  39,216",
      "Total high performance                 757,000   790,000 396,316",
      "Affiliation fees                     5 840 000   4 512 600   5 905 000",
    ];
    for (const [row, text] of rows.entries()) page.drawText(text, { x: 40, y: 500 - 9 * row, size: 8, font });
    const [first] = await read(await document.save());
    expect(first?.text.split("\n").map((line) => line.trim().split(/ {2,}/))).toEqual([
      ["Sports science and medicine", "78,000", "74,000", "39,216"],
      ["Total high performance", "757,000", "790,000", "396,316"],
      ["Affiliation fees", "5 840 000", "4 512 600", "5 905 000"],
      [""],
    ]);
  });

  test("reads two columns of prose one after the other", async () => {
    const bytes = await pdf((_, write) => {
      write("A title across both columns", 180, 40);
      for (const [index, text] of prose("left").entries()) write(text, 40, 80 + 13 * index);
      for (const [index, text] of prose("right").entries()) write(text, 320, 80 + 13 * index);
    });
    const [page] = await read(bytes);
    expect(
      page?.text
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    ).toEqual(["A title across both columns", ...prose("left"), ...prose("right")]);
  });

  test("reports the position of every run of text", async () => {
    const [page] = await read(await pdf((_, write) => write("Reserves are low", 72, 144, 12)));
    const [run] = page?.layout?.runs ?? [];
    expect(page?.layout).toMatchObject({ width: 600, height: 800 });
    expect(run && page?.text.slice(run[0], run[1])).toBe("Reserves are low");
    expect(run?.slice(2, 4)).toEqual([72, 134.4]);
  });

  test("reports the typeface of a run, from which parts of it are located", async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([600, 800]);
    const faces = [StandardFonts.Helvetica, StandardFonts.TimesRoman, StandardFonts.Courier];
    for (const [row, face] of faces.entries()) {
      const font = await document.embedFont(face);
      page.drawText(`Reserves are low ${row}`, { x: 72, y: 700 - 40 * row, size: 12, font });
    }
    const [first] = await read(await document.save());
    expect(first?.layout?.runs.map((run) => run[6])).toEqual([undefined, 1, 2]);
  });

  test("reports the bounding box of rotated text", async () => {
    const bytes = await pdf((page) =>
      page.drawText("Sideways", { x: 30, y: 300, size: 10, rotate: degrees(90) }),
    );
    const [run] = (await read(bytes))[0]?.layout?.runs ?? [];
    const [, , x = 0, y = 0, width = 0, height = 0] = run ?? [];
    // Read from below: its baseline is at x = 30, and it ends above where it begins.
    expect([x, width]).toEqual([22, 10]);
    expect(y + height).toBe(500);
    expect(height).toBeGreaterThan(35);
  });

  test("leaves out text outside the page", async () => {
    const [page] = await read(
      await pdf((_, write) => {
        write("Seen", 50, 50);
        write("Hidden", 900, 50);
      }),
    );
    expect(page?.text.trim()).toBe("Seen");
  });

  test("may be empty between pages with text", async () => {
    const pages = await read(
      await pdf(
        (_, write) => write("One", 50, 50),
        () => {},
        (_, write) => write("Three", 50, 50),
      ),
    );
    expect(pages.map((page) => page.text.trim())).toEqual(["One", "", "Three"]);
  });
});

describe("an unreadable PDF is rejected with a reason", () => {
  test("without text", async () => {
    await expect(read(await pdf(() => {}))).rejects.toMatchObject({
      code: "unreadable",
      message: expect.stringContaining("scan"),
    });
  });

  test("damaged", async () => {
    await expect(read(new TextEncoder().encode("%PDF-1.7 and nothing else"))).rejects.toMatchObject({
      code: "unreadable",
      message: expect.stringContaining("damaged"),
    });
  });

  test("protected by a password", async () => {
    const bytes = new TextEncoder().encode(encryptedPdf());
    await expect(read(bytes)).rejects.toMatchObject({
      code: "unreadable",
      message: expect.stringContaining("password"),
    });
  });
});

/** A document without pages that no empty password opens. */
function encryptedPdf(): string {
  const key = `<${"ab".repeat(32)}>`;
  return [
    "%PDF-1.4",
    "1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj",
    "2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj",
    `3 0 obj <</Filter/Standard/V 1/R 2/Length 40/P -44/O ${key}/U ${key}>> endobj`,
    `trailer <</Root 1 0 R/Encrypt 3 0 R/ID[<00><00>]/Size 4>>`,
    "%%EOF",
  ].join("\n");
}
