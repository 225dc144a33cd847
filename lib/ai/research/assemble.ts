import { PART_IDS, PARTS, type Part, type Topic } from "./parts";
import type { QuoteBook } from "./quote-book";
import type { DeepAnalysis, Finding, Statement } from "./report";
import type { ReadFiling } from "./types";

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
  const told = PART_IDS.map((part) => {
    const topics = PARTS[part].map((topic) => [topic, statements.get(topic) ?? []] as const);
    const quotes = topics.flatMap(([, own]) => own.flatMap((statement) => statement.quotes));
    return [part, { ...Object.fromEntries(topics), sources: book.titlesOf(quotes) }];
  });
  return {
    ...parts,
    madeAt: madeAt.toISOString(),
    executiveSummary: summary.map(({ text }) => text).join(" "),
    summary,
    // Each part has its own subjects, and the titles of what it quotes.
    ...(Object.fromEntries(told) as Pick<DeepAnalysis, Part>),
    sources: filings.map(({ title }) => title),
    quotes: book.quotes,
    unread: [],
  };
}
