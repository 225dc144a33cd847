import { ADVICE, HORIZONS, type Horizon } from "./advice";
import type { QuoteBook } from "./quote-book";
import type { Ranked } from "./rank";
import type { DeepAnalysis, Statement } from "./report";

const MOST = 3;

type Recommendations = DeepAnalysis["boardRecommendations"];

/**
 * What the board may do, by rule: each stands on the passage that states its fact best, and none is given without one. A
 * passage is used once. `found`: passages about the focal company, those that tell most first.
 */
export function recommendations(found: Ranked[], book: QuoteBook): Recommendations {
  const used = new Set<Ranked>();
  const given: Record<Horizon, Statement[]> = { immediate: [], mediumTerm: [], longTerm: [] };
  for (const { horizon, fact, about, text } of ADVICE) {
    if (given[horizon].length === MOST) continue;
    const ground = found.find(
      (one) =>
        !used.has(one) && (about.length === 0 || about.includes(one.topic)) && fact.test(one.candidate.text),
    );
    if (!ground) continue;
    used.add(ground);
    given[horizon].push({ text, quotes: [book.add(ground.candidate)] });
  }
  const count = HORIZONS.reduce((sum, horizon) => sum + given[horizon].length, 0);
  return { ...given, rationale: rationaleOf(count) };
}

function rationaleOf(count: number): string {
  if (count === 0) return "The passages that were read give no ground for a recommendation by rule.";
  return (
    `${count === 1 ? "The recommendation answers" : `Each of the ${count} recommendations answers`} a fact that the ` +
    "company’s own filings state, quoted beside it. They are arranged by fixed rules; nobody has judged how the facts " +
    "weigh against each other. What comes first is what has a date or a proceeding attached, last what takes years to change."
  );
}
