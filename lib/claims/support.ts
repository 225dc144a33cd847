import type { Evidences } from "./evidence";
import { contradicts } from "./negation";
import { saysMore } from "./strength";
import type { ClaimKind } from "./types";
import { contentWords, root, rootsOf, sharedWords } from "./words";

/**
 * Least support of a claim by its quotes: meaning and shared words, each 0 to 1, weighed alike. Chosen on `npm run bench -- claims`.
 * A judgement looks beyond its quotes, but speaks of the same matter.
 */
const LEAST: Record<ClaimKind, number> = { fact: 0.44, judgement: 0.16 };
/** The same by shared words alone, where no sentence model can be used. */
const LEAST_SHARED: Record<ClaimKind, number> = { fact: 0.25, judgement: 0.05 };

/** A question or advice: "ask for a date" denies nothing of "has no date yet". */
const ADVISES =
  /\?\s*$|\b(?:should|must|ask(?:s|ing)?|request|agree|set|obtain|seek|press|needs?|consider|recommend\w*)\b/i;

/** Whether the quotes speak of what is left of a claim, and say no less and not the opposite. */
export function isSupported(
  text: string,
  before: string,
  kind: ClaimKind,
  likeness: number | null | undefined,
  all: Evidences,
  { hasFigures, isWorkedOut }: { hasFigures: boolean; isWorkedOut: boolean },
): boolean {
  const proof = wordsOf(all);
  const told = `${before} ${text}`;
  // Figures, and no word beside them: nothing is said but what is bound.
  const shared = hasFigures && contentWords(told).length === 0 ? 1 : sharedWords(told, proof);
  const isNear =
    likeness === null || likeness === undefined
      ? shared >= LEAST_SHARED[kind] / (hasFigures ? 2 : 1)
      : (Math.max(0, likeness) + shared) / 2 >= LEAST[kind] / (hasFigures ? 2 : 1);
  if (!isNear) return false;
  const sentences = all.sentences.join("\n");
  const lines = all.all.map(({ label, breakdown }) => `${label} ${breakdown}`).join("\n");
  const known = `${sentences}\n${lines}`;
  if (kind === "fact" && !hasFigures) {
    // "They" are whom the sentence before tells of.
    const isOfOthers = before === "" && isSubjectForeign(text, `${known}\n${all.headings}`);
    if (isOfOthers || isPredicateForeign(text, known)) return false;
  }
  if (kind === "judgement" && ADVISES.test(text)) return true;
  if (kind === "fact" && saysMore(text, sentences, all.headings)) return false;
  // What is left of a total is told the other way round: "$190,000 is not funded" of "$310,000, of which $120,000 is".
  return isWorkedOut || !contradicts(text, sentences);
}

/** Where a sentence goes over from what it speaks of to what it says of that. */
const VERB =
  /\b(?:is|are|was|were|be|been|has|have|had|will|would|does|did|do|can|could|makes?|made|takes?|took|gives?|gave|gets?|got|becomes?|became|faces?|faced|keeps?|kept)\b/i;

/** When something is to be, and against which plan it is set, is held against times and scenarios. */
const BOUND_ELSEWHERE = /\b(?:due|scheduled|set|plan(?:s|ned)?|budget(?:s|ed)?|forecasts?|targets?)\b/gi;

/** Whether not one word of what a sentence says of its subject stands in its proof: "Mr Aalto was dismissed" of a successor's name. */
function isPredicateForeign(text: string, proof: string): boolean {
  const verb = VERB.exec(text);
  const predicate = verb ? text.slice(verb.index + verb[0].length).replace(BOUND_ELSEWHERE, " ") : "";
  return contentWords(predicate).length > 0 && sharedWords(predicate, proof) === 0;
}

/** What a sentence says is done by somebody: its words before its verb, up to a preposition. */
const ACTS_OF =
  /^(?:The |A |An |Our |Its |Their )?((?:\p{L}[\p{L}’'-]*\s+){1,3}?)(?:is|are|was|were|has|have|had|will|does|did|do|can|\p{Ll}{3,}ed)\b/u;

/** Whether not one word of who does something stands in its proof: "The regulator is investigating" of what a director asked for. */
function isSubjectForeign(text: string, proof: string): boolean {
  const subject = ACTS_OF.exec(text)?.[1] ?? "";
  return !OF_PAPERS.test(subject) && contentWords(subject).length > 0 && sharedWords(subject, proof) === 0;
}

/** What papers do not say is told of them. */
const OF_PAPERS =
  /\b(?:accounts|statements?|packs?|registers?|minutes|forecasts?|budgets?|tables?|pages?|documents?|narrative|agenda)\b/i;

const wordsOf = ({ quotes, headings, all }: Evidences) =>
  [
    ...quotes,
    headings,
    ...all.map(({ label, breakdown, scenario }) => `${label} ${breakdown} ${scenario}`),
  ].join("\n");

/** Whether a text has not one word of its proof: whatever it says, it does not say it of this. */
export const isOfNothing = (text: string, all: Evidences) => sharedWords(text, wordsOf(all)) === 0;

const CAUSE =
  /^[\s,;(–—-]*(?:because|due to|owing to|driven by|as a result of|thanks to|caused by|reflecting|following|after|since|attributed to|explained by)\b/i;
/** A sentence told for its cause: what is left of it without that says less than its quotes, and was not meant. */
export const tellsCause = (clause: string) => CAUSE.test(clause);

/** Words of a clause that tells a cause, and of any other, that the proof must have. */
const LEAST_OF_CAUSE = 0.34;
const FEWEST_WORDS = 3;

/** Whether a clause brings in what its quotes do not speak of: a cause, or several words that stand nowhere near. */
export function isForeign(clause: string, all: Evidences, near: string): boolean {
  const words = contentWords(clause);
  if (words.length === 0) return false;
  const quotes = `${all.quotes.join("\n")}\n${all.headings}\n${all.all.map(({ label }) => label).join(" ")}`;
  if (CAUSE.test(clause)) return sharedWords(clause, quotes) < LEAST_OF_CAUSE;
  if (words.length < FEWEST_WORDS) return false;
  const known = new Set(rootsOf(`${quotes}\n${near}`));
  return words.every((word) => !known.has(root(word.root)));
}
