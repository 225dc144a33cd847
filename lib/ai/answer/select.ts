import type { Scored } from "./score";
import type { Unit } from "./units";

/** A further sentence must come this near to the best one, or speak of something the others leave out. */
const NEAR_BEST = 0.85;
const ALIKE_COVERAGE = 0.9;
/** What says less than this much of the best has too little to do with the question to add to the answer. */
const LEAST_COVERAGE = 0.4;
const WORTH_NEWS = 0.6;
const NEWS = 0.14;
const NEWS_WEIGHT = 0.5;
const SAME = 0.6;

/** Overlap of two units' words (Jaccard 1901): the same statement found twice is shown once. */
export function alike(a: Unit, b: Unit): boolean {
  const shared = [...a.terms].filter((term) => b.terms.has(term)).length;
  return shared / (a.terms.size + b.terms.size - shared || 1) > SAME;
}

function joined(a: number[], b: number[]): number[] {
  return a.map((share, i) => Math.max(share, b[i] ?? 0));
}

function sum(shares: number[]): number {
  return shares.reduce((total, share) => total + share, 0);
}

/** Share of the question that several units speak of together: 0 to 1. */
export function jointCoverage(units: Scored[]): number {
  return sum(units.map(({ spoken }) => spoken).reduce(joined, units[0]?.spoken ?? []));
}

/**
 * Chooses up to `most` units: the best, then whichever is good and adds what is still missing (a greedy set cover, after
 * maximal marginal relevance, Carbonell & Goldstein 1998). A ratio of two items needs the rows of both.
 */
export function select(ranked: Scored[], most: number): Scored[] {
  const [best] = ranked;
  if (!best) return [];
  const chosen = [best];
  let said = best.spoken;
  let rest = ranked.slice(1);
  while (chosen.length < most) {
    rest = rest.filter(({ unit }) => !chosen.some((other) => alike(unit, other.unit)));
    const worth = rest
      .map((scored) => ({ scored, news: sum(joined(said, scored.spoken)) - sum(said) }))
      .filter(
        ({ scored, news }) =>
          (scored.score >= best.score * NEAR_BEST && scored.coverage >= best.coverage * ALIKE_COVERAGE) ||
          (news >= NEWS &&
            scored.score >= best.score * WORTH_NEWS &&
            scored.coverage >= best.coverage * LEAST_COVERAGE),
      )
      .map(({ scored, news }) => ({ scored, value: scored.score + NEWS_WEIGHT * news }));
    const next = worth.sort((a, b) => b.value - a.value)[0]?.scored;
    if (!next) break;
    chosen.push(next);
    said = joined(said, next.spoken);
  }
  return chosen;
}
