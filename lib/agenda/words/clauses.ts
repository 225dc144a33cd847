import type { AgendaKind } from "../constants";
import { EXAMPLES } from "./examples";
import { readLength, readWhen, type Timed, timesIn, type When } from "./when";

/** A proposed item of business, in the writer's words. */
export type Clause = {
  text: string;
  /** Duration given for it, in minutes. */
  minutes: number | null;
  presenter: string;
  /** The kind stated after it, as in "for decision". */
  kind: AgendaKind | null;
  /** Whether it is described as private. */
  isPrivate: boolean;
};

/** What a description says about the meeting, and the clauses for its agenda. */
export type Described = When & { title: string; place: string; clauses: Clause[] };

/** Verbs that open the examples, such as "approve the …" and "hear from …". */
const VERBS = new Set(
  EXAMPLES.flatMap(({ clauses }) => clauses).flatMap(
    (clause) => /^(\w+) (?:the|a|an|our|on|from|about|to)\b/.exec(clause)?.[1] ?? [],
  ),
);
const MEETING = /\b(?:meeting|session|retreat|away ?day|call|conference|assembly|AGM|EGM|board)$/i;
/** "Meeting in the boardroom", "meeting at Harbour House", "session on Zoom", "meeting online": the meeting, and where. */
const PLACE =
  /^(.*\b(?:meeting|session|retreat|away ?day|call|conference|assembly|AGM|EGM|board)\s+|)(?:(?:in|at|on|via)\s+((?:(?:the|our)\s+)?[\p{L}\d][\p{L}\d\s.'’&-]{1,60})|(online|remotely|virtually))$/iu;
const IN_MEETING =
  /(?:^|\s+)(?:in|at|during|for)\s+(?:a|an|the|our)\s+(?:[\w-]+\s+){0,3}?(?:meeting|session|call)$/i;
const PRIVATE =
  /\s*\([^()]*\b(?:in private|confidential\w*|in camera|(?:closed|executive|private) session)\b[^()]*\)|\s*[,(–-]?\s*\b(?:in (?:private|confidence|camera)|(?:in )?(?:a )?(?:closed|executive|private|in[- ]camera) session|privately|confidentially|behind closed doors|without (?:the )?(?:management|executives|staff))\b\)?/i;
const FILLER =
  /^(?:(?:hi|hello|dear all|and|then|next|finally|also|please|first|lastly|afterwards|agenda|topics?|items?|we|i|let[’']s|need to|have to|want to|would like to|will|should|must|to|it should|covering|where we|which will)\b[\s:,]*)+/i;
/**
 * Requests for a meeting, with or without a length, that name no item of business: "can you set up the board
 * for … please".
 */
const ARRANGES =
  /^(?:(?:please|can|could|would|you|i?[’']d|i(?![’'])|we|like|want|need|to|it|should|will|must|set up|schedule|arrange|plan|hold|have|book|organi[sz]e|call|take|last|start(?:ing)?|finish(?:ing)?|meet(?:ing)?|mtg|session|board|committee|council|trustees[’']?|no|more|longer|than|up|at|most|about|around|roughly|an?|the|our|next|for|on|in|by|this|morning|afternoon|evening|zoom|teams|online|remotely)\b[\s:,]*)+$/i;
const PLACE_ALONE = /^(?:in|at|on|via)\s+((?:(?:the|our)\s+)?\p{L}[\p{L}\d\s.'’&-]{1,60})$/iu;
const TAIL =
  /^(?:in|with|without|by|for|from|at|on|about|including|presented|led|behind|privately|confidentially|before|after|until)\b/i;
/** "Priya will present the audit report" */
const PRESENTS =
  /^(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?) (?:(?:will|to|is going to|would like to) )?(?:presents?|leads?|introduces?|gives?|takes? us through)\s+(?:the |an? |us )?(\S.*)$/u;
/** "Cash flow – for decision" */
const KIND =
  /\s*[,(–-]?\s*\b(?:for|to) (decision|approval|approve|decide|discussion|discuss|information|noting|note)\)?$/i;
const KINDS: Record<string, AgendaKind> = { a: "decide", de: "decide", di: "discuss", i: "note", n: "note" };
const PRESENTER = /\s*[,(–-]?\s*\b(?:presented|led|introduced|given|chaired) by ([^,()]+)\)?$/i;
const BRACKETS = /\s*\(([^()\d]{2,60})\)$/;

/**
 * Splits a description into facts about the meeting and clauses for its agenda. `today`: calendar day that
 * relative dates are counted from.
 */
export function readClauses(words: string, today: string): Described {
  const described: Described = {
    title: "",
    place: "",
    day: null,
    time: null,
    minutes: null,
    clauses: [],
  };
  const times = timesIn(words, today);
  const isWithinTime = (at: number) => times.some(({ start, end }) => start <= at && at < end);
  const pieces = words
    .replace(
      /[\n;•]|:(?=\s)|(?<=[\w)])[.!?](?=\s+[A-Z]|\s*$)|(?<=[a-z]{4})\.(?=\s+[a-z])|\s+(?=\d{1,2}\)\s)/g,
      (mark, at) => (isWithinTime(at) ? mark : "\n"),
    )
    .replace(/,(?!\d{3})(?![^(]*\))/g, (comma, at) => (isWithinTime(at) ? comma : "\t"))
    .split(/\n+/)
    .flatMap(splitPieces);
  for (const [at, piece] of pieces.entries()) {
    const { place, ...when } = withPlace(readWhen(piece, today), at === 0);
    const last = described.clauses.at(-1);
    // "Cyber risk, 20 minutes": the duration belongs to the preceding clause.
    if (last && when.rest === "" && when.minutes !== null && when.day === null) last.minutes ??= when.minutes;
    else if (isOfMeeting(when, at === 0)) {
      described.place ||= place;
      takeMeeting(described, when);
    } else if (isPlaced(when)) {
      described.place ||= capitalised(PLACE_ALONE.exec(when.rest)?.[1]?.trim() ?? "");
      takeMeeting(described, { ...when, rest: "" });
    } else described.clauses.push(...takeClause(described, piece, when));
  }
  return described;
}

/** Extracts the place of the meeting from the first piece of its description. */
function withPlace(when: Timed, isFirst: boolean): Timed & { place: string } {
  const [, meeting, at, remote] = (isFirst && PLACE.exec(when.rest)) || [];
  if (meeting === undefined || leadOf(meeting) || (meeting === "" && when.day === null))
    return { ...when, place: "" };
  return { ...when, rest: meeting.trim(), place: capitalised(at?.trim() ?? remote ?? "") };
}

const NEXT = new RegExp(
  String.raw`\t\s*|\s+and\s+(?=matters arising\b)|\s+(?:and then|and|then|&)\s+(?=(?:${[...VERBS].join("|")})\b)`,
  "i",
);
const BULLET = /^\s*(?:[-*–]|\d{1,2}[.)])\s+/;

/** Splits a sentence at commas (passed as tabs) and at each "and" that is followed by a verb of business. */
function splitPieces(sentence: string): string[] {
  const parts = sentence.replace(BULLET, "").split(NEXT);
  const pieces: string[] = [];
  let verb = "";
  for (const part of parts.map((one) => one.trim().replace(FILLER, "").trim())) {
    const before = pieces.at(-1);
    if (part === "") continue;
    if (before !== undefined && TAIL.test(part)) {
      pieces[pieces.length - 1] = `${before} ${part}`;
      continue;
    }
    const lead = leadOf(part);
    if (lead) verb = lead;
    // "Approve the budget, the accounts": the verb applies to both.
    pieces.push(verb && !lead && /^(?:the|a|an|our|its)\s/i.test(part) ? `${verb} ${part}` : part);
  }
  return pieces;
}

/** Returns the verb a clause begins with, or an empty string. */
export function leadOf(text: string): string {
  const lead = text.split(/\s/, 1)[0]?.toLowerCase() ?? "";
  return VERBS.has(lead) ? lead : "";
}

/** Whether a piece is only a time, or names a meeting by its kind: "Two-hour board meeting on the 14th". */
function isOfMeeting({ rest, day, time, minutes }: Timed, isFirst: boolean): boolean {
  const saysWhen = day !== null || time !== null || minutes !== null;
  if (rest === "" || ARRANGES.test(rest)) return saysWhen;
  return isFirst && !leadOf(rest) && MEETING.test(rest);
}

/** Whether a piece is only a place and a time: "6.30pm on 3 December in the church hall". */
const isPlaced = ({ rest, day, time }: Timed): boolean =>
  day !== null && time !== null && PLACE_ALONE.test(rest);

function takeMeeting(described: Described, { rest, day, time, minutes }: Timed): void {
  described.day ??= day;
  described.time ??= time;
  described.minutes ??= minutes;
  const title = ARRANGES.test(rest) && !MEETING.test(rest) ? "" : rest;
  described.title ||= capitalised(title.replace(/^(?:(?:for|of|the|an?|our|next)\s+)+/i, ""));
}

/**
 * Returns the clauses of a piece. Moves what it says about the meeting, as in "… in a two-hour meeting on the
 * 14th", into `described`.
 */
function takeClause(described: Described, piece: string, when: Timed): Clause[] {
  const inMeeting = IN_MEETING.exec(when.rest);
  if (inMeeting) takeMeeting(described, { ...when, rest: "" });
  // A date inside a clause belongs to its subject: "approve the accounts to 31 March".
  const { minutes, rest: left } = inMeeting
    ? { minutes: null, rest: when.rest.slice(0, inMeeting.index) }
    : readLength(piece);
  // Removing the time from "(20 minutes, Ana Ruiz)" leaves "(, Ana Ruiz)".
  const rest = left.replace(/\(\s*,\s*/g, "(").replace(/\s*,\s*\)/g, ")");
  const isPrivate = PRIVATE.test(rest);
  const without = rest.replace(PRIVATE, " ").replace(/\s+/g, " ").trim();
  // "Executive session without management" is an item of its own.
  const whole = without.length < 3 || TAIL.test(without) ? rest : without;
  const kind = KIND.exec(whole);
  const open = whole.slice(0, kind?.index);
  const presents = PRESENTS.exec(open);
  const presenter = presents ?? PRESENTER.exec(open) ?? BRACKETS.exec(open);
  const said = presents?.[2] ?? (presenter ? open.slice(0, presenter.index) : open);
  // "Half an hour on strategy"
  const text = minutes === null ? said : said.replace(/^(?:on|about|for)\s+/i, "");
  if (text.length < 2) return [];
  return [
    {
      text,
      minutes,
      presenter: capitalised(presenter?.[1]?.replace(/^the\s+/i, "").trim() ?? ""),
      kind: kind ? (KINDS[/^(?:d.|[ain])/i.exec(kind[1] ?? "")?.[0].toLowerCase() ?? ""] ?? null) : null,
      isPrivate,
    },
  ];
}

/** Capitalizes the first letter. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
