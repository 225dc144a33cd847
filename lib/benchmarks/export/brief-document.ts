import {
  HORIZON_NAMES,
  HORIZONS,
  PART_IDS,
  PART_NAMES,
  subjectsOf,
} from "@/lib/benchmarks/research/reader/parts";
import { formatDay } from "@/lib/days";
import type { Block, ExportDocument, Inline, RiskItem, SourceItem } from "@/lib/handout/document";
import { formatFigure } from "../analysis/format";
import {
  type Alignment,
  type Chart,
  type CompetitorOverview,
  type Insight,
  type Outlier,
  OVERVIEW_FIGURES,
} from "../analysis/types";
import { ended } from "../analysis/words";
import type { DeepAnalysis, Statement } from "../research/types";
import type { BenchmarkBrief, SourceNumbers } from "./benchmark-brief";
import {
  barTable,
  comparisonTable,
  computable,
  figuresTable,
  leftOutWords,
  scatterTable,
  sourced,
  strong,
} from "./brief-tables";

/** A block of the brief: as in any document, or a chart where the format supports one. */
export type BriefBlock = Block | { kind: "chart"; chart: Chart };

export type BriefDocument = Omit<ExportDocument, "blocks"> & { blocks: BriefBlock[] };

/** Number of insights at the top, for the reader to remember. */
const THINGS = 3;

/** Builds the brief as blocks in reading order, each chart as a drawing and a table. Pure. */
export function briefDocument(brief: BenchmarkBrief): BriefDocument {
  return {
    organization: brief.organization,
    heading: "Board Brief",
    subject: brief.subject,
    date: `Competitive benchmark of ${brief.date}`,
    title: brief.title,
    footer: brief.footer,
    createdAt: brief.exportedAt,
    blocks: [
      { kind: "terms", rows: brief.terms.map(({ term, text }) => ({ term, lines: [text] })) },
      ...firstPart(brief),
      ...secondPart(brief),
      ...origin(brief),
    ],
  };
}

/** Returns the same document for formats without drawings: the tables contain the figures of the charts. */
export function withoutDrawings({ blocks, ...head }: BriefDocument): ExportDocument {
  return { ...head, blocks: blocks.filter((block) => block.kind !== "chart") };
}

/** The part a director reads. */
function firstPart({ analysis, numbers }: BenchmarkBrief): BriefBlock[] {
  const { notes, insights, outliers, boardQuestions, alignment, charts } = analysis;
  const questions: Block = { kind: "list", ordered: true, items: boardQuestions.map((text) => [{ text }]) };
  return [
    ...(notes.length > 0 ? section("Before You Read", [plainList(notes)]) : []),
    ...section("3 Things You Should Know", [insightList(insights.slice(0, THINGS), numbers)]),
    ...section("Outliers to Ask About", outlierBlocks(outliers, numbers)),
    ...section("Key Board Questions", [questions]),
    ...(alignment ? section("Pay and Performance", alignmentBlocks(alignment, numbers)) : []),
    ...section(
      "Charts",
      charts.flatMap((chart) => chartBlocks(chart, numbers)),
    ),
  ];
}

/** The part a director looks things up in. */
function secondPart({ analysis, numbers }: BenchmarkBrief): Block[] {
  const { insights, comparisons, focalCompany, competitorOverview, deepAnalysis } = analysis;
  const further = insights.slice(THINGS);
  const last = numbers.sources.length;
  return [
    ...(further.length > 0 ? section("Further Insights", [insightList(further, numbers)]) : []),
    ...section("All Metrics", [comparisonTable(comparisons, focalCompany.ticker, numbers)]),
    ...section("Competitor Overview", [overviewList(competitorOverview, numbers)]),
    ...(deepAnalysis ? section("Deep Research", researchBlocks(deepAnalysis, last)) : []),
  ];
}

/** The basis of the benchmark. */
function origin({
  analysis: { comparisons, deepAnalysis },
  numbers,
  origin: lines,
}: BenchmarkBrief): Block[] {
  const { known, unknown } = computable(comparisons);
  const names = unknown.map(({ metric }) => metric.name).join(", ");
  const passages = deepAnalysis ? passagesOf(deepAnalysis, numbers.sources.length) : [];
  return [
    ...section("How This Was Made", [plainList(lines)]),
    ...section("Figures behind the Comparisons", [
      ...known.map((comparison) => figuresTable(comparison, numbers)),
      ...(names ? [note(`Not in our data for any company: ${names}.`)] : []),
    ]),
    ...section("Sources", [{ kind: "sources", items: [...filingsOf(numbers), ...passages] }]),
  ];
}

function filingsOf({ sources }: SourceNumbers): SourceItem[] {
  return sources.map(({ number, label, url, quote, citation }) => ({
    number,
    document: label,
    place: citation ? `${citation.title}, page ${citation.page}` : "",
    quote: citation?.quote ?? quote,
    url: webAddress(url),
  }));
}

/** Returns only web URLs, because a filing may contain anything. */
function webAddress(url: string | null): string | undefined {
  const { protocol, href } = (url && URL.parse(url)) || {};
  return protocol === "https:" || protocol === "http:" ? href : undefined;
}

function section<Part extends BriefBlock>(heading: string, blocks: Part[]): (Part | Block)[] {
  return blocks.length > 0 ? [{ kind: "heading", text: heading }, ...blocks] : [];
}

function plainList(lines: string[]): Block {
  return { kind: "list", ordered: false, items: lines.map((text) => [{ text }]) };
}

const note = (text: string): Block => ({ kind: "paragraph", tone: "note", content: [{ text }] });

/** Insights in order. Their figures are in the sentences and in the table of comparisons. */
function insightList(insights: Insight[], numbers: SourceNumbers): Block {
  const items = insights.map(({ title, description, sourceIds }) => {
    return [strong(ended(title)), ...sourced(` ${description}`, sourceIds, numbers)];
  });
  return { kind: "list", ordered: true, items };
}

const LEVELS = { high: "High", medium: "Medium", low: "Low" };

/** Outliers with the questions to ask. */
function outlierBlocks(outliers: Outlier[], numbers: SourceNumbers): Block[] {
  if (outliers.length === 0) return [note("No figure stands out from the peers’.")];
  const items = outliers.map(
    ({ title, category, severity, description, actionItems, sourceIds }): RiskItem => {
      const questions = actionItems.length > 0 ? [{ text: ` Ask: ${actionItems.join(" ")}` }] : [];
      return {
        level: severity,
        levelName: `${LEVELS[severity]} priority`,
        title: `${category}: ${title}`,
        content: [...sourced(description, sourceIds, numbers), ...questions],
      };
    },
  );
  return [{ kind: "risks", items }];
}

/** Pay and performance, with formula and limitations. */
function alignmentBlocks(alignment: Alignment, numbers: SourceNumbers): Block[] {
  const { reading, tsrRank, payRank, degree, sampleSize, formula, limits, sourceIds } = alignment;
  const figures = `Percentile among peers: shareholder return ${formatFigure(tsrRank, "count")}, pay ${formatFigure(payRank, "count")}; return less pay: ${formatFigure(degree, "points")}. Peers with both figures: ${sampleSize}.`;
  return [
    { kind: "paragraph", content: sourced(reading, sourceIds, numbers) },
    note([figures, formula, ...limits].map(ended).join(" ")),
  ];
}

/** A chart with a table of its figures. */
function chartBlocks(chart: Chart, numbers: SourceNumbers): BriefBlock[] {
  const { title, description, data } = chart;
  const table = chart.type === "scatter" ? scatterTable(chart, numbers) : barTable(chart);
  const isEmpty = table.rows.length === 0;
  const about = isEmpty ? "None of the companies has the figures for this chart." : ended(description);
  const content = [strong(`${title}.`), { text: ` ${about} ${leftOutWords(data.leftOut)}`.trimEnd() }];
  const head: Block = { kind: "paragraph", content };
  return isEmpty ? [head] : [head, { kind: "chart", chart }, table];
}

/** The four figures at a glance, and their implications. */
function overviewList({ overview, sourceIds, insights }: CompetitorOverview, numbers: SourceNumbers): Block {
  const figures = OVERVIEW_FIGURES.map(([key, name]) => [
    strong(`${name}:`),
    ...sourced(` ${overview[key]}`, sourceIds[key], numbers),
  ]);
  return { kind: "list", ordered: false, items: [...figures, ...insights.map((text) => [{ text }])] };
}

/** The deep research. Its passages are numbered after `after`, the last other source. */
function researchBlocks(research: DeepAnalysis, after: number): Block[] {
  const cited = (text: string, quotes: number[]): Inline[] => [
    { text },
    ...quotes.map((index) => ({ cite: after + index + 1 })),
  ];
  const list = (statements: Statement[]): Block => ({
    kind: "list",
    ordered: false,
    items: statements.map(({ text, quotes }) => cited(text, quotes)),
  });
  const within = (text: string): Block => ({ kind: "heading", text, level: 3 });
  /** Statements grouped under headings; empty without any. */
  const part = (heading: string, groups: { heading: string; statements: Statement[] }[]): Block[] => {
    const told = groups.filter(({ statements }) => statements.length > 0);
    const blocks = told.flatMap((group) => [note(group.heading), list(group.statements)]);
    return blocks.length > 0 ? [within(heading), ...blocks] : [];
  };
  const { keyFindings, boardRecommendations, unread, summary } = research;
  const findings = keyFindings.map(({ significance, category, finding, quotes }) => ({
    level: significance,
    levelName: LEVELS[significance],
    title: category,
    content: cited(finding, quotes),
  }));
  return [
    list(summary),
    ...(findings.length > 0 ? [within("Key Findings"), { kind: "risks" as const, items: findings }] : []),
    ...PART_IDS.flatMap((id) => part(PART_NAMES[id].heading, subjectsOf(research, id))),
    ...part(
      "Board Recommendations",
      HORIZONS.map((id) => ({ heading: HORIZON_NAMES[id], statements: boardRecommendations[id] })),
    ),
    ...(boardRecommendations.rationale ? [note(boardRecommendations.rationale)] : []),
    ...(unread.length > 0 ? [note(ended(`Not read: ${unread.join("; ")}`))] : []),
  ];
}

/** The passages as sources. */
function passagesOf({ quotes }: DeepAnalysis, after: number): SourceItem[] {
  return quotes.map(({ title, section: part, filed, quote, url }, index) => ({
    number: after + index + 1,
    document: title,
    place: [part, filed && `filed ${formatDay(filed)}`].filter(Boolean).join(", "),
    quote,
    url: webAddress(url),
  }));
}
