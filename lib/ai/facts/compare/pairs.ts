import { findAmounts } from "@/lib/ledger/amount";
import { isMoney } from "../amounts";
import { labelOf, placeOf, SAID } from "../keys";
import type { Fact, PaperFacts } from "../types";

/** Everything that the papers of one meeting state under one key: one fact a period. */
export type Series = { key: string; label: string; kind: Fact["kind"]; facts: Map<string, Fact> };

/** A series of the papers before and the one that goes on with it. */
export type Pair = { before: Series; after: Series };

/**
 * The figures and targets of one meeting's papers by what they are about. What two of its papers state alike is there
 * once; where they contradict each other the period is left out.
 */
export function seriesOf(papers: PaperFacts[]): Map<string, Series> {
  const all = papers
    .flatMap(({ facts }) => facts)
    .filter(({ kind, value }) => (kind === "figure" || kind === "target") && value !== null);
  const groups = Map.groupBy(all, ({ kind, key }) => `${kind} ${key}`);
  const series = new Map<string, Series>();
  for (const [name, group] of groups) {
    const [first] = group;
    if (!first) continue;
    const byPeriod = Map.groupBy(group, ({ period }) => period);
    const facts = [...byPeriod].flatMap(([period, told]): [string, Fact][] => {
      const [fact] = told;
      return fact && told.every((other) => other.unit === fact.unit && isSame(other, fact))
        ? [[period, fact]]
        : [];
    });
    series.set(name, { key: first.key, label: first.label, kind: first.kind, facts: new Map(facts) });
  }
  return series;
}

/**
 * Pairs each series of the papers before with the one that goes on with it: of the same key, or the only one of its name in its table,
 * or in all papers, since a scorecard that was a PDF may be a workbook now.
 */
export function pairSeries(before: Map<string, Series>, after: Map<string, Series>): Pair[] {
  const pairs: Pair[] = [];
  const left: Series[] = [];
  for (const [name, series] of before) {
    const same = after.get(name);
    if (same) pairs.push({ before: series, after: same });
    else left.push(series);
  }
  const fresh = [...after].filter(([name]) => !before.has(name)).map(([, series]) => series);
  const regrouped = onlyOnes(left, fresh, ({ kind, key }) => `${kind} ${labelOf(key)} ${placeOf(key)}`);
  const known = new Set(regrouped.flatMap(({ before: then, after: now }) => [then, now]));
  const isLeft = (series: Series) =>
    series.kind === "figure" && !known.has(series) && placeOf(series.key) !== SAID;
  const renamed = onlyOnes(
    [...before.values()],
    [...after.values()],
    ({ kind, key }) => `${kind} ${labelOf(key)}`,
  );
  return [
    ...pairs,
    ...regrouped,
    ...renamed.filter(
      (pair) =>
        left.includes(pair.before) && fresh.includes(pair.after) && isLeft(pair.before) && isLeft(pair.after),
    ),
  ];
}

/** The series that each side has once by a name. */
function onlyOnes(before: Series[], after: Series[], nameOf: (series: Series) => string): Pair[] {
  const now = Map.groupBy(after, nameOf);
  return [...Map.groupBy(before, nameOf)].flatMap(([name, then]) => {
    const [one, other] = [then[0], now.get(name)?.[0]];
    return one && other && then.length === 1 && now.get(name)?.length === 1
      ? [{ before: one, after: other }]
      : [];
  });
}

/** Whether two figures are the same, as far as they are written out: "£4.1m" is the same as "£4,123,400". */
export function isSame(a: Fact, b: Fact): boolean {
  const coarser = Math.max(precision(a.written), precision(b.written));
  // Sums of rounded money differ by one in the last digit; people and percentages do not.
  const slack = isMoney(a) ? coarser * 1.01 : coarser * 0.501;
  return Math.abs((a.value ?? 0) - (b.value ?? 0)) <= slack;
}

/** What one in the last digit of a figure is worth: 100,000 for "£4.1m". */
function precision(written: string): number {
  const [amount] = findAmounts(written);
  return amount ? amount.scale / 10 ** amount.decimals : 1;
}
