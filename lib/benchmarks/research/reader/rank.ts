import { countOf, spaced } from "@/lib/ai/phrases";
import { sharedTerms } from "@/lib/ai/terms";
import type { ReadFiling } from "../types";
import type { Candidate } from "./candidates";
import { PARTS, TOPICS, type Topic } from "./parts";
import { type Area, TOLD } from "./topics";

/** A sentence with its subject and score. */
export type Ranked = { candidate: Candidate; topic: Topic; score: number };

/** For each filing, the sentences on each subject, best first. */
export type RankedFilings = Map<ReadFiling, Map<Topic, Ranked[]>>;

/** Score of a subject's phrase, and the maximum for all: a sentence that lists all of them says nothing. */
const BY_PHRASE = 2;
const MOST_BY_WORDS = 6;
const IN_PLACE = 1.5;
const OUT_OF_PLACE = -2;
/** Minimum score; below it a sentence only mentions the subject. */
export const LEAST = 4;
/** Statements about the future contain fewer figures. */
const LEAST_OF_OUTLOOK = 2.8;
const OUTLOOK = new Set<Topic>([
  "competitiveAdvantages",
  "threats",
  "operationalRisks",
  "financialRisks",
  "strategicRisks",
]);
const GOVERNANCE = new Set<Topic>(PARTS.governanceAnalysis);
/** Share of common words from which two sentences are duplicates. */
const ALIKE = 0.6;

/** Ranks sentences by subject, most informative first. Each counts for its best subject only. */
export function rankedByTopic(candidates: Candidate[]): Map<Topic, Ranked[]> {
  const ranked = new Map<Topic, Ranked[]>(TOPICS.map((topic) => [topic, []]));
  const present = new Set(candidates.map(({ area }) => area));
  for (const candidate of candidates) {
    const best = bestTopic(candidate, present);
    if (best && best.score >= (OUTLOOK.has(best.topic) ? LEAST_OF_OUTLOOK : LEAST))
      ranked.get(best.topic)?.push(best);
  }
  for (const list of ranked.values()) list.sort((a, b) => b.score - a.score);
  return ranked;
}

/** A candidate with normalized spaces. */
type Spoken = Pick<Candidate, "text" | "area" | "weight">;

function bestTopic(candidate: Candidate, present: Set<Area>): Ranked | null {
  let best: Ranked | null = null;
  const { area, weight } = candidate;
  const text = spaced(candidate.text);
  for (const topic of TOPICS) {
    const score = scoreFor({ text, area, weight }, topic, present);
    if (score !== null && score > (best?.score ?? Number.NEGATIVE_INFINITY))
      best = { candidate, topic, score };
  }
  return best;
}

/**
 * Scores a sentence for a subject; null when it is not about it. `present`: the areas the filing has. Where
 * it has none for the subject, or its headings were not recognized, every area counts.
 */
function scoreFor({ text, area, weight }: Spoken, topic: Topic, present: Set<Area>): number | null {
  // The proxy statement is the source on the board, its pay and its owners; on everything else it is
  // promotional.
  if (GOVERNANCE.has(topic) !== (area === "proxy")) return null;
  const { areas, words: own } = TOLD[topic];
  const words = BY_PHRASE * countOf(text, own);
  if (words === 0) return null;
  const isElsewhere = areas.some((one) => present.has(one));
  const place = areas.includes(area) ? IN_PLACE : isElsewhere ? OUT_OF_PLACE : 0;
  return Math.min(words, MOST_BY_WORDS) + place + weight;
}

/**
 * Returns the first `most` of a ranking without duplicates, and at most `fromOne` from one section while
 * others have something to say.
 */
export function different(ranked: Ranked[], most: number, taken: string[] = [], fromOne = 2): Ranked[] {
  const kept: Ranked[] = [];
  const texts = [...taken];
  const perSection = new Map<string, number>();
  for (const one of ranked) {
    if (kept.length === most) break;
    const { filing, section, text } = one.candidate;
    const place = `${filing.id} ${section}`;
    const before = perSection.get(place) ?? 0;
    if (before >= fromOne || texts.some((other) => isAlike(text, other))) continue;
    perSection.set(place, before + 1);
    texts.push(text);
    kept.push(one);
  }
  return kept;
}

function isAlike(a: string, b: string): boolean {
  return sharedTerms(a, b) >= ALIKE || sharedTerms(b, a) >= ALIKE;
}

/** Returns what the filings of one or several companies say about a subject, most informative first. */
export function onTopic(
  ranked: RankedFilings,
  topic: Topic,
  wanted: (filing: ReadFiling) => boolean,
): Ranked[] {
  const lists = [...ranked].flatMap(([filing, topics]) => (wanted(filing) ? (topics.get(topic) ?? []) : []));
  return lists.toSorted((a, b) => b.score - a.score);
}
