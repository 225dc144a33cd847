import { cleanText, shortText } from "@/lib/clean-text";
import { formatDay } from "@/lib/days";
import type { Moments } from "@/lib/handout/moments";
import type { BenchmarkAnalysis, SourceEntry } from "../analysis/types";
import { FOCUS_AREA_NAMES } from "../focus-areas";

/** The data a board brief is made from. */
type BriefSource = {
  analysis: BenchmarkAnalysis;
  organization: string;
  /** Name of the person exporting it. */
  exportedBy: string;
  /** ISO timestamp. */
  exportedAt: string;
};

type Term = { term: string; text: string };

/** A benchmark as a board brief without layout: the source of both the HTML and the PDF. */
export type BenchmarkBrief = {
  organization: string;
  /** "Apple Inc. (AAPL)" */
  subject: string;
  /** "Board Brief: Apple Inc. (AAPL)" */
  title: string;
  /** When the benchmark was run. */
  date: string;
  /** What it is based on. */
  terms: Term[];
  /** Who exported it, and when. */
  footer: string;
  /** ISO timestamp. */
  exportedAt: string;
  analysis: BenchmarkAnalysis;
  numbers: SourceNumbers;
  /** Method, attribution of figures, and limitations. */
  origin: string[];
  moments: Moments;
};

const NAME_LIMIT = 200;

/** Builds the brief of an analysis. Pure: the same source gives the same brief. */
export function benchmarkBrief(source: BriefSource, moments: Moments): BenchmarkBrief {
  const analysis = cleanAnalysis(source.analysis);
  const { focalCompany } = analysis;
  const subject = focalCompany.isOwn ? focalCompany.name : `${focalCompany.name} (${focalCompany.ticker})`;
  const numbers = numberSources(analysis);
  return {
    organization: shortText(source.organization, NAME_LIMIT),
    subject,
    title: `Board Brief: ${subject}`,
    date: `${moments.dateTime(analysis.madeAt)} (${moments.timeZone})`,
    terms: termsOf(analysis),
    footer: `Exported by ${shortText(source.exportedBy, NAME_LIMIT)} on ${moments.dateTime(source.exportedAt)} (${moments.timeZone})`,
    exportedAt: source.exportedAt,
    analysis,
    numbers,
    origin: originOf(numbers),
    moments,
  };
}

function termsOf({ focalCompany, peerSet, peers, focusAreas, dataAsOf, mode }: BenchmarkAnalysis): Term[] {
  const sector = [focalCompany.sector, focalCompany.subIndustry].filter(Boolean).join(", ");
  const kind = focalCompany.isOwn ? "a company entered by this board" : sector;
  return [
    { term: "Company", text: [focalCompany.name, kind].filter(Boolean).join(", ") },
    { term: "Peer set", text: `${peerSet.name}, ${counted(peers.length, "company", "companies")}` },
    { term: "Peers", text: peers.map(({ name, ticker, isOwn }) => (isOwn ? name : ticker)).join(", ") },
    { term: "Focus areas", text: focusAreas.map((area) => FOCUS_AREA_NAMES[area]).join(", ") },
    { term: "Filings dated", text: daysBetween(dataAsOf) },
    { term: "Wording", text: WORDING[mode] },
  ];
}

const WORDING = {
  model:
    "Figures calculated by fixed rules; links between metrics written by a language model and checked against the figures",
  extractive: "Figures calculated and sentences written by fixed rules; no language model was used",
};

function daysBetween({ from, to }: { from: string; to: string }): string {
  return from === to ? formatDay(to) : `${formatDay(from)} to ${formatDay(to)}`;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function originOf({ sources }: SourceNumbers): string[] {
  const credits = [...new Set(sources.flatMap(({ via }) => via ?? []))];
  return [
    "Each figure is calculated from filed figures with the formula shown next to it. Median, quartiles, rank and percentile cover the peers whose figure is in our data. What is not in our data is left out and never counted as zero.",
    "An outlier is a figure whose distance from the median is large compared with the median absolute deviation of the peers. It is a reason to ask, not to find fault.",
    ...credits.map((credit) => `Figures taken from: ${credit}.`),
  ];
}

/** Longest text printed, in UTF-16 units. A passage of a filing, or a forged name, may be longer. */
const TEXT_LIMIT = 2000;
const COMPANY_LIMIT = 160;

/**
 * Cleans an analysis for any document format: single lines without invisible or bidirectional control
 * characters. URLs and ids are plain ASCII and stay unchanged.
 */
function cleanAnalysis(analysis: BenchmarkAnalysis): BenchmarkAnalysis {
  const cleaned = cleanStrings(analysis);
  const { focalCompany } = cleaned;
  return {
    ...cleaned,
    focalCompany: {
      ...focalCompany,
      ticker: shortText(focalCompany.ticker, COMPANY_LIMIT),
      name: shortText(focalCompany.name, COMPANY_LIMIT),
    },
  };
}

function cleanStrings<Value>(value: Value): Value {
  const kept = (key: string, part: unknown) => {
    if (typeof part !== "string") return part;
    return key === "url" ? cleanText(part) : shortText(part, TEXT_LIMIT);
  };
  return JSON.parse(JSON.stringify(value, kept));
}

/** A source in the list of sources. */
type NumberedSource = SourceEntry & { number: number };

/** The sources of a document, numbered from 1 in reading order. */
export type SourceNumbers = {
  sources: NumberedSource[];
  /** Ascending and unique; unknown ids are left out. */
  numbersOf: (ids: readonly string[]) => number[];
};

/** Numbers the sources of an analysis. Those not cited in the text come last. */
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

/** Groups numbers for display, joining runs of three or more: [1, 2, 3, 7] → [[1, 3], [7, 7]] */
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
