import type { TranscriptLine } from "@/lib/transcripts/types";
import { dayMeant } from "../due";
import { NAME_SOURCE, personNamed } from "../people";
import type { ActionItem, Motion, Statement } from "../schema";
import { type Attendance, readAttendance } from "./attendance";
import { MotionReader } from "./motions";
import { type NoteLine, type Role, readNotes } from "./note-lines";

/** A section of notes with what stands in it; the caller finds its item of the agenda. */
export type NotedItem = {
  title: string;
  first: number;
  discussion: Statement[];
  motions: Motion[];
  decisions: Statement[];
  actions: ActionItem[];
};

export type Heading = Pick<NotedItem, "title" | "first">;

const BODY = String.raw`(?:the\s+)?(?:board|committee|directors|trustees|members|meeting|council|governors)`;
const DECIDES = new RegExp(
  String.raw`^${BODY}\b(?:\s+\w+){0,4}?\s+(?:(?:unanimously|formally|also|then|has|have)\s+)*(?:decided|agreed|resolved|approved|confirmed|authori[sz]ed|ratified|adopted|accepted|elected|appointed|endorsed)\b`,
  "i",
);
const IT_WAS = /^it\s+(?:was|is)\s+(?:\w+\s+)?(?:decided|agreed|resolved)\b/i;
const OPEN =
  /\b(?:not|never|no|neither|yet|if|whether|should|could|might|would|consider\w*|disagreed)\b|n['’]t\b|\?/i;
/** The month is no doubt. */
const isUndecided = (text: string) => OPEN.test(text) || /\bmay\b/.test(text);
const OWNER = new RegExp(
  String.raw`^(${NAME_SOURCE}(?:(?:,| and|, and| &)\s+${NAME_SOURCE}){0,3})\s+(?:will|shall|to|agreed to|is to|are to|undertook to|needs to|has to|was asked to|were asked to)\s+(?!be\b|have been\b)\p{L}`,
  "u",
);
const ASKED = new RegExp(
  String.raw`\b(?:asked|tasked|requested|directed|instructed)\s+(${NAME_SOURCE})\s+(?:to|with)\s+\p{L}`,
  "u",
);
const SHORTEST = 4;

/**
 * The items of written minutes or notes: one for each heading that has something under it. `headings`: all of them, with the lines
 * where they stand.
 */
export function readWritten(
  lines: TranscriptLine[],
  { people, heldOn, sourceId }: { people: string[]; heldOn: string; sourceId: string },
): { attendance: Attendance; items: NotedItem[]; headings: Heading[] } {
  const notes = readNotes(lines);
  const { attendance, used } = readAttendance(notes, people, sourceId);
  const there = [...attendance.present, ...attendance.guests].map(({ text }) => text.replace(/ \(.*$/, ""));
  const known = [...new Set([...people, ...there])];
  const sections = sectionsOf(notes.filter(({ index }) => !used.has(index)));
  const items = sections.map(({ heading, body }) =>
    itemOf(heading, body, { people, known, heldOn, sourceId }),
  );
  const headings = sections.map(({ heading: { text: title, index: first } }) => ({ title, first }));
  return { attendance, items: withoutRepeats(items).filter(hasContent), headings };
}

/** Minutes print a motion a second time, in a summary or where it was carried over: it was voted on once. */
function withoutRepeats(items: NotedItem[]): NotedItem[] {
  const known = new Map<string, Motion>();
  return items.map((item) => ({
    ...item,
    motions: item.motions.filter((motion) => {
      const first = known.get(saidBy(motion));
      if (!first) known.set(saidBy(motion), motion);
      else first.places.push(...motion.places);
      return !first;
    }),
  }));
}

/** What a motion says, but for the marks and the words that lead into it, with all its votes. */
function saidBy({ text, mover, seconder, votes, tally, result }: Motion): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const said = words.join(" ").replace(/^(?:(?:motion|resolved|that|to|the) )+/, "");
  return JSON.stringify([said, mover, seconder, votes, tally, result]);
}

type Section = { heading: { text: string; index: number }; body: NoteLine[] };

/** Bold lines and labels that stand as headings head a part of their item, not an item of their own. */
function sectionsOf(notes: NoteLine[]): Section[] {
  const sections: Section[] = [{ heading: { text: "", index: notes[0]?.index ?? 0 }, body: [] }];
  for (const line of notes) {
    const isHeading = line.level > 0 && line.level < 6 && line.role === null;
    if (isHeading) sections.push({ heading: { text: line.text, index: line.index }, body: [] });
    else sections.at(-1)?.body.push(line);
  }
  return sections;
}

function itemOf(
  heading: Section["heading"],
  body: NoteLine[],
  {
    people,
    known,
    heldOn,
    sourceId,
  }: { people: string[]; known: string[]; heldOn: string; sourceId: string },
): NotedItem {
  const reader = new MotionReader(heading, people, sourceId);
  const item: NotedItem = {
    title: heading.text,
    first: heading.index,
    discussion: [],
    motions: [],
    decisions: [],
    actions: [],
  };
  let under: Role | null = null;
  for (const line of body) {
    if (reader.take(line)) {
      under = null;
      continue;
    }
    if (line.role) under = /\bnotes\b/i.test(line.label) ? null : line.role;
    else if (line.level > 0) under = null;
    if (line.text === "" || line.level > 0) continue;
    const stated: Statement = {
      text: line.text,
      places: [{ sourceId, first: line.index, last: line.index }],
    };
    const owner = ownerIn(line.text, known);
    const isListed = under === "action" && !/\?$/.test(line.text);
    if (under !== "decision" && (isListed || (owner !== null && !isUndecided(line.text))))
      item.actions.push({ ...stated, owner, dueOn: dayMeant(line.text, heldOn) });
    else if (isDecision(line, under)) item.decisions.push(stated);
    else if (line.role !== "aside" && !line.isLink && line.text.split(" ").length >= SHORTEST)
      item.discussion.push(stated);
  }
  item.motions = reader.close();
  const isLeft = (statement: Statement) => !reader.restated.has(lineOf(statement));
  item.decisions = item.decisions.filter(isLeft);
  item.discussion = [...item.discussion.filter(isLeft), ...reader.discussed].sort(
    (one, other) => lineOf(one) - lineOf(other),
  );
  return item;
}

const lineOf = ({ places }: Statement) => places[0]?.first ?? 0;

/** Whoever is to do something, as "Anna Berg and Tom Hale will …" or "the chair asked Anna Berg to …" say it. */
function ownerIn(text: string, known: string[]): string | null {
  const said = OWNER.exec(text)?.[1] ?? ASKED.exec(text)?.[1];
  const names = said?.split(/,\s*(?:and\s+)?|\s+and\s+|\s+&\s+/).map((name) => {
    const named = personNamed(name, known);
    // A capital at the start of a sentence makes no name of one word.
    return named && (known.includes(named) || named.includes(" ")) ? named : null;
  });
  return names?.every((name) => name !== null) ? names.join(", ") : null;
}

const isDecision = ({ text }: NoteLine, under: Role | null): boolean =>
  (under === "decision" || DECIDES.test(text) || IT_WAS.test(text)) && !isUndecided(text);

const hasContent = ({ discussion, motions, decisions, actions }: NotedItem) =>
  discussion.length + motions.length + decisions.length + actions.length > 0;
