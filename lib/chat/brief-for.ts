import type { Theme } from "@/lib/ai/answer/types";
import { makeBrief } from "@/lib/ai/brief";
import type { BoardBrief } from "@/lib/ai/brief/schema";
import type { Actor } from "@/lib/auth/actor";
import { listRuns } from "@/lib/benchmarks/runs/queries";
import { loadTexts } from "@/lib/briefs/papers";
import { latestBrief } from "@/lib/briefs/queries";
import { db } from "@/lib/db";
import type { Searched } from "@/lib/documents/search";

/** What is read for a broad question: enough for the packs of some months, in well under a second. */
const MOST_PAPERS = 12;
const MOST_PAGES = 300;

/**
 * What a broad question is answered from: the brief of the meeting that was asked about, unless papers of it are gone,
 * else one made now of the latest papers' own sentences. `papers` are those that the person may see. At most five queries.
 */
export async function briefFor(
  actor: Actor,
  papers: Searched[],
  meetingId: string | null,
  signal: AbortSignal,
): Promise<BoardBrief | undefined> {
  const view = meetingId ? await latestBrief(actor, meetingId) : null;
  if (view && view.changes.removed.length + view.changes.replaced.length === 0) return view.brief;
  const texts = await loadTexts(await latestOf(papers));
  return (await makeBrief(texts, { model: null, signal, by: actor.id })).brief;
}

/** The papers of the latest meetings; one that belongs to none counts from its upload. */
async function latestOf(papers: Searched[]) {
  const readable = papers.filter(({ searchable }) => searchable).map(({ id }) => id);
  const found = await db.document.findMany({
    where: { id: { in: readable } },
    select: {
      id: true,
      originalName: true,
      pages: true,
      uploadedAt: true,
      meeting: { select: { scheduledDate: true } },
    },
  });
  const day = ({ meeting, uploadedAt }: (typeof found)[number]) => meeting?.scheduledDate ?? uploadedAt;
  const latest = found.toSorted((a, b) => day(b).getTime() - day(a).getTime()).slice(0, MOST_PAPERS);
  let pages = 0;
  return latest.filter((paper) => {
    pages += paper.pages ?? 0;
    return pages <= MOST_PAGES;
  });
}

/** Where else a person finds what the papers do not say on a broad question. */
export async function adviceFor(actor: Actor, theme: Theme): Promise<string | undefined> {
  if (theme === "priorities") return "Strategy tracks the plans and KPI reports that are uploaded there.";
  if (theme !== "competitors") return undefined;
  const { length } = await listRuns(actor);
  if (length === 0) return "To compare a company with its peers, run a benchmark under Benchmarks.";
  return `Open Benchmarks to see how a company compares: ${length === 1 ? "one benchmark is" : `${length} benchmarks are`} saved there.`;
}
