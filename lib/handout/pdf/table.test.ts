import { getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, it } from "vitest";
import type { ExportDocument } from "../document";
import { renderPdf } from "./index";

type Struct = { role?: string; children?: Struct[] };

const ROWS = 70;

const DOCUMENT: ExportDocument = {
  organization: "Harbour Light Trust",
  heading: "Board Brief",
  subject: "Figures",
  date: "March 10, 2026",
  title: "Figures",
  footer: "Exported",
  createdAt: "2026-03-10T09:30:00.000Z",
  blocks: [
    { kind: "heading", text: "Comparisons" },
    { kind: "heading", text: "Within", level: 3 },
    {
      kind: "table",
      caption: [{ text: "Net margin", style: "strong" }, { text: " Net income ÷ revenue." }],
      columns: [
        { heading: "Company", share: 0.5, align: "start" },
        { heading: "Margin", share: 0.2, align: "end" },
        { heading: "From", share: 0.3, align: "start" },
      ],
      rows: Array.from({ length: ROWS }, (_, row) => ({
        isMarked: row === 0,
        cells: [
          [{ text: `Company ${row}` }],
          [{ text: `${row}.0%` }],
          [{ text: "Income" }, { cite: 1, to: 3 }],
        ],
      })),
    },
    {
      kind: "sources",
      items: [1, 2, 3, 4].map((number) => ({
        number,
        document: `Annual report ${number}`,
        place: "",
        quote: number === 2 ? "Net income was $3 million." : null,
        url: number === 1 ? "https://filings.example/annual-report-of-the-year.htm" : undefined,
      })),
    },
  ],
};

function roles(node: Struct, found: string[] = []): string[] {
  if (node.role) found.push(node.role);
  for (const child of node.children ?? []) roles(child, found);
  return found;
}

async function opened(document: ExportDocument) {
  const pdf = await getDocumentProxy(new Uint8Array(await renderPdf(document)));
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  const texts = await Promise.all(
    pages.map(async (page) => {
      const { items } = await page.getTextContent();
      return items.map((item) => ("str" in item ? item.str : "")).join(" ");
    }),
  );
  return { pdf, pages, texts };
}

describe("a table in a PDF", () => {
  let file: Awaited<ReturnType<typeof opened>>;

  beforeAll(async () => {
    file = await opened(DOCUMENT);
  });

  it("continues over several pages, with its column headings on each", () => {
    const filled = file.texts.filter((text) => text.includes("Company 1"));
    expect(file.pages.length).toBeGreaterThan(1);
    for (const text of file.texts.filter((one) => /Company \d/.test(one))) expect(text).toContain("Margin");
    expect(filled.length).toBeGreaterThan(0);
    const all = file.texts.join(" ");
    for (let row = 0; row < ROWS; row++) expect(all).toContain(`${row}.0%`);
  });

  it("is a table to screen readers: one caption, one header, and each row with its cells", async () => {
    // The tree of a page contains everything that begins on it.
    const tree = await file.pages[0]?.getStructTree();
    const found = roles(tree as Struct);
    const count = (role: string) => found.filter((one) => one === role).length;
    expect([count("TH"), count("TD")]).toEqual([3 + ROWS, 2 * ROWS]);
    expect([count("H2"), count("H3"), count("Caption")]).toEqual([1, 1, 1]);
  });

  it("stays within its columns", async () => {
    for (const page of file.pages) {
      for (const item of (await page.getTextContent()).items) {
        if ("transform" in item && item.str.trim())
          expect(item.transform[4] + item.width).toBeLessThanOrEqual(595.28 - 74 + 1);
      }
    }
  });

  it("links a range to its first source, each source back, and to the web", async () => {
    const links = (await Promise.all(file.pages.map((page) => page.getAnnotations()))).flat();
    const places = new Set(links.flatMap(({ dest }) => (dest ? [String(dest)] : [])));
    // Nothing cites the fourth source.
    expect([...places].sort()).toEqual(["cited-1", "cited-2", "cited-3", "source-1"]);
    for (const place of places) expect(await file.pdf.getDestination(place), place).not.toBeNull();
    expect(links.map(({ url }) => url).filter(Boolean)).toEqual([
      "https://filings.example/annual-report-of-the-year.htm",
    ]);
    expect(file.texts.join(" ")).toContain("[1–3]");
  });
});

it("wraps a long term within its column, and puts what follows a line break below it", async () => {
  const term = "SHA-256 of the text and of all its sources";
  const { texts, pages } = await opened({
    ...DOCUMENT,
    blocks: [
      {
        kind: "terms",
        rows: [
          { term, lines: ["0f3c"] },
          { term: "Version", lines: ["2"] },
        ],
      },
      {
        kind: "table",
        caption: [],
        columns: [{ heading: "Item", share: 1, align: "start" }],
        rows: [
          {
            isMarked: false,
            cells: [
              [{ text: "Budget", style: "strong" }, { lineBreak: true }, { text: "With the auditor." }],
            ],
          },
        ],
      },
    ],
  });
  expect(texts[0]?.replace(/\s+/g, " ")).toContain(term);
  const { items } = (await pages[0]?.getTextContent()) ?? { items: [] };
  const heightOf = (word: string) => {
    const item = items.find((one) => "str" in one && one.str.includes(word));
    return item && "transform" in item ? Number(item.transform[5]) : Number.NaN;
  };
  // The next term begins below the last line of the previous one.
  expect(heightOf("Version")).toBeLessThan(heightOf("sources"));
  expect(heightOf("With the auditor")).toBeLessThan(heightOf("Budget"));
});
