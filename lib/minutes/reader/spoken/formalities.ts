import { formatDay } from "@/lib/days";
import { numberOf, smallNumber, TENS } from "@/lib/number-words";
import { nextMeetingIn } from "../due";
import { wordsFrom } from "../numbers";
import { asks, wordCount } from "../sentences";
import { quotation } from "./motion-text";
import type { Utterance } from "./utterances";

const HOUR = String.raw`(?:\d{1,2}|${wordsFrom(1, 12)})`;
const TIME = new RegExp(
  String.raw`\b\d{1,2}[:.]\d\d\b|\b(?:half past|(?:a )?quarter (?:past|to)|(?:five|ten|twenty) (?:past|to)) ${HOUR}\b|\b${HOUR} (?:o['’]clock|oh \p{L}+|${wordsFrom(10, 19)}|(?:twenty|thirty|forty|fifty)(?:[ -]\p{L}+)?|[ap]\.?m\b)`,
  "iu",
);
/**
 * The time of the opening or closing, and of nothing else in the line: "to order at nine o'clock", "it's 9:40", or a
 * sentence of its own.
 */
const ITS_TIME = new RegExp(
  String.raw`(?:\b(?:order|open(?:s|ed)?|clos(?:e|es|ed)|adjourn(?:s|ed)?|end(?:s|ed)?)(?: (?:the|this) meeting)? at|\bit(?:['’]s| is)(?: now)?|^|[.!]) (?:${TIME.source})(?=\W|$)`,
  "iu",
);
/** Closes the meeting, with or without a time. */
const CLOSED =
  /\b(?:close|end|conclude) (?:the|this) meeting\b|\bmeeting (?:is |stands )?(?:now )?(?:closed|adjourned)\b/i;
const OPENS = /\bto order\b|\b(?:meeting|session)(?: is| now)? open(?:ed)?\b|\bmake a start\b/i;
const CLOSES =
  /\b(?:clos(?:e|ed|es|ing)|adjourn\w*|conclud\w+|ends? (?:the|this) meeting|meeting(?:['’]s| is) over)\b/i;
const NEXT = /\bnext (?:[\w-]+ )?(?:meeting|one)\b/i;
/** The chair's words for postponing an item. */
const PUT_OFF =
  /\b(?:item|matter|decision|question|paper|proposal|it|this|that)(?: is|['’]s| stands| will be) (?:therefore |now |hereby )?(?:deferred|postponed|held over|carried over|adjourned|put off)\b/i;
const OPEN = /\?\s*$|\b(?:if|not|n['’]t|should|would|could|might|unless)\b/i;
/** A meeting opens in its first lines and closes in its last. */
const NEAR = 12;

/**
 * When the meeting opened and closed, and when the next one is, as spoken: minutes have these although no one discusses
 * them.
 */
export function formalitiesOf(utterances: Utterance[], heldOn: string): { at: number; text: string }[] {
  const last = utterances.at(-1)?.at ?? 0;
  const lines = [...Map.groupBy(utterances, ({ at }) => at)].map(([at, own]) => ({
    at,
    text: own.map(({ text }) => text).join(" "),
  }));
  const told = (lead: string, found: { at: number; text: string } | undefined) =>
    found ? [{ at: found.at, text: `${lead}: “${quotation(found.text)}”` }] : [];
  const isTimed = (text: string) => TIME.test(text) && wordCount(text) <= 40;
  const timed = (lead: string, found: { at: number; text: string } | undefined) => {
    const time = TIME.exec(ITS_TIME.exec(` ${found?.text ?? ""}`)?.[0] ?? "")?.[0].toLowerCase();
    return found && time ? [{ at: found.at, text: `${lead} at ${onClock(time)}.` }] : told(lead, found);
  };
  const next = nextMeetingSaid(utterances, heldOn);
  return [
    ...timed(
      "The meeting was opened",
      lines.find(({ at, text }) => at <= NEAR && OPENS.test(text) && isTimed(text)),
    ),
    ...(next ? [{ at: next.at, text: nextMeetingTold(next) }] : []),
    ...lines.flatMap((line) => {
      const put = utterances.find(({ at, text }) => at === line.at && PUT_OFF.test(text) && !OPEN.test(text));
      return put ? told("Put off", put) : [];
    }),
    ...timed(
      "The meeting was closed",
      lines.findLast(
        ({ at, text }) =>
          at > last - NEAR &&
          at > last / 2 &&
          !OPEN.test(text) &&
          (CLOSED.test(text) || (CLOSES.test(text) && isTimed(text))),
      ),
    ),
  ];
}

/** "Ten forty" becomes 10:40; a time in another form stays as spoken. */
function onClock(time: string): string {
  const [said = "", ...rest] = time.split(/[ -]+/);
  const hour = smallNumber(said);
  const words = rest[0] === "oh" ? rest.slice(1) : rest;
  const isNumber = words.every((word) => smallNumber(word) !== undefined || TENS.includes(word));
  const minute = isNumber && words.length > 0 ? numberOf(words) : null;
  return hour !== undefined && minute !== null ? `${hour}:${String(minute).padStart(2, "0")}` : time;
}

/** Includes what was said about it, if that is more than the day: "the fourteenth of May, at seven". */
function nextMeetingTold({ day, text }: { day: string; text: string }): string {
  const told = `The next meeting was set for ${formatDay(day)}`;
  return MORE_THAN_DAY.test(text) ? `${told}: “${quotation(text)}”` : `${told}.`;
}
const MORE_THAN_DAY = /\b(?:at|in (?:the|our)|online|but|if|unless|or)\b|\d[:.]\d\d\b/i;

/**
 * The last mention of the next meeting's date; "The next meeting is, Janet?" is answered by the person asked. Null if
 * there is none.
 */
export function nextMeetingSaid(
  utterances: Utterance[],
  heldOn: string,
): { at: number; text: string; day: string } | null {
  for (const [index, { at, text }] of [...utterances.entries()].reverse()) {
    if (!NEXT.test(text)) continue;
    const answer = asks(text) ? utterances[index + 1] : undefined;
    const day = nextMeetingIn(`${text} ${answer?.text ?? ""}`, heldOn);
    if (day) return { at: answer?.at ?? at, text: answer?.text ?? text, day };
  }
  return null;
}
