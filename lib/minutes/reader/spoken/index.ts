import { embedHere } from "@/lib/ai/embeddings";
import type { TranscriptLine } from "@/lib/transcripts/types";
import { type Aligned, alignAgenda } from "../align";
import { guestRemarks, openAttendance, openLines } from "../attendance";
import { dayMeant } from "../due";
import { concluded, unmoved } from "../floor";
import { memberNamed, peopleIn } from "../people";
import { quorumIn } from "../quorum";
import type { ItemContent, MinutesContent, Place, Statement } from "../schema";
import { wordCount } from "../sentences";
import { itemNamed } from "../titles";
import type { AgendaTopic } from "../types";
import { consentsOf } from "./agreement";
import { membersSaid, spokenAttendance } from "./attendance";
import { likenessOf, utteranceVectors } from "./board-acts";
import { comingsOf, isOutFor } from "./comings";
import { discussionOf } from "./discussion";
import { readTalk, type Talk } from "./features";
import { nextMeetingSaid } from "./formalities";
import { takesBack } from "./guards";
import { exchangeAround, linesBetween, reportsVote, saysDecided, standingOut } from "./judge";
import { impersonal, quotation, withTitle } from "./motion-text";
import { spokenMotions } from "./motions";
import { isEnglish, POSSIBLE, remarksOn, unnamedRemark } from "./remarks";
import { undertakingsOf } from "./undertakings";
import { type Utterance, utterancesOf } from "./utterances";
import { CROWD, nameVoices } from "./voices";

const LONGEST_ANNOUNCEMENT = 24;
/** Lines within which someone may still say that nothing was decided. */
const TAKEN_BACK = 3;

/** What was said under one agenda item; `item` is its index, or -1 for none. */
export type SpokenStretch = ItemContent & { item: number; lines: number[] };

export type SpokenMinutes = {
  attendance: MinutesContent["attendance"];
  stretches: SpokenStretch[];
  /** With names for speakers whom the recording only numbers, where the meeting reveals them. */
  lines: TranscriptLine[];
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
 * Minutes of a recorded meeting without a language model. Formal acts (roll call, motions, votes) become facts; what
 * looks like a decision or an action by its words and context is quoted.
 */
export async function readSpoken(
  { lines: heard, sourceId, agenda, people: members, heldOn }: SpokenInput,
  options: { signal?: AbortSignal; onProgress?: (done: number) => void } = {},
): Promise<SpokenMinutes> {
  const people = members.length > 0 ? [...members, ...membersSaid(heard, members)] : members;
  const single = heard.map((line) =>
    line.speaker && CROWD.test(line.speaker) ? { ...line, speaker: null } : line,
  );
  const voices = nameVoices(single, people);
  const { lines } = voices;
  const talk = await readTalk(lines, options);
  options.signal?.throwIfAborted();
  const utterances = utterancesOf(lines, people);
  const { items, chair } = await itemsOf(lines.length, utterances, agenda, people, talk);
  const titleOf = (at: number) => agenda[items[at] ?? -1]?.title ?? "";
  const comings = comingsOf(utterances, people, {
    chair,
    isDeclaring: (at) => /\b(?:interests?|conflicts?|declarations?)\b/i.test(titleOf(at)),
  });
  const isRecused = isOutFor(comings);
  const { lost } = quorumIn(utterances);
  const moved = spokenMotions(lines, people, sourceId, { items, chair, isRecused });
  const { remarks } = moved;
  // A motion is listed under the item it names, even if no one announced that item.
  for (const { text, places } of moved.motions) {
    const lines = places.flatMap(linesOf);
    const named = itemNamed(text, items[lines[0] ?? 0] ?? -1, agenda, namesOf(utterances, people));
    if (named !== null) for (const line of lines) items[line] = named;
  }
  const taken = new Set(moved.motions.flatMap(({ places }) => places.flatMap(linesOf)));
  const agreed = consentsOf(utterances, {
    people,
    items,
    chair,
    isTaken: (at) => taken.has(at),
    isOut: isRecused,
  });
  const isToDecide = (at: number) => agenda[items[at] ?? -1]?.kind === "decide";
  const motions = [
    ...moved.motions,
    ...agreed
      .filter(({ first, isSaid }) => isSaid || isToDecide(first))
      .map((one) => concluded({ ...unmoved(one), ...one }, { people, sourceId, lost, isHeard: true }).motion),
  ].sort((one, other) => (one.places[0]?.first ?? 0) - (other.places[0]?.first ?? 0));
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
  const vectors = talk
    ? await utteranceVectors(utterances, talk.vectors, options.signal)
    : utterances.map(() => null);
  const likeness = await likenessOf(utterances, vectors);
  const nextMeeting = nextMeetingSaid(utterances, heldOn)?.day ?? null;
  const isBoard = isEnglish(lines) && (agenda.length > 0 || motions.length > 0);
  const known = [...new Set([...people, ...utterances.flatMap(({ speaker }) => speaker ?? [])])];
  const isNamed = lines.some(({ speaker }) => speaker !== null);
  const undertaken = isBoard
    ? undertakingsOf({ utterances, likeness, people, known, heldOn, nextMeeting, sourceId }).filter(
        // If the speaker is unknown, "I'll read this" has no owner.
        ({ owner, dueOn }) => isNamed || owner !== null || dueOn !== null,
      )
    : [];
  const isOpen = openLines(items, agenda);
  const heardOpenly = new Set(utterances.flatMap(({ at, speaker }) => (isOpen(at) ? speaker : [])));
  const there = spokenAttendance(utterances, people, sourceId);
  const attendance = openAttendance(there, isOpen, ({ text }) => heardOpenly.has(text));
  const told = new Set(
    [...attendance.absent, ...attendance.quorum, ...undertaken]
      .flatMap(({ places }) => places.flatMap(linesOf))
      // A long line in which someone takes something on also says other things.
      .filter((at) => wordCount(lines[at]?.text ?? "") <= LONGEST_ANNOUNCEMENT),
  );
  const discussion = talk
    ? discussionOf({
        utterances,
        likeness,
        vectors,
        items,
        comings,
        chair,
        heldOn,
        sourceId,
        isTold: (at) => told.has(at),
      })
    : null;
  const isTakenBack = (at: number) =>
    lines.slice(at, at + TAKEN_BACK + 1).some(({ text }) => takesBack(text));
  const isDecided = (at: number) => !lost.has(at) && saysDecided(lines[at]?.text ?? "") && !isTakenBack(at);
  const reported = [...lines.keys()].filter((at) => !inMotion.has(at) && reportsVote(lines[at]?.text ?? ""));
  const present = Map.groupBy(lines.keys(), (at) => items[at] ?? -1);
  const stretches = [...present].map(([item, own]): SpokenStretch => {
    const isOwn = (at: number) => (items[at] ?? -1) === item;
    const inOrder = (chosen: number[]) => chosen.filter(isOwn).sort((one, other) => one - other);
    return {
      item,
      lines: own,
      discussion: [
        ...(discussion?.get(item) ?? []),
        ...inOrder(found.decisions.filter((at) => !isDecided(at) && !found.actions.includes(at)))
          .map(quoted)
          .map((one) => ({ ...one, text: `${POSSIBLE} ${one.text}` })),
      ],
      motions: motions
        .filter(({ places }) => isOwn(places[0]?.first ?? 0))
        .map((motion) => ({
          ...motion,
          text: withTitle(impersonal(motion.text), agenda[item]?.title ?? ""),
        })),
      decisions: inOrder([...new Set([...found.decisions.filter(isDecided), ...reported])]).map(quoted),
      actions: isBoard
        ? undertaken.filter(({ places }) => isOwn(places[0]?.first ?? 0))
        : inOrder(found.actions).map((at) => ({
            ...quoted(at),
            owner: ownerOf(lines[at], people),
            dueOn: dayMeant(lines[at]?.text ?? "", heldOn),
          })),
    };
  });
  return {
    attendance,
    lines,
    stretches: stretches.sort((one, other) => one.item - other.item),
    remarks: [
      ...voices.remarks,
      ...unnamedRemark(lines),
      ...remarks,
      ...guestRemarks(there.guests, attendance.guests),
      ...remarksOn(talk, isRead, found),
    ],
  };
}

/** The agenda item of each line. */
async function itemsOf(
  lines: number,
  utterances: Utterance[],
  agenda: AgendaTopic[],
  people: string[],
  talk: Talk | null,
): Promise<Aligned> {
  const names = namesOf(utterances, people);
  const isShort = ({ words }: Utterance) => words >= 1 && words <= LONGEST_ANNOUNCEMENT;
  const made =
    talk && agenda.length > 0
      ? await embedHere([
          ...agenda.map(({ title }) => title),
          ...utterances.filter(isShort).map(({ text }) => text),
        ])
      : null;
  if (!talk || !made) return alignAgenda(agenda, { utterances, lines, names, vectors: null });
  const vectors = made.map((one) => Float32Array.from(one));
  const titles = vectors.splice(0, agenda.length);
  const own = utterances.map((one) => (isShort(one) ? (vectors.shift() ?? null) : null));
  return alignAgenda(agenda, {
    utterances,
    lines,
    names,
    vectors: { contexts: talk.contexts, titles, utterances: own },
  });
}

/** Words that name people, in lower case. */
const namesOf = (utterances: Utterance[], people: string[]): ReadonlySet<string> =>
  new Set(
    [...people, ...new Set(utterances.flatMap(({ speaker }) => speaker ?? []))].flatMap((name) =>
      name.toLowerCase().split(/\s+/),
    ),
  );

const linesOf = ({ first, last }: Place) => linesBetween(first, last);

function asQuote(line: TranscriptLine | undefined, people: string[]): string {
  if (!line) return "";
  const speaker = line.speaker && (memberNamed(line.speaker, people) ?? line.speaker);
  const quote = `“${quotation(line.text)}”`;
  return speaker ? `${speaker} said: ${quote}` : quote;
}

/** The speaker of "I'll …", or the only member whom the line names; null if ambiguous. */
function ownerOf(line: TranscriptLine | undefined, people: string[]): string | null {
  if (!line) return null;
  const names = peopleIn(line.text, people);
  if (/\bI(?:['’]ll|['’]m going to| will| can| shall)\b/i.test(line.text) && line.speaker)
    return memberNamed(line.speaker, people) ?? line.speaker;
  return names.length === 1 ? (names[0] ?? null) : null;
}
