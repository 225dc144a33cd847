import type { Evidences } from "./evidence";
import { isRow } from "./paper-context";

/** Words that qualify a statement. A claim that leaves one out says more; a claim that adds one may say something else. */
const LIMITS: Record<string, RegExp> = {
  possible:
    /\b(?:may|might|could|would|can|possib\w+|potential\w*|likely|unlikely|probabl\w+|perhaps|risk of|ruled? out)\b/i,
  intended:
    /\b(?:expect\w*|plan(?:s|ned)?|intend\w*|hop(?:e|es|ed|ing)|aim\w*|propos\w+|recommend\w*|suggest\w*|request\w*|ask(?:s|ed)?|offer\w*|seek\w*|appl(?:y|ied)|negotiat\w+|talks|discuss\w*|consider\w*|forecast\w*|should|due|assum\w+|pledg\w+|promis\w+|want\w*|wish\w*|in principle|draft|provisional\w*|estimat\w+)\b/i,
  except:
    /\b(?:exclud\w*|except\w*|excl|apart from|other than|net of|before (?:tax|interest|depreciation))\b/i,
  condition: /\b(?:if|unless|until|provided|subject to|pending|depend\w*|without|once|when|payable)\b/i,
  part: /\b(?:some|most|part|partly|several|many|few|half|thirds?|quarters?|only|up to|at least|at most|about|nearly|almost|mainly|largely|certain|members? (?:were|was)|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|\d/i,
  denied: /\b(?:not|no|none|never|nobody|nothing|without|neither|nor|cannot|yet)\b|n['’]t\b/i,
  told: /\b(?:said|says|told|warn\w*|report(?:s|ed)|believ\w+|claim(?:s|ed)|according to|argu\w+|thinks?|doubt\w*|disput\w+|concern\w*|fear\w*|question\w*)\b/i,
};

/** Words that claim more than a plain statement does. */
const MORE: RegExp[] = [
  /\b(?:will|shall|going to|bound to)\b/i,
  /\b(?:must|has to|have to|required|needs? to)\b/i,
  /\b(?:because|due to|owing to|thanks to|as a result|result(?:s|ed|ing) (?:in|from)|caus\w+|led to|leads? to|driven by|drove|explain\w*|reflect\w*|attribut\w+|therefore|thus|hence|which is why|so that|reason\w*|despite|driver\w*)\b/i,
  /\b(?:all|every|each|entire\w*|whole|full\w*|complete\w*|always|only|sole\w*|unanimous\w*|already|still|again|first|last|both|largest|biggest|highest|lowest|smallest|greatest|best|worst|most|least|main\w*|key)\b/i,
  /\b(?:not|no|none|never|nobody|nothing|without|neither|nor|cannot|yet|un(?:paid|signed|filled|insured|funded|hedged|used))\b|n['’]t\b/i,
];

/** The same in a sentence with figures, where times can be full years and first halves. */
const IDLE =
  /\b(?:full[- ]year|whole year|first (?:half|quarter|\w+ months)|last (?:year|quarter|month|half)|at least|at most|(?:the|this|that) first)\b/gi;

/** Words for "all" that a heading can support: "All departments", "Full year". */
const OF_ALL = 3;

/** Whether a text claims certainty, all, a cause or a denial that its quotes do not. */
export function tellsMore(text: string, { sentences, headings }: Evidences): boolean {
  const said = text.replace(IDLE, " ");
  const quotes = sentences.join("\n");
  return MORE.some(
    (more, at) => more.test(said) && !more.test(at === OF_ALL ? `${quotes}\n${headings}` : quotes),
  );
}

/**
 * Whether a text leaves out a qualifier of its quotes. A table row has no qualifiers. If the text takes a number from a sentence,
 * the number itself says how much.
 */
export function dropsLimit(text: string, numbers: number, { sentences }: Evidences): boolean {
  const prose = sentences.filter(
    (one) => !isRow(one) && /\p{L}{2,}\s+\p{L}{2,}\s+\p{L}{2,}/u.test(one) && !NUMBERS.test(one),
  );
  return prose.some((quote) =>
    Object.entries(LIMITS).some(
      ([name, limit]) =>
        !(name === "part" && numbers > 0) && limit.test(monthless(quote)) && !limit.test(monthless(text)),
    ),
  );
}

const monthless = (text: string) => text.replace(/\bMay\b/g, "_");
/** A row of a table whose columns stand close together: a name, then only numbers. */
const NUMBERS = /(?:\s[(−-]?[\d.,]+%?\)?){2,}\s*$/;

const NAME = "\\p{Lu}[\\p{L}\\d&.'’-]*(?:\\s+\\p{Lu}[\\p{L}\\d&.'’-]*)*";
const JOINED = new RegExp(`(${NAME}),?\\s+(?:and|or)\\s+(${NAME})`, "gu");

/** Whether a claim tells of one what a sentence tells of two together: "Northern Plume and Baltair account for 71% of passengers". */
export const tellsOneOfTwo = (text: string, { sentences }: Evidences): boolean =>
  sentences.some((sentence) =>
    [...sentence.matchAll(JOINED)].some(
      ([, one = "", other = ""]) => text.includes(one) !== text.includes(other),
    ),
  );
