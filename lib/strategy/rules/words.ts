import type { FoundFigure, KpiStatus } from "@/lib/ai/strategy/types";
import { shortText } from "@/lib/clean-text";
import { DATE, formatLocal } from "@/lib/ui/dates";

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

/** An ISO day as "Jun 30, 2026". */
export function dayWords(day: string): string {
  return formatLocal(day, DATE);
}

/** A whole percent: "62%", "−8%". */
export function percentWords(percent: number): string {
  return `${percent < 0 ? "−" : ""}${Math.abs(percent).toLocaleString("en-US")}%`;
}

/** A figure as its paper writes it. */
export function figureWords({ written, value }: FoundFigure): string {
  return shortText(written, WRITTEN_LIMIT) || String(value);
}

/** Words of a paper, in quotation marks. */
export function quoted(written: string): string {
  return `“${shortText(written, WRITTEN_LIMIT)}”`;
}

/** A clause as the beginning of a sentence. */
export function capitalised(clause: string): string {
  return clause.charAt(0).toUpperCase() + clause.slice(1);
}
