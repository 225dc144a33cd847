import { type Amounts, type Periods, YEAR_BEFORE } from "./sentence-runs";
import { isSetAgainst, namesPlan, PREPOSITION } from "./sentence-standing";
import { ADVERBS, CHANGES, LESSENS, STATES, STRUCTURE } from "./vocabulary/sentences";

/** A longer label is not a name. */
const MOST_LABEL_WORDS = 28;

/** What an amount in a sentence is: its name, and whether it is a value or a change. */
export type Naming = { labels: string[]; measure: "value" | "change"; sign: 1 | -1; prior: boolean };
const BEFORE = (pattern: string) => new RegExp(`\\b(${pattern})\\s+(?:${ADVERBS}\\s+)*$`, "i");
const STATED = BEFORE(STATES);
const CHANGED_BY = BEFORE(`(?<!\\b(?:an?|the|this|any)\\s+(?:\\p{L}+\\s+)?)${CHANGES}(?:\\s+by)?`);
const LED_TO = BEFORE("to|from|by|compared\\s+(?:to|with)|versus|against");
const OF = BEFORE("of");
/** Text allowed between a verb of change and its amounts. */
const BETWEEN = new RegExp(
  `^(?:[\\s,\\0]|\\b(?:from|to|by|of|or|and|in|for|at|as|the|a|fiscal|years?|quarters?|months?|ended|compared|with|versus|${ADVERBS})\\b)*$`,
  "i",
);
const CHANGE_IN = new RegExp(`^(?:\\p{L}+\\s+)?(${CHANGES})\\s+in\\s+(?=\\p{L})`, "iu");

type Sentenced = {
  text: string;
  run: Amounts;
  periods: Periods[];
  amounts: Amounts[];
  last: Naming | undefined;
};

/** What a run of amounts measures according to the words around it. Undefined if they are not clear. */
export function nameOf(sentence: Sentenced): Naming | undefined {
  const { text, run, periods, amounts } = sentence;
  const before = text.slice(0, run.from);
  const after = text.slice(run.to);
  const isShare = run.items.some(({ unit }) => unit === "percent");
  // "$2.0 million of unrecognized compensation", "$417 million and $146 million, respectively, of amortization"
  const owner = /^(?:,?\s+respectively,?)?\s+(?:of|in)\s+(?=\p{L})/iu.exec(after);
  const owned = owner && following(text, run.to + owner[0].length, periods, amounts);
  const stated = STATED.exec(before);
  const subject = stated && subjects(sentence, stated.index);
  if (subject && !subject.every((label) => /^there$/i.test(label)))
    return value(isShare && owned ? subject.map((label) => label && `${label} of ${owned}`) : subject);
  const changed = CHANGED_BY.exec(before);
  if (changed) return change(subjects(sentence, changed.index)[0], changed[0]);
  const led = LED_TO.exec(before);
  const verb = led && verbOfChange(sentence);
  if (led && verb) {
    const [label] = subjects(sentence, verb.index);
    if (/^by/i.test(led[0])) return change(label, verb.word);
    const named = value([label ?? ""]);
    const isPrior = !/^to/i.test(led[0]);
    return isShare && sentence.last?.measure === "change" ? undefined : named && { ...named, prior: isPrior };
  }
  // "stood at ₹ 12.4 crore as against ₹ 11.9 crore in the previous year"
  const isEcho = led && !/^(?:to|from|by)\b/i.test(led[0]) && YEAR_BEFORE.test(after);
  if (isEcho && sentence.last?.measure === "value") return { ...sentence.last, prior: true };
  if (isShare && owned) return undefined;
  if (owned && (!OF.test(before) || /\bnet of\s+$/i.test(before))) return value([owned]);
  // "a valuation allowance of $191.7 million against its deferred tax assets"
  const of = OF.exec(before);
  if (of) {
    if (/\band\s+$/i.test(before.slice(0, of.index))) return sentence.last;
    const tail = /^\s+(?:against|for|on|related to|relating to|associated with|in connection with)\s/i.test(
      after,
    )
      ? following(text, run.to, periods, amounts)
      : "";
    const isTelling = tail.split(" ").length > 1 && !namesPlan(tail);
    return value([`${preceding(sentence, of.index)}${isTelling ? ` ${tail}` : ""}`]);
  }
  // "a $1.1 million liability reserve for unrecognized income tax positions"
  const isAttribute = /\b(?:an?|the|our|its|their)\s+$/i.test(before) && /^\s+\p{L}/u.test(after);
  if (isAttribute && !STRUCTURE.test(after.trimStart()))
    return value([following(text, run.to, periods, amounts)]);
  return undefined;
}

/** A value of what is named, or a change if the name says so: "increase in interest income". */
function value(labels: string[]): Naming | undefined {
  const [first = ""] = labels;
  const of = CHANGE_IN.exec(first);
  if (of) return change(first.slice(of[0].length), of[1] ?? "");
  return labels.length > 0 && labels.every(isName)
    ? { labels, measure: "value", sign: 1, prior: false }
    : undefined;
}

function change(label: string | undefined, word: string): Naming | undefined {
  if (!label || !isName(label)) return undefined;
  return { labels: [label], measure: "change", sign: LESSENS.test(word) ? -1 : 1, prior: false };
}

/** The verb of change for an amount after "to", "from" or "by", with only amounts and dates in between. */
function verbOfChange({
  text,
  run,
  periods,
  amounts,
}: Sentenced): { index: number; word: string } | undefined {
  const before = masked(text, 0, run.from, [...periods, ...amounts]);
  const verb = [...before.matchAll(new RegExp(`\\b${CHANGES}\\b`, "gi"))].at(-1);
  if (!verb || !BETWEEN.test(before.slice(verb.index + verb[0].length))) return undefined;
  return /\b(?:an?|the|this|any)\s+(?:\p{L}+\s+)?$/iu.test(before.slice(0, verb.index))
    ? undefined
    : { index: verb.index, word: verb[0] };
}

/** Where the clause before a verb starts: after the last amount, or after a boundary between two statements. */
function clauseStart(text: string, verb: number, amounts: Amounts[]): number {
  const marks = text
    .slice(0, verb)
    .matchAll(
      /;|:\s|,\s+(?:as\s+(?!compared|of|at|well|an?\b)|(?:since|although|though|so)\s)|,?\s+(?:while|whereas|but|because|due to|of which|offset by|reflecting)\s|\)\s*,/gi,
    );
  const mark = [...marks].at(-1);
  const amount = amounts.findLast(({ to }) => to <= verb)?.to ?? 0;
  return Math.max(mark ? mark.index + mark[0].length : 0, amount);
}

/** "Posts remained open and the average rate": the subject belongs to the second verb. */
const JOINED_CLAUSE = new RegExp(
  `\\b(?:${STATES}|${CHANGES}|has|have|had)\\b.*\\s+and\\s+(?:the|our|its|an?)\\s+(.+)$`,
  "i",
);

/** The subjects before a verb: one, or as many as there are amounts in a list. */
function subjects({ text, run, periods, amounts }: Sentenced, verb: number): string[] {
  const from = clauseStart(text, verb, amounts);
  // An introductory phrase before the subject: "In connection with vesting, the tax benefits …".
  const whole = cleaned(text, from, verb, periods).replace(
    /^(?:in|on|as|for|with|under|after|during|following|at|by|of)\b[^,]*,\s*(?:the|our|an?|its)?\s*/i,
    "",
  );
  const count = run.items.length;
  if (count < 2 || isDated(run, periods)) return [withoutLead(JOINED_CLAUSE.exec(whole)?.[1] ?? whole)];
  const parts = whole.split(/\s*,\s*(?:and\s+)?|\s+and\s+/i).filter((part) => part !== "");
  return parts.length === count ? parts : [""];
}

/** Whether there is a run of as many periods for a run of amounts. */
const isDated = ({ items }: Amounts, periods: Periods[]) =>
  periods.some((run) => run.items.length === items.length);

const STOPS =
  /[,;:()]|\.\s|\.$|\s(?:which|that|who|was|were|is|are|has|have|had|will|expected\s+to|and\s+(?:(?:an?|the|our)\b|[$€£]))/gi;

/** The name after an amount: up to a period, another amount, or punctuation. */
function following(text: string, from: number, periods: Periods[], amounts: Amounts[]): string {
  const marks = [...text.slice(from).matchAll(STOPS)].map(({ index }) => from + index);
  const stops = [...periods.map((run) => run.from), ...amounts.map((run) => run.from), ...marks];
  return cleaned(text, from, Math.min(text.length, ...stops.filter((stop) => stop > from)), periods);
}

const OPENS_NAME =
  /(?:^|[,;:(]\s*(?:from\s+|to\s+|with\s+)?|(?<!\b(?:of|on|in|to|for|from|by|with|at|under|against)\s+)\b(?:an?|the|our|its|their)\s+|\b(?:we|had|has|have|recorded|recogni[sz]ed|reported|paid|received|incurred|include[sd]?|including|with|was|were|is|are|compared\s+(?:to|with)|and|expects?|forecasts?|anticipates?|projects?)\s+)(?=\p{L})/giu;

/** The noun before "of": back to its article, or to the verb whose object it is. */
function preceding({ text, periods, amounts }: Sentenced, to: number): string {
  const from = amounts.findLast((run) => run.to <= to)?.to ?? 0;
  const before = text.slice(from, to);
  const opens = [...before.matchAll(OPENS_NAME)].map((match) => match.index + match[0].length);
  const last = opens.at(-1) ?? 0;
  // "interest and penalties": a noun joined by "and" starts further to the left.
  const start = /\band\s+$/i.test(before.slice(0, last)) ? (opens.at(-2) ?? 0) : last;
  return withoutLead(cleaned(text, from + start, to, periods));
}

/** "for total consideration", "to make pension contributions": removes the words that introduce a name. */
const withoutLead = (name: string): string =>
  name.replace(
    /^(?:(?:for|on|by|of|to (?:make|pay|receive|spend|invest))\s+)+(?:(?:an?|the|our|its|their)\s+)?/i,
    "",
  );

/** Part of a text with runs replaced by NUL characters, which no text contains. */
function masked(text: string, from: number, to: number, runs: { from: number; to: number }[]): string {
  let words = text.slice(from, to);
  for (const run of runs) {
    const [a, b] = [Math.max(run.from, from) - from, Math.min(run.to, to) - from];
    if (b > a) words = words.slice(0, a) + "\0".repeat(b - a) + words.slice(b);
  }
  return words;
}

/** Removes periods and the words that introduce them. */
function cleaned(text: string, from: number, to: number, periods: Periods[]): string {
  return masked(text, from, to, periods)
    .replace(
      /(?:\b(?:as\s+(?:of|at)|during|for|in|at|on|by|through|of)\s+)?(?:the\s+)?(?:(?:fiscal|financial|calendar)\s+)?(?:(?:years?|quarters?|months?|periods?)\s+(?:ended|ending)?\s*)?\0+/gi,
      " ",
    )
    .replace(/\([^)]*\)?/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s,.;:)*-]+|[\s,.;:(-]+$/g, "")
    .replace(
      /^(?:(?:and|but|also|however|while|whereas|although|in addition|our|the|an?|its|their|total of|with)\b,?\s*)+/i,
      "",
    )
    .replace(
      /(?:\s+(?:for|in|at|of|on|as|by|and|the|our|approximately|during|(?:fiscal\s+)?years?(?:\s+ended)?))+$/i,
      "",
    )
    .trim();
}

/** A request has not been granted. */
const ASKED =
  /^(?:to\s+)?(?:approve|authori[sz]e|note|ratify|endorse|adopt|agree|consider|recommend|delegate)\b/i;
/** These words only give a difference from something mentioned earlier. */
const DISTANCE =
  /^(?:net|fiscal|which|some|he|she|others?|amounts?|total|full|increases?|decreases?|reduction|rise|fall|drop|cut|gain|shortfall|gap|overrun|underspend|difference|variance)$/i;

const isName = (label: string) =>
  /\p{L}{3}/u.test(label) &&
  label.split(" ").length <= MOST_LABEL_WORDS &&
  !/^(?:these|it|they|we|this|those|there|such|that|which|who|because|consisting)\b/i.test(label) &&
  !DISTANCE.test(label) &&
  !(PREPOSITION.test(label) && !isSetAgainst(label)) &&
  !ASKED.test(label) &&
  !/^minutes\b/i.test(label) &&
  !/\b(?:which|that|who|not|no|ours|theirs|hers|yours|mine)$/i.test(label) &&
  !/\b(?:if|would|could|should|promised)\b/i.test(label) &&
  !/^(?:consolidated\s+)?(?:statements?|balance sheets?)\b|^basis$/i.test(label);
