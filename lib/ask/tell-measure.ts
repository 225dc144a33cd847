import type { MeasureAnswer } from "./answer-measure";
import { periodName } from "./say";
import { saidOf, sentence, type Told, type Value, verb, when } from "./tell-words";

/**
 * Writes a measure as a sentence: "Quick ratio was 1.1× for the year to Jun 30, 2024: ($100 million + $120
 * million) ÷ $200 million." A yes or no comes first. A change is given with the measure it is a change of.
 */
export function tellMeasure({
  operation,
  values: [first, ...others],
  verdict,
  isAnnual,
}: MeasureAnswer): Told {
  if (!first) return { sentences: [], table: null };
  const [late, early] = others;
  const isChange = (operation === "difference" || operation === "percentChange") && late !== undefined;
  const lead = isChange ? changeOf(first, late, early, isAnnual) : levelOf(first, operation === "average");
  const text = verdict ? `${verdict}: ${lead}` : lead;
  const more = isChange ? [] : others.map((value) => sentence(levelOf(value), value.operands, value.formula));
  return { sentences: [sentence(text, first.operands, first.formula), ...more], table: null };
}

function levelOf(value: Value, isAverage = false): string {
  const { label, formula, operands } = value;
  const worked = formula ? `: ${formula}` : "";
  return `${label} ${verb(label, operands[0])} ${saidOf(value)}${isAverage ? " on average" : ""}${when(value)}${worked}`;
}

/** How far two figures are apart: "Revenue rose by 12%, from $100 (2023) to $112 (2024)"; by how much each year with `isAnnual`. */
export function changeOf(
  change: Value,
  late: Value | undefined,
  early: Value | undefined,
  isAnnual = false,
): string {
  const { label, value } = change;
  const moved = value === 0 ? "did not change" : value > 0 ? "rose by" : "fell by";
  const size = value === 0 ? "" : ` ${saidOf({ ...change, value: Math.abs(value) })}`;
  const said = (end: Value) => `${saidOf(end)}${end.period ? ` (${periodName(end.period)})` : ""}`;
  const between = late && early ? `, from ${said(early)} to ${said(late)}` : "";
  return `${label} ${moved}${size}${isAnnual && value !== 0 ? " a year" : ""}${between}`;
}
