import { describe, expect, it } from "vitest";
import { emptyBrief, withSection } from "@/lib/ai/brief/sections";
import type { Citation } from "@/lib/evidence/types";
import { briefCoverage, type PaperNow } from "./coverage";

const MADE = new Date("2026-03-10T09:00:00Z");

const cite = (documentId: string, page: number, start = 0, title = `${documentId}.pdf`): Citation => ({
  documentId,
  title,
  page,
  start,
  end: start + 5,
  quote: "Quote",
});

const paper = (id: string, changes: Partial<PaperNow> = {}): PaperNow => ({
  id,
  sha256: id,
  originalName: `${id}.pdf`,
  pages: 40,
  status: "indexed",
  error: null,
  uploadedAt: new Date("2026-03-01T09:00:00Z"),
  ...changes,
});

const used = (id: string, documentId: string | null = id) => ({ documentId, sha256: id, title: `${id}.pdf` });

function coverage(citations: Citation[], papers: ReturnType<typeof used>[], today: PaperNow[]) {
  const brief = withSection(emptyBrief("extractive"), {
    name: "keyQuestions",
    items: citations.map(({ quote }) => quote),
    citations: citations.map((citation) => [citation]),
  });
  return briefCoverage({ brief, papers, createdAt: MADE }, today);
}

describe("coverage of a brief", () => {
  it("counts the passages on each cited page, each passage once", () => {
    const cited = [cite("a", 12), cite("a", 3), cite("a", 12, 50), cite("a", 12)];
    expect(coverage(cited, [used("a"), used("b")], [paper("a"), paper("b", { pages: 2 })]).papers).toEqual([
      {
        documentId: "a",
        title: "a.pdf",
        pages: 40,
        cited: [
          { page: 3, passages: 1 },
          { page: 12, passages: 2 },
        ],
      },
      { documentId: "b", title: "b.pdf", pages: 2, cited: [] },
    ]);
  });

  it("keeps a deleted paper, without a link", () => {
    const { papers } = coverage([cite("old-id", 7, 0, "a.pdf")], [used("a", null)], []);
    expect(papers).toEqual([
      { documentId: null, title: "a.pdf", pages: null, cited: [{ page: 7, passages: 1 }] },
    ]);
  });

  it("lists the papers that were left out, with the reason", () => {
    const late = new Date(MADE.getTime() + 1);
    const { leftOut } = coverage(
      [],
      [used("a")],
      [
        paper("a"),
        paper("scan", { status: "failed", error: "The pages are pictures." }),
        paper("late", { uploadedAt: late }),
        paper("secret"),
      ],
    );
    expect(leftOut).toEqual([
      { documentId: "scan", title: "scan.pdf", reason: "failed", error: "The pages are pictures." },
      { documentId: "late", title: "late.pdf", reason: "added", error: null },
      { documentId: "secret", title: "secret.pdf", reason: "closed", error: null },
    ]);
  });
});
