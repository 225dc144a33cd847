import { findAmounts } from "@/lib/ledger/amount";
import { isMoney } from "../amounts";
import { labelOf, placeOf, SAID } from "../keys";
import type { Fact, PaperFacts } from "../types";

/** All facts of one meeting's papers under one key, one per period. */
export type Series = { key: string; label: string; kind: Fact["kind"]; facts: Map<string, Fact> };

/** A series of the earlier papers and its continuation. */
export type Pair = { before: Series; after: Series };

/**
 * The figures and targets of one meeting's papers by key. Values that two papers share are kept once; periods
 * on which they contradict each other are dropped.
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
 * Pairs each earlier series with its continuation: by key, or by a name that is unique in its table or in all
 * papers, since a scorecard may have changed from PDF to workbook.
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

/** Pairs of series whose name is unique on each side. */
function onlyOnes(before: Series[], after: Series[], nameOf: (series: Series) => string): Pair[] {
  const now = Map.groupBy(after, nameOf);
  return [...Map.groupBy(before, nameOf)].flatMap(([name, then]) => {
    const [one, other] = [then[0], now.get(name)?.[0]];
    return one && other && then.length === 1 && now.get(name)?.length === 1
      ? [{ before: one, after: other }]
      : [];
  });
}

/** Whether two figures are equal to the precision they are written in: "£4.1m" equals "£4,123,400". */
export function isSame(a: Fact, b: Fact): boolean {
  const coarser = Math.max(precision(a.written), precision(b.written));
  // Sums of rounded amounts can differ by one in the last digit; headcounts and percentages cannot.
  const slack = isMoney(a) ? coarser * 1.01 : coarser * 0.501;
  return Math.abs((a.value ?? 0) - (b.value ?? 0)) <= slack;
}

/** The value of one unit in the last digit of a figure: 100,000 for "£4.1m". */
function precision(written: string): number {
  const [amount] = findAmounts(written);
  return amount ? amount.scale / 10 ** amount.decimals : 1;
}
