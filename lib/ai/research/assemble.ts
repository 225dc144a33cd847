import type { QuoteBook } from "./quote-book";
import type { DeepAnalysis, Finding, Statement } from "./report";
import type { ReadFiling, Topic } from "./types";

export type TopicStatements = Map<Topic, Statement[]>;

type Parts = {
  mode: DeepAnalysis["mode"];
  madeAt: Date;
  summary: Statement[];
  keyFindings: Finding[];
  statements: TopicStatements;
  boardRecommendations: DeepAnalysis["boardRecommendations"];
  filings: ReadFiling[];
  book: QuoteBook;
  dropped: number;
};

/** The report from its parts, in the shape in which it is shown and kept. */
export function assemble({ statements, book, filings, madeAt, summary, ...parts }: Parts): DeepAnalysis {
  const on = (topic: Topic) => statements.get(topic) ?? [];
  const sources = (...topics: Topic[]) =>
    book.titlesOf(topics.flatMap((topic) => on(topic).flatMap(({ quotes }) => quotes)));
  return {
    ...parts,
    madeAt: madeAt.toISOString(),
    executiveSummary: summary.map(({ text }) => text).join(" "),
    summary,
    governanceAnalysis: {
      boardComposition: on("boardComposition"),
      executiveCompensation: on("executiveCompensation"),
      shareholderRights: on("shareholderRights"),
      sources: sources("boardComposition", "executiveCompensation", "shareholderRights"),
    },
    competitivePositioning: {
      marketShare: on("marketShare"),
      competitiveAdvantages: on("competitiveAdvantages"),
      threats: on("threats"),
      sources: sources("marketShare", "competitiveAdvantages", "threats"),
    },
    financialPerformance: {
      profitabilityTrends: on("profitabilityTrends"),
      capitalEfficiency: on("capitalEfficiency"),
      liquidityPosition: on("liquidityPosition"),
      sources: sources("profitabilityTrends", "capitalEfficiency", "liquidityPosition"),
    },
    riskFactors: {
      operationalRisks: on("operationalRisks"),
      financialRisks: on("financialRisks"),
      strategicRisks: on("strategicRisks"),
      sources: sources("operationalRisks", "financialRisks", "strategicRisks"),
    },
    sources: filings.map(({ title }) => title),
    quotes: book.quotes,
    unread: [],
  };
}
