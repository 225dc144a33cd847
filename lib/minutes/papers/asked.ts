import { asksWhatWasDecided } from "@/lib/ai/answer/decided";
import { terms } from "@/lib/ai/terms";
import { type NamedTime, namedTimes } from "@/lib/ask/time/named";
import { replaced } from "@/lib/ranges";

/** What of a meeting is asked for. */
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
  /** What it is about, as stemmed words; empty where the whole meeting is meant. */
  matter: string[];
  /** When the meeting was; empty where the latest is meant. */
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

/** Words of asking for a decision, a vote or a presence, which say nothing of what it was about. */
const ASIDE = new Set(
  terms(
    "decide decided decision decisions agree agreed approve approved resolve resolved resolution resolutions pass passed adopt adopted vote voted votes motion motions board committee directors trustees council members meeting meetings minutes last latest previous month year at during about on moved proposed seconded mover seconder against opposed abstained favour favor supported absent missing attended attend attendance present apologies action actions item points assigned set taken anyone anybody somebody someone dissented",
  ),
);

/** What several meetings come to. */
const OF_SEVERAL = /\b(?:most|least|fewest|(?:how|most|more|less) often|every|each|all meetings|how many)\b/i;

/** What a question asks of the minutes of a meeting; null where it asks for something else, or of several meetings at once. */
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

/** "In May", "the May meeting": when it was. "The 2027 budget" is what it was about. */
function isOfMeeting(question: string, from: number, to: number): boolean {
  return (
    /\b(?:in|on|at|during|from|(?:meeting|minutes) of)\s+(?:the\s+)?(?:meeting\s+(?:of|on|in)\s+)?$/i.test(
      question.slice(0, from),
    ) ||
    /^\s*(?:(?:board|council|committee|trustees?)\s+)?(?:meeting|minutes|board)\b/i.test(question.slice(to))
  );
}
