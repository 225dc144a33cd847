import { REASON } from "@/lib/ai/brief/findings/cues";
import { tellingFigures } from "@/lib/ledger/amount";
import { type Asked, type Need, type Question, speaksOf } from "./question";
import type { Unit } from "./units";

export type Scored = {
  unit: Unit;
  /** 0 to about 1.3: how well the unit answers by its words and its kind. */
  score: number;
  /** For each need of the question, the share of the whole question that the unit covers with it. */
  spoken: number[];
  /** Cosine of question and unit, once compared. */
  similarity?: number;
  /** Share of the question's subject that the unit itself names, each need weighted by its rarity: 0 to 1. */
  coverage: number;
};
const CONTEXT_MATCH = 0.5;
/** Credit for words right above a line, such as a table's title or a paragraph's heading. */
const UNDER_MATCH = 0.7;

/** Rarity of each need among the units: the inverse document frequency of BM25 (Robertson & Zaragoza 2009, eq. 3.3). */
function rarities(needs: Need[], units: Unit[]): number[] {
  return needs.map((need) => {
    const containing = units.filter((unit) => speaksOf(need, unit.text, unit.terms) >= 0.5).length;
    return Math.log(1 + (units.length - containing + 0.5) / (containing + 0.5));
  });
}

function periodMatch(periods: string[], unit: Unit): number {
  if (periods.length === 0) return 0;
  const text = unit.text.toLowerCase();
  const around = unit.context.toLowerCase();
  const share = periods.map(
    (period) => (text.includes(period) ? 1 : around.includes(period) ? 0.6 : 0) as number,
  );
  return share.reduce((sum, one) => sum + one, 0) / periods.length;
}

/** A word in the paper's own title ("budget" of a budget report) selects the paper, not the sentence. */
const TITLE_WEIGHT = 0.25;

function inTitle(need: Need, unit: Unit): boolean {
  const title = unit.citations[0].title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return need.concept === null && need.terms.every((term) => term.length > 2 && title.includes(term));
}

/**
 * The weight of each need. A paper's own name does not count unless nothing else was asked: being in that
 * paper is no answer.
 */
function weightsOf(needs: Need[], units: Unit[]): number[] {
  const rarity = rarities(needs, units);
  const titled = needs.filter((need) => units.some((unit) => inTitle(need, unit)));
  const hasOther = needs.some((need) => !titled.includes(need));
  return needs.map((need, i) => {
    const inTitles = titled.includes(need) ? (need.isName && hasOther ? 0 : TITLE_WEIGHT) : 1;
    return (rarity[i] ?? 0) * need.share * inTitles;
  });
}

/** Scores every unit against the question, best first. */
export function scoreUnits(question: Question, units: Unit[]): Scored[] {
  const weights = weightsOf(question.needs, units);
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const scored = units.map((unit) => {
    let withContext = 0;
    const spoken = question.needs.map((need, i) => {
      const weight = (weights[i] ?? 0) / total;
      const said = inTitle(need, unit) ? 1 : speaksOf(need, unit.text, unit.terms);
      const inside = Math.max(said, UNDER_MATCH * speaksOf(need, unit.under, unit.underTerms));
      const around = CONTEXT_MATCH * speaksOf(need, unit.context, unit.contextTerms);
      withContext += weight * Math.max(inside, around);
      return weight * inside;
    });
    const score =
      0.75 * withContext +
      0.1 * periodMatch(question.periods, unit) +
      0.2 * unit.prior +
      cueBonus(question.asked, unit) +
      shapeOf(question, unit);
    return { unit, score, spoken, coverage: spoken.reduce((sum, share) => sum + share, 0) };
  });
  return scored.sort((a, b) => b.score - a.score);
}

/** A further sentence must score this close to the best one, or cover something the others leave out. */
const NEAR_BEST = 0.85;
const ALIKE_COVERAGE = 0.9;
/** A unit that covers less than this share of the best is not relevant enough to add. */
const LEAST_COVERAGE = 0.4;
const WORTH_NEWS = 0.6;
const NEWS = 0.14;
const NEWS_WEIGHT = 0.5;
const SAME = 0.6;

/** Jaccard similarity (1901) of two units' words: a statement found twice is shown once. */
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

/**
 * Selects up to `most` units: the best, then good ones that cover what is still missing (greedy set cover,
 * after maximal marginal relevance, Carbonell & Goldstein 1998). A ratio of two items needs the rows of both.
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

const CUES: Partial<Record<Asked, RegExp>> = {
  reason: REASON,
  comparison:
    /\b(compared|versus|than|against|increase[ds]?|decrease[ds]?|higher|lower|from .{1,40} to|up|down|prior (year|period)|variance)\b/i,
  list: /[•●▪;]|, and |:\s/,
};

/** Bonus for the kind of question: an amount wants a figure, a reason wants a "because". */
function cueBonus(asked: Asked, { kind, text }: Unit): number {
  if (asked === "amount" ? !givesFigure({ kind, text }) : !CUES[asked]?.test(text)) return 0;
  if (kind === "row") {
    if (asked === "reason") return -0.15;
    return asked === "amount" || asked === "comparison" ? 0.12 : 0;
  }
  return asked === "reason" ? 0.18 : 0.12;
}

/** Disclaimers and definitions: they name a report's subjects without saying anything about them. */
export const BOILERPLATE =
  /neither owes nor accepts|shall not be liable|solely for the (\w+ )?use|relied (up)?on the unaudited|(often|also|commonly) (referred to|known) as|is designed to (represent|show)|forward-looking|^as used (herein|in this)|\bshall mean\b|\(collectively,|for (further|additional|more) (information|discussion|details)|useful (information )?to investors|^we (define|provide) |, as defined|is defined as|\b(was|were) as follows|in the following tables?|\bsee below\b|methods? of calculating|\bcalculation compares\b|\bmay not be the same as other\b|the following tables?\b/i;
const DANGLING =
  /^(it|this|these|those|they|such|he|she|however|additionally|moreover|furthermore|but|and)\b/i;

const NUMBER_WORD = /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/;

/** Whether a text contains a figure. Table rows do. */
export function givesFigure({ kind, text }: Pick<Unit, "kind" | "text">): boolean {
  return kind === "row" || NUMBER_WORD.test(text) || tellingFigures(text).length > 0;
}

const DATE =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:19|20)\d{2}|\d+ (?:days?|weeks?|months?|years?)|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:days?|weeks?|months?|years?)|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|spring|summer|autumn|winter|quarters?|q[1-4]|(?:next|last|each|every|this|the) (?:day|week|month|year|meeting)|today|tomorrow|immediately|annual(?:ly)?|monthly|weekly|daily|before|after|until|\d{1,2}[:.]\d{2}|[ap]m|noon)\b|\d{1,2}[./]\d{1,2}[./]/i;

/**
 * Whether a text contains what a question asks for: a day or a figure. A register row says under which
 * heading its words are.
 */
export function givesKind(asked: Asked, unit: Pick<Unit, "kind" | "text">): boolean {
  return unit.kind === "row" || asked !== "date" || DATE.test(unit.text);
}

/** "Expenses increased $934 million": the increase does not answer how much they were. */
const TELLS_CHANGE =
  /\b(?:increased|decreased|rose|fell|declined|grew|dropped|reduced|improved|up|down)\s+(?:by )?(?:approximately |about |around )?[$£€]?\d/i;
const ASKS_CHANGE =
  /\b(?:increas|decreas|declin|grow|grew|ris|rose|fall|fell|drop|chang|higher|lower|more|less)\w*/i;

function tellsOtherThan({ asked, text }: Question, unit: Unit): boolean {
  return asked === "amount" && !ASKS_CHANGE.test(text) && TELLS_CHANGE.test(unit.text);
}

const YES_NO = /^(?:is|are|was|were|has|have|had|does|do|did|can|could|will|would|must|should|may)\b/i;

/** Whether a question can be answered with yes or no. */
export function isYesNo({ asked, text }: Question): boolean {
  return asked === "statement" && YES_NO.test(text.trim());
}

/** What a unit gains or loses by its kind and shape, whatever its content. */
function shapeOf(question: Question, unit: Unit): number {
  return (
    (BOILERPLATE.test(unit.text) ? -0.35 : 0) +
    (question.asked === "amount" && !givesFigure(unit) ? -0.2 : 0) +
    (tellsOtherThan(question, unit) ? -0.15 : 0) +
    (DANGLING.test(unit.text) ? -0.05 : 0) +
    (unit.text.length > 450 ? -0.05 : 0)
  );
}
