import { createHash } from "node:crypto";
import { namesPeriod } from "@/lib/ai/answer/question";
import type { Theme } from "@/lib/ai/answer/types";
import { makeBrief } from "@/lib/ai/brief";
import type { BriefPaper } from "@/lib/ai/brief/paper";
import type { BoardBrief } from "@/lib/ai/brief/schema";
import { embedHere } from "@/lib/ai/embeddings";
import { namedTimes } from "@/lib/ask/time/named";
import { readTime, withoutTime } from "@/lib/ask/time/read";
import type { Actor } from "@/lib/auth/actor";
import { listRuns } from "@/lib/benchmarks/runs/queries";
import { loadTexts } from "@/lib/briefs/papers";
import { latestBrief } from "@/lib/briefs/queries";
import { isoDayOf } from "@/lib/days";
import { db } from "@/lib/db";
import { findSearched, type Searched } from "@/lib/documents/search";
import { visibleDocuments } from "@/lib/documents/visibility";
import { lastDayReported } from "@/lib/figures/queries";
import { Recent } from "@/lib/recent";

/** How many papers are read for a broad question: the packs of a few months, in about a second. */
const MOST_PAPERS = 12;
const MOST_PAGES = 300;

/** About 100 KB each. Generating one takes about a second, and next steps need one after every answer. */
const made = new Recent<BoardBrief>(20);

/** `papers`: everything that a brief worded by a model was made from, cited or not; the brief closes with any of them. */
export type GroundedBrief = { brief: BoardBrief; papers: Searched[] };

/**
 * The brief from which a broad question is answered: that of the meeting asked about, unless papers of it are gone, else one
 * generated now from sentences of the latest papers. `papers` are those that the person may see. At most seven queries.
 */
export async function briefFor(
  actor: Actor,
  papers: Searched[],
  meetingId: string | null,
  signal: AbortSignal,
): Promise<GroundedBrief | undefined> {
  const view = meetingId ? await latestBrief(actor, meetingId) : null;
  if (view && view.changes.removed.length + view.changes.replaced.length === 0) {
    const ground = await papersBehind(actor, view.id);
    const { brief } = view;
    if (ground) return { brief, papers: brief.mode === "model" ? ground : [] };
  }
  return { brief: await ownSentences(await loadTexts(await latestOf(papers)), actor, signal), papers: [] };
}

/** A brief quoted from the papers, cached for the day by its texts, which the caller was allowed to read. */
async function ownSentences(texts: BriefPaper[], actor: Actor, signal: AbortSignal): Promise<BoardBrief> {
  const key = createHash("sha256")
    .update(JSON.stringify([isoDayOf(new Date()), texts]))
    .digest("hex");
  const known = made.get(key);
  if (known) return known;
  const { brief } = await makeBrief(texts, { model: null, embed: embedHere, signal, by: actor.id });
  made.set(key, brief);
  return brief;
}

/**
 * The same, but only for a question that names no time, the month or quarter that the papers report last, or the day of their
 * latest meeting: a brief covers that period, and a question about another is answered from passages. At most two more queries
 * where a time is named.
 */
export async function briefIfLatest(
  actor: Actor,
  question: string,
  papers: Searched[],
  meetingId: string | null,
  signal: AbortSignal,
): Promise<GroundedBrief | undefined> {
  if (isTimed(question) && !(await isOfMeeting(question, papers))) {
    const reportedTo = await lastDayReported(
      actor,
      papers.map(({ id }) => id),
    );
    if (!isLatest(question, reportedTo)) return undefined;
  }
  return briefFor(actor, papers, meetingId, signal);
}

const isTimed = (question: string) => namesPeriod(question) || withoutTime(question) !== question;

/**
 * The papers to which a broad question refers: what an earlier meeting was asked to decide is no longer before the board, unless
 * a time is named. At most two queries.
 */
export async function papersOn(
  theme: Theme | null,
  question: string,
  papers: Searched[],
): Promise<Searched[]> {
  if (theme !== "decisions" || isTimed(question)) return papers;
  const latest = await latestMeeting(papers);
  if (!latest) return papers;
  const earlier = await db.document.findMany({
    where: { id: { in: papers.map(({ id }) => id) }, meetingId: { not: latest.id } },
    select: { id: true },
  });
  const past = new Set(earlier.map(({ id }) => id));
  return papers.filter(({ id }) => !past.has(id));
}

/**
 * Whether a question concerns the period that the papers report last. After its end a reader may call it "last month", but the
 * year before is a different period.
 */
function isLatest(question: string, reportedTo: string | undefined): boolean {
  const { periods } = readTime(question, { reportedTo });
  if (namesPeriod(question))
    return reportedTo !== undefined && periods.length > 0 && periods.every(({ end }) => end === reportedTo);
  return periods.every(({ kind, end }) => kind !== "year" || reportedTo === undefined || end >= reportedTo);
}

/** The latest meeting that has one of these papers. */
export function latestMeeting(papers: Searched[]) {
  return db.meeting.findFirst({
    where: { documents: { some: { id: { in: papers.map(({ id }) => id) } } } },
    orderBy: { scheduledDate: "desc" },
    select: { id: true, scheduledDate: true },
  });
}

/** Whether a question names no time other than the day of the latest meeting: "What are we asked to decide on December 7?" */
async function isOfMeeting(question: string, papers: Searched[]): Promise<boolean> {
  const named = namedTimes(question);
  if (named.length === 0 || named.some(({ kind }) => kind !== "day")) return false;
  const latest = await latestMeeting(papers);
  const held = latest?.scheduledDate;
  return named.every(
    ({ year, part, day }) =>
      held?.getUTCMonth() === part - 1 &&
      held.getUTCDate() === day &&
      (year === null || year === held.getUTCFullYear()),
  );
}

/** The papers a brief was made from, including those of the previous meeting; null where one of them is gone. Two queries. */
async function papersBehind(actor: Actor, briefId: string): Promise<Searched[] | null> {
  const uses = await db.usedPaper.findMany({ where: { briefId }, select: { documentId: true } });
  const ids = uses.map(({ documentId }) => documentId);
  if (ids.includes(null)) return null;
  const found = await findSearched({
    AND: [{ id: { in: ids.filter((id) => id !== null) } }, visibleDocuments(actor)],
  });
  return found.length === new Set(ids).size ? found : null;
}

/** The papers of the latest meetings; a paper without a meeting is dated by its upload. */
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

/** Where else to look for what the papers do not say on a broad question. */
export async function adviceFor(actor: Actor, theme: Theme): Promise<string | undefined> {
  if (theme === "priorities") return "Strategy tracks the plans and KPI reports that are uploaded there.";
  if (theme !== "competitors") return undefined;
  const { length } = await listRuns(actor);
  if (length === 0) return "To compare a company with its peers, run a benchmark under Benchmarks.";
  return `Open Benchmarks to see how a company compares: ${length === 1 ? "one benchmark is" : `${length} benchmarks are`} saved there.`;
}
