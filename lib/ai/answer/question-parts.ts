import { overlap, replaced } from "@/lib/ranges";
import { type Concept, conceptsIn } from "./concepts";
import { periodsNamed } from "./named-periods";

/** A question split at its subject: `before + subject + after` is the question without its mark. */
type Parts = { before: string; subject: string; after: string };

const AUXILIARY = "did|does|do|has|have|had|will|would|can|could|should|shall|must|may|might|is|are|was|were";
/** Someone who acts for the company is seldom the subject: "How much did we spend on travel?" */
const ACTORS =
  /^(we|i|you|they|it|one|us|there|the (board|company|group|trust|council|organi[sz]ation|charity|management|society|foundation)|management|our (team|company|board))$/i;
/** Verbs that follow "did", "does" and "will". Some are nouns too: see NOUN_TOO. */
const VERBS =
  "rise|fall|change|increase|decrease|grow|decline|drop|compare|costs?|spend|pay|expect|recommend|say|report|decide|need|happen|expire|end|begin|start|become|be|renew|sign|own|perform|develop|improve|amount|reach|exceed|miss|meet|plan|propose|receive|raise|earn|make|lose|show|mean|affect|include|cover|work|go|come|look|stand|vary|differ|contribute|use|total|approve|adopt|hold|sell|buy|invest|finance|manage|agree|evolve|discuss|consider|review|appoint|elect|hire|launch|acquire|close|open|record|recogni[sz]e|declare|issue|repurchase|settle|resign|leave|join|take|give|get|find|see|keep|add|repay|win|face|depend|account|describe|note|state|provide|support|oppose|vote|object|suffer|pass|fail|apply|owe";
/** Participles and adjectives that follow "is", "was" and "has". */
const PARTICIPLES =
  "\\w{2,}ed|risen|fallen|grown|spent|paid|made|lost|held|set|sold|bought|met|done|begun|become|won|taken|given|found|kept|due|up|down|higher|lower|above|below|behind|over|under|ahead|responsible|so (?:high|low|large|small)";
const NOUN_TOO =
  "costs?|plan|report|change|increase|decrease|decline|drop|spend|pay|total|state|issue|review|support|need|work|finance|vote|account";
const PARTICIPLE = /^(spent|paid|raised|received|invested|earned|made|lost|owed|due|borrowed|sold|bought)\b/i;

const NAMED = "(?:(?!\\b(?:and|or|but)\\b).){2,60}?";
const CLAUSES = [
  new RegExp(
    `^(.*?\\b(?:did|does|do|will|would|can|could|should|shall|must|may|might)\\s+)(${NAMED})(\\s+(?!(?:${NOUN_TOO})\\s+(?:${VERBS})\\b)(?:${VERBS})\\b.*)$`,
    "i",
  ),
  new RegExp(`^(.*?\\b(?:is|are|was|were|has|have|had)\\s+)(${NAMED})(\\s+(?:${PARTICIPLES})\\b.*)$`, "i"),
];
const SAID_OF =
  /^((?:what|which|who|where|how (?:much|many|high|low|large|big|long|old))(?:['’]s|\s+(?:is|are|was|were|will be|makes? up))\s+)(.+?)()$/i;
const TOLD_OF = /^(.*\b(?:on|of|for|about|regarding|from|with|to|at) )(.+?)()$/i;
const YES_NO =
  /^((?:is|are|was|were)\s+)((?:the|our|a|an)\s+.+?)(\s+(?:\w+(?:ed|ing)|on|in|above|below|over|under|at|higher|lower)\b.*)$/i;

function pieces(match: RegExpExecArray | null): Parts | null {
  const [, before = "", subject = "", after = ""] = match ?? [];
  return match && subject.trim() !== "" ? { before, subject: subject.trim(), after } : null;
}

/** A question without its question mark and trailing periods of time. */
export function withoutPeriods(question: string): string {
  const bare = question.trim().replace(/[\s?.!]+$/, "");
  return replaced(bare, periodsNamed(bare), "")
    .replace(
      /\b(?:in|for|of|during|at|by|to|from|between|the end of|since|until)\s+(?=(?:and|to|of)\b|$)/gi,
      "",
    )
    .replace(/\s+(?:from|between)?\s*(?:to|and)\s*$/i, "")
    .replace(/\s+(?:(?:by|to|at)\s+)?(?:the )?(?:end|close|start)(?: of)?\s*$/i, "")
    .replace(/\s+/g, " ")
    .replace(/(?:\s+(?:in|for|of|during|to|by|on|from|the year|the month))+$/i, "")
    .trim();
}

/**
 * Finds the subject of a question by word order: "Why did **staff costs** rise", "Who is **the treasurer**",
 * "How much did we spend on **travel**". Null if no pattern fits. Expects no question mark.
 */
export function partsOf(question: string): Parts | null {
  for (const clause of CLAUSES.map((pattern) => pieces(pattern.exec(question)))) {
    if (!clause || PARTICIPLE.test(clause.subject)) continue;
    const found = ACTORS.test(clause.subject) ? objectOf(clause) : clause;
    if (found) return found;
  }
  const yesNo = pieces(YES_NO.exec(question));
  if (yesNo) return yesNo;
  const said = pieces(SAID_OF.exec(question));
  if (said && !PARTICIPLE.test(said.subject)) return said;
  return pieces(TOLD_OF.exec(question));
}

/** The object of an actor's action: "the boathouse lease" in "Did the board approve the boathouse lease". */
function objectOf({ before, subject, after }: Parts): Parts | null {
  const match = /^(\s+[\w-]+(?:\s+(?:on|for|in|to|about|with|from|of|by|as))?\s+)(.+)$/i.exec(after);
  const [, verb = "", object = ""] = match ?? [];
  return match && object.trim() !== ""
    ? { before: `${before}${subject}${verb}`, subject: object.trim(), after: "" }
    : null;
}

/** Whether a question asks who or which, so that its answer names the subject. */
export function asksForIdentity(question: string): boolean {
  return /^(and |but |so )?(who|whom|whose|which|what (company|firm|supplier|bank|person|director|member|contract|project|motion)s?)\b/i.test(
    question.trim(),
  );
}

const NAME =
  /(?<=[\p{L}\p{N},’')] )(?!I\b|CEO\b|CFO\b|FY|Q[1-4]|(?:Highest|Lowest|Largest|Smallest|Biggest|Best|Worst|Most|Least|Total|Net|Gross|Adjusted|Average|Annual)\b)\p{Lu}[\p{L}\p{N}&.-]+(?:\s+(?:\p{Lu}[\p{L}\p{N}&.-]+|of the \p{Lu}\p{L}+))*/gu;

/** Names in a question, such as companies and people: capitalized words after the first, except months. */
export function namesIn(question: string): { text: string; start: number; end: number }[] {
  const periods = periodsNamed(question);
  return [...question.matchAll(NAME)]
    .map(({ index, 0: text }) => ({
      text: text.replace(/[.\s]+$/, ""),
      start: index,
      end: index + text.length,
    }))
    .filter((name) => !periods.some((period) => overlap(period, name)));
}

/** In "Why did revenue rise?" the revenue is a line item, the rise is not. */
const MOVES = new Set<Concept>(["increase", "decrease"]);

/** The first line item in a question, with the words that belong to it. */
export function lineItem(question: string): { start: number; end: number } | null {
  const items = conceptsIn(question).filter(({ concept }) => !MOVES.has(concept));
  return items.sort((a, b) => a.start - b.start)[0] ?? null;
}

const PERSON = /\b(?:(?:Mr|Mrs|Ms|Dr|Sir|Dame|Prof)\.? )?\p{Lu}\p{Ll}+(?: \p{Lu}\.?)?(?: \p{Lu}\p{Ll}+)+/gu;
const ROLE =
  /\b(Chief|Executive|Officer|Director|Committee|Board|Report|Meeting|Chair|Trust|Company|Group|Council)\b/;

/** The first person whose full name is in a text. */
export function personIn(text: string): string | null {
  return [...text.matchAll(PERSON)].map(([name]) => name).find((name) => !ROLE.test(name)) ?? null;
}

const LONGEST_SUBJECT = 60;

/** The subject of an answer: the label of a table row, or the words before the verb of its first sentence. */
export function subjectOfAnswer(answer: string): string | null {
  const row = /^([^:.]{3,60}):\s/.exec(answer)?.[1];
  if (row) return row.trim();
  const verb = new RegExp(
    `^((?:(?!\\b(?:${AUXILIARY})\\b).){3,${LONGEST_SUBJECT}}?)\\s+(?:${AUXILIARY}|(?:${VERBS})s?|${PARTICIPLES}|rose|fell|grew|\\w+s)\\b`,
    "i",
  );
  const subject = verb.exec(answer.trim())?.[1]?.trim() ?? "";
  return subject === "" || ACTORS.test(subject) || /^(it|this|that|these|those|they|he|she)\b/i.test(subject)
    ? null
    : subject;
}
