import { describe, expect, it } from "vitest";
import type { SourceDocument } from "@/lib/evidence/types";
import { windows } from "./windows";

function paper(documentId: string, ...wordsOfPages: number[]): SourceDocument {
  const pages = wordsOfPages.map((count, i) => ({ number: i + 1, text: "word ".repeat(count) }));
  return { documentId, title: `${documentId}.pdf`, pages };
}

function pagesOf(...papers: SourceDocument[]) {
  return windows(papers).map(({ document, pages }) => [
    document.documentId,
    ...pages.map((page) => page.number),
  ]);
}

describe("windows", () => {
  it("reads a short paper in one part", () => {
    expect(pagesOf(paper("report", 500, 500))).toEqual([["report", 1, 2]]);
  });

  it("splits a long paper between pages and leaves none out", () => {
    expect(pagesOf(paper("filing", 6000, 5000, 4000, 13_000, 100))).toEqual([
      ["filing", 1, 2],
      ["filing", 3],
      ["filing", 4],
      ["filing", 5],
    ]);
  });

  it("never mixes two papers", () => {
    expect(pagesOf(paper("a", 10), paper("b", 10))).toEqual([
      ["a", 1],
      ["b", 1],
    ]);
  });
});
