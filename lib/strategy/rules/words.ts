import { shortText } from "@/lib/clean-text";
import type { FoundFigure, KpiStatus } from "@/lib/ledger/scorecards/kpi";
import { DATE, formatLocal } from "@/lib/ui/dates";
import type { KpiView } from "../types";

const WRITTEN_LIMIT = 60;

const STATUS_WORDS: Record<KpiStatus, string> = {
  "on-track": "on track",
  "at-risk": "at risk",
  "off-track": "off track",
};

/** "at risk" */
export function statusWords(status: KpiStatus): string {
  return STATUS_WORDS[status];
}

// Cached, because hundreds of KPIs share a few days, and formatting one is the slowest part of a rating.
const written = new Map<string, string>();
const MOST_WRITTEN = 5000;

/** An ISO day as "Jun 30, 2026". */
export function dayWords(day: string): string {
  const known = written.get(day);
  if (known !== undefined) return known;
  if (written.size >= MOST_WRITTEN) written.clear();
  const words = formatLocal(day, DATE);
  written.set(day, words);
  return words;
}

/** A whole percent: "62%", "−8%". */
export function percentWords(percent: number): string {
  return `${percent < 0 ? "−" : ""}${Math.abs(percent).toLocaleString("en-US")}%`;
}

/** A figure as its paper writes it. */
export function figureWords({ written, value }: FoundFigure): string {
  return shortText(written, WRITTEN_LIMIT) || String(value);
}

/** A paper's words in quotation marks. */
export function quoted(written: string): string {
  return `“${shortText(written, WRITTEN_LIMIT)}”`;
}

type Rated = Pick<KpiView, "progress" | "progressRuling">;

/** KPIs with known progress, which the overall average covers. */
export function withProgress<Kpi extends Rated>(kpis: Kpi[]): Kpi[] {
  return kpis.filter(({ progressRuling }) => progressRuling.value !== null);
}

/** Rounded average progress (0 to 100) of the KPIs that have one, in whole percent; 0 if there are none. */
export function overallProgress(kpis: Rated[]): number {
  const counted = withProgress(kpis);
  if (counted.length === 0) return 0;
  return Math.round(counted.reduce((sum, { progress }) => sum + progress, 0) / counted.length);
}
