import { getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, it } from "vitest";
import { briefDocument, type ExportSource } from "@/lib/prep-me/export/brief-document";
import { briefToExport } from "@/tests/support/brief-to-export";
import { momentsIn } from "../moments";
import { renderPdf } from "./index";

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf["getPage"]>>;
type Struct = { role?: string; children?: Struct[] };

async function opened(source: ExportSource): Promise<{ pdf: Pdf; pages: Page[]; bytes: Buffer }> {
  const bytes = await renderPdf(briefDocument(source, momentsIn("Europe/Berlin")));
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  return { pdf, pages, bytes };
}

async function textOf(page: Page): Promise<string> {
  const { items } = await page.getTextContent();
  return items
    .map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""))
    .join("")
    .replace(/ *\n/g, "\n");
}

function roles(node: Struct, found: string[] = []): string[] {
  if (node.role) found.push(node.role);
  for (const child of node.children ?? []) roles(child, found);
  return found;
}

describe("a brief as PDF", () => {
  let file: Awaited<ReturnType<typeof opened>>;
  let text: string;

  beforeAll(async () => {
    file = await opened(briefToExport(30));
    text = (await Promise.all(file.pages.map(textOf))).join("\n");
  });

  it("reads from the title through the sections to how it was made", () => {
    const order = [
      "Harbour Light Trust",
      "Board Brief",
      "May meeting of the trustees",
      "May 14, 2026 at 10:00 AM (Europe/Berlin)",
      "Executive Summary",
      "Key Questions",
      "Risk Areas",
      "Recommendations",
      "Sources",
      "How This Was Made",
    ].map((part) => text.indexOf(part));
    expect(order.every((place) => place >= 0)).toBe(true);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it("has every statement, number and quote as text", () => {
    const words = text.replace(/\s+/g, " ");
    expect(words).toContain("Berth income of quay 1 fell short of the budget by $60,000, or 6.7%. [1] [2]");
    expect(words).toContain("[54] Harbour licence, letter.pdf, page 14");
    expect(words).toContain("“Berth income for the half year was $840,000 against a budget of $900,000.”");
  });

  it("names on each page its number, the page count, and who exported it", async () => {
    for (const [index, page] of file.pages.entries()) {
      const words = await textOf(page);
      expect(words).toContain(`Page ${index + 1} of ${file.pages.length}`);
      expect(words).toContain("Confidential · Exported by Ines Calder on May 13, 2026 at 6:30 PM");
    }
  });

  it("gives screen readers its language, title and structure", async () => {
    const info = (await file.pdf.getMetadata()).info as Record<string, string>;
    expect(info).toMatchObject({ Title: "Board Brief: May meeting of the trustees", Language: "en-US" });
    expect((await file.pdf.getMarkInfo())?.Marked).toBe(true);
    const trees = await Promise.all(file.pages.map((page) => page.getStructTree()));
    const found = trees.flatMap((tree) => roles(tree as Struct));
    for (const role of ["Document", "H1", "H2", "P", "L", "LI", "Lbl", "LBody", "Link"])
      expect(found).toContain(role);
    expect(found.filter((role) => role === "H1")).toHaveLength(1);
    expect(file.bytes.toString("latin1")).toContain("<pdfuaid:part>1</pdfuaid:part>");
  });

  it("has a bookmark for each section", async () => {
    const outline = await file.pdf.getOutline();
    expect(outline.map(({ title }) => title)).toEqual([
      "Executive Summary",
      "Key Questions",
      "Risk Areas",
      "Recommendations",
      "Sources",
      "How This Was Made",
    ]);
  });

  it("links each number to its source, and back", async () => {
    const links = (await Promise.all(file.pages.map((page) => page.getAnnotations()))).flat();
    const places = links.map(({ dest }) => String(dest));
    for (const place of new Set(places)) expect(await file.pdf.getDestination(place), place).not.toBeNull();
    expect(new Set(places.filter((place) => place.startsWith("source-"))).size).toBe(56);
    expect(new Set(places.filter((place) => place.startsWith("cited-"))).size).toBe(56);
    expect(links.every(({ subtype }) => subtype === "Link")).toBe(true);
  });

  it("embeds its fonts", () => {
    const raw = file.bytes.toString("latin1");
    const fonts = raw.match(/\/Type \/Font\n\/Subtype \/Type0/g) ?? [];
    expect(fonts.length).toBeGreaterThan(3);
    expect(raw.match(/\/FontFile2 /g)).toHaveLength(fonts.length);
    expect(raw).not.toContain("/Helvetica");
  });
});

describe("a brief of hostile text as PDF", () => {
  it("breaks a word of 300 letters, so that it is neither clipped nor off the page", async () => {
    const source = briefToExport(4);
    source.view.brief.keyQuestions[0] = `${"W".repeat(300)} end`;
    const { pages } = await opened(source);
    for (const page of pages) {
      for (const item of (await page.getTextContent()).items) {
        if (!("transform" in item)) continue;
        expect(item.transform[4] + item.width).toBeLessThanOrEqual(595.28 - 74 + 4);
        expect(item.transform[5]).toBeGreaterThan(30);
      }
    }
    const text = (await Promise.all(pages.map(textOf))).join("");
    expect(text.match(/W{3,}/g)?.join("")).toHaveLength(300);
  });

  it("writes Latin, Greek, Cyrillic, mathematics, Hebrew and Arabic, the latter two from right to left", async () => {
    const source = briefToExport(4);
    source.meeting.title = "Łódź Ελλάδα Москва Tiếng ≤ → עולם שלום";
    const { pages } = await opened(source);
    const [first] = pages;
    if (!first) throw new Error("no page");
    const words = await textOf(first);
    for (const word of ["Łódź", "Ελλάδα", "Москва", "Tiếng", "≤", "→"]) expect(words).toContain(word);
    const { items } = await first.getTextContent();
    const place = (word: string) => {
      const item = items.find((one) => "str" in one && one.str.includes(word));
      return item && "transform" in item ? item.transform[4] : Number.NaN;
    };
    expect(place("עולם")).toBeGreaterThan(place("שלום"));
  });

  it("shows characters that no font has as boxes, and says so", async () => {
    const source = briefToExport(4);
    source.meeting.title = "日本 and 한국";
    const text = (await Promise.all((await opened(source)).pages.map(textOf))).join("\n");
    expect(text).toContain("□□ and □□");
    expect(text.replace(/\s+/g, " ")).toContain("4 characters are shown as □");
  });

  it("writes markup, control characters and endless text as plain text", async () => {
    const source = briefToExport(4);
    source.meeting.title = `</rdf:li><x>&amp; )>> endobj \u0000\u202e\ud800 ${"long ".repeat(2000)}`;
    source.organization = "A & B (C) \\ <D>";
    source.exportedBy = "N".repeat(3000);
    const { pdf, pages, bytes } = await opened(source);
    const info = (await pdf.getMetadata()).info as Record<string, string>;
    expect(info.Author).toBe("A & B (C) \\ <D>");
    expect(info.Title?.startsWith("Board Brief: </rdf:li><x>&amp; )>> endobj")).toBe(true);
    const metadata = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(bytes.toString("utf8"))?.[0] ?? "";
    expect(metadata).toContain("&lt;/rdf:li&gt;&lt;x&gt;&amp;amp;");
    expect(pages.length).toBeLessThan(5);
  });
});
