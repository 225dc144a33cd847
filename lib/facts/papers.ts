import type { Fact, PaperFacts } from "@/lib/ai/facts/types";
import type { Actor } from "@/lib/auth/actor";
import { isoDayOf } from "@/lib/days";
import { db } from "@/lib/db";
import type { DocumentFact } from "@/lib/db/generated/client";
import { boardPapers } from "@/lib/documents/visibility";
import { citationSchema } from "@/lib/evidence/citation-schema";
import { FACTS_VERSION, keepFacts } from "./store";

/** A paper of one of the two meetings. */
export type Paper = {
  id: string;
  meetingId: string | null;
  originalName: string;
  factsVersion: number | null;
  isRead: boolean;
};

/** Time that one request may take for papers that have no facts yet: the others are left to the next. */
const BUDGET_MS = 3000;

/** The papers of meetings that this person may see, but for those that could not be read. One query. */
export async function papersOf(actor: Actor, meetingIds: string[]): Promise<Paper[]> {
  const rows = await db.document.findMany({
    where: { AND: [{ meetingId: { in: meetingIds }, status: { not: "failed" } }, boardPapers(actor)] },
    select: { id: true, meetingId: true, originalName: true, factsVersion: true, searchableAt: true },
    orderBy: [{ uploadedAt: "asc" }, { id: "asc" }],
  });
  return rows.map(({ searchableAt, ...paper }) => ({ ...paper, isRead: searchableAt !== null }));
}

/**
 * Extracts the facts of papers that have none of today's version, one after the other while there is time.
 * @returns whether every paper has its facts now
 */
export async function completeFacts(papers: Paper[]): Promise<boolean> {
  const started = Date.now();
  const missing = papers.filter(({ isRead, factsVersion }) => isRead && factsVersion !== FACTS_VERSION);
  for (const { id } of missing) {
    if (Date.now() - started > BUDGET_MS) return false;
    await keepFacts(id);
  }
  return papers.every(({ isRead }) => isRead);
}

/** What papers state, of those that this person may still see. One query. */
export async function factsOf(actor: Actor, papers: Paper[]): Promise<Map<string, PaperFacts>> {
  const rows = await db.documentFact.findMany({
    where: { documentId: { in: papers.map(({ id }) => id) }, document: boardPapers(actor) },
    orderBy: { id: "asc" },
  });
  const byPaper = Map.groupBy(rows, ({ documentId }) => documentId);
  return new Map(
    papers.flatMap(({ id, originalName }) => {
      const own = byPaper.get(id);
      return own ? [[id, { documentId: id, title: originalName, facts: own.map(toFact) }]] : [];
    }),
  );
}

/** A row as a fact. */
export function toFact({
  kind,
  key,
  label,
  period,
  value,
  unit,
  written,
  dueOn,
  citation,
}: DocumentFact): Fact {
  return {
    kind,
    key,
    label,
    period,
    value,
    unit,
    written,
    dueOn: dueOn && isoDayOf(dueOn),
    citation: citationSchema.parse(citation),
  };
}
