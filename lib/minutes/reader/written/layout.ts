import type { TranscriptLine } from "@/lib/transcripts/types";
import { rollIn } from "../ballots";
import { ballotIn, resultIn } from "../outcome";
import { isPersonName, memberNamed, personNamed, untitled } from "../people";
import { sentencesOf, wordCount } from "../sentences";
import { isOfPeople, ofNobody } from "./attendance";
import { endingOf, refersBack } from "./ending";
import {
  BULLET,
  CLAUSE,
  GAP,
  HEADING,
  labelled,
  type NoteLine,
  noteLine,
  plain,
  QUOTATION,
  type Role,
} from "./note-lines";
import { isAct } from "./prose";
import { longhand } from "./shorthand";
import { tableAt } from "./tables";
import { unwrapped } from "./unwrap";

const NUMBERED = /^\s*(\d{1,2})(?:([.)])\s+|\s+(?=\p{L}))(\S.*)$/u;
/** A few words that are not the end of a sentence. */
const HEAD = /^(?:\S+\s+){0,9}\S*[^\s.;:,?!]\s*$/;
/** "Works. PD reported …", "works - all done": a paragraph that starts with its title. */
const TITLED = /^([^.:?!]{2,45}?)(?:\.\s+|\s[–—-]\s+)(\S.*)$/;
/** Something else follows the names that these labels introduce. */
const NAMES_ONLY: ReadonlySet<Role> = new Set(["mover", "seconder", "vote"]);
/** "25/31", "5.2", "3.", "IV.", "Item No. 2:": a number before an item's title. */
const NUMBER =
  /^\s*(?:\[\d{1,2}\]|\(\d{1,2}\)|[IVX]{1,5}[.)]|(?:(?:agenda )?item\s+(?:no\.?\s*)?)?\d{1,3}(?:[./]\d{1,3})*[.):]?)\s+(?:[–—-]\s+)?/i;
/** The line under a title in Markdown and plain text. */
const UNDERLINE = /^\s*(?:={4,}|-{4,})\s*$/;
/** The title of minutes, which says nothing about the meeting. */
const HEADLINE =
  /^(?:(?=.*(?:\b(?:19|20)\d\d\b|\bminutes\b|\bmeeting\b))(?!\s*[#>*|-])[^.:;?!|]{3,100}|\([^()]{3,150}\)|minutes of (?:the|an?)\b.{3,200})$/i;
const MOST_TITLES = 6;
const FEWEST_PARAGRAPHS = 4;
/** A proposal from another meeting is quoted, not put to this one. */
const OF_ANOTHER = /\b(?:19|20)\d\d\b|\b(?:previous|earlier|last|original|prior|standing|former)\b/i;
const TITLE = /^[^.;:,?!|]{3,70}$/;
const SENTENCE = /^(?:\(\w+\)\s*|[\d.]+\s+)?\p{Lu}.{30,}[.:]["”)]?$/u;

/**
 * Splits notes into typed lines: each table row, each part separated by a gap and each sentence is one. Omits front
 * matter, rules and comments. `lastOf`: the line on which the paragraph starting at a line ends.
 */
export function readNotes(
  lines: TranscriptLine[],
  people: string[],
): { notes: NoteLine[]; lastOf: (line: number) => number } {
  const { texts, lastOf } = unwrapped(
    lines.map(({ text }) => longhand(unticked(text).replace(/<!--|-->|<br\s*\/?>/g, " "))),
  );
  const body = bodyOf(texts, /^---\s*$/.test(texts[0] ?? "") ? texts.indexOf("---", 1) + 1 : 0);
  const titled = titlesIn(texts);
  const numbered = numberedItems(texts, people);
  const putForward = proposalsQuoted(texts);
  const notes: NoteLine[] = [];
  const rowEnds = new Map<number, number>();
  for (let index = body; index < texts.length; index += 1) {
    const text = putForward.has(index) ? unmarked(texts[index] ?? "") : (texts[index] ?? "");
    if (!/[\p{L}\p{N}]/u.test(text)) continue;
    const item = numbered.get(index);
    const table = tableAt(texts, index, people);
    if (table) {
      for (const [at, row] of table.lines)
        notes.push(
          ...piecesOf(row, at).map((one) => ({ ...one, isListed: one.isListed || one.role === "action" })),
        );
      for (const [first, last] of table.lastOf) rowEnds.set(first, last);
      index = table.until - 1;
    } else if (item)
      notes.push(noteLine(`## ${item.title}`, index), ...(item.rest ? piecesOf(item.rest, index) : []));
    else if (titled.has(index)) notes.push(noteLine(`## ${text.replace(NUMBER, "")}`, index));
    else
      for (const [at, part] of apart(text.replace(CLAUSE, ""), people).entries())
        notes.push(...piecesOf(part, index).map((one) => ({ ...one, isRest: at > 0 || one.isRest })));
  }
  return {
    notes: notes.map((note, at) => (isOfPeople(note, notes[at + 1]) ? note : ofNobody(note))),
    lastOf: (line) => rowEnds.get(line) ?? lastOf(line),
  };
}

/** Where the body starts: after the last line near the top that names the minutes, if only titles precede it. */
function bodyOf(texts: string[], from: number): number {
  let body = from;
  const top = [...texts.keys()].filter((at) => at >= from && /[\p{L}\p{N}]/u.test(texts[at] ?? ""));
  for (const at of top.slice(0, MOST_TITLES)) {
    const text = (texts[at] ?? "").trim();
    if (HEADING.test(text) || BULLET.test(text) || labelled(plain(text)).role !== null) break;
    if (HEADLINE.test(text)) body = at + 1;
    else if (!TITLE.test(text)) break;
  }
  return body;
}

/** "No changes. agreed": hurried notes do not capitalize sentences. */
function withoutEnding(sentence: string): string[] {
  const at = sentence.search(/(?<=[.;])\s+[^.;]{4,40}\.?$/);
  const last = sentence.slice(at).trim();
  return at > 0 && refersBack(last) && endingOf(last)
    ? [sentence.slice(0, at), `${last.replace(/\.$/, "")}.`]
    : [sentence];
}

/** "- [x] Anna Berg": a check box before a name is attendance; before anything else it is dropped. */
const unticked = (text: string): string =>
  text.replace(/^(\s*(?:[-*+•]\s+)?)(?:\[([ xX])\]|([☑☐]))\s+(.*)$/u, (_, mark, box, sign, rest) =>
    isPersonName(rest)
      ? `${mark}${rest}: ${box === " " || sign === "☐" ? "absent" : "present"}`
      : `${mark || "- "}${rest}`,
  );

/** Parts of a line separated by gaps: "Moved: A. Berg    Seconded: T. Hale    CARRIED", "Present    Anna Berg". */
function apart(line: string, people: string[]): string[] {
  // "(a)    That the tender be accepted" is a list item.
  const mark = BULLET.exec(line)?.[0] ?? "";
  const own = line.slice(mark.length).trim();
  if (!GAP.test(own) || line.includes("|") || rollIn(line, people).length > 1) return [line];
  const parts = own.split(GAP);
  parts[0] = `${mark}${parts[0]}`;
  const [who = "", said = ""] = parts;
  if (parts.length === 2 && ballotIn(said) && personNamed(who, people)) return [`${who}: ${said}`];
  const [head = "", ...rest] = parts;
  const isLabel = !head.includes(":") && head.split(" ").length < 3 && labelled(head).role !== null;
  if (isLabel) return [`${head}: ${rest.join("   ")}`];
  return rest.some((part) => labelled(part).role !== null || resultIn(part) !== null) ? parts : [line];
}

/**
 * The sentences and fields of a line. Text after a label belongs to it, until a sentence has a label or an act of its
 * own.
 */
function piecesOf(line: string, index: number): NoteLine[] {
  const whole = noteLine(line, index);
  if (whole.level > 0 || whole.isQuoted || whole.isLink) return [whole];
  const mark = BULLET.exec(line)?.[0] ?? "";
  const pieces: string[] = [];
  let role = whole.role;
  for (const sentence of fieldsOf(line.slice(mark.length)).flatMap(sentencesOf).flatMap(withoutEnding)) {
    const { role: own, text } = noteLine(sentence, index);
    // "Resolved, that … Further resolved, that …" is one motion.
    const isNext =
      (own !== null && !(own === "motion" && role === "motion")) || rollIn(sentence, []).length > 1;
    const isRest =
      role === null
        ? /^\W*\p{Ll}/u.test(sentence) && !refersBack(sentence)
        : role === "aside" || (!NAMES_ONLY.has(role) && !isAct(sentence));
    if (pieces.length > 0 && !isNext && isRest) pieces.push(`${pieces.pop()} ${sentence}`);
    else {
      pieces.push(sentence);
      // A whole sentence is not a label for the next: "Agreed. The clerk is to write."
      role = text === "" && !/:\s*$/.test(sentence) ? null : own;
    }
  }
  if (pieces.length < 2) return [whole];
  return pieces.map((piece, at) => ({
    ...noteLine(at === 0 ? `${mark}${piece}` : piece, index),
    isListed: whole.isListed,
    indent: whole.indent,
    level: 0,
    isRest: at > 0,
    length: line.length,
  }));
}

/** Lines that start with a number in the style of these notes: "3. Works", or "3 works" if they count from 1. */
function numberedLines(texts: string[]): Map<number, string> {
  const found = new Map<number, string>();
  const bare = new Map<number, string>();
  for (const [at, text] of texts.entries()) {
    const [, number = "", point = "", rest = ""] = NUMBERED.exec(text) ?? [];
    if (point) found.set(at, rest);
    else if (Number(number) === bare.size + 1) bare.set(at, rest);
  }
  return found.size > 0 ? found : bare;
}

/**
 * The items of notes without heading markup, each with its title and the rest of its line: lines numbered from 1 with a
 * few words each and unnumbered text below, or paragraphs most of which start with a title.
 */
function numberedItems(texts: string[], people: string[]): Map<number, { title: string; rest: string }> {
  const none = new Map<number, { title: string; rest: string }>();
  if (texts.some((text) => HEADING.test(text))) return none;
  const said = [...texts.keys()].filter((at) => /[\p{L}\p{N}]/u.test(texts[at] ?? ""));
  const lines = numberedLines(texts);
  const isInOrder = (some: number[]) =>
    some.every((at, nth) => Number.parseInt((texts[at] ?? "").trim(), 10) === nth + 1);
  const titled = new Map(
    [...lines].flatMap(([at, text]) => {
      const [, title = "", rest = ""] = TITLED.exec(text) ?? [];
      // Hurried notes omit the period after the number, and put the discussion after the title.
      const isHurried = title !== "" && /^\s*\d+\s/.test(texts[at] ?? "");
      if (HEAD.test(text) && !isHurried) return [[at, { title: text, rest: "" }] as const];
      const isTask =
        memberNamed(untitled(title), people) !== null || (people.length === 0 && isPersonName(title));
      return title !== "" && untitled(`${title}. `) !== "" && !isTask ? [[at, { title, rest }] as const] : [];
    }),
  );
  const heads = [...titled].filter(([, { rest }]) => rest === "").map(([at]) => at);
  const isApart = heads.every((at) => !heads.includes(said[said.indexOf(at) + 1] ?? -1));
  if (heads.length > 1 && isApart && isInOrder(heads))
    return new Map([...titled].filter(([at]) => heads.includes(at)));
  const isMost = titled.size >= FEWEST_PARAGRAPHS && titled.size > lines.size / 2;
  return isMost && isApart && isInOrder([...lines.keys()]) ? titled : none;
}

/**
 * Lines of quotations that propose something to the meeting ("> Proposal: …"): quoted for emphasis, not from elsewhere.
 */
function proposalsQuoted(texts: string[]): Set<number> {
  const found = new Set<number>();
  for (const [index, text] of texts.entries()) {
    if (!QUOTATION.test(text)) continue;
    const { role, label } = noteLine(unmarked(text), index);
    const lead = texts.slice(Math.max(0, index - 2), index).findLast((one) => /\p{L}/u.test(one)) ?? "";
    const isPut =
      role === "motion" && !OF_ANOTHER.test(label) && !(/:\s*$/.test(lead) && OF_ANOTHER.test(lead));
    if (isPut || found.has(index - 1)) found.add(index);
  }
  return found;
}

const unmarked = (text: string) => text.replace(QUOTATION, "");

/** All capitals. */
const isLoud = (text: string) => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);

/** "006/26 Works", "26/07 Finance": lines numbered consecutively in either part, whatever is below them. */
const SERIAL = /^\s*(?:(?:minute|item)\s+)?(\d{1,4})\/(\d{2,4})[.:]?\s+\S/i;
function countedOn(texts: string[]): Set<number> {
  const lines = [...texts.keys()].filter((at) => SERIAL.test(texts[at] ?? ""));
  const number = (nth: number, part: number) => Number(SERIAL.exec(texts[lines[nth] ?? -1] ?? "")?.[part]);
  const isNext = (nth: number) => [1, 2].some((part) => number(nth, part) === number(nth - 1, part) + 1);
  return new Set(lines.filter((_, nth) => isNext(nth) || isNext(nth + 1)));
}

/** Headings without markup: in capitals, numbered consecutively, or a few words above a sentence or a list. */
function titlesIn(texts: string[]): Set<number> {
  if (texts.some((text) => HEADING.test(text))) return new Set();
  const counted = countedOn(texts);
  const titles = [...texts.keys()].filter((at) => {
    const text = (texts[at] ?? "").trim();
    const bare = text.replace(NUMBER, "");
    if (UNDERLINE.test(texts[at + 1] ?? "") && /\p{L}/u.test(bare)) return true;
    // "NOTICE, QUORUM AND INTERESTS" is one title.
    const isTitle = TITLE.test(isLoud(bare) ? bare.replaceAll(",", "") : bare);
    if (counted.has(at) && isTitle) return true;
    if (!isTitle || wordCount(bare) > 8) return false;
    if (labelled(bare).role !== null || BULLET.test(bare) || GAP.test(bare)) return false;
    if (isLoud(bare)) return resultIn(bare) === null;
    const next = (texts[at + 1] ?? "").trim();
    return (/^\p{Lu}/u.test(bare) && SENTENCE.test(next)) || /^[-*•–]\s/.test(next);
  });
  return new Set(titles);
}

/** Up to three words before a colon within a line: a label, if it is one that minutes use. */
const INLINE =
  /(?<=^|[.;,/|)]\s*|\s[–—-]\s|\s{2,}|[\p{L}\d.]\s)(?<!^\W*(?:Motion|Vote|Voting|Amendment)\s)(\p{Lu}\p{L}*(?:\s\p{Ll}+){0,2}|1st|2nd)\s*:(?=\s*\S)/gu;
const OF_MINUTES: ReadonlySet<string> = new Set([
  "mover",
  "seconder",
  "vote",
  "result",
  "decision",
  "action",
]);
/** Separators between fields, which belong to neither. */
const BETWEEN = /(?:\s*[/|;,]|\s[–—-])\s*$/;
/** "Mover / Seconder:" is one label. */
const OF_BOTH = /\b(?:m|p|mover?|moved|motion|propos(?:er|ed))(?: by)?\s*(?:\/|&|and)\s*$/i;

/** The fields of a line with at least two labels, each with its text. */
export function fieldsOf(line: string): string[] {
  const bare = line.replace(/\*\*|__|(?<![\p{L}\p{N}])\*(?=\S)|(?<=\S)\*(?![\p{L}\p{N}])/gu, "");
  const starts = [...bare.matchAll(INLINE)].flatMap(({ index, 1: label = "" }) =>
    (!OF_BOTH.test(bare.slice(0, index)) && OF_MINUTES.has(labelled(`${label}:`).role ?? "")) ||
    /^(?:motion|absent)/i.test(label)
      ? index
      : [],
  );
  if (starts.length < 2 && !(starts.length === 1 && /\S/.test(bare.slice(0, starts[0])))) return [line];
  const cuts = [...new Set([0, ...starts])];
  return cuts
    .map((from, nth) =>
      bare
        .slice(from, cuts[nth + 1])
        .replace(BETWEEN, "")
        .trim(),
    )
    .filter((field) => /[\p{L}\p{N}]/u.test(plain(field)));
}
