import { daysAfter } from "@/lib/days";
import type { FoundKpi } from "@/lib/ledger/scorecards/kpi";
import { hasState } from "./history/rows";

/** Marks a paper written after the first reports on a plan, whatever years its name contains. */
const LATER = /revis|amend|updat|refresh|review|mid-?term|\bv(?:ersion)?[ ._-]?[2-9]/i;
/** "Strategic plan 2026-2028", "Plan 2026/27" */
const YEARS = /(?<!\d)(20\d\d)\s?(?:[-–—/_]|to)\s?(20\d\d|\d\d)(?!\d)/i;

type Paper = { title: string; kpis: FoundKpi[] /** ISO day. */; uploadedOn: string };

/**
 * Infers the day of an undated plan, as an ISO date: the day of its baselines, or else the first of the years
 * in its name. A plan uploaded together with reports of later years came before them; dated by its upload, it
 * would seem to revert every target changed since. Null for a paper that reports a state, and for a revised
 * plan.
 */
export function planDay({ title, kpis, uploadedOn }: Paper): string | null {
  if (kpis.some(hasState) || LATER.test(title)) return null;
  const baselines = kpis.flatMap(({ baseline, begun }) => (baseline && begun ? [begun.on] : []));
  const day = baselines.toSorted().at(-1) ?? firstOfYears(title);
  return day && day < uploadedOn ? day : null;
}

/** A stored paper. `hasState`: it reports the state of a KPI. `reportedOn`: ISO day, or null. */
type KeptPaper = { title: string; reportedOn: string | null; hasState: boolean };

/**
 * Returns the day before the first dated report, as an ISO date, which is where an undated plan belongs
 * whenever it was uploaded. Null for a paper that reports, is dated or was revised, and where no report is
 * dated.
 */
export function dayBeforeReports(paper: KeptPaper, all: KeptPaper[]): string | null {
  if (paper.reportedOn || paper.hasState || LATER.test(paper.title)) return null;
  const [first] = all.flatMap((other) => (other.hasState ? (other.reportedOn ?? []) : [])).sort();
  return first ? daysAfter(first, -1) : null;
}

function firstOfYears(title: string): string | null {
  const [, first = "", last = ""] = YEARS.exec(title) ?? [];
  return Number(last.slice(-2)) > Number(first.slice(-2)) ? `${first}-01-01` : null;
}
