import { direction, percent } from "@/lib/ai/brief/findings/wording";
import type { KeyLine, Wanted } from "@/lib/ai/brief/key-lines";
import { inThread } from "@/lib/ai/thread/pool";
import type { PaperFigure } from "@/lib/ask/answer";
import { citeFigure, pageOfFigure } from "@/lib/ask/cite-figure";
import { lineName, periodName, sayFigure } from "@/lib/ask/say";
import { type Actor, authorize } from "@/lib/auth/actor";
import { getBrief } from "@/lib/briefs/queries";
import type { BriefView } from "@/lib/briefs/types";
import { db } from "@/lib/db";
import { pagesOf } from "@/lib/documents/search";
import { boardPapers } from "@/lib/documents/visibility";
import type { Citation, SourceDocument } from "@/lib/evidence/types";
import { figuresOf, toKeptPaper } from "@/lib/figures/queries";
import type { Period } from "@/lib/ledger/period";
import { reportError } from "@/lib/log/report-error";
import { getMeeting } from "@/lib/meetings/queries";
import { NOT_IN_BIN } from "@/lib/meetings/visibility";

/** What a key figure is compared with. */
export type KeyComparison = {
  /** "budget", "a year before", "October 2024" */
  name: string;
  /** As printed in its paper. */
  text: string;
  /** "34.7% above", "in line with", "$343,783 below" */
  difference: string;
  /** Whether the difference is favorable; null where that is unclear or the values are nearly equal. */
  isGood: boolean | null;
  citations: Citation[];
};

/** A point of the sparkline next to a figure. */
export type TrendPoint = { period: string; text: string; value: number };

/** A figure at the head of a brief, as printed in its papers. */
export type KeyFigure = {
  label: string;
  period: string;
  text: string;
  citations: Citation[];
  comparisons: KeyComparison[];
  /** Oldest first; empty where the papers of earlier meetings have too few points. */
  trend: TrendPoint[];
  /** The period of each point where it differs from the figure's: "month" for a year-to-date figure. */
  trendStep: "month" | "quarter" | "half-year" | "year" | null;
};

/** Most earlier meetings whose papers are used for a trend. */
const EARLIER_MEETINGS = 12;

/** Returns the figures at the head of a brief, for this person. Throws `notFound`. */
export async function briefKeyFigures(actor: Actor, briefId: string): Promise<KeyFigure[]> {
  return keyFiguresOf(actor, await getBrief(actor, briefId));
}

/**
 * Returns three to five figures of the papers behind a brief, each compared with its budget and the year
 * before, with its trend over earlier meetings. Computed at each reading from the papers this person can see;
 * a figure that is not on its page is left out. Returns none on failure, because the brief can do without.
 * Six queries.
 */
export async function keyFiguresOf(actor: Actor, { meetingId, coverage }: BriefView): Promise<KeyFigure[]> {
  authorize(actor, "document.read");
  const own = coverage.papers.flatMap(({ documentId }) => documentId ?? []);
  const papers = await figuresOf(actor, [...own, ...(await earlierPapers(actor, meetingId))]);
  if (!papers.some(({ documentId }) => own.includes(documentId))) return [];
  try {
    const kept = papers.map(toKeptPaper);
    return await told(await inThread("keyLines", { papers: kept, own }, { by: actor.id }));
  } catch (error) {
    reportError(error, "key figures of a brief");
    return [];
  }
}

/** Adds the citations to the lines. One query. */
async function told(lines: KeyLine[]): Promise<KeyFigure[]> {
  const figures = lines.flatMap(({ now, budget, fullYear, yearBefore, before }) => [
    now,
    budget,
    fullYear,
    yearBefore,
    before,
  ]);
  const pages = await pagesOf(
    figures.flatMap((figure) => (figure ? [pageOfFigure(figure)] : [])),
    { around: 0 },
  );
  return lines.flatMap((line) => keyFigure(line, pages) ?? []);
}

/** Returns the ids of earlier meetings' papers that this person can see. Two queries. */
async function earlierPapers(actor: Actor, meetingId: string): Promise<string[]> {
  const { scheduledDate } = await getMeeting(actor, meetingId);
  const meetings = await db.meeting.findMany({
    where: { ...NOT_IN_BIN, status: { not: "cancelled" }, scheduledDate: { lt: new Date(scheduledDate) } },
    orderBy: [{ scheduledDate: "desc" }, { id: "desc" }],
    take: EARLIER_MEETINGS,
    select: { documents: { where: boardPapers(actor), select: { id: true } } },
  });
  return meetings.flatMap(({ documents }) => documents.map(({ id }) => id));
}

function keyFigure(line: KeyLine, pages: SourceDocument[]): KeyFigure | null {
  const { now, wanted, budget, fullYear, yearBefore, before, trend } = line;
  const citation = citeFigure(now, pages);
  if (!citation || !now.period) return null;
  const against = (other: PaperFigure | null, name: string) => compare(now, other, name, wanted, pages);
  return {
    label: lineName(now),
    period: periodName(now.period),
    text: sayFigure(now),
    citations: [citation],
    comparisons: [
      ...against(budget, budget?.scenario ?? ""),
      ...ofTheYear(now, fullYear, pages),
      ...against(yearBefore, "a year before"),
      ...against(before, before?.period ? periodName(before.period) : ""),
    ],
    trendStep: stepOf(now, trend),
    trend: trend.flatMap((point) =>
      point.period ? [{ period: periodName(point.period), text: sayFigure(point), value: point.value }] : [],
    ),
  };
}

function compare(
  now: PaperFigure,
  other: PaperFigure | null,
  name: string,
  wanted: Wanted,
  pages: SourceDocument[],
): KeyComparison[] {
  const citation = other && citeFigure(other, pages);
  if (!other || !citation) return [];
  const difference = differenceOf(now, other);
  const isGood = wanted && difference !== IN_LINE ? now.value > other.value === (wanted === "more") : null;
  return [{ name, text: sayFigure(other), difference, isGood, citations: [citation] }];
}

const STEPS: Partial<Record<Period["kind"], KeyFigure["trendStep"]>> = {
  month: "month",
  quarter: "quarter",
  half: "half-year",
  year: "year",
};

function stepOf(now: PaperFigure, [point]: PaperFigure[]): KeyFigure["trendStep"] {
  const kind = point?.period?.kind;
  return kind && kind !== now.period?.kind ? (STEPS[kind] ?? null) : null;
}

/** Compares a year-to-date figure with the budget for the year. */
function ofTheYear(now: PaperFigure, year: PaperFigure | null, pages: SourceDocument[]): KeyComparison[] {
  const citation = year && citeFigure(year, pages);
  if (!year || !citation || now.value <= 0 || year.value <= 0) return [];
  const difference = `${percent(now.value, year.value)} of`;
  return [
    { name: "full-year budget", text: sayFigure(year), difference, isGood: null, citations: [citation] },
  ];
}

const IN_LINE = "in line with";
/** A smaller relative difference counts as in line. */
const MUCH_THE_SAME = 0.005;

/** The difference in percent, or as an amount where one of the values is negative or zero. */
function differenceOf(now: PaperFigure, { value }: PaperFigure): string {
  const moved = now.value - value;
  if (Math.abs(moved) <= Math.abs(value) * MUCH_THE_SAME) return IN_LINE;
  const size =
    now.value > 0 && value > 0 ? percent(moved, value) : sayFigure({ ...now, value: Math.abs(moved) });
  return `${size} ${direction(moved)}`;
}
