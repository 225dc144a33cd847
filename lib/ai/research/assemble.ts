import type { QuoteBook } from "./quote-book";
import type { DeepAnalysis, Finding, Statement } from "./report";
import { PARTS, type ReadFiling, type Topic } from "./types";

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
  const part = <Of extends Topic>(topics: readonly Of[]) => ({
    ...(Object.fromEntries(topics.map((topic) => [topic, on(topic)])) as Record<Of, Statement[]>),
    sources: book.titlesOf(topics.flatMap((topic) => on(topic).flatMap(({ quotes }) => quotes))),
  });
  return {
    ...parts,
    madeAt: madeAt.toISOString(),
    executiveSummary: summary.map(({ text }) => text).join(" "),
    summary,
    governanceAnalysis: part(PARTS.governance),
    competitivePositioning: part(PARTS.competitive),
    financialPerformance: part(PARTS.financial),
    riskFactors: part(PARTS.risks),
    sources: filings.map(({ title }) => title),
    quotes: book.quotes,
    unread: [],
  };
}
