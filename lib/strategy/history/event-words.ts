import type { FoundKpi } from "@/lib/ai/strategy/types";
import { dayWords, quoted, statusWords } from "../rules/words";
import type { KpiStatus } from "../types";
import { currentWords, targetWords } from "./corrected";
import type { PaperRow } from "./rows";
import type { Standing } from "./standing";

// A paper is named in the events of hundreds of KPIs.
const named = new WeakMap<PaperRow, string>();

/** "“Q1 report.xlsx” of Mar 31, 2026" */
export function paperWords(paper: PaperRow): string {
  const words = named.get(paper) ?? `${quoted(paper.title)} of ${dayWords(paper.asOf)}`;
  named.set(paper, words);
  return words;
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
