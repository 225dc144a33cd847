import type { BoardBrief } from "@/lib/ai/brief/schema";
import type { Citation } from "@/lib/evidence/types";
import type { BriefCoverage, CoveredPaper, LeftOutPaper } from "./types";

type UsedPaper = { documentId: string | null; sha256: string; title: string };

/** A paper of the meeting in its current state. */
export type PaperNow = {
  id: string;
  sha256: string;
  originalName: string;
  pages: number | null;
  status: "reading" | "indexed" | "failed";
  error: string | null;
  uploadedAt: Date;
};

type Origin = { brief: BoardBrief; papers: UsedPaper[]; createdAt: Date };

/**
 * Returns which papers and pages a brief draws on and which it left out. `today`: the meeting's current
 * papers that the reader can see.
 */
export function briefCoverage({ brief, papers, createdAt }: Origin, today: PaperNow[]): BriefCoverage {
  const citations = Object.values(brief.evidence).flat(2);
  const isUsed = ({ sha256 }: PaperNow) => papers.some((used) => used.sha256 === sha256);
  return {
    papers: papers.map((used) => covered(used, citations, today)),
    leftOut: today.filter((paper) => !isUsed(paper)).map((paper) => leftOut(paper, createdAt)),
  };
}

function covered(used: UsedPaper, citations: Citation[], today: PaperNow[]): CoveredPaper {
  const paper = today.find(({ id }) => id === used.documentId);
  const isOf = ({ documentId, title }: Citation) =>
    used.documentId === null ? title === used.title : documentId === used.documentId;
  return {
    documentId: paper?.id ?? null,
    title: used.title,
    pages: paper?.pages ?? null,
    cited: citedPages(citations.filter(isOf)),
  };
}

/** Each cited page once, in order. A passage cited several times counts once. */
function citedPages(citations: Citation[]): CoveredPaper["cited"] {
  const places = new Set(citations.map(({ page, start }) => `${page}:${start}`));
  const counts = Map.groupBy(places, (place) => Number.parseInt(place, 10));
  return [...counts]
    .map(([page, passages]) => ({ page, passages: passages.length }))
    .sort((a, b) => a.page - b.page);
}

function leftOut({ id, originalName, status, error, uploadedAt }: PaperNow, madeAt: Date): LeftOutPaper {
  const reason = status === "failed" ? "failed" : uploadedAt > madeAt ? "added" : "closed";
  return { documentId: id, title: originalName, reason, error: status === "failed" ? error : null };
}
