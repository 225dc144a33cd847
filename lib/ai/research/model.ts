import type { LanguageModel } from "ai";
import { callModel } from "@/lib/ai/brief/model-call";
import { entail } from "@/lib/ai/entailment";
import { assemble, type TopicStatements } from "./assemble";
import { type CheckedStatement, checkItem, checkStatement, SectionPages } from "./check";
import { passagesFor, type RankedFilings } from "./passages";
import { reportPrompt, statementsPrompt } from "./prompt";
import { QuoteBook } from "./quote-book";
import type { DeepAnalysis, Finding, Statement } from "./report";
import { REPORT_SCHEMA, reportSchema, STATEMENTS_SCHEMA, statementsSchema } from "./schema";
import {
  CATEGORIES,
  PARTS,
  type Part,
  type ReadFiling,
  type ResearchStep,
  TOPICS,
  type Topic,
} from "./types";

const MOST_ON_A_TOPIC = 5;
/** Statements on a part that are looked at: many times what is asked for. */
const MOST_DRAFTS = 60;
const MOST_FINDINGS = 14;
const MOST_ITEMS = { summary: 6, action: 4 };
const LISTS = ["summary", "immediate", "mediumTerm", "longTerm"] as const;
const WEIGHT = { high: 0, medium: 1, low: 2 };

type Options = { model: LanguageModel; signal?: AbortSignal; now: Date };

/**
 * The report in a model's words: it reads passages that code chose for each part, and every statement is checked. Null
 * when nothing of its summary can be proven. Throws an `AppError` when the model fails.
 */
export async function* modelReport(
  filings: ReadFiling[],
  ranked: RankedFilings,
  { model, signal, now }: Options,
): AsyncGenerator<ResearchStep, DeepAnalysis | null> {
  const book = new QuoteBook();
  const { statements, dropped } = yield* checkedStatements(ranked, book, { model, signal });
  if (statements.length === 0) return null;
  yield { type: "writing" };
  const composed = await composedFrom(statements, book, { model, signal });
  if (composed.summary.length === 0) return null;
  const byTopic: TopicStatements = new Map(
    TOPICS.map((topic) => [topic, onTopic(statements, topic).map((one) => statementOf(one, book))]),
  );
  return assemble({
    mode: "model",
    madeAt: now,
    summary: composed.summary,
    keyFindings: keyFindings(statements, book),
    statements: byTopic,
    boardRecommendations: composed.boardRecommendations,
    filings,
    book,
    dropped: dropped + composed.dropped,
  });
}

type Call = Pick<Options, "model" | "signal">;

/** What the model says of each part, as far as it is proven; `dropped` counts the rest. */
async function* checkedStatements(
  ranked: RankedFilings,
  book: QuoteBook,
  { model, signal }: Call,
): AsyncGenerator<ResearchStep, { statements: CheckedStatement[]; dropped: number }> {
  const pages = new SectionPages();
  const statements: CheckedStatement[] = [];
  let dropped = 0;
  for (const part of Object.keys(PARTS) as Part[]) {
    const passages = passagesFor(part, ranked);
    if (passages.length === 0) continue;
    const options = { name: STATEMENTS_SCHEMA, schema: statementsSchema, signal };
    const drafts = (await callModel(model, statementsPrompt(part, passages), options)).statements;
    const proven = drafts
      .slice(0, MOST_DRAFTS)
      .flatMap((draft) => checkStatement(draft, part, passages, pages) ?? []);
    const checked = await borneOut(proven, { model, signal });
    dropped += drafts.length - checked.length;
    for (const one of checked) {
      const statement = { ...one, id: `n${statements.length + 1}` };
      statements.push(statement);
      yield { type: "finding", finding: findingOf(statement, book) };
    }
  }
  return { statements, dropped };
}

/** Those that a call which sees nothing else does not find foreign to their quotes. Without its verdict they stand as proven. */
async function borneOut<One extends { text: string; quotes: { quote: string }[] }>(
  statements: One[],
  { model, signal }: Call,
): Promise<One[]> {
  const claimOf = ({ text, quotes }: One) => ({ text, quotes: quotes.map(({ quote }) => quote) });
  const verdicts = await entail(model, statements, claimOf, { signal });
  return statements.filter((one) => verdicts.get(one) !== "not");
}

type Composed = Pick<DeepAnalysis, "summary" | "boardRecommendations" | "dropped">;

/** Summary and recommendations, of which each item stands on checked statements. */
async function composedFrom(
  statements: CheckedStatement[],
  book: QuoteBook,
  { model, signal }: Call,
): Promise<Composed> {
  const options = { name: REPORT_SCHEMA, schema: reportSchema, signal };
  const draft = await callModel(model, reportPrompt(statements), options);
  const known = new Map(statements.map((statement) => [statement.id, statement]));
  const pages = new SectionPages();
  const proven = LISTS.flatMap((list) =>
    draft[list].flatMap((item) => {
      const checked = checkItem(item, known, pages, list !== "summary");
      return checked ? [{ ...checked, list }] : [];
    }),
  );
  // One look at all of them: whoever waits, waits for one call.
  const checked = await borneOut(proven, { model, signal });
  const take = (list: (typeof LISTS)[number], most: number): Statement[] =>
    checked
      .filter((one) => one.list === list)
      .slice(0, most)
      .map((one) => statementOf(one, book));
  return {
    summary: take("summary", MOST_ITEMS.summary),
    boardRecommendations: {
      immediate: take("immediate", MOST_ITEMS.action),
      mediumTerm: take("mediumTerm", MOST_ITEMS.action),
      longTerm: take("longTerm", MOST_ITEMS.action),
      rationale: RATIONALE,
    },
    dropped: LISTS.reduce((sum, list) => sum + draft[list].length, 0) - checked.length,
  };
}

/** The weightiest statements first. */
function keyFindings(statements: CheckedStatement[], book: QuoteBook): Finding[] {
  return statements
    .toSorted((a, b) => WEIGHT[a.significance] - WEIGHT[b.significance])
    .slice(0, MOST_FINDINGS)
    .map((statement) => findingOf(statement, book));
}

const RATIONALE =
  "The recommendations are a language model’s judgement of the statements in this report. Each is based on passages of " +
  "filings that were found there word for word; how they weigh against each other is for the board to decide.";

function onTopic(statements: CheckedStatement[], topic: Topic): CheckedStatement[] {
  return statements.filter((one) => one.topic === topic).slice(0, MOST_ON_A_TOPIC);
}

function numbersOf(quotes: CheckedStatement["quotes"], book: QuoteBook): number[] {
  return [...new Set(quotes.map((place) => book.add(place)))];
}

function statementOf(
  { text, quotes }: Pick<CheckedStatement, "text" | "quotes">,
  book: QuoteBook,
): Statement {
  return { text, quotes: numbersOf(quotes, book) };
}

function findingOf({ topic, significance, text, quotes }: CheckedStatement, book: QuoteBook): Finding {
  const numbers = numbersOf(quotes, book);
  return {
    category: CATEGORIES[topic],
    significance,
    finding: text,
    source: book.sourceOf(numbers[0] ?? 0),
    quotes: numbers,
  };
}
