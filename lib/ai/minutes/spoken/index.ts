import { embedHere } from "@/lib/ai/embeddings";
import type { TranscriptLine } from "@/lib/transcripts/types";
import { alignAgenda } from "../align";
import { dayMeant } from "../due";
import { memberNamed } from "../people";
import type { ActionItem, AgendaTopic, MinutesContent, Motion, Place, Statement } from "../types";
import { spokenAttendance } from "./attendance";
import { readTalk, type Talk } from "./features";
import { exchangeAround, linesBetween, saysDecided, standingOut } from "./judge";
import { spokenMotions } from "./motions";
import { tellingLines } from "./telling";

/** Before a place that looks like a decision and says of itself no such thing: minutes record none that nobody took. */
const POSSIBLE = "Possible decision:";

/** What was said under one item of the agenda; `item` is its index, -1 where it belongs to none. */
export type SpokenStretch = {
  item: number;
  lines: number[];
  discussion: Statement[];
  motions: Motion[];
  decisions: Statement[];
  actions: ActionItem[];
};

export type SpokenMinutes = {
  attendance: MinutesContent["attendance"];
  stretches: SpokenStretch[];
  remarks: string[];
};

export type SpokenInput = {
  lines: TranscriptLine[];
  sourceId: string;
  agenda: AgendaTopic[];
  people: string[];
  heldOn: string;
};

/**
 * Minutes of a recorded meeting without a language model: what is told by the forms of a meeting (roll call, motions, votes) as
 * facts, and what looks like a decision or an action by its words and surroundings, quoted.
 */
export async function readSpoken(
  { lines, sourceId, agenda, people, heldOn }: SpokenInput,
  options: { signal?: AbortSignal; onProgress?: (done: number) => void } = {},
): Promise<SpokenMinutes> {
  const talk = await readTalk(lines, options);
  options.signal?.throwIfAborted();
  const titles = talk && agenda.length > 0 ? await embedHere(agenda.map(({ title }) => title)) : null;
  const items = alignAgenda(
    lines,
    agenda,
    talk?.contexts ?? null,
    titles?.map((one) => Float32Array.from(one)) ?? null,
  );
  const { motions, remarks } = spokenMotions(lines, people, sourceId);
  const inMotion = new Set(motions.flatMap(({ places }) => places.flatMap(linesOf)));
  const quoted = (at: number): Statement => ({
    text: asQuote(lines[at], people),
    places: [{ sourceId, ...exchangeAround(at, lines.length) }],
  });
  const isRead = talk !== null && isEnglish(lines);
  const found = {
    decisions: isRead ? standingOut(talk, "decisions", motions) : [],
    actions: isRead ? standingOut(talk, "actions", motions) : [],
  };
  const isDecided = (at: number) => saysDecided(lines[at]?.text ?? "");
  const present = Map.groupBy(lines.keys(), (at) => items[at] ?? -1);
  const stretches = [...present].map(([item, own]): SpokenStretch => {
    const isOwn = (at: number) => (items[at] ?? -1) === item;
    const inOrder = (chosen: number[]) => chosen.filter(isOwn).sort((one, other) => one - other);
    return {
      item,
      lines: own,
      discussion: [
        ...(talk
          ? tellingLines(talk, own, inMotion)
              .map(quoted)
              .map(narrow(sourceId, lines, people))
          : []),
        ...inOrder(found.decisions.filter((at) => !isDecided(at)))
          .map(quoted)
          .map((one) => ({ ...one, text: `${POSSIBLE} ${one.text}` })),
      ],
      motions: motions.filter(({ places }) => isOwn(places[0]?.first ?? 0)),
      decisions: inOrder(found.decisions.filter(isDecided)).map(quoted),
      actions: inOrder(found.actions).map((at) => ({
        ...quoted(at),
        owner: ownerOf(lines[at], people),
        dueOn: dayMeant(lines[at]?.text ?? "", heldOn),
      })),
    };
  });
  return {
    attendance: spokenAttendance(lines, people, sourceId),
    stretches: stretches.sort((one, other) => one.item - other.item),
    remarks: [...remarks, ...remarksOn(talk, isRead, found)],
  };
}

function remarksOn(
  talk: Talk | null,
  isRead: boolean,
  { decisions, actions }: { decisions: number[]; actions: number[] },
): string[] {
  if (!talk)
    return ["The discussion, decisions and actions could not be read here without a language model."];
  if (!isRead)
    return ["This is not in English. Decisions and actions could not be read without a language model."];
  return decisions.length + actions.length > 0
    ? [
        `Check decisions and actions outside motions. Those marked “${POSSIBLE}” stand under the discussion, because nobody said that anything was decided.`,
      ]
    : [];
}

const SMALL_WORDS = /^(?:the|and|of|to|a|is|that|it|we|you|i|for|on|have|be|this|are)$/i;
const FEWEST_WORDS = 40;
/** A quarter of the words of spoken English are such small ones; of other languages next to none are. */
const ENGLISH = 0.1;

function isEnglish(lines: TranscriptLine[]): boolean {
  const words = lines.slice(0, 400).flatMap(({ text }) => text.match(/\p{L}+/gu) ?? []);
  return (
    words.length < FEWEST_WORDS ||
    words.filter((word) => SMALL_WORDS.test(word)).length >= ENGLISH * words.length
  );
}

const linesOf = ({ first, last }: Place) => linesBetween(first, last);

/** What is only quoted cites its own line. */
const narrow =
  (sourceId: string, lines: TranscriptLine[], people: string[]) =>
  (statement: Statement): Statement => {
    const { first = 0, last = 0 } = statement.places[0] ?? {};
    const own =
      linesOf({ sourceId, first, last }).find((at) => asQuote(lines[at], people) === statement.text) ?? first;
    return { ...statement, places: [{ sourceId, first: own, last: own }] };
  };

function asQuote(line: TranscriptLine | undefined, people: string[]): string {
  if (!line) return "";
  const speaker = line.speaker && (memberNamed(line.speaker, people) ?? line.speaker);
  return speaker ? `${speaker}: “${line.text}”` : `“${line.text}”`;
}

/** Whoever says "I'll …", or the one member whom the line names; null where that could be somebody else. */
function ownerOf(line: TranscriptLine | undefined, people: string[]): string | null {
  if (!line) return null;
  const names = new Set(
    (line.text.match(/\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?/gu) ?? []).flatMap(
      (name) => memberNamed(name, people) ?? memberNamed(name.split(" ")[0] ?? "", people) ?? [],
    ),
  );
  if (/\bI(?:['’]ll|['’]m going to| will| can| shall)\b/i.test(line.text) && line.speaker)
    return memberNamed(line.speaker, people) ?? line.speaker;
  return names.size === 1 ? ([...names][0] ?? null) : null;
}
