import { setImmediate } from "node:timers/promises";
import { assemble, type TopicStatements } from "./assemble";
import { type Candidate, candidatesOf } from "./candidates";
import { QuoteBook } from "./quote-book";
import { different, LEAST, type Ranked, rankedByTopic } from "./rank";
import { recommendations } from "./recommend";
import type { DeepAnalysis, Finding, Statement } from "./report";
import { significanceOf } from "./significance";
import { CATEGORIES, type ReadFiling, TOPICS, type Topic } from "./types";

/** Passages of the focal company on a subject, and of each peer. */
const MOST_FOCAL = 4;
const MOST_OF_A_PEER = 1;
/** A peer's passage is worth a comparison from here. */
const LEAST_OF_A_PEER = LEAST + 1;
const MOST_FINDINGS = 12;
/** How long sentences are read before others have their turn. */
const SLICE_MS = 15;
/** Passages among which recommendations look for their facts. */
const GROUND = 25;

/** All sentences of the filings, by subject. Every few milliseconds the thread serves others. */
export async function readRanked(
  filings: ReadFiling[],
  signal?: AbortSignal,
): Promise<Map<ReadFiling, Map<Topic, Ranked[]>>> {
  const ranked = new Map<ReadFiling, Map<Topic, Ranked[]>>();
  for (const filing of filings) {
    const candidates: Candidate[] = [];
    let began = performance.now();
    for (const section of filing.sections.keys()) {
      for (const candidate of candidatesOf(filing, section)) candidates.push(candidate);
      if (performance.now() - began < SLICE_MS) continue;
      await setImmediate();
      signal?.throwIfAborted();
      began = performance.now();
    }
    ranked.set(filing, rankedByTopic(candidates));
    await setImmediate();
    signal?.throwIfAborted();
  }
  return ranked;
}

/** What the filings of one company, or of several, say of a subject, those that tell most first. */
export function onTopic(
  ranked: Map<ReadFiling, Map<Topic, Ranked[]>>,
  topic: Topic,
  wanted: (filing: ReadFiling) => boolean,
): Ranked[] {
  const lists = [...ranked].flatMap(([filing, topics]) => (wanted(filing) ? (topics.get(topic) ?? []) : []));
  return lists.toSorted((a, b) => b.score - a.score);
}

/** The report from the filings' own sentences: chosen, ranked and arranged, in no other words. */
export function extractiveReport(
  filings: ReadFiling[],
  ranked: Map<ReadFiling, Map<Topic, Ranked[]>>,
  now: Date,
): DeepAnalysis {
  const book = new QuoteBook();
  const taken: string[] = [];
  const focal = new Map<Topic, Ranked[]>();
  const statements: TopicStatements = new Map();
  for (const topic of TOPICS) {
    const own = different(onTopic(ranked, topic, isFocal), MOST_FOCAL, taken);
    const peers = peersOf(filings).flatMap((companyId) => {
      const theirs = onTopic(ranked, topic, (filing) => filing.companyId === companyId);
      return different(theirs, MOST_OF_A_PEER, taken).filter(({ score }) => score >= LEAST_OF_A_PEER);
    });
    taken.push(...[...own, ...peers].map(({ candidate }) => candidate.text));
    focal.set(topic, own);
    statements.set(
      topic,
      [...own, ...peers].map((one) => statementOf(one.candidate, book)),
    );
  }
  const findings = keyFindings(focal, book);
  const ground = TOPICS.flatMap((topic) => onTopic(ranked, topic, isFocal).slice(0, GROUND));
  return assemble({
    mode: "extractive",
    madeAt: now,
    summary: summaryOf(focal, book),
    keyFindings: findings,
    statements,
    boardRecommendations: recommendations(
      ground.toSorted((a, b) => weightOf(a) - weightOf(b) || b.score - a.score),
      book,
    ),
    filings,
    book,
    dropped: 0,
  });
}

const isFocal = ({ role }: ReadFiling) => role === "focal";

function peersOf(filings: ReadFiling[]): string[] {
  return [...new Set(filings.flatMap(({ role, companyId }) => (role === "peer" ? [companyId] : [])))];
}

function statementOf(candidate: Candidate, book: QuoteBook): Statement {
  const { filing, text } = candidate;
  const said = filing.role === "focal" ? text : `For comparison, ${filing.company}: “${text}”`;
  return { text: said, quotes: [book.add(candidate)] };
}

const WEIGHT = { high: 0, medium: 1, low: 2 };

/** The weightiest passages: the best of each subject first, then second ones. */
function keyFindings(focal: Map<Topic, Ranked[]>, book: QuoteBook): Finding[] {
  const rounds = [0, 1].flatMap((place) => TOPICS.flatMap((topic) => focal.get(topic)?.[place] ?? []));
  const found = rounds.slice(0, MOST_FINDINGS).map(({ candidate, topic }): Finding => {
    const quote = book.add(candidate);
    return {
      category: CATEGORIES[topic],
      significance: significanceOf(candidate.text, candidate.figures),
      finding: candidate.text,
      source: book.sourceOf(quote),
      quotes: [quote],
    };
  });
  return found.toSorted((a, b) => WEIGHT[a.significance] - WEIGHT[b.significance]);
}

/** What a director must know first: results, money, position, people, and what may go wrong. */
const SUMMARY: readonly (readonly Topic[])[] = [
  ["profitabilityTrends"],
  ["liquidityPosition", "capitalEfficiency"],
  ["marketShare", "threats"],
  ["executiveCompensation", "boardComposition"],
  ["strategicRisks", "operationalRisks", "financialRisks"],
];

const weightOf = ({ candidate }: Ranked) => WEIGHT[significanceOf(candidate.text, candidate.figures)];

function summaryOf(focal: Map<Topic, Ranked[]>, book: QuoteBook): Statement[] {
  return SUMMARY.flatMap((topics) => {
    const firsts = topics.flatMap((topic) => focal.get(topic)?.[0] ?? []);
    const best = firsts.toSorted((a, b) => weightOf(a) - weightOf(b) || b.score - a.score)[0];
    return best ? [statementOf(best.candidate, book)] : [];
  });
}
