import { readAmount } from "@/lib/ai/strategy/values/amounts";
import type { Lattice } from "./lattice";
import type { Table } from "./types";

type Way = "higher" | "lower";

/** Headings of what lies between good and bad, and of what is passed on the way to the limit. */
const GOOD = /^green\b/i;
const BAD = /^red\b/i;
const WARNING = /^amber\b|\b(?:triggers?|warning|alert)\b/i;

/**
 * Which way is better, as the thresholds of a row tell: "≥ 95%" under green, "> 8" under red, or a warning that comes before the limit.
 * Null where it has none or they contradict each other. `limit`: the figure of the target as it is written.
 */
export function thresholdDirection(
  lattice: Lattice,
  table: Table,
  row: number,
  limit: number | null,
): Way | null {
  const ways = new Set<Way>();
  for (const { at, role, words } of table.columns) {
    const cell = role === "ignored" ? lattice.at(row, at) : null;
    const amount = cell && cell.text.length < 40 ? readAmount(cell.text) : null;
    if (!amount) continue;
    if (amount.comparison && (GOOD.test(words) || BAD.test(words)))
      ways.add((amount.comparison === "at-least") === GOOD.test(words) ? "higher" : "lower");
    if (WARNING.test(words) && !amount.comparison && limit !== null && amount.value !== limit)
      ways.add(amount.value < limit ? "lower" : "higher");
  }
  const [way] = ways;
  return ways.size === 1 && way ? way : null;
}
