import type { FoundKpi } from "@/lib/ai/strategy/types";
import { dayWords, quoted, statusWords } from "../rules/words";
import type { KpiStatus } from "../types";
import { currentWords, targetWords } from "./corrected";
import type { PaperRow } from "./rows";
import type { Standing } from "./standing";

/** "“Q1 report.xlsx” of Mar 31, 2026" */
export function paperWords({ title, asOf }: PaperRow): string {
  return `${quoted(title)} of ${dayWords(asOf)}`;
}

/** "52%, target 60%"; empty where a value has neither. */
export function valueWords({ found }: { found: FoundKpi }): string {
  const [current, target] = [currentWords(found), targetWords(found)];
  return [current, target && `target ${target}`].filter(Boolean).join(", ");
}

/** In brackets, with a space before; empty for nothing. */
export function bracketed(words: string): string {
  return words && ` (${words})`;
}

/** "at risk in “Q1 report.xlsx” of Mar 31, 2026 (52%, target 60%)" */
export function ratingWords(status: KpiStatus, standing: Standing): string {
  return `${statusWords(status)} in ${paperWords(standing.entry.paper)}${bracketed(valueWords(standing))}`;
}
