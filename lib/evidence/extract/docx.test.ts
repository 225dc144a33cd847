import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from "docx";
import JSZip from "jszip";
import { describe, expect, test } from "vitest";
import type { PageText } from "../types";
import { readDocx } from "./docx";

const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
const row = (...cells: string[]) => new TableRow({ children: cells.map(cell) });

async function read(bytes: Uint8Array): Promise<PageText[]> {
  const pages: PageText[] = [];
  for await (const page of readDocx(bytes)) pages.push(page);
  return pages;
}

async function docx(...children: (Paragraph | Table)[]): Promise<Uint8Array> {
  return new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children }] })));
}

describe("a Word document", () => {
  test("keeps headings, lists and tables", async () => {
    const [page] = await read(
      await docx(
        new Paragraph({ text: "Report of the treasurer", heading: HeadingLevel.HEADING_1 }),
        new Paragraph("Income was above budget."),
        new Paragraph({ text: "Fees rose", bullet: { level: 0 } }),
        new Paragraph({ text: "Grants fell", bullet: { level: 1 } }),
        new Table({
          rows: [row("", "Actual", "Budget"), row("Fees", "1,204", "980"), row("Grants", "96", "(1,030)")],
        }),
        new Paragraph({ children: [new TextRun({ text: "Next steps", bold: true })] }),
        new Paragraph("The board is asked to approve."),
      ),
    );
    expect(page?.text).toBe(
      [
        "Report of the treasurer",
        "",
        "Income was above budget.",
        "",
        "• Fees rose",
        "  • Grants fell",
        "",
        "        Actual  Budget",
        "Fees     1,204      980",
        "Grants      96  (1,030)",
        "",
        "Next steps",
        "",
        "The board is asked to approve.",
        "",
      ].join("\n"),
    );
    expect(page?.headings?.map(({ level, text }) => [level, text])).toEqual([
      [1, "Report of the treasurer"],
      [4, "Next steps"],
    ]);
    for (const heading of page?.headings ?? [])
      expect(page?.text.startsWith(heading.text, heading.start)).toBe(true);
  });

  test("places merged cells: headings over their columns, and rows beside a name that spans several rows", async () => {
    const merged = (text: string, spans: { columnSpan?: number; rowSpan?: number }) =>
      new TableCell({ children: [new Paragraph(text)], ...spans });
    const [page] = await read(
      await docx(
        new Table({
          rows: [
            new TableRow({
              children: [
                merged("Berths", { columnSpan: 2, rowSpan: 2 }),
                merged("June", { columnSpan: 2 }),
                merged("Year", { columnSpan: 2 }),
              ],
            }),
            row("Actual", "Budget", "Actual", "Budget"),
            new TableRow({
              children: [merged("North", { rowSpan: 2 }), ...["Day", "12", "10", "140", "120"].map(cell)],
            }),
            row("Night", "7", "8", "90", "95"),
          ],
        }),
      ),
    );
    expect(page?.text).toBe(
      [
        "Berths        June            Year",
        "              Actual  Budget  Actual  Budget",
        "North  Day        12      10     140     120",
        "       Night       7       8      90      95",
        "",
      ].join("\n"),
    );
    const cells = page?.tables?.[0]?.rows.map((line) =>
      line.map(([column, start, end, ...columns]) => [column, page.text.slice(start, end), ...columns]),
    );
    expect(cells?.[0]).toEqual([
      [0, "Berths", 2],
      [2, "June", 2],
      [4, "Year", 2],
    ]);
    expect(cells?.[3]).toEqual([
      [1, "Night"],
      [2, "7"],
      [3, "8"],
      [4, "90"],
      [5, "95"],
    ]);
  });

  test("spans no more columns than Word allows, whatever its cells say", async () => {
    const wide = new TableCell({ children: [new Paragraph("All")], columnSpan: 2 });
    const table = new Table({ rows: [row("a", "b"), new TableRow({ children: [cell("x"), wide] })] });
    const zip = await JSZip.loadAsync(await docx(table));
    const text = (await zip.file("word/document.xml")?.async("text")) ?? "";
    zip.file("word/document.xml", text.replace('gridSpan w:val="2"', 'gridSpan w:val="999999999"'));
    const [page] = await read(await zip.generateAsync({ type: "uint8array" }));
    expect(page?.tables).toEqual([
      {
        rows: [
          [
            [0, 0, 1],
            [1, 3, 4],
          ],
          [
            [0, 5, 6],
            [1, 8, 11, 62],
          ],
        ],
      },
    ]);
  });

  test("is cut at headings into sections of about a page", async () => {
    const section = (name: string) => [
      new Paragraph({ text: name, heading: HeadingLevel.HEADING_1 }),
      ...Array.from({ length: 12 }, (_, index) => new Paragraph(`Paragraph ${index} of ${name}. `.repeat(8))),
    ];
    const pages = await read(await docx(...["Income", "Costs", "Outlook"].flatMap(section)));
    expect(pages.map((page) => page.text.split("\n")[0])).toEqual(["Income", "Costs", "Outlook"]);
    expect(pages.map((page) => page.number)).toEqual([1, 2, 3]);
  });
});

describe("an unreadable Word document is rejected with a reason", () => {
  const refused = (words: string) => ({ code: "unreadable", message: expect.stringContaining(words) });

  test("another ZIP", async () => {
    const bytes = await new JSZip().file("notes.txt", "hello").generateAsync({ type: "uint8array" });
    await expect(read(bytes)).rejects.toMatchObject(refused("ZIP archive"));
  });

  test("a broken file", async () => {
    await expect(read(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]))).rejects.toMatchObject(refused("damaged"));
  });

  test("one protected by a password", async () => {
    await expect(read(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))).rejects.toMatchObject(
      refused("password"),
    );
  });

  test("one without text", async () => {
    await expect(read(await docx(new Paragraph("")))).rejects.toMatchObject(refused("no text"));
  });

  const TOO_MUCH = Buffer.alloc(70 * 1024 * 1024, " ");
  const packed = (zip: JSZip) =>
    zip.generateAsync({ type: "uint8array", compression: "DEFLATE", compressionOptions: { level: 1 } });

  test("a decompression bomb", async () => {
    const zip = await JSZip.loadAsync(await docx(new Paragraph("small")));
    zip.file("word/document.xml", TOO_MUCH);
    await expect(read(await packed(zip))).rejects.toMatchObject(refused("more text"));
  });

  test.each([
    ["its text", "_rels/.rels", "word/document.xml", "word/media/image1.png"],
    ["its styles", "word/_rels/document.xml.rels", "styles.xml", "media/styles.bin"],
  ])("a decompression bomb in %s, under the name of another kind of part", async (_, list, usual, odd) => {
    const zip = await JSZip.loadAsync(await docx(new Paragraph("small")));
    const text = (await zip.file(list)?.async("text")) ?? "";
    expect(text).toContain(`"${usual}"`);
    zip.file(list, text.replace(`"${usual}"`, `"${odd}"`));
    zip.file(`word/${odd.replace("word/", "")}`, TOO_MUCH);
    await expect(read(await packed(zip))).rejects.toMatchObject(refused("more text"));
  });
});
