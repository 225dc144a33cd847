import type { BenchmarkAnalysis, SourceEntry } from "../analysis/types";

/** A source as the list of sources shows it. */
export type NumberedSource = SourceEntry & { number: number };

/** The sources of a document, numbered from 1 in the order in which a reader meets them. */
export type SourceNumbers = {
  sources: NumberedSource[];
  /** Ascending, each once; ids that name no source are left out. */
  numbersOf: (ids: readonly string[]) => number[];
};

/** Numbers the sources of an analysis; those that nothing shown cites come last. */
export function numberSources(analysis: BenchmarkAnalysis): SourceNumbers {
  const entries = new Map<string, SourceEntry>();
  const known = [...analysis.sources, ...analysis.charts.flatMap(({ data }) => data.sources)];
  for (const entry of known) if (!entries.has(entry.id)) entries.set(entry.id, entry);
  const numbers = new Map<string, number>();
  const sources: NumberedSource[] = [];
  for (const id of [...citedIds(analysis), ...entries.keys()]) {
    const entry = entries.get(id);
    if (!entry || numbers.has(id)) continue;
    numbers.set(id, sources.length + 1);
    sources.push({ ...entry, number: sources.length + 1 });
  }
  return {
    sources,
    numbersOf: (ids) =>
      [...new Set(ids.flatMap((id) => numbers.get(id) ?? []))].sort((one, other) => one - other),
  };
}

/** The ids of the sources in reading order. */
function citedIds(analysis: BenchmarkAnalysis): string[] {
  const { insights, outliers, alignment, comparisons, competitorOverview } = analysis;
  return [
    ...insights.slice(0, 3).flatMap(({ sourceIds }) => sourceIds),
    ...outliers.flatMap(({ sourceIds }) => sourceIds),
    ...(alignment?.sourceIds ?? []),
    ...insights.slice(3).flatMap(({ sourceIds }) => sourceIds),
    ...comparisons.flatMap(({ focal }) => focal.inputs.map(({ sourceId }) => sourceId)),
    ...Object.values(competitorOverview.sourceIds).flat(),
    ...comparisons.flatMap(({ peers }) =>
      peers.flatMap(({ inputs }) => inputs.map((input) => input.sourceId)),
    ),
  ];
}

/** Numbers as a reader reads them: runs of three and more as first and last. [1, 2, 3, 7] → [[1, 3], [7, 7]] */
export function rangesOf(numbers: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.flatMap(([from, to]): [number, number][] =>
    to === from + 1
      ? [
          [from, from],
          [to, to],
        ]
      : [[from, to]],
  );
}
