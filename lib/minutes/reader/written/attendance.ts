import {
  type Attendance,
  Attendees,
  attendanceTold,
  type AttendanceKind as Kind,
  peopleNamed,
} from "../attendance";
import { rollIn } from "../ballots";
import { deedsIn } from "../clauses";
import { ballotIn, sideOfLabel } from "../outcome";
import {
  capitalWords,
  isPersonName,
  memberNamed,
  NAME_SOURCE,
  NAMES,
  personNamed,
  untitled,
} from "../people";
import type { MinutesContent } from "../schema";
import { sentencesOf } from "../sentences";
import type { NoteLine, Role } from "./note-lines";

export type WrittenAttendance = Attendance & Pick<MinutesContent["attendance"], "quorum">;

const KINDS: Partial<Record<Role, Kind>> = { present: "present", absent: "absent", guests: "guests" };

/** Apologies, as a label or an answer. */
const SORRY = /^(?:apolog|regret|sorry|excused|leave of absence)/i;

/** Number of lines at the head of minutes in which sentences give attendance. */
const HEAD = 40;
/** Maximum notes between two lists of names. */
const NEAR = 3;

/** "me (Dan F - sec)": the minute taker. */
const MYSELF = new RegExp(String.raw`\b(?:me|myself) \((${NAME_SOURCE})(?:\s*[–,-]\s*([^()]*))?\)`, "u");
const OUTSIDE = String.raw`(?![^(]*\))`;
const SEMICOLON = new RegExp(`;${OUTSIDE}`);
const COMMA = new RegExp(`,${OUTSIDE}`);
const COMMA_OR_AND = new RegExp(String.raw`,${OUTSIDE}|\s(?:and|&)\s${OUTSIDE}`);
const hasTitle = (said: string) => untitled(said.trim()) !== said.trim();

/** The names on one line, each with its note in brackets or after it. */
export function namesIn(text: string, people: string[] = []): { name: string; note: string }[] {
  const bare = text
    .replace(/\.$/, "")
    .replace(/\s+[·|•]\s+/g, ", ")
    .replace(MYSELF, (_, name, role) => (role ? `${name} (${role})` : name));
  // "Anna Berg, Director; Tom Hale, Finance": what follows a name is a role.
  const groups = bare.split(SEMICOLON).map((one) => one.split(COMMA));
  const isRole = (said: string, { length }: string[]) => {
    const one = said.replace(/\s*\(.*?\)/g, "").trim();
    return (
      memberNamed(untitled(one), people) === null &&
      (length === 1 || !one.includes(" ") || !isPersonName(one))
    );
  };
  const roles = groups.map((one) => one.slice(1));
  if (groups.length > 1 && roles.every((own) => own.every((one) => isRole(one, own))))
    return groups.flatMap(withRole);
  if (groups.length > 1)
    return groups.flatMap((one) =>
      one
        .join(",")
        .split(COMMA_OR_AND)
        .flatMap((part) => withRole([part])),
    );
  const parts = bare.split(COMMA_OR_AND);
  // "Mr Ian Collard, Collard Surveyors", "Dr Leon Sato, anaesthetist": what follows describes the person.
  const [first = "", second = ""] = parts;
  const isOfFirst =
    !isPersonName(untitled(second.replace(/\(.*/, "").trim())) ||
    capitalWords(second).some((word) => first.includes(word));
  if (parts.length === 2 && hasTitle(first) && !hasTitle(second) && isOfFirst && COMMA.test(bare))
    return withRole(parts);
  return parts.flatMap((part) => withRole([part]));
}

/** "Anna Berg late", "Tom Hale – until 7.30", "Ida Moreau via Zoom": notes without brackets. */
const SAID_OF =
  /\s+(?:[–—-]\s*)?((?:late|remote(?:ly)?|online|left|joined|arrived|via|by|until|till|from|for|via|virtual(?:ly)?|on)\b[^,;]*)$/iu;

/** One name; the other parts are its note. */
function withRole([said = "", ...rest]: string[]): { name: string; note: string }[] {
  const part = said.includes("(") ? said : said.replace(SAID_OF, " ($1)").replace(/\s[–—-]\s(.+)$/, " ($1)");
  const from = /\s((?:from|of)\s+\p{L}.*)$/u.exec(part.replace(/\(.*$/, ""))?.[1]?.trim() ?? "";
  const own = /\(([^)]*)\)?/.exec(part)?.[1]?.trim() ?? from;
  const note = [own, ...rest.map((one) => one.trim())].filter(Boolean).join(", ");
  const name = part.replace(/\(.*$|^\s*(?:and|(?:together )?with)\s|\s(?:from|of)\s+\p{L}.*$/gu, "").trim();
  if (personNamed(name, [])) return [{ name, note }];
  // "@aberg (Anna Berg)"
  return own.includes(" ") && isPersonName(own) ? [{ name: own, note: rest.join(", ").trim() }] : [];
}

/** The names of a line; in columns, the first contains the name. */
const namesOf = (text: string, cells: string[], people: string[]) =>
  cells.length > 1 && namesIn(cells[0] ?? "").length === 1 ? withRole(cells) : namesIn(text, people);

/** Whose names a label introduces, whatever its words, and others it says attended. */
const AWAY =
  /^no?$|\b(?:absent\w*|absences?|missing|excused|away|not|unable|sent (?:word|regrets))\b|n['’]t\b/i;
const kindOf = (label: string): Kind =>
  SORRY.test(label) ? "apologies" : AWAY.test(label) ? "absent" : "present";
/** The start of another label: "Here: Anna Berg, Tom Hale. Sent word: Ida Moreau." */
const NEXT_LABEL = /(?<=[.;])\s+(?=\p{Lu}[^:.;]{1,40}:\s)/u;
const LIST = /^([^:]{2,40}):\s+(\S.*)$/s;
const BETWEEN = /\s*(?:(?<!\d):|\||\.{3,}|…|\s[–—-]\s)\s*/;
const ANSWER =
  /^(absent|apolog\w*|excused|regrets|present|late|attended|here|away|remote(?:ly)?|online|in person|in attendance|guest|visitor|observer|yes|no)\b\W*(.*)$|^([✓✔✅❌✗])$/isu;

/** "Anna Berg ✓" */
const MARKED = /\s+\(?([✓✔✅❌✗])\)?$/u;
/** `isYesOrNo`: a vote, unless an attendance list asks for it. */
type Answer = { name: string; kind: Kind; note: string; isYesOrNo: boolean };
/** "Anna Berg, treasurer ........ here": a member's attendance; null for any other text. */
function answeredIn(text: string, people: string[]): Answer | null {
  const told = text.replace(MARKED, ": $1").split(BETWEEN);
  const parts = told.length > 1 ? told : text.split(COMMA);
  const [name = "", ...titles] = (told.length > 1 ? parts[0]?.split(COMMA) : parts.slice(0, 1)) ?? [];
  const [, word, rest = "", mark] = ANSWER.exec(parts.at(-1)?.trim() ?? "") ?? [];
  const answer = mark ? (ballotIn(mark) === "for" ? "yes" : "no") : word;
  const bare = untitled(name.replace(/\(.*/, "").trim());
  const isGuest =
    /^(?:in attendance|present|guest|visitor|observer)/i.test(answer ?? "") &&
    bare.includes(" ") &&
    isPersonName(bare);
  if (!answer || (memberNamed(bare, people) === null && !isGuest)) return null;
  const note = [...titles, ...parts.slice(1, -1), rest.replace(/[().]/g, "").trim()]
    .filter(Boolean)
    .join(", ");
  return { name, kind: kindOf(answer), note, isYesOrNo: /^(?:yes|no)$/i.test(answer) };
}

/** The names of a list that contains nothing else; otherwise none. */
function namesAlone(list: string, people: string[]): { name: string; note: string }[] {
  const parts = list.replace(/\.$/, "").split(SEMICOLON.test(list) ? SEMICOLON : COMMA_OR_AND);
  const names = namesIn(list, people);
  // "Ida Moreau, Harbour Management": one name and its organization.
  const [{ name = "" } = {}] = names;
  if (names.length === 1 && parts.length === 2 && name.includes(" ") && list.startsWith(name))
    return withRole(parts);
  return names.length >= parts.filter((one) => /\p{L}/u.test(one)).length ? names : [];
}

const membersOf = (list: string, people: string[]) =>
  namesAlone(list, people).filter(({ name }) => memberNamed(untitled(name), people) !== null).length;

/**
 * Attendance from lists under "Present", "Apologies" or "Guests". If the members are known, anyone else is a guest; a
 * person counts once, as first mentioned. Also returns the lines of these lists.
 */
export function readAttendance(
  notes: NoteLine[],
  people: string[],
  sourceId: string,
): { attendance: Attendance; used: Set<number> } {
  const there = new Attendees(people, sourceId);
  const used = new Set<number>();
  const add = (kind: Kind, said: string, note: string, index: number) => {
    const name = personNamed(said, people);
    if (!name || (people.length > 0 && !people.includes(name) && !name.includes(" "))) return;
    if (there.add(kind, name, index, { note })) used.add(index);
  };
  const tell = (sentence: string, index: number): boolean => {
    if (deedsIn(sentence, people).length > 0) return false;
    const { kind = "present", rest = "" } = attendanceTold(sentence) ?? {};
    const named = peopleNamed(rest, people);
    for (const { name, note } of named) add(kind, name, note, index);
    return named.length > 0;
  };
  let kind: Kind | null = null;
  let isList = false;
  /** The notes that list attendance. */
  const listedAt = [...notes.keys()].filter((nth) => {
    const { role, level, text } = notes[nth] as NoteLine;
    const isList = nth < HEAD && !role && level === 0 && membersOf(LIST.exec(text)?.[2] ?? "", people) > 1;
    return isList || (role !== null && KINDS[role] !== undefined);
  });
  for (const [nth, { role, label, level, text, cells, index, isListed }] of notes.entries()) {
    if (isOfVote(notes, nth, people)) continue;
    const isHead = nth < HEAD && level === 0;
    const clauses = text.split(/;\s+/);
    const answers =
      isHead && (!role || role === "vote") ? clauses.map((one) => answeredIn(one, people)) : [null];
    if (answers.every((one) => one !== null && !one.isYesOrNo)) {
      for (const one of answers) if (one) add(one.kind, one.name, one.note, index);
      continue;
    }
    const [own = "", ...others] = text.split(NEXT_LABEL);
    const lists = (role && KINDS[role] ? others : !role && isHead ? [own, ...others] : []).flatMap((one) => {
      const [, head = "", list = ""] = LIST.exec(one) ?? [];
      const names = namesAlone(list, people);
      const isOfThem =
        membersOf(list, people) > 1 ||
        (names.length > 0 && (role !== null || listedAt.some((at) => Math.abs(nth - at) < NEAR)));
      return isOfThem ? [{ kind: kindOf(head), names }] : [];
    });
    if (role && KINDS[role]) {
      kind = role === "absent" ? (SORRY.test(label) ? "apologies" : "absent") : (KINDS[role] ?? null);
      used.add(index);
      isList = false;
      // "Apologies were received from Tom Hale": the whole sentence is the label.
      if (text === "" && tell(label, index)) continue;
      const sentences = sentencesOf(lists.length > 0 ? own : text).flatMap((one) =>
        attendanceTold(one) ? one.split(SEMICOLON) : [one],
      );
      for (const one of sentences)
        if (!tell(one, index))
          for (const { name, note } of sentences.length === 1 ? namesOf(one, cells, people) : namesIn(one))
            add(kind ?? "present", name, note, index);
    }
    for (const one of lists) for (const { name, note } of one.names) add(one.kind, name, note, index);
    if (lists.length > 0 || (role && KINDS[role])) continue;
    const sentences = !role && isHead ? text.split(/;\s+(?=\p{Lu})/u).map((one) => tell(one, index)) : [];
    if (sentences.includes(true)) {
      used.delete(index);
      continue;
    }
    // Text below a list of names but without its markers is not a name.
    if (level > 0 || role || (isList && !isListed)) kind = null;
    if (!kind) isList = false;
    if (!kind) continue;
    const answer = answeredIn(text, people);
    if (answer) add(answer.kind === "present" ? kind : answer.kind, answer.name, answer.note, index);
    else {
      const names = namesOf(text, cells, people);
      // One line that is not a name does not end a list.
      if (names.length === 0 && !(isList && isListed)) kind = null;
      isList = isListed;
      for (const { name, note } of names) add(kind ?? "present", name, note, index);
    }
  }
  return { attendance: there.lists, used };
}

/**
 * "Ayes: Berg, Hale. Absent: Moreau.": attendance for a vote, if the line before it, or another note of the same line,
 * gives votes.
 */
function isOfVote(notes: NoteLine[], nth: number, people: string[]): boolean {
  const { role, index, text } = notes[nth] as NoteLine;
  const before = notes[nth - 1];
  const isOfSide = (one: NoteLine | undefined) =>
    one?.role === "vote" && (sideOfLabel(one.label) !== null || rollIn(one.text, people).length > 0);
  if (role !== null && role !== "absent") return false;
  const isRoll = role === null && rollIn(text, people).length > 1;
  return isRoll || (role === "absent" && isOfSide(before)) || isBeside(notes, nth, index, isOfSide);
}

/** Whether a test holds for one of the notes of a line, which are adjacent. */
function isBeside(
  notes: NoteLine[],
  nth: number,
  index: number,
  isSo: (one: NoteLine | undefined) => boolean,
): boolean {
  const isOfLine = (at: number) => notes[at]?.index === index;
  for (let at = nth; isOfLine(at); at -= 1) if (isSo(notes[at])) return true;
  for (let at = nth + 1; isOfLine(at); at += 1) if (isSo(notes[at])) return true;
  return false;
}

const OF_PEOPLE: ReadonlySet<Role | null> = new Set<Role | null>(["present", "absent", "guests"]);
/** Attendance of no one, or of everyone. */
const NOBODY = /^\W*(?:$|none|nil|n\/?a|no one|nobody|all\b|as (?:above|listed)|\d)/i;

/**
 * Whether an attendance label contains or introduces names, unlike "Staff" above a motion and "Guest policy: agreed".
 */
export function isOfPeople({ role, label, text }: NoteLine, next: NoteLine | undefined): boolean {
  if (!OF_PEOPLE.has(role) || /\bquorum\b/i.test(label)) return true;
  if (text !== "" || attendanceTold(label)) return NOBODY.test(text) || namesTold(`${label}: ${text}`);
  return next !== undefined && (OF_PEOPLE.has(next.role) || (next.role === null && namesTold(next.text)));
}

const namesTold = (text: string): boolean =>
  (text.match(NAMES) ?? []).some((name) => isPersonName(untitled(name)));

/** The same note without its label. */
export const ofNobody = (note: NoteLine): NoteLine => ({
  ...note,
  role: null,
  label: "",
  text: [note.label, note.text].filter(Boolean).join(": "),
});
