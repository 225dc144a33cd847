import { numberSaid, wordsFrom } from "../numbers";
import { isPersonName, memberNamed, NAME_SOURCE, personNamed } from "../people";
import type { MinutesContent, Place } from "../schema";
import { asks } from "../sentences";
import { cleaned } from "./motion-text";
import type { Utterance } from "./utterances";
import { UNNAMED } from "./voices";

type SpokenAttendance = MinutesContent["attendance"];
type Kind = "present" | "apologies" | "absent" | "guests";

const TITLE = "(?:[Tt]rust(?:ee|y)|[Dd]irector|[Cc]ouncill?or|[Mm]r|[Mm]s|[Mm]rs|[Dd]r)\\.?";
const CALLED = new RegExp(
  String.raw`^(?:(?:And\s+)?(?:${TITLE}\s+)?|.{0,40}\b${TITLE}\s+)(${NAME_SOURCE})\s*[?,.—-]*$`,
  "u",
);
const ANSWERED = new RegExp(
  String.raw`^(?:And\s+)?(?:${TITLE}\s+)?(${NAME_SOURCE}?)\s*[?,.—-]*\s+(?:is\s+)?(here|present|absent|excused)\W*$`,
  "u",
);
const HERE = /^\W*(?:(?:I['’]m |I am |yes,? |yeah,? |aye,? )?(?:here|present))\b/i;
const NOT_HERE = /^\W*(?:not here|absent|excused|no (?:answer|response))\b/i;
const ANSWERS: Record<string, Kind> = { absent: "absent", excused: "apologies" };
/** Somebody is away, or let know that they would be. */
const AWAY =
  /\b(?:apolog(?:y|ies)|regrets|excused|absent|(?:can['’]t|cannot|couldn['’]t|unable to|not able to|won['’]t) (?:make it|be (?:here|with us|joining)|attend|join us?|come)|(?:is|are)(?: not|n['’]t) (?:here|with us|coming|joining)|not here|not attending|away (?:today|tonight|this)|(?:is|['’]s) (?:away|ill|sick|unwell|stuck|on (?:holiday|leave))|missing|down as (?:away|not)|let (?:me|us|the chair) know (?:that )?(?:he|she|they)\b(?!.*\b(?:late|join))|sent (?:hers|his|theirs)|leave of absence|(?:nothing|no word|not heard|haven['’]t heard) from)\b/i;
/** They let the meeting know, or somebody knows why they are away. */
const APOLOGIZED =
  /\b(?:apolog(?:y|ies)|regrets|excused|(?:can['’]t|cannot|couldn['’]t|unable to|not able to|won['’]t) (?:make it|be|attend|join|come)|away (?:today|tonight|this)|(?:is|['’]s) (?:away|ill|sick|unwell|stuck|on (?:holiday|leave))|sen(?:t|ds?) (?:his|her|their|me|us)|let (?:me|us|the chair) know|sent (?:hers|his|theirs)|leave of absence)\b/i;
const LATE =
  /\b(?:late|on (?:his|her|their|the) way|along about|joining us (?:later|at)|is coming|will join|minutes)\b/i;
const THERE =
  /\b(?:in the room|present|with us|in attendance|who do we have|we have|we['’]ve(?: got)?|joined by|on (?:the )?(?:call|line|phone|teams|zoom)|(?:is|are|['’]s) here\b|here (?:for|today|tonight|as)|joining us|around the table|welcome)\b/i;
/** Introduces a guest, who is present but not a member. */
const GUEST =
  /\b(?:also (?:with us|here|present|joined|in attendance)|joined by|visitors?|guests?|observ(?:er|ing)|in attendance)\b/i;
const WHOLE_NAME = /^\p{Lu}\p{L}+ \p{Lu}[\p{L}'’-]+$/u;
const NAMES = new RegExp(NAME_SOURCE, "gu");
const CLAUSES =
  /;\s*|,?\s+(?:but|while)\s+|,\s+and\s+(?=\p{Lu}[^,]*\b(?:sends?|sent|has|is|can['’]t|cannot|won['’]t)\b)|,?\s+and\s+(?=(?:I have|I['’]ve|we have|we['’]ve)\b)/u;
const QUORUM = /\bquor(?:um|ate)\b|\bcore it\b/i;
// Its gaps are bounded: a line of 4,000 characters that never ends took half a second.
const ENOUGH =
  /\b(?:we are|we['’]re|that['’]s|there are|there['’]s)\b[^.]{0,100}\b(?:of|out of|of the)\b[^.]{0,100}\b(?:good to go|decide|enough|we need|needed)\b|\b(?:still|that['’]s|down to) (?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: of us)?[^.]{0,100}\b(?:fine|enough)\b/i;
const FEW = String.raw`(\d{1,2}|${wordsFrom(2, 12)})`;
const NEEDED = new RegExp(
  String.raw`\b${FEW} (?:are |is )?(?:needed|required)\b|\b(?:need|requires?|rules? (?:book )?says?|(?:constitution|by-?laws?|articles|standing orders) (?:says?|requires?)|quorum is|quorum['’]s|quorum of)(?: at least)? ${FEW}\b`,
  "i",
);
/** Who is away is said at the beginning. */
const OPENING_LINES = 30;

/** Who was there, as far as the recording tells: by the roll call, by what was said of them, and by speaking. */
export function spokenAttendance(
  utterances: Utterance[],
  people: string[],
  sourceId: string,
  { opening = OPENING_LINES }: { opening?: number } = {},
): SpokenAttendance {
  const attendance: SpokenAttendance = {
    present: [],
    apologies: [],
    absent: [],
    guests: [],
    quorum: [],
    quorumNeeded: null,
  };
  const told = new Set<string>();
  const add = (kind: Kind, name: string | null, first: number, last = first) => {
    if (!name) return;
    // Absent at the roll call, and then somebody says why.
    const called = kind === "apologies" ? attendance.absent.findIndex(({ text }) => text === name) : -1;
    if (called >= 0) attendance.absent.splice(called, 1);
    else if (told.has(name)) return;
    told.add(name);
    const places: Place[] = [{ sourceId, first, last }];
    attendance[kind].push({ text: name, places });
  };
  const known = (said: string) => (people.length > 0 ? memberNamed(said, people) : personNamed(said, people));
  const speakers = new Set(utterances.map(({ speaker }) => speaker));
  for (const [index, said] of utterances.entries()) {
    const { at, text } = said;
    // If the members are unknown, only the roll call at the beginning says who they are.
    const answered = people.length > 0 || at <= opening ? ANSWERED.exec(text) : null;
    if (answered) add(ANSWERS[answered[2] ?? ""] ?? "present", known(answered[1] ?? ""), at);
    const called = CALLED.exec(text)?.[1];
    const next = utterances[index + 1];
    if (called && next && HERE.test(next.text)) add("present", known(called), at, next.at);
    if (called && next && NOT_HERE.test(next.text)) add("absent", known(called), at, next.at);
    if (at <= opening)
      for (const clause of text.split(CLAUSES)) {
        if (AWAY.test(clause) && !clause.endsWith("?")) {
          for (const name of awayIn(clause, index, utterances, people))
            if (!speakers.has(name)) add(APOLOGIZED.test(clause) ? "apologies" : "absent", name, at);
        } else if (THERE.test(clause) && !LATE.test(clause) && !clause.endsWith("?"))
          for (const name of namesIn(clause)) {
            const member = people.length > 0 ? memberNamed(name, people) : null;
            if (member) add("present", member, at);
            else if (people.length > 0 && GUEST.test(clause) && WHOLE_NAME.test(name) && isPersonName(name))
              add("guests", name, at);
          }
      }
    quorumIn(said, attendance, sourceId);
  }
  for (const { at, speaker } of utterances) {
    if (!speaker || UNNAMED.test(speaker) || !isPersonName(speaker.replaceAll(",", ""))) continue;
    const member = memberNamed(speaker, people);
    // Who is called absent may arrive late: whoever speaks is there.
    for (const list of [attendance.apologies, attendance.absent]) {
      const away = list.findIndex(({ text }) => text === member);
      if (away >= 0) list.splice(away, 1);
      if (away >= 0 && member) told.delete(member);
    }
    add(member || people.length === 0 ? "present" : "guests", member ?? speaker, at);
  }
  return attendance;
}

/** "Dan's on the phone" names Dan. */
const namesIn = (text: string): string[] => text.replace(/['’]s(?![\p{L}])/gu, " ").match(NAMES) ?? [];

/** Whom a clause says to be away: those it names, or whoever was named just before. */
function awayIn(clause: string, index: number, utterances: Utterance[], people: string[]): string[] {
  const members = (text: string) => [
    ...new Set(
      namesIn(text).flatMap((name) => {
        const member = people.length > 0 ? nearestMember(name, people) : personNamed(name, people);
        // If the members are unknown, a capitalized word alone is not a member.
        return member && (people.length > 0 || member.includes(" ")) ? member : [];
      }),
    ),
  ];
  const own = members(clause);
  if (own.length > 0) return own;
  if (!/\b(?:he|she|they|him|her|them)\b/i.test(clause)) return [];
  for (let back = 1; back <= PRONOUN_REACH; back += 1) {
    const before = utterances[index - back];
    const named = before ? members(before.text) : [];
    if (named.length > 0) return named.slice(0, 1);
  }
  return [];
}

/** So many sentences back "her" may mean somebody. */
const PRONOUN_REACH = 6;

/** The member a name means, of which a sentence may begin with another word: "With Helen". */
function nearestMember(name: string, people: string[]): string | null {
  const words = name.split(/\s+/);
  return (
    memberNamed(name, people) ?? (words.length > 1 ? memberNamed(words.slice(1).join(" "), people) : null)
  );
}

function quorumIn({ at, text, speaker }: Utterance, attendance: SpokenAttendance, sourceId: string): void {
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
