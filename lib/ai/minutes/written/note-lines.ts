import type { TranscriptLine } from "@/lib/transcripts/types";
import { resultIn } from "../outcome";
import { personNamed } from "../people";
import { sentencesOf } from "../sentences";
import { isAct } from "./prose";
import { tableAt } from "./tables";

/** What a label of minutes announces, whatever its words. */
export type Role =
  | "motion"
  | "mover"
  | "seconder"
  | "vote"
  | "result"
  | "decision"
  | "action"
  | "present"
  | "absent"
  | "guests"
  | "aside";

/** A line of notes without its marks. `index` is its place in the source. */
export type NoteLine = {
  index: number;
  /** 1 to 6 for a heading, 0 for any other line. */
  level: number;
  isListed: boolean;
  /** Nothing but a link to a paper. */
  isLink: boolean;
  /** Set off as a quotation ("> …"): the words of an older paper or of someone else. */
  isQuoted: boolean;
  /** What its label announces: "Motion: …" and a line that is nothing but "Motion". */
  role: Role | null;
  /** The label's own words. */
  label: string;
  /** Without label and marks. */
  text: string;
  /** Not the first of its line. */
  isRest: boolean;
  /** Characters of the line that it is of. */
  length: number;
};

const ROLES: [Role, RegExp][] = [
  [
    "absent",
    /^(?:(?:board |committee )?(?:members?|directors?|trustees?) )?(?:absent|absentees|not present)\b|^(?:apolog(?:y|ies)|regrets|excused|absences?|who (?:did(?:n['’]t| not) (?:come|attend)|was(?:n['’]t| not) there))\b/i,
  ],
  [
    "guests",
    /^(?:(?:future|former|incoming|outgoing|prospective|past) (?:board )?(?:members?|directors?|trustees?)\b|guests?|staff$|visitors?|observers?|in attendance|also (?:present|attending|in attendance)|invitees?|management$|officers$|others? present)\b/i,
  ],
  [
    "present",
    /^(?:present|late|attendees?|attendance|attended|participants?|who (?:came|was there|attended)|quorum)\b|^(?:the following )?(?:board |committee )?(?:members?|directors?|trustees?|governors|councill?ors)(?: (?:who )?(?:were |in )?(?:present|attendance|attending|.{0,20}attend\w*))?(?: were present)?$|^(?:the following )(?:\w+ ){0,3}(?:were|was) present|^(?:board|committee) (?:members?|directors?|trustees?) present/i,
  ],
  [
    "mover",
    /^(?:moved?|mover|motioned|sponsor(?:ed|s)?|propos(?:ed|er)|first(?:ed)?|introduced|motion (?:made )?by|put forward)(?:\s+by)?$/i,
  ],
  ["seconder", /^second(?:ed|er|s)?(?:\s+by)?$/i],
  [
    "result",
    /^(?:(?:motion|vote|voting) )?(?:results?|outcome|passed|passes|failed|fails|carried|carries|approved|rejected|tabled|withdrawn|deferred|postponed|defeated)\b(?! by\b)/i,
  ],
  [
    "vote",
    /^(?:roll[- ]?call(?: vote)?|votes?|voted|voting|ballot|in favou?r|for|against|opposed|ayes?|nays?|noes|abst\w+|recus\w+)\b(?: (?:outcome|record|result|by name|count|roll|in favou?r|for|against))?$/i,
  ],
  [
    "aside",
    /^(?:motion support|background|bio|addendum|procedure\b.*|references?|expected outputs?|rationale|recording|call-in|location|date|time|timeframe|link|see)$/i,
  ],
  [
    "motion",
    /^(?:(?:revised|amended|substitute|new|original|main|final|first|second|third|further) )?(?:motions?|resolutions?)(?: (?:no\.? ?|#)?\d+)?$|^(?:resolved|motion (?:text|proposal|proposed|to vote)|proposed (?:motion|resolution)|be it (?:further )?resolved)$/i,
  ],
  ["decision", /^(?:decisions?|decided|conclusions?|agreed|agreements?)\b/i],
  [
    "action",
    /^(?:actions?|action items?|to ?-?dos?|next steps|follow[- ]?ups?|assignments?|tasks?)\b(?: (?:items?|and notes|points?|list|taken|arising|required))*$|^the board agreed on the following action/i,
  ],
];

const LABEL = /^([^:]{1,60}?)\s*:\s*(.*)$/s;
const HEADING = /^\s*(#{1,6})\s+(.*)$/;
/** "**Background** The board …": a label in bold, with its colon or without. */
const BOLD_LABEL = /^\s*(?:\*\*|__)([^*_:]{1,40}):?(?:\*\*|__)\s*:?\s+(?=\S)/;
/** "3. Budget": a number and a few words that end no sentence. */
const NUMBERED = /^\s*(\d{1,2})[.)]\s+(?=\S)(?:\S+\s+){0,9}\S*[^\s.;:,?!]\s*$/;
const QUOTATION = /^\s*>\s?/;
const GAP = /\t+|\s{3,}/;
/** "25/31", "5.2", "3.": what an item has before its title. */
const NUMBER = /^\s*(?:item\s+)?\d{1,3}(?:[./]\d{1,3})*[.):]?\s+/i;
const TITLE = /^[^.;:,?!|]{3,70}$/;
const SENTENCE = /^(?:\(\w+\)\s*|[\d.]+\s+)?\p{Lu}.{30,}[.:]["”)]?$/u;
const BULLET = /^\s*(?:[-*+•–]|\(?\d{1,2}[.)]|\([a-z]{1,4}\)|\[[ xX]\])\s+(?=\S)/;

/**
 * Notes as lines that know what they are: a row of a table, what stands apart on one line, and each sentence is one of its own. The head of a
 * Markdown file, rules and marks of comments are left out.
 */
export function readNotes(lines: TranscriptLine[], people: string[]): NoteLine[] {
  const texts = lines.map(({ text }) => text.replace(/<!--|-->|<br\s*\/?>/g, " "));
  const body = /^---\s*$/.test(texts[0] ?? "") ? texts.indexOf("---", 1) + 1 : 0;
  const numbered = numberedHeadings(texts);
  const titled = titlesIn(texts, people);
  const notes: NoteLine[] = [];
  for (let index = body; index < texts.length; index += 1) {
    const text = texts[index] ?? "";
    if (!/[\p{L}\p{N}]/u.test(text)) continue;
    const table = tableAt(texts, index);
    if (table) {
      for (const [at, row] of table.lines) notes.push(...piecesOf(row, at));
      index = table.until - 1;
    } else if (numbered.has(index)) notes.push(noteLine(text.replace(BULLET, "## "), index));
    else if (titled.has(index)) notes.push(noteLine(`## ${text.replace(NUMBER, "")}`, index));
    else for (const part of apart(text)) notes.push(...piecesOf(part, index));
  }
  return notes;
}

/** What stands on one line with gaps between: "Moved: A. Berg    Seconded: T. Hale    CARRIED", "Present    Anna Berg". */
function apart(line: string): string[] {
  if (!GAP.test(line.trim()) || line.includes("|")) return [line];
  const parts = line.trim().split(GAP);
  const [head = "", ...rest] = parts;
  const isLabel = !head.includes(":") && head.split(" ").length < 3 && labelled(head).role !== null;
  if (isLabel) return [`${head}: ${rest.join(" ")}`];
  return rest.some((part) => labelled(part).role !== null) ? parts : [line];
}

/** The sentences of a line. What follows a label belongs to it, until a sentence has a label or an act of its own. */
function piecesOf(line: string, index: number): NoteLine[] {
  const whole = noteLine(line, index);
  if (whole.level > 0 || whole.isQuoted || whole.isLink) return [whole];
  const pieces: string[] = [];
  const isLabelled = whole.role !== null;
  for (const sentence of sentencesOf(line)) {
    const { role } = labelled(plain(sentence));
    // "Resolved, that … Further resolved, that …" is one motion.
    const isNext = role !== null && !(role === "motion" && whole.role === "motion");
    const begins =
      pieces.length === 0 || isNext || (isLabelled ? isAct(sentence) : !/^\W*\p{Ll}/u.test(sentence));
    if (begins) pieces.push(sentence);
    else pieces.push(`${pieces.pop()} ${sentence}`);
  }
  if (pieces.length < 2) return [whole];
  return pieces.map((piece, at) => ({
    ...noteLine(piece, index),
    isListed: whole.isListed,
    level: 0,
    isRest: at > 0,
    length: line.length,
  }));
}

/**
 * The items of notes that have no marks for headings: lines numbered from 1 on, each with something under it that has no number.
 * Where two of them stand together, they are a list.
 */
function numberedHeadings(texts: string[]): Set<number> {
  const said = [...texts.keys()].filter((at) => /[\p{L}\p{N}]/u.test(texts[at] ?? ""));
  const numbered = said.filter((at) => NUMBERED.test(texts[at] ?? ""));
  const isInOrder = numbered.every((at, nth) => Number(NUMBERED.exec(texts[at] ?? "")?.[1]) === nth + 1);
  const isApart = numbered.every((at) => {
    const next = said[said.indexOf(at) + 1];
    return next === undefined || !numbered.includes(next);
  });
  const hasMarks = said.some((at) => HEADING.test(texts[at] ?? ""));
  return new Set(numbered.length > 1 && isInOrder && isApart && !hasMarks ? numbered : []);
}

/** A name in a list of them is no heading. */
function isOfNames(texts: string[], at: number, people: string[]): boolean {
  const [before = "", own = "", behind = ""] = [at - 1, at, at + 1].map((one) => (texts[one] ?? "").trim());
  const isName = (text: string) => {
    const name = personNamed(text, people);
    return name !== null && (people.includes(name) || (name.includes(" ") && /\p{Ll}/u.test(name)));
  };
  const role = labelled(plain(before)).role;
  return (
    isName(own) &&
    (isName(before) || isName(behind) || role === "present" || role === "absent" || role === "guests")
  );
}

/** Headings without marks: in capitals, or a few words above a sentence or a list. */
function titlesIn(texts: string[], people: string[]): Set<number> {
  if (texts.some((text) => HEADING.test(text))) return new Set();
  const titles = [...texts.keys()].filter((at) => {
    const text = (texts[at] ?? "").trim();
    const bare = text.replace(NUMBER, "");
    if (!TITLE.test(bare) || bare.split(/\s+/).length > 8 || isOfNames(texts, at, people)) return false;
    if (labelled(bare).role !== null || BULLET.test(text.replace(NUMBER, "")) || GAP.test(text)) return false;
    if (/\p{Lu}{3}/u.test(bare) && !/\p{Ll}/u.test(bare)) return resultIn(bare) === null;
    const next = (texts[at + 1] ?? "").trim();
    return /^\p{Lu}/u.test(bare) && (SENTENCE.test(next) || /^[-*•–]\s/.test(next));
  });
  return new Set(titles);
}

function noteLine(raw: string, index: number): NoteLine {
  const line = raw.replace(QUOTATION, "");
  const heading = HEADING.exec(line);
  const unlisted = (heading?.[2] ?? line).replace(BULLET, "");
  const isListed = !heading && unlisted !== line;
  const isBold = !isListed && /^\s*(?:\*\*|__).+(?:\*\*|__)\s*:?\s*$/.test(line);
  const text = plain(unlisted.replace(BOLD_LABEL, "$1: "));
  const { role, label, rest } = labelled(text);
  return {
    index,
    level: heading?.[1]?.length ?? (isBold && !role && text.length < 60 ? 6 : 0),
    isListed,
    isLink: /^\s*\[[^\]]*\]\([^)]*\)\s*$/.test(unlisted),
    isQuoted: line !== raw,
    role,
    label,
    text: role ? rest : text,
    isRest: false,
    length: raw.length,
  };
}

/** Without the marks of Markdown: bold, links, code, quotation marks around the whole. */
export function plain(text: string): string {
  const bare = text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\\([\\$#&~<>()[\]{}.!+-])/g, "$1")
    .replace(/(\*\*|__|`|\*)/g, "")
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "")
    .replace(/^\s*\|\s*|\s*\|\s*$/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return unquoted(bare);
}

/** Without the quotation marks around the whole, or the one of them that stands there. */
export function unquoted(text: string): string {
  const bare = text.trim();
  if (!/^["“]/.test(bare)) return /^[^"“]*["”]$/.test(bare) ? bare.slice(0, -1).trim() : bare;
  return /^["“]+[^"“”]*["”]*$/.test(bare) ? bare.replace(/^["“]+|["”]+$/g, "").trim() : bare;
}

function labelled(text: string): { role: Role | null; label: string; rest: string } {
  const opened = text.replace(/^["“]\s*/, "");
  const found = LABEL.exec(opened);
  const head = (found?.[1] ?? opened).trim();
  const role = head.split(" ").length <= 9 ? roleOf(head, found !== null) : null;
  if (role) return { role, label: head, rest: unquoted(found?.[2] ?? "") };
  // "RESOLVED, that …" and "Resolved that …" announce what follows.
  if (
    /^(?:be it )?(?:further )?resolved\b[,:;]?\s/i.test(opened) &&
    !/^resolved (?:issues?|matters?)/i.test(opened)
  )
    return { role: "motion", label: "Resolved", rest: unquoted(text) };
  return { role: null, label: "", rest: text };
}

const roleOf = (head: string, hasColon: boolean): Role | null => {
  const bare = head.replace(/[.*\s]+$/, "");
  return (
    ROLES.find(
      ([role, pattern]) =>
        pattern.test(bare) && (hasColon || role !== "result" || bare.split(" ").length < 3),
    )?.[0] ?? null
  );
};
