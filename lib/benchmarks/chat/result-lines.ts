import type { ResultLine } from "@/lib/ai/benchmark/answer/types";
import type { BenchmarkAnalysis } from "../analysis/types";
import { formatDay } from "../day";
import type { Source } from "../types";
import { filingLines } from "./filing-lines";
import { metricLines, type SourcedLine } from "./metric-lines";

/** A line of a result with the sources a reader can open. */
export type CitedLine = ResultLine & { sources: Source[] };

/** All that a result says, as lines that can be repeated: its comparisons, insights, sources, and the filings read. */
export function resultLines(analysis: BenchmarkAnalysis): CitedLine[] {
  const known = new Map(analysis.sources.map(({ id, ...source }) => [id, source]));
  const lines = [...metricLines(analysis), ...remarkLines(analysis), ...aboutLines(analysis)];
  const cited = lines.map(({ sourceIds, ...line }) => ({
    ...line,
    sources: sourceIds.flatMap((id) => known.get(id) ?? []),
  }));
  return [...cited, ...(analysis.deepAnalysis ? filingLines(analysis.deepAnalysis) : [])];
}

type Line = Omit<SourcedLine, "companyId">;

const line = (
  kind: ResultLine["kind"],
  id: string,
  text: string,
  about: string,
  sourceIds: string[],
): Line => ({
  id: `${kind} ${id}`,
  kind,
  text,
  about,
  sourceIds,
});

const whole = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`);

function remarkLines({ insights, outliers, boardQuestions, alignment }: BenchmarkAnalysis): SourcedLine[] {
  const lines = [
    ...insights.map(({ id, title, description, sourceIds }) =>
      line("insight", id, `${whole(title)} ${description}`, title, sourceIds),
    ),
    ...outliers.map(({ id, title, description, severity, sourceIds }) =>
      line("outlier", id, `${whole(title)} ${whole(description)} Severity: ${severity}.`, title, sourceIds),
    ),
    ...boardQuestions.map((text, index) => line("question", String(index), text, "", [])),
    ...(alignment
      ? [
          line(
            "insight",
            "alignment",
            `${whole(alignment.reading)} Formula: ${whole(alignment.formula)} n = ${alignment.sampleSize}.`,
            "pay for performance alignment relative degree of alignment pay return",
            alignment.sourceIds,
          ),
        ]
      : []),
  ];
  return lines.map((one) => ({ ...one, companyId: null }));
}

function aboutLines(analysis: BenchmarkAnalysis): SourcedLine[] {
  const { competitorOverview, focalCompany, peers, peerSet, dataAsOf, notes } = analysis;
  const { overview, sourceIds } = competitorOverview;
  const { ticker } = focalCompany;
  const lines = [
    line(
      "about",
      "market",
      whole(`Market value of ${ticker}: ${overview.marketCap}`),
      "market capitalisation cap public float value",
      sourceIds.marketCap,
    ),
    line(
      "about",
      "esg",
      whole(`ESG rating of ${ticker}: ${overview.esgRating}`),
      "ESG rating",
      sourceIds.esgRating,
    ),
    line(
      "about",
      "data",
      `The data are current to between ${formatDay(dataAsOf.from)} and ${formatDay(dataAsOf.to)}.`,
      "data current dates as of",
      [],
    ),
    line(
      "peers",
      "set",
      `${ticker} is compared with ${peers.length} ${peers.length === 1 ? "company" : "companies"} (${peerSet.name}): ${peers.map((peer) => peer.ticker).join(", ")}.`,
      "peers peer set companies",
      [],
    ),
    ...peers.map(({ id, ticker, name, reason }) =>
      line("peers", id, `${ticker} (${name}): ${whole(reason)}`, `${ticker} ${name}`, []),
    ),
    ...notes.map((note, index) => line("about", `note ${index}`, whole(note), "note", [])),
  ];
  return lines.map((one) => ({ ...one, companyId: null }));
}
