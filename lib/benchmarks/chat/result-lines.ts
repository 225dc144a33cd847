import type { ResultLine } from "@/lib/ai/benchmark/answer/types";
import { CATEGORIES, TOPICS, type Topic } from "@/lib/ai/research/types";
import type { DeepAnalysis, FilingQuote, Statement } from "@/lib/benchmarks/research/types";
import type { Company, Source } from "@/lib/benchmarks/types";
import { formatDay } from "@/lib/days";
import type { BenchmarkAnalysis } from "../analysis/types";
import { type CitedLine, metricLines, type SourcedLine } from "./metric-lines";

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

type Line = Omit<SourcedLine, "companyId" | "area" | "isEmpty" | "subject">;

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

/** `subject`: the metric it repeats. */
const remark = (one: Line, subject: string | null = null): SourcedLine => ({
  ...one,
  subject,
  area: "",
  companyId: null,
  isEmpty: false,
});

const whole = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`);

function remarkLines({ insights, outliers, boardQuestions, alignment }: BenchmarkAnalysis): SourcedLine[] {
  return [
    ...insights.map(({ id, title, description, sourceIds, metricId }) =>
      remark(line("insight", id, `${whole(title)} ${description}`, title, sourceIds), metricId),
    ),
    ...outliers.map(({ id, title, description, severity, sourceIds, metricId }) =>
      remark(
        line("outlier", id, `${whole(title)} ${whole(description)} Severity: ${severity}.`, title, sourceIds),
        metricId,
      ),
    ),
    ...boardQuestions.map((text, index) => remark(line("question", String(index), text, "", []))),
    ...(alignment ? [remark(alignmentLine(alignment))] : []),
  ];
}

function alignmentLine({
  reading,
  formula,
  sampleSize,
  sourceIds,
}: NonNullable<BenchmarkAnalysis["alignment"]>): Line {
  const text = `${whole(reading)} Formula: ${whole(formula)} n = ${sampleSize}.`;
  return line("insight", "alignment", text, "pay alignment relative degree return", sourceIds);
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
  return lines.map((one) => remark(one));
}

/** What a deep research found in filings, each with its quotes as sources. */
function filingLines(research: DeepAnalysis): CitedLine[] {
  const byTopic = statementsByTopic(research);
  return TOPICS.flatMap((topic) =>
    byTopic[topic].map(
      ({ text, quotes }, index): CitedLine => ({
        id: `filing ${topic} ${index}`,
        kind: "filing",
        text,
        about: CATEGORIES[topic],
        area: ABOUT[topic],
        subject: null,
        isEmpty: false,
        companyId: null,
        sources: quotes.flatMap((number) => sourceOf(research.quotes[number]) ?? []),
      }),
    ),
  );
}

function statementsByTopic(research: DeepAnalysis): Record<Topic, Statement[]> {
  const { governanceAnalysis, competitivePositioning, financialPerformance, riskFactors } = research;
  return { ...governanceAnalysis, ...competitivePositioning, ...financialPerformance, ...riskFactors };
}

/** Other words by which a part of the report is asked for. */
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

/** The peers that a question names, by ticker (in capitals) or by the first word of a name that is theirs alone. */
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

/** "A" and "ON" are words, too: a ticker counts as written, and a short one only where it cannot be a word. */
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
