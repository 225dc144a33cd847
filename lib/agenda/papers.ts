import { tryEmbedTexts } from "@/lib/ai/embeddings";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { boardPapers } from "@/lib/documents/visibility";
import { searchPassages } from "@/lib/search/search";
import type { AgendaPaperView } from "./types";

/** Most papers proposed for one item. */
const MOST = 2;
/** Minimum cosine similarity between an item and a paper's name, or the best passage found in it. */
const ALIKE = 0.42;
const PASSAGE = 400;

/** Returns the papers of a meeting that this person can attach, oldest first. */
export async function attachablePapers(actor: Actor, meetingId: string): Promise<AgendaPaperView[]> {
  authorize(actor, "agenda.write");
  const papers = await db.document.findMany({
    where: { AND: [{ meetingId, status: { not: "failed" } }, boardPapers(actor)] },
    select: { id: true, originalName: true, pages: true },
    orderBy: { uploadedAt: "asc" },
  });
  return papers.map(({ id, originalName: title, pages }) => ({ id, title, pages }));
}

/**
 * Proposes papers of the meeting for each item. Candidates come from search and are kept where the paper's
 * name or the passage is similar enough. Returns none where no vectors are available.
 */
export async function proposePapers(
  titles: string[],
  papers: AgendaPaperView[],
  signal?: AbortSignal,
): Promise<string[][]> {
  if (papers.length === 0) return titles.map(() => []);
  const documentIds = papers.map(({ id }) => id);
  const names = papers.map(({ title }) => title.replace(/\.\w{2,5}$/, "").replace(/[_-]+/g, " "));
  const [asked, named] = await Promise.all([
    tryEmbedTexts(titles, { signal }),
    tryEmbedTexts(names, { signal }),
  ]);
  if (!asked || !named) return titles.map(() => []);
  const proposed: string[][] = [];
  for (const [at, title] of titles.entries()) {
    const passages = await searchPassages(title, { documentIds, limit: 6, signal });
    const found = await tryEmbedTexts(
      passages.map(({ text }) => text.slice(0, PASSAGE)),
      { signal },
    );
    const vector = asked[at] ?? [];
    const scores = documentIds.map((id, index) => {
      const near = passages.map(({ documentId }, place) =>
        documentId === id ? dot(vector, found?.[place]) : 0,
      );
      return { id, score: Math.max(dot(vector, named[index]), ...near) };
    });
    const best = scores.filter(({ score }) => score >= ALIKE).sort((one, other) => other.score - one.score);
    proposed.push(best.slice(0, MOST).map(({ id }) => id));
  }
  return proposed;
}

const dot = (one: number[], other: number[] = []) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
