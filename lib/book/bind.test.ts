import { degrees, PDFDocument, PDFName, PDFString, StandardFonts } from "@cantoo/pdf-lib";
import { getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, it } from "vitest";
import type { ExportDocument } from "@/lib/handout/document";
import { renderPdf } from "@/lib/handout/pdf";
import { bindBook, countPages } from "./bind";

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function agendaOf(papers: string[]): Promise<Uint8Array> {
  const document: ExportDocument = {
    organization: "Tide Trust",
    heading: "Agenda",
    subject: "May meeting",
    date: "14 May 2030",
    title: "Agenda",
    footer: "Confidential",
    createdAt: "2030-05-01T09:00:00.000Z",
    blocks: [
      { kind: "paragraph", content: [{ text: "Contents: the budget" }, { cite: 2 }] },
      { kind: "pageBreak" },
      { kind: "paragraph", content: [{ text: "Approve the budget" }, { cite: 2 }] },
      {
        kind: "sources",
        items: papers.map((document, at) => ({ number: at + 1, document, place: "", quote: null })),
      },
    ],
  };
  return new Uint8Array(await renderPdf(document));
}

/** A paper with this many pages, rotated by 90 degrees, whose second page has a link to its last and a bookmark. */
async function paper(words: string, count: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let at = 1; at <= count; at++) {
    const page = pdf.addPage([400, 600]);
    page.drawText(`${words} page ${at}`, { x: 50, y: 500, size: 12, font });
    page.setRotation(degrees(90));
  }
  const { context, catalog } = pdf;
  const [second, last] = [pdf.getPage(1), pdf.getPage(count - 1)];
  const place = context.obj([last.ref, PDFName.of("Fit")]);
  const annotation = context.obj({
    Type: "Annot",
    Subtype: "Link",
    Rect: [40, 490, 200, 520],
    Border: [0, 0, 0],
    Dest: place,
  });
  second.node.set(PDFName.of("Annots"), context.obj([context.register(annotation)]));
  const root = context.nextRef();
  const mark = context.register(
    context.obj({ Title: PDFString.of(`Notes of ${words}`), Parent: root, Dest: [second.ref, "Fit"] }),
  );
  context.assign(root, context.obj({ Type: "Outlines", First: mark, Last: mark, Count: 1 }));
  catalog.set(PDFName.of("Outlines"), root);
  catalog.set(PDFName.of("OpenAction"), context.obj({ S: "JavaScript", JS: PDFString.of("app.alert(1)") }));
  return pdf.save();
}

async function textOf(pdf: Pdf, number: number): Promise<string> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  return items.map((item) => ("str" in item ? item.str : "")).join(" ");
}

/** The target page of a link or bookmark, from 1. */
async function pageOf(pdf: Pdf, place: string | unknown[] | null): Promise<number> {
  const [ref] = (typeof place === "string" ? await pdf.getDestination(place) : place) ?? [];
  return (await pdf.getPageIndex(ref as Parameters<Pdf["getPageIndex"]>[0])) + 1;
}

const linksOf = async (pdf: Pdf, number: number) =>
  (await (await pdf.getPage(number)).getAnnotations()).filter(({ subtype }) => subtype === "Link");

describe("a board book", () => {
  let book: Pdf;

  beforeAll(async () => {
    const papers = [await paper("Report", 3), await paper("Budget", 2)];
    const bytes = await bindBook({
      agenda: await agendaOf(["Report.pdf", "Budget.pdf"]),
      agendaAt: 1,
      papers: papers.map((bytes, at) => ({
        number: at + 1,
        title: ["Report.pdf", "Budget.pdf"][at] ?? "",
        count: [3, 2][at] ?? 0,
        bytes,
      })),
      title: "May meeting",
      organization: "Tide Trust",
      bookmarks: [
        { title: "1. Résultats 結果", papers: [1] },
        { title: "2. Approve the budget", papers: [2] },
        { title: "3. Any other business", papers: [] },
      ],
    });
    book = await getDocumentProxy(bytes ?? new Uint8Array(), { verbosity: 0 });
  });

  it("contains the cover, the agenda and then each paper, with page numbers throughout", async () => {
    expect(book.numPages).toBe(7);
    expect(await textOf(book, 1)).toMatch(/Contents: the budget.*1 \/ 7/s);
    expect(await textOf(book, 2)).toMatch(/Approve the budget.*2 \/ 7/s);
    expect(await textOf(book, 5)).toMatch(/Report page 3.*5 \/ 7/s);
    expect(await textOf(book, 6)).toMatch(/Budget page 1.*6 \/ 7/s);
  });

  it("links the numbers in the contents and agenda to the first pages of their papers", async () => {
    for (const number of [1, 2]) {
      const [link] = await linksOf(book, number);
      expect(await pageOf(book, link?.dest)).toBe(6);
    }
  });

  it("keeps a paper's internal links", async () => {
    const [first] = await linksOf(book, 4);
    const [second] = await linksOf(book, 7);
    expect(await pageOf(book, first?.dest)).toBe(5);
    expect(await pageOf(book, second?.dest)).toBe(7);
  });

  it("has bookmarks for the items, with their papers and the papers' own below", async () => {
    const outline = await book.getOutline();
    const told = outline.map(({ title, items }) => [
      title,
      items.map((paper) => [paper.title, paper.items.map((own: { title: string }) => own.title)]),
    ]);
    expect(told).toEqual([
      ["Contents", []],
      ["Agenda", []],
      ["1. Résultats 結果", [["Report.pdf", ["Notes of Report"]]]],
      ["2. Approve the budget", [["Budget.pdf", ["Notes of Budget"]]]],
      ["3. Any other business", []],
    ]);
    const places = outline.map(({ dest }) => pageOf(book, dest));
    expect(await Promise.all(places)).toEqual([1, 2, 3, 6, 2]);
    expect(await pageOf(book, outline[3]?.items[0]?.items[0]?.dest ?? null)).toBe(7);
  });

  it("runs no script of a paper", async () => {
    expect(await book.getJSActions()).toBeNull();
    expect(await book.getOpenAction()).toBeNull();
  });
});

it("counts the pages of files that open, and reports those that do not", async () => {
  const whole = await paper("Report", 3);
  expect(await countPages([whole, whole.slice(0, 300), new Uint8Array()])).toEqual([3, null, null]);
});
