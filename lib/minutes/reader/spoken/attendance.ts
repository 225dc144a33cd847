import type { TranscriptLine } from "@/lib/transcripts/types";
import { Attendees, attendanceTold, peopleNamed } from "../attendance";
import { numberSaid, wordsFrom } from "../numbers";
import { isPersonName, memberNamed, NAME_SOURCE, namesOf, personNamed } from "../people";
import type { MinutesContent } from "../schema";
import { asks, sentencesOf } from "../sentences";
import { cleaned } from "./motion-text";
import type { Utterance } from "./utterances";
import { UNNAMED } from "./voices";

type SpokenAttendance = MinutesContent["attendance"];

const TITLE = "(?:[Tt]rust(?:ee|y)|[Dd]irector|[Cc]ouncill?or|[Mm]r|[Mm]s|[Mm]rs|[Dd]r)\\.?";
const CALLED = new RegExp(
  String.raw`^(?:(?:And\s+)?(?:${TITLE}\s+)?|.{0,40}\b${TITLE}\s+)(${NAME_SOURCE})\s*[?,.—-]*$`,
  "u",
);
const ANSWERED = new RegExp(
  String.raw`^(?:And\s+)?(?:${TITLE}\s+)?(${NAME_SOURCE}?)\s*[?,.—-]*\s+(?:is\s+)?(here|present|absent|excused)\W*$`,
  "u",
);
const ANSWERS = { here: "present", present: "present", absent: "absent", excused: "apologies" } as const;
const HERE = /^\W*(?:(?:I['’]m |I am |yes,? |yeah,? |aye,? )?(?:here|present))\b/i;
const NOT_HERE =
  /^\W*(?:not here|absent|excused|no (?:answer|response|sign of)|I (?:do not|don['’]t|can['’]t) (?:see|hear) (?:him|her|them))\b/i;
const LATE =
  /\b(?:late|on (?:his|her|their|the) way|along about|joining us (?:later|at)|is coming|will join|minutes)\b/i;
const CLAUSES =
  /;\s*|,?\s+(?:but|while)\s+|,\s+and\s+(?=\p{Lu}[^,]*\b(?:sends?|sent|has|is|can['’]t|cannot|won['’]t)\b)|,?\s+and\s+(?=(?:I have|I['’]ve|we have|we['’]ve)\b)/u;
const QUORUM = /\bquor(?:um|ate)\b|\bcore it\b/i;
// Bounded gaps: a line of 4,000 characters without an end took half a second.
const ENOUGH =
  /\b(?:we are|we['’]re|that['’]s|there are|there['’]s)\b[^.]{0,100}\b(?:of|out of|of the)\b[^.]{0,100}\b(?:good to go|decide|enough|we need|needed)\b|\b(?:still|that['’]s|down to) (?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: of us)?[^.]{0,100}\b(?:fine|enough)\b/i;
const FEW = String.raw`(\d{1,2}|${wordsFrom(2, 12)})`;
const NEEDED = new RegExp(
  String.raw`\b${FEW} (?:are |is )?(?:needed|required)\b|\b(?:need|requires?|rules? (?:book )?says?|(?:constitution|by-?laws?|articles|standing orders) (?:says?|requires?)|quorum is|quorum['’]s|quorum of)(?: at least)? ${FEW}\b`,
  "i",
);
/** Transcripts may list first names without commas. */
const TWO_WORDS = /^\S+ \S+$/;
/** Apologies come at the start. */
const OPENING_LINES = 30;

/** Who attended, according to the roll call, to what was said about them, and to who spoke. */
export function spokenAttendance(
  utterances: Utterance[],
  people: string[],
  sourceId: string,
  { opening = OPENING_LINES }: { opening?: number } = {},
): SpokenAttendance {
  const there = new Attendees(people, sourceId);
  const quorum: Pick<SpokenAttendance, "quorum" | "quorumNeeded"> = { quorum: [], quorumNeeded: null };
  const known = (said: string) => (people.length > 0 ? memberNamed(said, people) : personNamed(said, people));
  const speakers = new Set(utterances.map(({ speaker }) => speaker));
  for (const [index, said] of utterances.entries()) {
    const { at, text } = said;
    // If the members are unknown, only the roll call at the start names them.
    const [, name = "", answer] = (people.length > 0 || at <= opening ? ANSWERED.exec(text) : null) ?? [];
    if (answer) there.add(ANSWERS[answer as keyof typeof ANSWERS], known(name), at);
    const called = CALLED.exec(text)?.[1];
    const next = utterances[index + 1];
    const isThere = called && next && HERE.test(next.text);
    if (called && next && (isThere || NOT_HERE.test(next.text)))
      there.add(isThere ? "present" : "absent", known(called), at, { last: next.at });
    for (const clause of at <= opening ? text.split(CLAUSES) : []) {
      const { kind = null, rest = "" } = attendanceTold(clause) ?? {};
      if (kind === "apologies" || kind === "absent") {
        for (const one of awayIn(clause, index, utterances, people))
          if (!speakers.has(one)) there.add(kind, one, at);
        continue;
      }
      if (kind === null || LATE.test(clause)) continue;
      for (const { name: one } of people.length > 0 ? peopleNamed(rest, people) : [])
        if (there.isMember(one) || (kind === "guests" && TWO_WORDS.test(one))) there.add("present", one, at);
    }
    quorumIn(said, quorum, sourceId);
  }
  for (const { at, speaker } of utterances) {
    if (!speaker || UNNAMED.test(speaker) || !isPersonName(speaker.replaceAll(",", ""))) continue;
    const name = memberNamed(speaker, people) ?? speaker;
    there.arrives(name);
    there.add("present", name, at);
  }
  return { ...there.lists, ...quorum };
}

const PRESENT_ARE =
  /\b(?:[Pp]resent|[Hh]ere)(?: today| tonight| this (?:morning|afternoon|evening))?,? (?:are|is|we have)\b(.+)|\b[Ww]e have (.+?) present\b/;

/**
 * Members without an account: speakers whom the opener of the meeting lists as present, next to members and "myself".
 */
export function membersSaid(lines: TranscriptLine[], people: string[]): string[] {
  const speakers = new Set(lines.map(({ speaker }) => speaker));
  return lines.slice(0, OPENING_LINES).flatMap(({ text }) =>
    sentencesOf(text).flatMap((sentence) => {
      const found = PRESENT_ARE.exec(sentence);
      const list = (found?.[1] ?? found?.[2] ?? "").replace(
        /[,.;:]?\s+(?:so|which|and (?:we|that))\b.*|[.:]/g,
        " ",
      );
      const named = namesOf(list.trim()).map((one) => one.trim());
      const others = named.filter((one) => memberNamed(one, people) === null && isPersonName(one));
      const isOfMembers = others.length < named.length;
      return isOfMembers ? others.filter((one) => speakers.has(one)) : [];
    }),
  );
}

/** Sentences back to which "her" may refer. */
const PRONOUN_REACH = 6;

/** The people a clause says are absent: those it names, or the one named just before. */
function awayIn(clause: string, index: number, utterances: Utterance[], people: string[]): string[] {
  const members = (text: string) => [
    ...new Set(
      peopleNamed(text, people).flatMap(({ name }) =>
        people.length === 0 || people.includes(name) ? name : [],
      ),
    ),
  ];
  const own = members(clause);
  if (own.length > 0 || !/\b(?:he|she|they|him|her|them)\b/i.test(clause)) return own;
  const before = utterances.slice(Math.max(0, index - PRONOUN_REACH), index).reverse();
  return before
    .map(({ text }) => members(text))
    .flatMap((names) => names.slice(0, 1))
    .slice(0, 1);
}

function quorumIn(
  { at, text, speaker }: Utterance,
  attendance: Pick<SpokenAttendance, "quorum" | "quorumNeeded">,
  sourceId: string,
): void {
  const isSaid =
    (QUORUM.test(text) || ENOUGH.test(text)) && !asks(text) && !/\b(?:if|would|once|unless)\b/i.test(text);
  if (!isSaid) return;
  const needed = NEEDED.exec(text);
  const word = (needed?.[1] ?? needed?.[2] ?? "").toLowerCase();
  if (word) attendance.quorumNeeded ??= numberSaid(word);
  const quote = `“${cleaned(text)}”`;
  attendance.quorum.push({
    text: speaker ? `${speaker}: ${quote}` : quote,
    places: [{ sourceId, first: at, last: at }],
  });
}
