import type { TranscriptLine } from "@/lib/transcripts/types";
import { dayMeant, numericDays } from "../due";
import { quorumOf } from "../quorum";
import type { ItemContent, Statement } from "../schema";
import { readAttendance, type WrittenAttendance } from "./attendance";
import { endingOf, refersBack } from "./ending";
import { readNotes } from "./layout";
import { type Known, motionsOf } from "./motions";
import type { NoteLine, Role } from "./note-lines";
import { interestedIn } from "./out";
import { withoutRepeats } from "./repeats";
import { isUndecided, settledIn } from "./settled";
import { ownerAndDay, ownerOfTask, undertakenIn } from "./undertaken";

/** A section of notes with its content; the caller matches it with an agenda item. */
export type NotedItem = ItemContent & { title: string; first: number };

export type Heading = Pick<NotedItem, "title" | "first">;

const SHORTEST = 4;
/** Words for what is to be discussed rather than agreed. */
const LEADS_TO_LIST =
  /\b(?:agreed|resolved|decided|approved)\b(?!.*\b(?<!without )(?:discuss|consider|explor|review|concern|question|option|issue|risk)).*:\s*$/is;

/**
 * The items of written minutes or notes: one for each heading with content. `headings`: all of them, with their lines.
 */
export function readWritten(
  lines: TranscriptLine[],
  { people, heldOn, sourceId }: { people: string[]; heldOn: string; sourceId: string },
): { attendance: WrittenAttendance; items: NotedItem[]; headings: Heading[]; remarks: string[] } {
  const { notes, lastOf } = readNotes(lines, people);
  const { attendance, used } = readAttendance(notes, people, sourceId);
  const there = [...attendance.present, ...attendance.guests].map(({ text }) => text.replace(/ \(.*$/, ""));
  const known = [...new Set([...people, ...there])];
  const roles = new Map(
    [...attendance.present, ...attendance.guests].flatMap(({ text }) => {
      const [, name, role] = /^(.+?) \(([^)]+)\)$/.exec(text) ?? [];
      return name && role ? [[role.toLowerCase(), name] as const] : [];
    }),
  );
  const quorum = quorumOf(notes, sourceId);
  const inDays = numericDays(
    lines.map(({ text }) => text),
    heldOn,
  );
  const sections = sectionsOf(notes, used);
  const interested = interestedIn(notes, people);
  const items = sections.map(({ heading, body }) =>
    itemOf(heading, body, {
      people,
      known,
      roles,
      dayOf: (text) => dayMeant(inDays(text), heldOn),
      sourceId,
      interested,
      lost: quorum.lost,
    }),
  );
  const headings = sections.map(({ heading: { text: title, index: first } }) => ({ title, first }));
  /** Extends each place to whole paragraphs. */
  const whole = <T extends Pick<Statement, "places">>(list: T[]): T[] =>
    list.map((one) => ({
      ...one,
      places: one.places.map((place) => ({ ...place, last: lastOf(place.last) })),
    }));
  return {
    attendance: Object.fromEntries(
      Object.entries({ ...attendance, quorum: quorum.stated }).map(([kind, list]) => [kind, whole(list)]),
    ) as WrittenAttendance,
    items: withoutRepeats(items, (line) => lines[line]?.text ?? "")
      .filter(hasContent)
      .map((item) => ({
        ...item,
        discussion: whole(item.discussion),
        motions: whole(item.motions),
        decisions: whole(item.decisions),
        actions: whole(item.actions),
      })),
    headings,
    remarks: quorum.remarks,
  };
}

type Section = { heading: { text: string; index: number }; body: NoteLine[] };

/** Bold lines and labels used as headings start a part of their item, not an item of their own. */
function sectionsOf(notes: NoteLine[], used: ReadonlySet<number>): Section[] {
  const sections: Section[] = [{ heading: { text: "", index: notes[0]?.index ?? 0 }, body: [] }];
  for (const line of notes) {
    // "Quorum" and "Attendance" also end the item before them.
    const isTitle =
      used.has(line.index) ||
      line.role === null ||
      (line.role === "motion" && line.text !== "" && line.label !== "Resolved");
    const isHeading = line.level > 0 && line.level < 6 && isTitle;
    const title = line.role === null ? line.text : [line.label, line.text].filter(Boolean).join(": ");
    if (isHeading) sections.push({ heading: { text: title, index: line.index }, body: [] });
    else if (!used.has(line.index)) sections.at(-1)?.body.push(line);
  }
  return sections;
}

function itemOf(
  heading: Section["heading"],
  body: NoteLine[],
  { known, dayOf, ...meeting }: Known & { known: string[]; dayOf: (text: string) => string | null },
): NotedItem {
  const { motions, discussed, restated, taken } = motionsOf(heading, body, meeting);
  const { roles, sourceId, lost } = meeting;
  const item: NotedItem = {
    title: heading.text,
    first: heading.index,
    discussion: [],
    motions,
    decisions: [],
    actions: [],
  };
  let under: Role | null = null;
  let [isList, isHead, isOwned] = [false, false, false];
  for (const line of body) {
    const stated: Statement = {
      text: line.text,
      places: [{ sourceId, first: line.index, last: line.index }],
    };
    if (taken.has(line)) {
      under = null;
      if (discussed.has(line)) item.discussion.push(stated);
      continue;
    }
    if (line.role) [under, isHead] = [/\bnotes\b/i.test(line.label) ? null : line.role, line.text === ""];
    // A label with text introduces that text and a list below it.
    else if (line.level > 0 || (!line.isListed && (isList || !(isHead || line.isRest)))) under = null;
    // A list under a label ends where lines are no longer listed.
    isList = under !== null && line.isListed;
    if (line.text === "" || line.level > 0) continue;
    // "It was agreed:" above a list: so was each of its lines.
    if (LEADS_TO_LIST.test(line.text) && !line.isQuoted && settledIn(line.text)) {
      [under, isHead] = ["decision", true];
      continue;
    }
    const whose = line.role === "action" ? ownerAndDay(line.text, known) : null;
    if (whose !== null && assign(item, line.index, whose, dayOf(line.text))) continue;
    const found = line.isQuoted ? [] : undertakenIn(line.text, known, roles);
    const whoever = under === "action" ? ownerOfTask(line.text, known, roles) : null;
    // A list of tasks with owners ends at a line without one.
    if (whoever && isOwned && whoever.owner === null && !line.isListed && !line.isRest) under = null;
    isOwned = whoever !== null && whoever.owner !== null;
    const isListed = under === "action" && !/\?$/.test(line.text);
    const isAction = under !== "decision" && (isListed || found.length > 0);
    const isWhole = isListed || found.some((one) => one.isWhole);
    if (isAction) {
      const listed = isListed
        ? [{ text: line.text, owner: null, day: "", ...whoever }]
        : found.map((one) => ({ ...one, day: "" }));
      for (const { text, owner, day } of listed)
        item.actions.push({ ...stated, text, owner, dueOn: dayOf(text) ?? dayOf(day) });
    }
    const isDecided = isDecision(line, under);
    if (isListed || (isWhole && !isDecided)) continue;
    // Without a quorum nothing agreed is a decision.
    if (isDecided && !lost.has(line.index))
      item.decisions.push(line.isRest ? withWhat(stated, item.discussion) : stated);
    else if (line.role !== "aside" && !line.isLink) item.discussion.push(stated);
  }
  const isLeft = (statement: Statement) => !restated.has(`${lineOf(statement)} ${statement.text}`);
  item.decisions = item.decisions.filter(isLeft);
  const putForward = new Set([...discussed].map(({ index }) => index));
  item.discussion = byLine(item.discussion.filter(isLeft)).filter(
    (one) => one.text.split(" ").length >= SHORTEST || putForward.has(lineOf(one)),
  );
  return item;
}

/** "ACTION: Anna Berg by 12 January" at the end of a line is about that line. */
function assign(item: NotedItem, index: number, owner: string, dueOn: string | null): boolean {
  const said = item.actions.findLast((one) => lineOf(one) === index);
  const at = item.discussion.findLastIndex((one) => lineOf(one) === index);
  if (said) Object.assign(said, { owner, dueOn: dueOn ?? said.dueOn });
  else if (at >= 0)
    for (const one of item.discussion.splice(at, 1)) item.actions.push({ ...one, owner, dueOn });
  return said !== undefined || at >= 0;
}

/** Joins statements on one line into one. */
function byLine(statements: Statement[]): Statement[] {
  const lines = new Map<number, Statement>();
  for (const one of statements.sort((a, b) => lineOf(a) - lineOf(b))) {
    const same = lines.get(lineOf(one));
    lines.set(lineOf(one), same ? { ...same, text: `${same.text} ${one.text}` } : one);
  }
  return [...lines.values()];
}

/** "Elected unopposed." needs what comes before it on its line. */
function withWhat(stated: Statement, discussion: Statement[]): Statement {
  const at = discussion.findLastIndex((one) => lineOf(one) === lineOf(stated));
  if (at < 0 || stated.text.split(" ").length > SHORTEST) return stated;
  const [before] = discussion.splice(at, 1);
  return { ...stated, text: `${before?.text} ${stated.text}` };
}

const lineOf = ({ places }: Statement) => places[0]?.first ?? 0;

const isDecision = ({ text, isQuoted, role }: NoteLine, under: Role | null): boolean =>
  !isQuoted &&
  role !== "aside" &&
  (settledIn(text) !== null ||
    (refersBack(text) && endingOf(text) === "passed" && !/\bunanimous(?:ly)?\W*$/i.test(text)) ||
    (under === "decision" && !isUndecided(text)));

const hasContent = ({ discussion, motions, decisions, actions }: NotedItem) =>
  discussion.length + motions.length + decisions.length + actions.length > 0;
