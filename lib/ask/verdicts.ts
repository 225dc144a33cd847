import { reaches, type Way } from "@/lib/ledger/values/held-against";

/** Whether a message wants to be told yes or no, and which of the two a difference says. */

/** "Did we …?", "So we …?": not "how much did we". */
const ASKS_IF =
  /^\W*(?:(?:so|and|but|then|ok|okay)\W+)*(?:are|is|was|were|did|do|does|have|has|had|will|would)\b/i;
/** "We lost money in May, right?" */
const TAG =
  /[,;–-]\s*(?:right|correct|yes|true|no|is (?:that|it) (?:so|right|correct)|(?:did|have|are|were|do|was|has|is)n['’]?t (?:we|it|they|that))\s*[?.!]*\s*$/i;
/** "So income is above budget?" */
const SO = /^\W*(?:so|then)\W+(?!(?:what|how|which|who|why|when|where|tell|show|give)\b).*\?\s*$/i;

/** "On track with fees or not": either is an answer. */
const OR_NOT = /\b(?:or not|yes or no|y\/n)\W*$/i;

/** "Wages lower than in May?" */
const IS_MORE =
  /^[^,;:]{3,60}?\b(?:more|less|higher|lower|better|worse|bigger|smaller|larger|fewer) than\b[^,;:]*\?\s*$/i;
const ASKS_WHICH = /\b(?:what|which|who|whose|how|when|why|where)\b/i;

export const asksIf = (question: string): boolean =>
  ASKS_IF.test(question) ||
  (IS_MORE.test(question) && !ASKS_WHICH.test(question)) ||
  TAG.test(question) ||
  SO.test(question) ||
  OR_NOT.test(question);

/** "They write that wages are above budget, correct?": what is claimed is asked. */
const CLAIM =
  /^\W*(?:(?:so|and|but)\W+)?(?:they|someone|somebody|people|management|the (?:report|paper|narrative|treasurer|cfo|ceo|chair|auditors?))(?: (?:all|now|still|just))? (?:says?|said|writes?|wrote|claims?|claimed|thinks?|tells? (?:me|us)|told (?:me|us))(?: that)?,? /i;
/** How far a claim says that it is, the answer says rightly. */
const CLAIMED =
  /(?:[$€£]\s?)?\d[\d,.]*\s?(?:k|m|mn|bn|thousand|million|billion|%)? (?=(?:ahead|behind|above|below|over|under)\b)/gi;

/** A question without the words that only ask for a yes. */
export const withoutTag = (question: string): string =>
  TAG.test(question) ? question.replace(CLAIM, "").replace(CLAIMED, "").replace(TAG, "?") : question;

/** Questions that offer both answers have no yes or no. */
const OFFERS_BOTH =
  /\b(?:over|above|under|below|up|down|ahead|behind|more|less|higher|lower|better|worse)\b(?: \w+)? or (?:\w+ )?(?:over|above|under|below|within|up|down|ahead|behind|more|less|higher|lower|better|worse)\b/i;

/** Words that are no predicate: "over the year", "so far this year", "ahead of the meeting". */
const ELSEWHERE =
  /\bover (?:the|this|that|last|a) (?:\w+ )?(?:month|year|quarter|period|time)\b|\bup to\b|\bahead of the (?:meeting|year)\b|\bmore or less\b/gi;
const MORE =
  /\b(?:over|above|beyond|more|higher|bigger|larger|greater|ahead|beat|exceed\w*|(?:sur)?pass(?:ed)?|overtaken|topped|up|increas\w*|improv\w*|rise|rose|risen|rising|grow|grew|grown|growing|overspen\w*|outperform\w*|blew|blown|bust|burst)\b/i;
const LESS =
  /\b(?:under|below|less|lower|smaller|fewer|behind|miss\w*|short|within|inside|down|fall|fell|fallen|falling|shrinking|drop\w*|decreas\w*|declin\w*|underspen\w*)\b/i;

/** "Enough clubs?", "too few staff?" */
const TOO_MUCH = /\btoo (?:full|many|much|high|long|big|slow)\b/i;
const TOO_LITTLE = /\btoo (?:few|little|low|small|short)\b/i;
/** Asking for what is good without saying which way that is: "are we hitting our target?" */
const GOOD =
  /\b(?:meet\w*|met|hit\w*|reach\w*|achiev\w*|match\w*|made?|where|enough|satisf\w+|keep\w*|kept|as \w+ (?:\w+ ){0,4}as|on (?:track|course|plan|target|budget)|at the|works?)\b/i;

/** What is better of days that customers take is less. */
const QUALITY = /\b(?:(improv\w*|better)|(worse\w*|deteriorat\w*))\b/i;

const WANTS_MORE = /\b(?:enough|as (?:many|much)|reach\w*)\b/i;

/**
 * "Yes" or "No" to a question that one difference decides; undefined where it asks for neither, or for which of two. `way` is which of
 * both is better of what is asked about.
 */
export function yesOrNo(
  question: string,
  difference: number,
  way: Way | null = null,
): "Yes" | "No" | undefined {
  if (TOO_MUCH.test(question)) return difference > 0 ? "Yes" : "No";
  if (TOO_LITTLE.test(question)) return difference < 0 ? "Yes" : "No";
  if (!asksIf(question) || OFFERS_BOTH.test(question)) return undefined;
  const text = question.replace(ELSEWHERE, " ");
  const [, better, worse] = (way && QUALITY.exec(text)) ?? [];
  if (way && (better || worse) && difference !== 0)
    return ((way === "higher") === difference > 0) === Boolean(better) ? "Yes" : "No";
  const [more, less] = [MORE, LESS].map((words) => {
    const at = text.search(words);
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  }) as [number, number];
  if (more === less) {
    const better = way ?? (WANTS_MORE.test(text) ? "higher" : null);
    if (better === null || !GOOD.test(text)) return undefined;
    return reaches(better, difference, 0) ? "Yes" : "No";
  }
  const isLess = less < more;
  // Who is within the budget has spent no more than it.
  const isSo = isLess
    ? difference < 0 || (difference === 0 && /\b(?:within|inside)\b/i.test(text))
    : difference > 0;
  const isDenied = /\bnot\b|n['’]t\b/i.test(text.replace(TAG, "")) && !ASKS_IF.test(question);
  return isSo !== isDenied ? "Yes" : "No";
}
