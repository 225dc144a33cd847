import type { Block, ExportDocument, SourceItem } from "@/lib/handout/document";
import type { BenchmarkBrief } from "../benchmark-brief";
import { computable } from "../figure-words";
import { filingLink } from "../links";
import { passages, researchBlocks } from "./research";
import { alignmentBlocks, chartBlocks, insightList, note, outlierBlocks, overviewBlocks } from "./sections";
import { comparisonTable, figuresTable } from "./tables";

/** The first insights, by which the brief is remembered. */
const THINGS = 3;

/** The brief as blocks, in the order of the HTML brief. Pure. */
export function briefDocument(brief: BenchmarkBrief, createdAt: string): ExportDocument {
  return {
    organization: brief.organization,
    heading: "Board Brief",
    subject: brief.subject,
    date: `Competitive benchmark of ${brief.date}`,
    title: brief.title,
    footer: brief.footer,
    createdAt,
    blocks: [
      { kind: "terms", rows: brief.terms.map(({ term, text }) => ({ term, lines: [text] })) },
      ...firstPart(brief),
      ...secondPart(brief),
      ...origin(brief),
    ],
  };
}

/** What a director reads. */
function firstPart({ analysis, numbers }: BenchmarkBrief): Block[] {
  const { notes, insights, outliers, boardQuestions, alignment, charts } = analysis;
  const questions: Block = { kind: "list", ordered: true, items: boardQuestions.map((text) => [{ text }]) };
  return [
    ...(notes.length > 0 ? section("Before You Read", [plainList(notes)]) : []),
    ...section("3 Things You Should Know", [insightList(insights.slice(0, THINGS), numbers)]),
    ...section("Outliers to Ask About", outlierBlocks(outliers, numbers)),
    ...section("Key Board Questions", [questions]),
    ...(alignment ? section("Pay and Performance", alignmentBlocks(alignment, numbers)) : []),
    ...section("Charts as Tables", chartBlocks(charts, numbers)),
  ];
}

/** What a director looks up. */
function secondPart({ analysis, numbers }: BenchmarkBrief): Block[] {
  const { insights, comparisons, focalCompany, competitorOverview, deepAnalysis } = analysis;
  const further = insights.slice(THINGS);
  const last = numbers.sources.length;
  return [
    ...(further.length > 0 ? section("Further Insights", [insightList(further, numbers)]) : []),
    ...section("All Comparisons", [comparisonTable(comparisons, focalCompany.ticker, numbers)]),
    ...section("Competitive Overview", overviewBlocks(competitorOverview, numbers)),
    ...(deepAnalysis ? section("Deep Research", researchBlocks(deepAnalysis, last)) : []),
  ];
}

/** What it stands on. */
function origin({ analysis, numbers, origin: lines }: BenchmarkBrief): Block[] {
  const { known, unknown } = computable(analysis.comparisons);
  const names = unknown.map(({ metric }) => metric.name).join(", ");
  return [
    ...section("How This Was Made", [plainList(lines)]),
    ...section("Figures behind the Comparisons", [
      ...known.map((comparison) => figuresTable(comparison, numbers)),
      ...(names ? [note(`Not in our data for any company: ${names}.`)] : []),
    ]),
    ...section("Sources", [{ kind: "sources", items: sourceItems(analysis, numbers) }]),
  ];
}

function sourceItems(
  { deepAnalysis }: BenchmarkBrief["analysis"],
  { sources }: BenchmarkBrief["numbers"],
): SourceItem[] {
  const filings = sources.map(({ number, label, url, quote, citation }) => ({
    number,
    document: label,
    place: citation ? `${citation.title}, page ${citation.page}` : "",
    quote: citation?.quote ?? quote,
    url: filingLink(url) ?? undefined,
  }));
  return deepAnalysis ? [...filings, ...passages(deepAnalysis, sources.length)] : filings;
}

function section(heading: string, blocks: Block[]): Block[] {
  return blocks.length > 0 ? [{ kind: "heading", text: heading }, ...blocks] : [];
}

function plainList(lines: string[]): Block {
  return { kind: "list", ordered: false, items: lines.map((text) => [{ text }]) };
}
