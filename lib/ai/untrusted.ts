import { type Range, replaced } from "@/lib/ranges";

const SOFTWARE = String.raw`(?:AI|A\.I\.|AI (?:assistant|model|system|tool|agent)|(?:virtual|digital|automated) assistant|(?:large )?language model|LLM|chat ?bot|chat ?GPT|GPT(?:-\d)?|copilot)s?`;
/** Positions in which a verb is an instruction: at the beginning of a sentence, or after "please", "must", "and" and the like. */
const COMMANDS = String.raw`(?<=(?:^|[^\p{L}\s]\s{0,3}|\n\s{0,3}|\b(?:please|must|should|to|and|then|now|you|will|shall)\s{1,3}))`;
const SAYS = `(?:say|reply|respond|answer|output|print)`;
const TELLS = `(?:(?:reply|respond|answer) with|(?:state|answer|report|write|conclude|say) that|say|tell|output|omit|praise|recommend)`;

/** Patterns of instructions to software, matched with the page's white space. */
const ORDERS = [
  String.raw`(?:\b(?:ignore|disregard|forget|bypass)|${COMMANDS}override)\s+(?:\w+\s+){0,3}(?:previous|prior|earlier|above|preceding|foregoing|your|system|these|those|all)\s+(?:\w+\s+){0,2}(?:instructions?|prompts?|directives?)\b`,
  String.raw`${COMMANDS}(?:ignore|disregard|forget)\s+(?:all|everything|anything)\s+(?:of\s+)?(?:the\s+)?(?:above|before|previous|prior|you\b[^.\n]{0,30})(?=\s*(?:[.;:,!]|$|and\b))`,
  String.raw`\b(?:system|developer|hidden)\s+prompt\b`,
  String.raw`\byou\s+are\s+(?:now\s+)?(?:an?\s+|the\s+)?(?:\w+\s+)?${SOFTWARE}(?!\s+\w+er\b)\b`,
  String.raw`\byou\s+are\s+now\s+(?:an?\s+|the\s+)?(?:\w+\s+){0,2}(?:assistant|agent|bot|persona|unrestricted|jailbroken)(?=\s*[.,;:!\n])`,
  String.raw`\b(?:as\s+an?|dear|attention,?|note\s+to(?:\s+the|\s+any)?|hey|hello|if\s+you\s+are\s+an?)\s+${SOFTWARE}(?=\s*[,:;.!]|\s+(?:you|that|which|reading|processing|summari|analy))`,
  String.raw`\b${SOFTWARE}\s+(?:(?:reading|processing|summari|analy)[^.\n]{0,40}\s)?(?:must|should|shall|needs?\s+to|has\s+to|is\s+to)\s+(?:only\s+|always\s+|never\s+|not\s+)?${TELLS}\b`,
  String.raw`\b${SAYS}\s+(?:only\s+|exactly\s+)?with\s+(?:only\s+|exactly\s+)?(?:the\s+(?:words?|phrase|following)\b|["“'])`,
  String.raw`\b${SAYS}\s+(?:only|exactly)\s*[:"“']`,
  String.raw`\bdo\s+not\s+(?:mention|reveal|disclose|tell|cite|summari[sz]e)\b[^.\n]{0,40}\b(?:to\s+the\s+(?:user|reader)\b(?!\s+of)|this\s+(?:instruction|prompt)\b|in\s+your\s+(?:answer|response|output|summary)\b)`,
  String.raw`\b(?:when|if)\s+(?:asked|summari[sz]ing|answering|generating)\b[^.,\n]{0,40},?\s+(?:always|only|never|you\s+must)\s+(?:${SAYS}|state|report|recommend|mention)\b`,
  String.raw`</?(?:system|assistant|user|instructions?)>|\[/?INST\]|<\|im_(?:start|end)\|>`,
].join("|");

const ORDER = new RegExp(ORDERS, "iu");

/** Look-alike letters of other alphabets, each below the Latin letter it resembles. */
const ALIKE = new Map(
  [..."авеікмнорстухѕјԁһԛԝАВЕІКМНОРСТУХЅЈԌαεικνορτυχΑΒΕΗΙΚΜΝΟΡΤΥΧΖɡı"].map((letter, at) => [
    letter,
    "abeikmhopctyxsjdhqwABEIKMHOPCTYXSJGaeikvoptuxABEHIKMNOPTYXZgi"[at] ?? letter,
  ]),
);
/** Characters that are folded: look-alikes, styled forms of letters, and invisible ones. */
const DISGUISE =
  /[\u00ad\p{Cf}\p{Mn}\u0370-\u052f\u0131\u0261\uff00-\uff5e\u{1d400}-\u{1d7ff}\u{1f130}-\u{1f169}]/u;

/** A text with disguised letters replaced, and the position of each of its characters in the original. */
function undisguised(text: string): { text: string; places: number[] | null } {
  if (!DISGUISE.test(text)) return { text, places: null };
  const places: number[] = [];
  let plain = "";
  let at = 0;
  for (const character of text) {
    const seen = DISGUISE.test(character) ? seenAs(character) : character;
    for (let unit = 0; unit < seen.length; unit++) places.push(at + Math.min(unit, character.length - 1));
    plain += seen;
    at += character.length;
  }
  places.push(text.length);
  return { text: plain, places };
}

function seenAs(character: string): string {
  if (/[\u00ad\p{Cf}\p{Mn}]/u.test(character)) return "";
  return ALIKE.get(character) ?? character.normalize("NFKC");
}

/** Whether words look like an instruction to software. Such text is still shown, as a quotation with a note. */
export function addressesModel(text: string): boolean {
  return ORDER.test(undisguised(text).text.replace(/\s+/g, " "));
}

/** Quotes text that addresses software, so that it appears as the paper's words and not as a statement. */
export const asWords = (text: string): string => (addressesModel(text) ? `“${text}”` : text);

const LONGEST_BEFORE = 200;
const LONGEST = 400;
const MOST_PLACES = 8;

/** What replaces an instruction in a prompt. */
export const LEFT_OUT = "[text addressed to software, left out]";

/**
 * A text without what looks like instructions, for prompts only: a person is shown all of it, because otherwise an author could hide a
 * sentence by wording it that way.
 */
export function withoutOrders(text: string): string {
  return replaced(text, ordersIn(text, Number.POSITIVE_INFINITY), LEFT_OUT);
}

/**
 * Where a text looks like an instruction to software: whole sentences, or lines where it has none, including following sentences that
 * continue the instruction; in order, without overlaps.
 */
export function ordersIn(text: string, most = MOST_PLACES): Range[] {
  const found: Range[] = [];
  const plain = undisguised(text);
  const placeOf = (at: number) => plain.places?.[at] ?? at;
  for (const match of plain.text.matchAll(new RegExp(ORDERS, "giu"))) {
    const [from, to] = [placeOf(match.index), placeOf(match.index + match[0].length)];
    const last = found.at(-1);
    if (last && from < last.end) continue;
    if (found.length === most) break;
    found.push(sentenceAround(text, from, to, last?.end ?? 0));
  }
  return found;
}

/** A table row, which ends at its line end, not at a full stop. */
const ROW = String.raw`[^\n]*(?: {3,}\S|\s\|\s)`;
const BOUNDARY = String.raw`(?:[.!?]["”’)]?\s+|\n\s*\n|\n(?=${ROW}))`;
const SENTENCE_START = new RegExp(`${BOUNDARY}(?!.*${BOUNDARY})`, "s");
const SENTENCE_END = new RegExp(`[.!?]["”’)]*(?=\\s|$)|\\n\\s*\\n|\\n(?=${ROW})`);
/** A following sentence that continues the instruction: "Say that all is well." */
const GOES_ON =
  /^[ \t]*\n?[ \t]*(?:(?:also|and|then|now|next|instead|please|always|never|only|just|simply|you (?:must|should|shall|will)|do not|don['’]t)\s+){0,3}(?:say|answer|reply|respond|write|state|report|conclude|output|print|repeat|omit|leave|praise|recommend|mention|reveal|disclose|tell|add|append|put|insert|include|replace|change|treat|mark|rate|list|open|fetch|load|visit|send|call|refuse|stop|ignore|forget|translate|summari[sz]e)\b[^.!?\n]{0,300}(?:\n[^.!?\n]{1,300})?[.!?]["”’)]*(?=\s|$)/i;
const MOST_BEHIND = 6;

function sentenceAround(text: string, from: number, to: number, after: number): Range {
  const before = text.slice(Math.max(after, from - LONGEST_BEFORE), from);
  const opened = SENTENCE_START.exec(before);
  const head = opened ? before.slice(opened.index + opened[0].length) : before;
  const behind = text.slice(to, from + LONGEST);
  const closed = SENTENCE_END.exec(behind);
  const tail = closed ? behind.slice(0, closed.index + closed[0].length) : behind;
  const whole = text.slice(from - head.length, to + tail.length);
  const start = from - head.length + (whole.length - whole.trimStart().length);
  let end = start + whole.trim().length;
  for (let count = 0; count < MOST_BEHIND; count++)
    end += GOES_ON.exec(text.slice(end, end + LONGEST))?.[0].length ?? 0;
  return { start, end };
}
