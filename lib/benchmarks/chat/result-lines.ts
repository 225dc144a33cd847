import { PART_IDS, subjectsOf, TOPIC_NAMES, type Topic } from "@/lib/benchmarks/research/reader/parts";
import type { DeepAnalysis, FilingQuote } from "@/lib/benchmarks/research/types";
import type { Company, Source } from "@/lib/benchmarks/types";
import { formatDay } from "@/lib/days";
import type { Alignment, BenchmarkAnalysis } from "../analysis/types";
import { ended } from "../analysis/words";
import { type CitedLine, metricLines, type SourcedLine } from "./metric-lines";

/**
 * Returns the content of a result as lines that can be quoted: comparisons, insights, sources, and the
 * filings read.
 */
export function resultLines(analysis: BenchmarkAnalysis): CitedLine[] {
  const known = new Map(analysis.sources.map(({ id, ...source }) => [id, source]));
  const lines = [...metricLines(analysis), ...remarkLines(analysis), ...aboutLines(analysis)];
  const cited = lines.map(({ sourceIds, ...line }) => ({
    ...line,
    sources: sourceIds.flatMap((id) => known.get(id) ?? []),
  }));
  return [...cited, ...(analysis.deepAnalysis ? filingLines(analysis.deepAnalysis) : [])];
}

type Told = Pick<SourcedLine, "kind" | "text"> & Partial<SourcedLine>;

/** `about`: synonyms in questions. `subject`: the metric it repeats. */
const lineOf = (id: string, told: Told): SourcedLine => ({
  id: `${told.kind} ${id}`,
  about: "",
  area: "",
  subject: null,
  companyId: null,
  isEmpty: false,
  sourceIds: [],
  ...told,
});

function remarkLines({ insights, outliers, boardQuestions, alignment }: BenchmarkAnalysis): SourcedLine[] {
  return [
    ...insights.map(({ id, title, description, sourceIds, metricId: subject }) => {
      const text = `${ended(title)} ${description}`;
      return lineOf(id, { kind: "insight", text, about: title, sourceIds, subject });
    }),
    ...outliers.map(({ id, title, description, severity, sourceIds, metricId: subject }) => {
      const text = `${ended(title)} ${ended(description)} Severity: ${severity}.`;
      return lineOf(id, { kind: "outlier", text, about: title, sourceIds, subject });
    }),
    ...boardQuestions.map((text, index) => lineOf(String(index), { kind: "question", text })),
    ...(alignment ? [alignmentLine(alignment)] : []),
  ];
}

function alignmentLine({ reading, formula, sampleSize, sourceIds }: Alignment): SourcedLine {
  const text = `${ended(reading)} Formula: ${ended(formula)} n = ${sampleSize}.`;
  const about = "pay alignment relative degree return";
  return lineOf("alignment", { kind: "insight", text, about, sourceIds });
}

function aboutLines(analysis: BenchmarkAnalysis): SourcedLine[] {
  const { competitorOverview, focalCompany, peers, peerSet, dataAsOf, notes } = analysis;
  const { overview, sourceIds } = competitorOverview;
  const { ticker } = focalCompany;
  const tickers = peers.map((peer) => peer.ticker).join(", ");
  const counted = `${peers.length} ${peers.length === 1 ? "company" : "companies"}`;
  return [
    lineOf("market", {
      kind: "about",
      text: ended(`Market cap of ${ticker}: ${overview.marketCap}`),
      about: "market capitalisation cap public float value",
      sourceIds: sourceIds.marketCap,
    }),
    lineOf("esg", {
      kind: "about",
      text: ended(`ESG rating of ${ticker}: ${overview.esgRating}`),
      about: "ESG rating",
      sourceIds: sourceIds.esgRating,
    }),
    lineOf("data", {
      kind: "about",
      text: `The data are current to between ${formatDay(dataAsOf.from)} and ${formatDay(dataAsOf.to)}.`,
      about: "data current dates as of",
    }),
    lineOf("set", {
      kind: "peers",
      text: `${ticker} is compared with ${counted} (${peerSet.name}): ${tickers}.`,
      about: "peers peer set companies",
    }),
    ...peers.map(({ id, ticker: peer, name, reason }) =>
      lineOf(id, { kind: "peers", text: `${peer} (${name}): ${ended(reason)}`, about: `${peer} ${name}` }),
    ),
    ...notes.map((note, index) =>
      lineOf(`note ${index}`, { kind: "about", text: ended(note), about: "note" }),
    ),
  ];
}

/** What deep research found in filings, with its quotes as sources. */
function filingLines(research: DeepAnalysis): CitedLine[] {
  const subjects = PART_IDS.flatMap((part) => subjectsOf(research, part));
  return subjects.flatMap(({ topic, statements }) =>
    statements.map(
      ({ text, quotes }, index): CitedLine => ({
        id: `filing ${topic} ${index}`,
        kind: "filing",
        text,
        about: TOPIC_NAMES[topic].category,
        area: ABOUT[topic],
        subject: null,
        isEmpty: false,
        companyId: null,
        sources: quotes.flatMap((number) => sourceOf(research.quotes[number]) ?? []),
      }),
    ),
  );
}

/** Synonyms for parts of the report. */
const ABOUT: Record<Topic, string> = {
  boardComposition: "board directors chair independence oversight roles",
  executiveCompensation: "CEO pay incentive committee",
  shareholderRights: "shareholders votes engagement say-on-pay",
  marketShare: "market share customers",
  competitiveAdvantages: "strengths strategy grow faster",
  threats: "competition competitors stands way",
  profitabilityTrends: "margins revenue growth results explain",
  capitalEfficiency: "capital expenditure repurchases returns",
  liquidityPosition: "cash debt liquidity",
  operationalRisks: "risks supply cyber environmental",
  financialRisks: "risks currency interest rates debt",
  strategicRisks: "risks regulation litigation environmental social strategy",
};

function sourceOf(quote: FilingQuote | undefined): Source | null {
  if (!quote) return null;
  const { title, section, url, form, filed, citation } = quote;
  const label = [title, section].filter(Boolean).join(" · ");
  return { label, url, form: citation ? "paper" : form, filed, via: null, quote: quote.quote, citation };
}

const ENDINGS =
  /\b(?:inc|incorporated|corp|corporation|co|company|companies|plc|ltd|limited|llc|group|holdings?|the|n\.?v|s\.?a|ag|class [a-c])\b\.?/gi;

/** Returns the peers a question names, by ticker (in capitals) or by the first word of a name if unique. */
export function namedPeers(question: string, peers: readonly Company[]): string[] {
  const asked = plain(question);
  return peers
    .filter(
      (peer) =>
        hasTicker(question, peer.ticker) ||
        namesOf(peer, peers).some((name) => ` ${asked} `.includes(` ${name} `)),
    )
    .map(({ id }) => id);
}

/**
 * "A" and "ON" are also words, so a ticker must match its case, and a short one counts only where it cannot
 * be a word.
 */
function hasTicker(question: string, ticker: string): boolean {
  const at = ` ${question} `.split(/[^\p{L}\p{N}.&-]+/u).map((word) => word.replace(/[.'’]+s?$/, ""));
  return ticker.length > 1 && at.includes(ticker);
}

function namesOf({ name }: Company, peers: readonly Company[]): string[] {
  const whole = plain(name.replace(ENDINGS, " "));
  const [first = ""] = whole.split(" ");
  const isTheirsAlone = peers.filter((peer) => plain(peer.name).split(" ").includes(first)).length === 1;
  return [whole, ...(first.length > 3 && isTheirsAlone ? [first] : [])].filter((one) => one.length > 2);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/['’]s\b/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
