/** Faults that no benchmark may have: too little content, an invalid figure, a figure without a source. */
import type { analyse } from "@/lib/benchmarks/analysis/analyse";

type Analysis = ReturnType<typeof analyse>;

const NO_FIGURE = /\b(?:NaN|undefined|null|Infinity)\b|\[object|[-−]0(?:\.0+)?(?![\d.])/;

/** All faults of an analysis, as sentences; empty for a valid one. */
export function faultsOf(analysis: Analysis): string[] {
  return [
    ...tooLittle(analysis),
    ...wordsOf(analysis)
      .filter((text) => text.trim() === "" || NO_FIGURE.test(text))
      .map((text) => `Not a text: "${text}"`),
    ...unknownSources(analysis),
    ...withoutSource(analysis),
    ...notFinite(analysis),
    ...repeated(analysis),
  ];
}

function tooLittle({ insights, boardQuestions, focusAreas }: Analysis): string[] {
  const areas = new Set(insights.map(({ focusArea }) => focusArea));
  return [
    ...(insights.length < 3 ? [`Only ${insights.length} insights`] : []),
    ...(boardQuestions.length < 3 || boardQuestions.length > 8 ? [`${boardQuestions.length} questions`] : []),
    ...focusAreas.filter((area) => !areas.has(area)).map((area) => `No insight of ${area}`),
  ];
}

/** All text that a reader sees. */
function wordsOf({
  insights,
  outliers,
  boardQuestions,
  charts,
  competitorOverview,
  alignment,
  comparisons,
  notes,
}: Analysis) {
  return [
    ...insights.flatMap(({ title, description, metrics }) => [
      title,
      description,
      ...metrics.flatMap(({ label, value }) => [label, value]),
    ]),
    ...outliers.flatMap(({ title, description, category, actionItems }) => [
      title,
      description,
      category,
      ...actionItems,
    ]),
    ...boardQuestions,
    ...charts.flatMap(({ title, description, data }) => [
      title,
      description,
      ...data.labels,
      ...data.leftOut,
    ]),
    ...Object.values(competitorOverview.overview),
    ...competitorOverview.insights,
    ...(alignment ? [alignment.reading, alignment.formula, ...alignment.limits] : []),
    ...comparisons.flatMap(({ notes: own, focal, peers }) => [
      ...own,
      ...[focal, ...peers].flatMap(({ missing }) => missing ?? []),
    ]),
    ...notes,
  ];
}

function unknownSources(analysis: Analysis): string[] {
  const { insights, outliers, comparisons, charts, alignment, competitorOverview, sources } = analysis;
  const known = new Set(sources.map(({ id }) => id));
  const named = [
    ...[...insights, ...outliers].flatMap(({ sourceIds }) => sourceIds),
    ...comparisons.flatMap(({ focal, peers, before }) =>
      [focal, ...peers, ...(before ? [before] : [])].flatMap(({ inputs }) =>
        inputs.map(({ sourceId }) => sourceId),
      ),
    ),
    ...charts
      .flatMap((chart) => (chart.type === "scatter" ? chart.data.datasets : []))
      .flatMap(({ points }) => points.flatMap(({ sourceIds }) => sourceIds)),
    ...(alignment?.sourceIds ?? []),
    ...Object.values(competitorOverview.sourceIds).flat(),
  ];
  const repeatedIds = sources.length - known.size;
  return [
    ...(repeatedIds > 0 ? [`${repeatedIds} sources share an id`] : []),
    ...named.filter((id) => !known.has(id)).map((id) => `There is no source ${id}`),
  ];
}

function withoutSource({ insights, outliers, comparisons, charts }: Analysis): string[] {
  const values = comparisons.flatMap(({ focal, peers }) => [focal, ...peers]);
  return [
    ...values
      .filter(({ value, inputs }) => value !== null && inputs.length === 0)
      .map(({ ticker }) => `No inputs: ${ticker}`),
    ...values
      .filter(({ value, missing }) => (value === null) !== (missing !== null))
      .map(({ ticker }) => `Neither or both: ${ticker}`),
    ...[...insights, ...outliers]
      .filter(({ title, sourceIds }) => sourceIds.length === 0 && /\d\.\d|\$\d|\d%/.test(title))
      .map(({ title }) => `No source: "${title}"`),
    ...charts
      .filter(({ data }) => data.labels.length > 0 && data.sources.length === 0)
      .map(({ id }) => `No source: ${id}`),
  ];
}

function notFinite({ comparisons, charts, alignment }: Analysis): string[] {
  const numbers = [
    ...comparisons.flatMap(
      ({ focal, peers, sampleSize: _, notes: __, metric: ___, before, ...statistics }) => [
        ...Object.values(statistics),
        ...[focal, ...peers, before].map((each) => each?.value ?? null),
      ],
    ),
    ...charts.flatMap((chart) =>
      chart.type === "scatter"
        ? chart.data.datasets.flatMap(({ points }) => points.flatMap(({ x, y }) => [x, y]))
        : chart.data.datasets.flatMap(({ values }) => values),
    ),
    ...(alignment ? [alignment.tsrRank, alignment.payRank, alignment.degree] : []),
  ];
  const bad = numbers.filter((number) => number !== null && !Number.isFinite(number));
  return bad.length > 0 ? [`Not finite: ${bad.join(", ")}`] : [];
}

function repeated({ insights, outliers, boardQuestions }: Analysis): string[] {
  const lists = [
    insights.map(({ id }) => id),
    outliers.map(({ id }) => id),
    boardQuestions,
    insights.map(({ title }) => title),
  ];
  return lists
    .filter((list) => new Set(list).size < list.length)
    .map((list) => `Repeated: ${list.join(" | ")}`);
}
