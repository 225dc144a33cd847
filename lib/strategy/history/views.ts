import { daysBetween } from "@/lib/days";
import type { FoundFigure } from "@/lib/ledger/scorecards/kpi";
import { addsUp } from "../rules/part-year";
import { shownProgress } from "../rules/progress";
import { areComparable } from "../rules/units";
import type { CorrectionView, KpiDetail, KpiPoint } from "../types";
import { citationsOf, currentCitation, fieldCitationsOf, targetCitation } from "./citations";
import { currentWords, targetWords } from "./corrected";
import { eventsOf } from "./events";
import { compare, hasState, type KpiRow, type Papers } from "./rows";
import { type Entry, leadOf, newestFirst, seriesOf } from "./series";
import { type RatedEntry, rated, ratedEntries, type Standing, standingOf } from "./standing";

/**
 * Builds a KPI as a reader sees it: from its values in papers they can see, with corrections applied, rated as of
 * `today` (ISO day). Null if no value is in one of the papers.
 */
export function toKpiDetail(kpi: KpiRow, papers: Papers, today: string): KpiDetail | null {
  const entries = seriesOf(kpi.values, papers);
  const lead = leadOf(entries) ?? entries.at(-1);
  if (!lead) return null;
  const ratings = ratedEntries(entries);
  const standing = ratings.find(({ entry }) => entry === lead)?.standing ?? standingOf(lead, entries);
  const { found } = standing;
  const { status, progress } = rated(standing, today);
  const unit = unitOf(standing);
  return {
    id: kpi.id,
    name: kpi.title ?? latestName(entries),
    target: targetWords(found),
    current: currentWords(found),
    status: status.value,
    progress: shownProgress(progress),
    description: found.description,
    statusRuling: status,
    progressRuling: progress,
    objective: found.objective,
    unit,
    direction: found.direction,
    directionBasis: found.directionBasis,
    baseline: found.baseline?.written ?? "",
    owner: found.owner?.text ?? null,
    due: found.due?.on ?? null,
    period: found.period?.label ?? null,
    asOf: lead.value.asOf,
    citations: citationsOf(standing),
    targetCitation: targetCitation(found, standing.carried.target ?? lead.paper),
    currentCitation: currentCitation(found, lead.paper),
    fieldCitations: fieldCitationsOf(standing),
    documentIds: documentsOf(entries),
    trend: trendOf(entries, lead, unit),
    events: eventsOf(kpi.id, ratings, papers),
    correctedFields: lead.correctedFields,
    isArchived: kpi.isArchived,
    points: ratings.map((rating) => toPoint(rating, unit)),
    corrections: correctionsOf(entries),
  };
}

/** The name in the latest paper. */
function latestName(entries: Entry[]): string {
  return newestFirst(entries)[0]?.found.name ?? "";
}

function unitOf({ found: { current, target, baseline } }: Standing): string {
  return (current ?? target ?? baseline)?.unit ?? "";
}

/** Newest first. */
function documentsOf(entries: Entry[]): string[] {
  return [...new Set(newestFirst(entries).map(({ paper }) => paper.id))];
}

/** A figure in the KPI's unit; null in another currency or as a share, which breaks the line. */
function inUnit(figure: FoundFigure | null, unit: string): number | null {
  return figure && areComparable(figure, { ...figure, unit }) ? figure.value : null;
}

/** Figures for one line: the latest for each state, limited to those comparable with the latest value. */
function trendOf(entries: Entry[], lead: Entry, unit: string): { asOf: string; value: number }[] {
  const byDay = new Map<string, number>();
  for (const { found, value, isSuperseded } of entries) {
    const figure = inUnit(found.current, unit);
    if (figure !== null && !isSuperseded && isOfOneLine(found, lead.found)) byDay.set(value.asOf, figure);
  }
  return [...byDay].map(([asOf, value]) => ({ asOf, value }));
}

/**
 * Whether two figures cover periods of equal length: a month and a quarter do not share a line. For a level,
 * a paper without a period is comparable with any. For a sum, it might be year to date and so is not
 * comparable with a month.
 */
function isOfOneLine(one: Entry["found"], other: Entry["found"]): boolean {
  const [a, b] = [one.period, other.period];
  if (a && b) return months(a) === months(b);
  return a === b || !addsUp(other);
}

const DAYS_OF_MONTH = 365.25 / 12;

function months({ start, end }: NonNullable<Entry["found"]["period"]>): number {
  const days = daysBetween(start, end) + 1;
  return Math.max(1, Math.round(days / DAYS_OF_MONTH));
}

/** The calendar unit of a value whose period is complete and over. */
function grainOf({ found: { period }, value: { asOf } }: Entry): KpiPoint["grain"] {
  if (!period || period.end > asOf) return undefined;
  const [length, lastMonth] = [months(period), Number(period.end.slice(5, 7))];
  if (length === 3 && lastMonth % 3 === 0) return "quarter";
  return length === 12 && lastMonth === 12 ? "year" : undefined;
}

function toPoint({ entry, status }: RatedEntry, unit: string): KpiPoint {
  const { value, paper, found, correctedFields, isSuperseded } = entry;
  const grain = grainOf(entry);
  return {
    valueId: value.id,
    documentId: paper.id,
    documentTitle: paper.title,
    asOf: value.asOf,
    period: found.period?.label ?? null,
    current: inUnit(found.current, unit),
    target: inUnit(found.target, unit),
    currentWritten: currentWords(found),
    targetWritten: targetWords(found),
    status,
    currentCitation: currentCitation(found, paper),
    targetCitation: targetCitation(found, paper),
    isSuperseded,
    ...(!hasState(found) && { isPlanned: true }),
    ...(grain && { grain }),
    correctedFields,
  };
}

/** Newest first. */
function correctionsOf(entries: Entry[]): CorrectionView[] {
  const all = entries.flatMap(({ value }) =>
    value.corrections.map(({ after, ...correction }) => ({
      ...correction,
      valueId: value.id,
      after: after.written,
    })),
  );
  return all.sort((a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id));
}
