import { asksWhatWasDecided } from "@/lib/ai/answer/decided";
import { terms } from "@/lib/ai/terms";
import { type NamedTime, namedTimes } from "@/lib/ask/time/named";
import { replaced } from "@/lib/ranges";

/** What the question asks of a meeting. */
export type Sought =
  | "decided"
  | "actions"
  | "mover"
  | "seconder"
  | "for"
  | "against"
  | "abstained"
  | "absent"
  | "present";

export type AskedOfMinutes = {
  sought: Sought;
  /** The subject, as stemmed words; empty for the whole meeting. */
  matter: string[];
  /** When the meeting was held; empty for the latest. */
  times: NamedTime[];
};

const WHO = String.raw`\bwho(?: (?:all|else|had|has|have|was it that|exactly))?`;
const ANYONE = String.raw`\b(?:did|has|have|had) (?:anyone|anybody|someone|somebody|any(?: of the)? \p{L}+)`;

const FORMS: [Sought, RegExp][] = [
  [
    "seconder",
    new RegExp(`${WHO} second(?:ed|s)?\\b|\\bseconded by whom\\b|\\bwho was the seconder\\b`, "iu"),
  ],
  [
    "mover",
    new RegExp(
      `${WHO} (?:moved?|proposed|put (?:forward )?(?:the|this|that) (?:motion|resolution)|made (?:the|this|that) motion)\\b|\\b(?:moved|proposed) by whom\\b|\\bwho was the (?:mover|proposer)\\b`,
      "iu",
    ),
  ],
  [
    "against",
    new RegExp(
      `${WHO} (?:(?:was|were) (?:against|opposed)|voted? (?:against|no\\b)|opposed|dissented)|${ANYONE} (?:vote against|voted against|oppose|opposed|dissent)`,
      "iu",
    ),
  ],
  ["abstained", new RegExp(`${WHO} abstain(?:ed)?\\b|${ANYONE} abstain(?:ed)?\\b`, "iu")],
  ["for", new RegExp(`${WHO} (?:(?:was|were) in favou?r|voted? (?:for|in favou?r)|supported)\\b`, "iu")],
  [
    "absent",
    new RegExp(
      `${WHO} (?:(?:was|were) (?:absent|away|missing|not (?:there|present|at))|missed|(?:did not|didn['’]t) (?:attend|come)|(?:sent|gave|offered)(?: \\p{L}+)? apologies|apologi[sz]ed)\\b`,
      "iu",
    ),
  ],
  [
    "present",
    new RegExp(`${WHO} (?:(?:was|were) (?:there|present|at|in attendance)|attended|came to)\\b`, "iu"),
  ],
  [
    "actions",
    /\b(?:what|which) (?:new )?action(?: item|point)?s (?:were|was|did|have been|had been|came|arose)\b/iu,
  ],
];

/** Words that ask for a decision, a vote or attendance and say nothing about the subject. */
const ASIDE = new Set(
  terms(
    "decide decided decision decisions agree agreed approve approved resolve resolved resolution resolutions pass passed adopt adopted vote voted votes motion motions board committee directors trustees council members meeting meetings minutes last latest previous month year at during about on moved proposed seconded mover seconder against opposed abstained favour favor supported absent missing attended attend attendance present apologies action actions item points assigned set taken anyone anybody somebody someone dissented",
  ),
);

/** Questions about several meetings together. */
const OF_SEVERAL = /\b(?:most|least|fewest|(?:how|most|more|less) often|every|each|all meetings|how many)\b/i;

/**
 * Parses a question about the minutes of one meeting. Returns null where it asks for something else, or about
 * several meetings.
 */
export function askedOfMinutes(question: string): AskedOfMinutes | null {
  const [sought, form] = asksWhatWasDecided(question)
    ? (["decided", undefined] as const)
    : (FORMS.find(([, one]) => one.test(question)) ?? []);
  if (!sought || (form && OF_SEVERAL.test(question))) return null;
  const times = namedTimes(question).filter(({ from, to }) => isOfMeeting(question, from, to));
  const stretches = times.map(({ from: start, to: end }) => ({ start, end }));
  const rest = replaced(question, stretches).replace(form ?? /^/, " ");
  const matter = terms(rest).filter((term) => !ASIDE.has(term));
  return { sought, matter: [...new Set(matter)], times };
}

/**
 * Whether a time names the meeting ("in May", "the May meeting") rather than the subject ("the 2027 budget").
 */
function isOfMeeting(question: string, from: number, to: number): boolean {
  return (
    /\b(?:in|on|at|during|from|(?:meeting|minutes) of)\s+(?:the\s+)?(?:meeting\s+(?:of|on|in)\s+)?$/i.test(
      question.slice(0, from),
    ) ||
    /^\s*(?:(?:board|council|committee|trustees?)\s+)?(?:meeting|minutes|board)\b/i.test(question.slice(to))
  );
}
