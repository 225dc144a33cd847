import { capitalised } from "@/lib/wording";
import type { MeasureAnswer } from "./answer-measure";
import { periodName, sayPeriod } from "./say";
import { saidOf, type Told, type ToldSentence, type Value, verb } from "./tell-words";

/**
 * Says a measure: "Quick ratio was 1.1× for the year to Jun 30, 2024: ($100 million + $120 million) ÷ $200 million." Whether
 * something is so comes first. A change is told with what it is a change of.
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
  const lead = isChange
    ? changeSentence(first, late, early, isAnnual)
    : valueSentence(first, operation === "average");
  const text = verdict ? `${capitalised(verdict)}: ${lead.text}` : capitalised(lead.text);
  return {
    sentences: [
      { ...lead, text },
      ...(isChange ? [] : others.map((value) => valueSentence(value)).map(asBeginning)),
    ],
    table: null,
  };
}

const asBeginning = (sentence: ToldSentence): ToldSentence => ({
  ...sentence,
  text: capitalised(sentence.text),
});

function valueSentence(value: Value, isAverage = false): ToldSentence {
  const { label, period, formula, operands } = value;
  const when = sayPeriod(period);
  const worked = formula ? `: ${formula}` : "";
  return {
    text: `${label} ${verb(label, operands[0])} ${saidOf(value)}${isAverage ? " on average" : ""}${when && ` ${when}`}${worked}.`,
    figures: operands,
    formula,
  };
}

/** How far two figures are apart: "Revenue rose by 12%, from $100 (2023) to $112 (2024)"; by how much each year with `isAnnual`. */
export function changeSentence(
  change: Value,
  late: Value | undefined,
  early: Value | undefined,
  isAnnual = false,
): ToldSentence {
  const { label, value, operands, formula } = change;
  const moved = value === 0 ? "did not change" : value > 0 ? "rose by" : "fell by";
  const size = value === 0 ? "" : ` ${saidOf({ ...change, value: Math.abs(value) })}`;
  const ends = [early, late].map((end) =>
    end ? `${saidOf(end)}${end.period ? ` (${periodName(end.period)})` : ""}` : "",
  );
  const between = late && early ? `, from ${ends[0]} to ${ends[1]}` : "";
  return {
    text: `${label} ${moved}${size}${isAnnual && value !== 0 ? " a year" : ""}${between}.`,
    figures: operands,
    formula,
  };
}
