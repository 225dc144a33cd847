import { describe, expect, it } from "vitest";
import { ANNUAL_REPORT_PAGES, PEER_REPORT_PAGES, SAID } from "@/tests/fixtures/research-filings";
import { OWN_FORM, paperText } from "./paper-text";

const pagesOf = (texts: readonly string[]) => texts.map((text, index) => ({ number: index + 1, text }));
const annual = paperText(pagesOf(ANNUAL_REPORT_PAGES));
const lines = (text: string) => text.replace(/\s+/g, " ");

describe("an uploaded annual report", () => {
  it("has the form named first on its cover, or its own kind", () => {
    expect(annual.form).toBe("10-K");
    expect(paperText(pagesOf(PEER_REPORT_PAGES)).form).toBe(OWN_FORM);
    const proxy = [
      "Notice of Annual Meeting and Proxy Statement\n\nOur Annual Report on Form 10-K is enclosed.\n",
    ];
    expect(paperText(pagesOf(proxy)).form).toBe("DEF 14A");
  });

  it("is split at items and headings, ignoring the table of contents", () => {
    expect(annual.sections.map(({ item, heading }) => [item, heading])).toEqual(
      expect.arrayContaining([
        ["Item 1. Business", "Item 1. Business"],
        ["Item 1A. Risk Factors", "Supply"],
        ["Item 7. Management’s Discussion and Analysis", "Liquidity and Capital Resources"],
      ]),
    );
    const risks = annual.sections.filter(({ item }) => item === "Item 1A. Risk Factors");
    expect(lines(risks.map(({ text }) => text).join(" "))).toContain(SAID.supply);
  });

  it("excludes running headers and page numbers", () => {
    const text = annual.sections.map((section) => section.text).join("\n");
    expect(text).not.toContain("Northwind Lamps Annual Report");
    expect(text).not.toMatch(/^\d$/m);
  });

  it("keeps the place of each range of text", () => {
    for (const { text, places = [] } of annual.sections)
      for (const { start, end, page, from } of places)
        expect(ANNUAL_REPORT_PAGES[page - 1]?.slice(from, from + end - start)).toBe(text.slice(start, end));
  });

  it("starts a page with a whole sentence", () => {
    const text = lines(annual.sections.map((section) => section.text).join(" "));
    expect(text).toContain("The lamp plant in Bremen was closed in March 2025");
    expect(text).not.toContain("Europe would recover");
  });

  it("takes larger text as headings, and the largest as chapter titles", () => {
    const text =
      "Principal risks\nWhat may go wrong\n\nWe rely on one supplier.\nIt is in Taiwan, and it is small.\n";
    const run = (words: string, size: number): [number, number, number, number, number, number] => {
      const start = text.indexOf(words);
      return [start, start + words.length, 0, 0, 100, size];
    };
    const runs = [
      run("Principal risks", 22),
      run("What may go wrong", 13),
      run("We rely on one supplier.", 10),
      run("It is in Taiwan, and it is small.", 10),
    ];
    const { sections } = paperText([{ number: 1, text, layout: { width: 612, height: 792, runs } }]);
    expect(sections.map(({ item, heading }) => [item, heading])).toEqual([
      ["Principal risks", "What may go wrong"],
    ]);
  });
});
