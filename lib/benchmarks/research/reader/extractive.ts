import { setImmediate } from "node:timers/promises";
import { hasAny, phrases, spaced } from "@/lib/ai/phrases";
import type { ReadFiling } from "../types";
import { ADVICE } from "./advice";
import { type Candidate, candidatesOf } from "./candidates";
import { HORIZONS, type Horizon, TOPIC_NAMES, TOPICS, type Topic } from "./parts";
import { assemble, QuoteBook, type TopicStatements } from "./quote-book";
import { different, LEAST, onTopic, type Ranked, type RankedFilings, rankedByTopic } from "./rank";
import { type DeepAnalysis, type Finding, rankOf, type Significance, type Statement } from "./report";

/** Passages per subject for the focal company. */
const MOST_FOCAL = 4;
const MOST_OF_A_PEER = 1;
/** Minimum score of a peer's passage worth a comparison. */
const LEAST_OF_A_PEER = LEAST + 1;
const MOST_FINDINGS = 12;
/** Time slice for reading sentences before other work gets its turn. */
const SLICE_MS = 15;
/** Passages searched for facts behind recommendations. */
const GROUND = 25;

/** Ranks all sentences of the filings by subject. Yields to other work every few milliseconds. */
export async function readRanked(filings: ReadFiling[], signal?: AbortSignal): Promise<RankedFilings> {
  const ranked: RankedFilings = new Map();
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

/** Builds the report from the filings' own sentences: selected, ranked and arranged, without other words. */
export function extractiveReport(filings: ReadFiling[], ranked: RankedFilings, now: Date): DeepAnalysis {
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

/** The most important passages: the best of each subject first, then second ones. */
function keyFindings(focal: Map<Topic, Ranked[]>, book: QuoteBook): Finding[] {
  const rounds = [0, 1].flatMap((place) => TOPICS.flatMap((topic) => focal.get(topic)?.[place] ?? []));
  const found = rounds.slice(0, MOST_FINDINGS).map(({ candidate, topic }): Finding => {
    const quote = book.add(candidate);
    return {
      category: TOPIC_NAMES[topic].category,
      significance: significanceOf(candidate.text, candidate.figures),
      finding: candidate.text,
      source: book.sourceOf(quote),
      quotes: [quote],
    };
  });
  return found.toSorted((a, b) => rankOf(a.significance) - rankOf(b.significance));
}

/** Subjects a director needs first: results, money, position, people and risks. */
const SUMMARY: readonly (readonly Topic[])[] = [
  ["profitabilityTrends"],
  ["liquidityPosition", "capitalEfficiency"],
  ["marketShare", "threats"],
  ["executiveCompensation", "boardComposition"],
  ["strategicRisks", "operationalRisks", "financialRisks"],
];

const weightOf = ({ candidate }: Ranked) => rankOf(significanceOf(candidate.text, candidate.figures));

function summaryOf(focal: Map<Topic, Ranked[]>, book: QuoteBook): Statement[] {
  return SUMMARY.flatMap((topics) => {
    const firsts = topics.flatMap((topic) => focal.get(topic)?.[0] ?? []);
    const best = firsts.toSorted((a, b) => weightOf(a) - weightOf(b) || b.score - a.score)[0];
    return best ? [statementOf(best.candidate, book)] : [];
  });
}

const MOST_RECOMMENDED = 3;

type Recommendations = DeepAnalysis["boardRecommendations"];

/**
 * Recommendations by rule. Each is based on the passage that states its fact best, and none is given without
 * one. A passage is used once. `found`: passages about the focal company, most informative first.
 */
function recommendations(found: Ranked[], book: QuoteBook): Recommendations {
  const used = new Set<Ranked>();
  const given: Record<Horizon, Statement[]> = { immediate: [], mediumTerm: [], longTerm: [] };
  for (const { horizon, facts, about, text } of ADVICE) {
    if (given[horizon].length === MOST_RECOMMENDED) continue;
    const ground = found.find(
      (one) =>
        !used.has(one) &&
        (about.length === 0 || about.includes(one.topic)) &&
        hasAny(spaced(one.candidate.text), facts),
    );
    if (!ground) continue;
    used.add(ground);
    given[horizon].push({ text, quotes: [book.add(ground.candidate)] });
  }
  const count = HORIZONS.reduce((sum, horizon) => sum + given[horizon].length, 0);
  return { ...given, rationale: rationaleOf(count) };
}

function rationaleOf(count: number): string {
  if (count === 0)
    return "Under the fixed rules used here, nothing in the passages read calls for a recommendation.";
  return (
    `${count === 1 ? "The recommendation answers" : `Each of the ${count} recommendations answers`} a fact that the ` +
    "company’s own filings state, quoted next to it. They are ordered by fixed rules; the facts have not been weighed " +
    "against each other. Matters with a date or a proceeding come first, and those that take years to change come last."
  );
}

/** Facts a board acts on, whoever reports them. */
const GRAVE = phrases(
  "material weakness; going concern; restate; defaulted; covenant breach; covenant waiver; criminal; antitrust investigation; antitrust lawsuit; securities lawsuit; securities litigation; department of justice; was fined; fines of; impairment charge of; goodwill impairment charge; ransomware; controlled company; classified board; downgrade; net loss of; commenced an investigation; class action",
);
const FALL = /\b(?:decreas\w+|declin\w+|fell|lower|down)\b[^.]{0,60}?(\d+(?:\.\d+)?)\s?%/i;
/** Percentage decrease in sales, income or margin that concerns the board. */
const GREAT_FALL = 5;
const SHARE = /\b(?:accounted for|represented|comprised)\b[^.]{0,40}?(\d+(?:\.\d+)?)\s?%/i;
/**
 * Share of a single customer, supplier or product above which it is a dependence; the SEC requires naming one
 * of 10%.
 */
const GREAT_SHARE = 20;
/** Facts a board watches even without figures. */
const WATCHED = phrases(
  "increas; decreas; declin; grew; growth; rose; fell; higher; lower; single source; sole source; super majority; supermajority; two thirds; three classes; staggered; dual class; disrupt; intense; investigation; litigation; depend; tariff; cyber; covenant",
);

/** Rates how significant a passage is for a board, by rule. */
export function significanceOf(text: string, figures: number): Significance {
  const said = spaced(text);
  if (hasAny(said, GRAVE) || exceeds(FALL, text, GREAT_FALL) || exceeds(SHARE, text, GREAT_SHARE))
    return "high";
  return figures > 0 || hasAny(said, WATCHED) ? "medium" : "low";
}

function exceeds(pattern: RegExp, text: string, limit: number): boolean {
  const found = pattern.exec(text)?.[1];
  return found !== undefined && Number(found) >= limit;
}
