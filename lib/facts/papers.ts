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

/** How long one request may spend on papers without facts, in milliseconds; the rest is left to the next request. */
const BUDGET_MS = 3000;

/** The readable papers of these meetings that this person may see. One query. */
export async function papersOf(actor: Actor, meetingIds: string[]): Promise<Paper[]> {
  const rows = await db.document.findMany({
    where: { AND: [{ meetingId: { in: meetingIds }, status: { not: "failed" } }, boardPapers(actor)] },
    select: { id: true, meetingId: true, originalName: true, factsVersion: true, searchableAt: true },
    orderBy: [{ uploadedAt: "asc" }, { id: "asc" }],
  });
  return rows.map(({ searchableAt, ...paper }) => ({ ...paper, isRead: searchableAt !== null }));
}

/**
 * Extracts the facts of papers that have none of the current version, one after the other until time runs out.
 * @returns whether every paper now has its facts
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

/** The facts of those papers that this person may still see. One query. */
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

/** Converts a row to a fact. */
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
