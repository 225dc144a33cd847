import type { Evidences } from "./evidence";
import { contradicts } from "./negation";
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

/** Words of certainty and of all: a claim that has them needs a quote that has such too. */
const STRONG: RegExp[] = [
  /\b(?:all|every|each|entire(?:ly)?|whole|wholly|fully|complete(?:ly)?|always|everyone|everything|total(?:ly)?|full|unanimous(?:ly)?|both|across the board|throughout)\b/i,
  /\b(?:none|never|nobody|nothing|no one|not (?:a single|any|one)|zero)\b/i,
  /\b(?:certain(?:ly|ty)?|definite(?:ly)?|guarante\w+|sure(?:ly)?|undoubtedly|inevitabl\w+|prove[sdn]?|conclusive(?:ly)?|confirm(?:s|ed)?|irrevocabl\w+|beyond doubt|without (?:a )?doubt|assured)\b/i,
  /\b(?:sole(?:ly)?|exclusive(?:ly)?|entirely due)\b/i,
  /\b(?:record|unprecedented|ever)\b/i,
  /\b(?:severe(?:ly)?|critical(?:ly)?|catastroph\w+|crisis|collaps\w+|disast\w+|insolven\w+|illegal(?:ly)?|unlawful\w*|fraud\w*|crimin\w+|negligen\w+|alarming\w*|dramatic\w*|drastic\w*|massive\w*|material(?:ly)?|serious(?:ly)?|signific\w+|permanent(?:ly)?)\b/i,
];
const MUST =
  /\b(?:must|has to|have to|required|oblig(?:ed|ation)|mandatory|immediate(?:ly)?|urgent(?:ly)?|at once)\b/i;
const DUE = /\b(?:until|deadline|due|needs?|asked|calls? for)\b/i;
/**
 * What a board or anybody else may do with a matter, from the least binding act to the most. A claim may tell a lesser act than its
 * quotes, never a greater one: who noted a paper has not approved it.
 */
const ACTS: RegExp[] = [
  /\b(?:note[sd]?|discuss\w*|consider\w*|receiv\w*|review\w*|debat\w+|heard|explor\w*|ask(?:s|ed)?|request\w*|present(?:ed|s)|warn(?:s|ed)?|report(?:s|ed)?)\b/i,
  /\b(?:propos\w+|recommend\w*|suggest\w*|intend\w*|plan(?:s|ned)? to|aims? to|seeks?|in principle|draft\w*|appl(?:y|ied) for|negotiat\w+|in talks|offer(?:s|ed)?|tender\w*)\b/i,
  /\b(?:approv(?:es?|ed)|adopt(?:s|ed)|resolv(?:es|ed) to|decid(?:es|ed)|decision to|ratif(?:ies|ied)|authoris\w+|authoriz\w+|accept(?:s|ed)|agree[sd]?(?! on\b)|commit(?:s|ted)|appoint(?:s|ed)|sign(?:s|ed)|award(?:s|ed)|voted (?:for|to)|confirm(?:s|ed)|endors(?:es|ed)|carried)\b/i,
];
const DECIDED = ACTS.length - 1;
/** A refusal is an act: what was not done, not yet done or withdrawn was not refused. */
const REFUSED = /\b(?:refus\w+|reject\w*|vetoed|turned down|declin(?:e[sd]?|ing) to)\b/i;
const AGAINST =
  /\b(?:refus\w+|reject\w*|veto\w*|turned down|declin\w+|oppos\w+|voted against|against it|disagree\w*|unwilling)\b/i;
const SOME = /\b(?:some|several|many|a few|part) (?:of )?(?:the |its |our |their )?(\p{L}+)/giu;
/** Words with which a claim leaves as much open. */
const HEDGED =
  /\b(?:may|might|could|would|can|should|expect\w*|anticipat\w+|likely|unlikely|possibl[ey]|possibility|potential(?:ly)?|probabl[ey]|consider\w*|explor\w+|propos\w+|plan\w*|intend\w*|aims?|aim\w*|hop\w+|draft|preliminary|provisional\w*|estimat\w+|forecast\w*|project(?:s|ed|ion|ions)|in principle|subject to|discuss\w*|review\w*|appears?|seems?|suggest\w*|risk\w*|request\w*|ask(?:s|ed|ing)?|recommend\w*|invit\w+|seek\w*|if|unless|pending|negotiat\w+|talks|alleg\w+|target\w*|towards?|partly|some|most|several|many|whether|depend\w*|want\w*|wish\w*|look(?:s|ing)?|option\w*|idea|due|open|yet|not|no|between|about|around|assum\w+|assumption\w*|(?:is|are) (?:to|for)\b|decides?|decision|approval|for approval|rely|relies|needs?)\b|\?/i;

/** Whether a claim says more than its quotes: all for some, certain for possible, decided for proposed. */
function saysMore(claim: string, cited: string, headings: string): boolean {
  // The month leaves nothing open.
  const [text = "", quotes = ""] = [claim, cited].map((words) => words.replace(/\bMay\b/g, "_"));
  const words = text.replace(
    /\b(?:in total|total (?:of|income|costs?|expenses?|revenue)|at all|full[- ]year|first of all|above all|after all|only management)\b/gi,
    " ",
  );
  if (MUST.test(words) && !MUST.test(quotes) && !DUE.test(quotes)) return true;
  if (REFUSED.test(words) && !AGAINST.test(quotes)) return true;
  if (STRONG.some((strong) => strong.test(words) && !strong.test(`${quotes}\n${headings}`))) return true;
  if (actIn(withoutDenied(text)) === DECIDED && !isLeftOpen(text) && isLesser(actIn(quotes))) return true;
  if (!isLeftOpen(text) && isOfAll(text, quotes)) return true;
  const isSure = CERTAIN.test(text) ? !isLeftOpen(text) : !HEDGED.test(text);
  return isSure && isOpenWhole(quotes);
}

const actIn = (text: string) => ACTS.findLastIndex((act) => act.test(text));
const isLesser = (act: number) => act >= 0 && act < DECIDED;

/** "Has not approved" tells of no approval. */
const withoutDenied = (text: string) =>
  text.replace(/(?:\b(?:not|never|no|nobody|without|yet to|to be|awaits?)\b|n['’]t\b)[^,;.]{0,40}/gi, " ");

/** A thing that happens, as if nothing stood open. */
const CERTAIN = /\b(?:will|is (?:certain|bound|sure) to|are (?:certain|bound|sure) to)\b/i;

/** Left open by a word of possibility; a bare "not" or "about" leaves nothing open. */
const isLeftOpen = (text: string) => HEDGED.test(text.replace(NO_HEDGE, " "));
const NO_HEDGE =
  /\b(?:the|an?|its|this|their|our) (?:[\p{L}-]+ )?plans?\b|\b(?:not|no|between|about|around|open|due|needs?|want\w*|approval)\b/giu;

/** Whether a claim says of a kind what its quotes say of some of it: "tenants" of "some tenants". */
function isOfAll(text: string, quotes: string): boolean {
  return [...quotes.matchAll(SOME)].some(([, noun = ""]) => {
    const isNamed = new RegExp(`\\b${noun}\\b`, "iu").test(text);
    const isOnceMore = new RegExp(
      `\\b(?!(?:some|several|many|few|of|the|its|our|their|part)\\b)\\p{L}+ ${noun}\\b`,
      "iu",
    );
    return isNamed && /s$/i.test(noun) && !LIMITED.test(text) && !isOnceMore.test(quotes);
  });
}
const LIMITED =
  /\b(?:some|several|many|few|part|partly|certain|one or more|a number of|not all|any|divided|split|differ\w*|disagree\w*)\b|\d|\?/i;

/** A quote leaves its matter open where each of its sentences does. */
const isOpenWhole = (quotes: string) => {
  const sentences = quotes.split(/(?<=[.!?])\s+|\n/).filter((one) => /\p{L}{3}/u.test(one));
  return sentences.length > 0 && sentences.every((one) => STRICTLY_OPEN.test(one));
};
const STRICTLY_OPEN =
  /\b(?:may|might|could|would|possibl[ey]|possibility|considering|exploring|proposes|proposed|intends?|in principle|subject to|under review|under discussion|in talks|negotiat\w+|seeks?|hop(?:es?|ed)|assum(?:es|ed|ing)|believ(?:es?|ed)|fears?|not yet|yet to|draft|preliminary|provisional(?:ly)?|likely|probabl[ey]|alleg\w+|is asked|are asked|recommend(?:s|ed)|expect(?:s|ed)?|aims?|plan(?:s|ned)? to)\b/i;
