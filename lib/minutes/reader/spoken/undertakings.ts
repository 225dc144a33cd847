import { dayMeant } from "../due";
import { memberNamed, peopleIn } from "../people";
import type { ActionItem } from "../schema";
import { capital, wordCount } from "../sentences";
import type { Likeness } from "./board-acts";
import { cleaned, quotation } from "./motion-text";
import type { Utterance } from "./utterances";

/** A commitment by the speaker. "I'd like", "I'll be" and the like commit to nothing. */
const COMMITS =
  /\bI(?:['’]ll| will| shall|['’]m (?:going to|gonna))\s+(?:also |just |then |now )?(?!(?:be|say|start|begin|move|second|propose|abstain|vote|withdraw|leave|step|stop|wait|turn|admit|tell you|let you|give you|hold|love|support|agree|have to|need to|never|not|keep|sign|repeat|stick|come (?:to|back)|go (?:and|first|on|out|now|along)|take (?:one|a motion|a vote|that as|it (?:as|that)|questions|the (?:vote|motion|amendment))|take \w+ (?:by|item)|call (?:the (?:vote|question|roll|motion|meeting|names|next|item)|this|us|on|it|for)|hand|make (?:a|the) motion|ask (?:for|you|[\p{L}]+(?: [\p{L}]+){0,2} to (?:call|read|give|take|speak|second)\b)|put my|run|jump|drop|disclose|yeah|yes|of course|indeed|welcome|adjourn|amend|reword|rephrase|change (?:it|that|my)|declare|reconvene|summari[sz]e|answer|comment|explain|respond|clarify|(?:open|close|chair) (?:the|this|our) (?:\p{L}+ )?(?:meeting|committee|session|council|vestry|board|floor|discussion|item|bidding))\b)[\p{L}]/iu;
/** Other words, which are a commitment only in answer to a request or with a date. */
const OFFERS =
  /\bI(?:['’]d| would| can| could)\s+(?!(?:like|love|rather|prefer|say|be|live|see|not|only|never|have to|hope|think|agree|move|propose|want|support|second|suggest)\b)[\p{L}]|\bI get\b|\bleave (?:it|that) with me\b|\bput me down\b/iu;
/** Something is to be out or done by a date, without an owner: the speaker has it. */
const WILL_BE =
  /\b(?:letters?|papers?|report|notice|figures|draft|minutes|invitations?)\b[^.]*\bwill (?:go|be (?:out|sent|ready|there|with))\b/i;
const REQUESTS =
  /\b(?:can|could|would|will) (?:you(?! be (?:\p{L}+ ){1,2}with\b)|some(?:body|one)|one of you|we (?:have|get|see))\b|\bwho(?:['’]s| is| will)(?: going to)? \p{L}+ing\b|\bwho (?:owns|does|takes)\b|\bplease (?!leave|come|sit|note)\p{L}+/iu;
const ASSENTS =
  /^\W*(?:(?:oh|um|uh|er|well|yeah)\W+)*(?:yes|yep|yeah|sure|of course|certainly|will do|I will|I can|I['’]ll|okay|ok|no problem|happy to|go on then|aye|fine|we can)\b/i;
const REFUSES = /\b(?:can['’]t|cannot|won['’]t|not able|unable|don['’]t think I)\b/i;
const NOT_NOW = /\b(?:if|had|already|last (?:year|month|time|meeting)|would have|should have)\b/i;
/** Requests that are fulfilled at once, in the meeting. */
const IN_MEETING =
  /\b(?:(?:call|do|take) the roll|take the chair|(?:hop|drop|step|log|jump) (?:off|out|outside)|(?:minute|record|note) (?:that|the)|read (?:it|that|the)|modify|amend|(?:go )?(?:get|fetch|bring|let)\b[^.]*\b(?:back(?! (?:in|to|by|at|for|next)\b)|in(?= (?:now|please|again|from)\b|\W*$)|from the)|go get|remind us|tell us|take us|talk us|walk us|speak up|(?<=\b(?:you|please|just|to) )(?:repeat|explain|introduce|present|start|begin|mute|leave))\b/i;
const NEAR = 3;
const MARGIN = 0.02;
const LONGEST = 60;
const FEWEST_WORDS = 3;

type Request = { index: number; owner: string | null };

export type UndertakingsInput = {
  utterances: Utterance[];
  likeness: Likeness[];
  people: string[];
  /** Everyone who may be asked: members and other speakers. */
  known: string[];
  heldOn: string;
  nextMeeting: string | null;
  sourceId: string;
};

/**
 * Tasks that people take on: by saying so, by agreeing to a request, or because someone is told by name. Owner and due
 * date only if they were said.
 */
export function undertakingsOf(input: UndertakingsInput): ActionItem[] {
  const { utterances, heldOn, nextMeeting } = input;
  const found: Span[] = [];
  let request = null as Request | null;
  for (const [index, said] of utterances.entries()) {
    const { at, text, speaker } = said;
    if (request && at - (utterances[request.index]?.at ?? 0) > NEAR) request = null;
    const asked = requestIn(index, input);
    const isAnswer: boolean = request !== null && speaker !== utterances[request.index]?.speaker;
    const isOwn = commits(index, input, request);
    const isAssent: boolean =
      isAnswer &&
      request !== null &&
      ASSENTS.test(text) &&
      !REFUSES.test(text) &&
      !text.endsWith("?") &&
      (request.owner === null ? isOwn : request.owner === speaker);
    if (isOwn || isAssent) {
      const last = found.at(-1);
      const from = request ? request.index : index;
      // The same speaker repeats the commitment in the next sentence: "I will. I'll ring them this week."
      const goesOn =
        last &&
        last.owner === speaker &&
        at - (utterances[last.to]?.at ?? 0) <= 1 &&
        (last.from === from || utterances[last.to]?.at === at);
      // The person told to do it agrees: it is the same task.
      const isTaken = last?.isTold && last.owner === speaker && last.from === from;
      if (goesOn || isTaken) last.to = index;
      else found.push({ owner: speaker, from, to: index, isTold: false });
      if (!asked) request = isAssent || isOwn ? null : request;
      if (!asked && request === null) continue;
    }
    if (asked) request = asked;
    const told = toldIn(index, input);
    if (told) found.push({ owner: told, from: index, to: index, isTold: true });
  }
  return found.map(({ owner, from, to, isTold }, nth): ActionItem => {
    const first = utterances[from]?.at ?? 0;
    const last = utterances[to]?.at ?? first;
    const exchange = utterances.slice(from, to + 1);
    // A day said behind a task belongs to it only until the next task begins.
    const next = found[nth + 1]?.from ?? utterances.length;
    const behind = utterances.slice(to + 1, Math.min(to + 3, next)).filter(({ at }) => at <= last + 1);
    const dueOn = [...exchange.toReversed(), ...behind]
      .map(({ text }) => dayMeant(text, heldOn, nextMeeting))
      .find((day) => day !== null);
    const told = { heldOn, dueOn: dueOn ?? null, isTold };
    return {
      text: taskText(exchange, told),
      owner,
      dueOn: told.dueOn,
      places: [{ sourceId: input.sourceId, first, last }],
    };
  });
}

/** Whether a speaker takes something on. */
function commits(
  index: number,
  { utterances, likeness, heldOn, nextMeeting }: UndertakingsInput,
  request: Request | null,
): boolean {
  const { text, words, speaker } = utterances[index] as Utterance;
  if (text.endsWith("?") || REFUSES.test(text) || (NOT_NOW.test(text) && !/\bI['’]ll\b/i.test(text)))
    return false;
  const own = likeness[index];
  const isLike = own ? own.undertakes - own.proceeds : 0;
  const day = dayMeant(text, heldOn, nextMeeting);
  const isAsked = request !== null && utterances[request.index]?.speaker !== speaker;
  if (WILL_BE.test(text) && day) return true;
  if (COMMITS.test(text)) return words >= FEWEST_WORDS && (isLike > -MARGIN || isAsked || day !== null);
  if (!OFFERS.test(text)) return false;
  return day !== null ? isLike > -2 * MARGIN : isAsked && isLike > MARGIN;
}

/** A request to one person. The owner is the one it names, or null if whoever answers may take it. */
function requestIn(index: number, { utterances, known }: UndertakingsInput): Request | null {
  const { text, at, speaker } = utterances[index] as Utterance;
  if (
    !REQUESTS.test(text) ||
    IN_MEETING.test(text) ||
    /\b(?:motion|amendment|second(?:er)?|proposer|mover|hear me|see the screen|in favou?r)\b/i.test(text)
  )
    return null;
  // "Lynette, would you and Ruth …?" is addressed to Lynette.
  const addressed = memberNamed(/^\W*(?:\p{L}+\W+){0,2}?(\p{Lu}[\p{L}-]+),/u.exec(text)?.[1] ?? "", known);
  if (addressed && addressed !== speaker) return { index, owner: addressed };
  const near = utterances.slice(index, index + 2).filter((one) => one.at === at && one.speaker === speaker);
  const before = utterances[index - 1];
  const named = namedIn(
    [
      text,
      ...near
        .slice(1)
        .filter(({ words }) => words <= 2)
        .map((one) => one.text),
    ].join(" "),
    known,
    speaker,
  );
  const called =
    named ?? (before?.at === at && before.words <= 2 ? namedIn(before.text, known, speaker) : null);
  // "Would you do that?" is addressed to the previous speaker.
  const asked = /\byou\b/i.test(text) && !/\b(?:some(?:body|one)|one of you)\b/i.test(text);
  const spoke =
    utterances.slice(Math.max(0, index - 4), index).findLast((one) => one.speaker !== speaker)?.speaker ??
    null;
  return { index, owner: called ?? (asked && at > 0 ? spoke : null) };
}

/**
 * The person whom an utterance tells to do something, without asking: "Claire'll alter that", "Tom should update it".
 */
function toldIn(index: number, { utterances, known }: UndertakingsInput): string | null {
  const { text, speaker, words } = utterances[index] as Utterance;
  const found = TOLD.exec(text);
  const name = found?.[1] ?? found?.[2] ?? found?.[3];
  if (!name || text.endsWith("?") || words > LONGEST || NOT_NOW.test(text)) return null;
  if (found?.[3] && IN_MEETING.test(text)) return null;
  const owner = memberNamed(name, known);
  return owner !== speaker ? owner : null;
}
/** Instructions for the meeting itself, or that are not tasks. */
const NO_TASK =
  "(?!(?:be|have|get|know|leave|say|tell|need|step|second|come|sit|join|go|mute|unmute|stop|wait|note|start|begin|take us|back|in|out)\\b)";
const TOLD = new RegExp(
  String.raw`\b(\p{Lu}[\p{L}-]+)(?:['’]ll| will| should| is to| needs to| has to| must)\s+${NO_TASK}\p{Ll}+|\b[Ll]et['’]s have (\p{Lu}[\p{L}-]+) ${NO_TASK}\p{Ll}+|^(\p{Lu}[\p{L}-]+),? (?:you['’]ll ${NO_TASK}|please (?!leave\b|sit\b|note\b|wait\b|stop\b|go\b|come\b|mute\b))\p{Ll}+`,
  "u",
);

/** The only person named in a text, other than the speaker. */
function namedIn(text: string, known: string[], speaker: string | null): string | null {
  const others = peopleIn(text, known).filter((name) => name !== speaker);
  return others.length === 1 ? (others[0] ?? null) : null;
}

type Span = { owner: string | null; from: number; to: number; isTold: boolean };

/** Objects that refer to something said before, so that the sentence alone does not define the task. */
const LOOSE =
  /^(?:\p{L}+ )(?:(?:up|on|out|with|to|at|about|for|down|into|through|over|back|from|whether|if|what|why|how|when|all|both) )?(?:it|that(?! (?:the|an?|all|every|each|our|no)\b)|them|this|him|her|those|these|something|somebody|one|so)\b/iu;

const PROMISE =
  /^.*?\bI(?:['’]ll| will| shall|['’]m (?:going to|gonna)| can| could|['’]d)\s+(?:also |just |then |now )?(.+)$/i;
/** The words around a task in a request: "Priya, could you please …?", "Claire'll alter the notice." */
const REQUEST =
  /^.*?\b(?:[Cc]an|[Cc]ould|[Ww]ould|[Ww]ill) you\s+(?:please |just |possibly |maybe |perhaps |also |kindly )*(?!mind\b|like\b|be\b|have\b|say\b)(\p{Ll}.+?)(?:,? please)?\?\s*$|^(?:\p{Lu}[\p{L}-]+,? )?(?:[Pp]lease|[Yy]ou['’]ll) (\p{Ll}.+)$/u;
const TOLD_TO =
  /^.*?\b\p{Lu}[\p{L}-]+(?:['’]ll| will| should| is to| needs to| has to| must)\s+(?:please |just |then |also )?(\p{Ll}.+)$/u;
/** Pronouns for the speaker or the person addressed. */
const LEANS = /\b(?:I|me|my|mine|myself|you|your|yours|we|us|ours)\b/i;
/** Another clause follows: "I'll ring the broker, it's only a call". */
const GOES_ON = /[,;]\s+(?:and\s+)?(?:it|that|this|they|we|he|she|but|so|then|who)\b/i;
const MOST_WORDS = 25;
/** Talk around a task that is not part of it. */
const CLOSES =
  /(?:,?\s+(?:then|though|for (?:me|you|us)|okay|ok|if (?:that['’]s|that is) (?:okay|ok|all right|alright|fine|helpful)|I think|I suppose|(?:madam |mr )?chair|as well|no problem))+\W*$/iu;
/** A due date at the end; it goes into its own column, as a day. */
const BY =
  /,?\s+(?:(?:and )?(?:by|before|no later than|within|until)\s+[^,;.]{1,40}|(?:this|next) week)\W*$/i;

/**
 * A task as minutes put it: in the imperative, without the due date in the next column. Only if the words are complete;
 * otherwise a quotation of the request and the promise.
 */
export function taskText(
  own: Utterance[],
  { heldOn, dueOn, isTold }: { heldOn: string; dueOn: string | null; isTold: boolean },
): string {
  const forms = isTold ? [TOLD_TO, REQUEST] : [PROMISE, REQUEST];
  for (const form of forms)
    for (const { text } of own.toReversed()) {
      const found = form.exec(cleaned(text));
      const task = found?.slice(1).find(Boolean);
      const order = task && orderOf(task, heldOn, dueOn);
      if (order) return order;
    }
  return quoted(own);
}

function orderOf(said: string, heldOn: string, dueOn: string | null): string | null {
  const bare = said.replace(/\?\s*$/, "").replace(CLOSES, "");
  const by = BY.exec(bare)?.[0] ?? "";
  // "This week" gives a date if someone will do it then.
  const day = by && (dayMeant(by.trim(), heldOn) ?? dayMeant(`I will ${by.trim()}`, heldOn));
  // Requested by one date and promised by another.
  if (day && day !== dueOn) return null;
  // A numeric date stays in the text.
  const isInColumn = day && !/\d/.test(by);
  const short = isInColumn ? bare.slice(0, -by.length) : bare;
  const task = (wordCount(short.trim()) >= FEWEST_WORDS ? short : bare)
    .replace(/[\s,;.!?]+$/, "")
    .replace(/\bour\b/g, "the");
  const words = wordCount(task);
  const isWhole =
    words >= FEWEST_WORDS && words <= MOST_WORDS && ![LOOSE, LEANS, GOES_ON].some((form) => form.test(task));
  return isWhole ? `${capital(task)}.` : null;
}

function quoted(own: Utterance[]): string {
  const turns: { speaker: string | null; text: string }[] = [];
  for (const { speaker, text } of own.filter(({ words }) => words >= 2)) {
    const last = turns.at(-1);
    if (last && last.speaker === speaker) last.text += ` ${text}`;
    else turns.push({ speaker, text });
  }
  return turns.map(({ speaker, text }) => `${speaker ? `${speaker}: ` : ""}“${quotation(text)}”`).join(" ");
}
