import { lengthInMonths } from "@/lib/ledger/period";
import { type Evidence, type Evidences, isShare } from "./evidence";
import type { SaidSentence } from "./said";
import { isWithin } from "./times";

/** A number worked out of two figures of one measure: `later` less, over or as a share of `base`; or of a run of figures, by its ends. */
export type Computation = {
  value: number;
  unit: "amount" | "percent" | "points" | "times";
  /** Whether it goes up or down from the base; 0 of a share or a sum. */
  way: number;
  operands: [Evidence, Evidence];
};

/** "Over June and July": one line at two times that are named, taken together. */
export const sumsOf = (pairs: [Evidence, Evidence][]): Computation[] =>
  pairs.flatMap(([one, other]): Computation[] =>
    one.figure && one.scenario === other.scenario && !isShare(one.unit) && one.period?.kind !== "instant"
      ? [
          {
            value: one.value + other.value,
            unit: "amount",
            way: wayOfSum(one, other),
            operands: [one, other],
          },
        ]
      : [],
  );

const wayOfSum = (one: Evidence, other: Evidence) => (one.way === other.way ? one.way : 0);

/** "Over the six months to March 2026": the months of one line that make up a stretch which is named. */
export function stretchesOf({ times }: SaidSentence, { all }: Evidences): Computation[] {
  const lines = Map.groupBy(
    all.filter(({ figure, measure, period }) => figure && measure === "value" && period?.kind === "month"),
    ({ line, scenario }) => `${line}|${scenario}`,
  );
  return times.flatMap(({ period: said }) =>
    [...lines.values()].flatMap((line): Computation[] => {
      const months = said ? line.filter(({ period }) => period && isWithin(period, said)) : [];
      const [first, last] = [months[0], months.at(-1)];
      if (!said || !first || !last || months.length < 3 || months.length !== lengthInMonths(said)) return [];
      const value = months.reduce((sum, one) => sum + one.value, 0);
      return [{ value, unit: "amount", way: 0, operands: [first, last] }];
    }),
  );
}

/** "$12,000 a month": a figure of several months over their number. */
export function averagesOf({ text }: SaidSentence, { all }: Evidences): Computation[] {
  if (!/\b(?:average|averag\w+|a month|per month|monthly|each month)\b/i.test(text)) return [];
  const lines = Map.groupBy(
    all.filter(
      ({ figure, measure, period, unit }) => figure && measure === "value" && period && !isShare(unit),
    ),
    ({ line, scenario }) => `${line}|${scenario}`,
  );
  const means = [...lines.values()].flatMap((line): Computation[] => {
    const [first] = line;
    const isSeries = line.length > 2 && new Set(line.map(({ period }) => period?.end)).size === line.length;
    if (!first || !isSeries) return [];
    const value = line.reduce((sum, one) => sum + one.value, 0) / line.length;
    return [{ value, unit: "amount", way: 0, operands: [first, line.at(-1) ?? first] }];
  });
  const shares = all.flatMap((one): Computation[] => {
    const months = one.period ? lengthInMonths(one.period) : 0;
    return months > 1 && one.measure === "value" && !isShare(one.unit)
      ? [{ value: one.value / months, unit: "amount", way: 0, operands: [one, one] }]
      : [];
  });
  return [...means, ...shares];
}
