import { daysAfter } from "@/lib/days";
import type { FoundKpi } from "@/lib/ledger/scorecards/kpi";
import { hasState } from "./history/rows";

/** A paper that was written after the reports on a plan, whatever the years in its name. */
const LATER = /revis|amend|updat|refresh|review|mid-?term|\bv(?:ersion)?[ ._-]?[2-9]/i;
/** "Strategic plan 2026-2028", "Plan 2026/27" */
const YEARS = /(?<!\d)(20\d\d)\s?(?:[-–—/_]|to)\s?(20\d\d|\d\d)(?!\d)/i;

type Paper = { title: string; kpis: FoundKpi[] /** ISO day. */; uploadedOn: string };

/**
 * The day of a plan that names none, ISO: that of its baselines, else the first of the years in its name. A plan that is
 * uploaded together with the reports of years on it came before them; by the day of its upload it would seem to take
 * back every target that was moved since. Null for a paper that tells how something stands, and for a plan revised.
 */
export function planDay({ title, kpis, uploadedOn }: Paper): string | null {
  if (kpis.some(hasState) || LATER.test(title)) return null;
  const baselines = kpis.flatMap(({ baseline, begun }) => (baseline && begun ? [begun.on] : []));
  const day = baselines.toSorted().at(-1) ?? firstOfYears(title);
  return day && day < uploadedOn ? day : null;
}

/** A paper as it is kept. `hasState`: it tells how a KPI stands. `reportedOn`: ISO day, null where it names none. */
type KeptPaper = { title: string; reportedOn: string | null; hasState: boolean };

/**
 * The day before the first dated report, ISO: where a plan without any day belongs, whenever it was uploaded. Null for a paper that
 * reports, names a day or was revised, and where no report is dated.
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
