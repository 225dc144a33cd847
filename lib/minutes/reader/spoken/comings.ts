import { peopleIn } from "../people";
import type { Utterance } from "./utterances";

/** Who declares an interest, leaves, returns or arrives late, and in which line. */
export type Coming = { kind: "declares" | "leaves" | "returns" | "joins"; name: string; at: number };

const DECLARES =
  /\b(?:declare|disclose|(?:a|my|the) conflict|conflict of interest|conflicted|interest in|recus\w+|should(?: not|n['’]t) be (?:in|part of) (?:this|that)|not (?:take part|vote) (?:on|in)|personal interest|(?:am|['’]m) interested in (?:item|agenda|the|that|this)|(?:will|would|shall|['’]ll) not (?:take part|participate|vote))\b/i;
/** A connection that is an interest, as people describe one. */
const TIE =
  /\b(?:my|our) (?:\w+[ -]){0,2}?(?:husband|wife|partner|brother|sister|son|daughter|father|mother|cousin|uncle|aunt|niece|nephew|family|firm|company|employer|business|practice)\b|\bI(?:['’]m| am| was| used to be)? (?:a |an |the |on |also )*(?:director|trustee|shareholder|member|tenant|owner|adviser|consultant|governor|chair)\b|\bI (?:own|work|sit on|hold shares|have shares)\b/i;
/** A connection mentioned for the record counts as declared. */
const FOR_THE_RECORD =
  /\bI (?:should|ought to|must|need to|had better|['’]d better) (?:say|mention|flag|point out|tell)\b|\bfor the (?:minutes|record)\b|\bto be transparent\b/i;
const HAS_DECLARED =
  /\b(?:has |have )?(?:declare[sd]|disclose[sd]) (?:an? |the |his |her |their )?(?:\w+ )?(?:interest|conflict)\b/i;
const NO_INTEREST = /^\W*(?:no|none|nothing|nope)\b/i;
const GOES =
  /\bI(?:['’]ll| will|['’]m (?:going to|gonna)|['’]m| am)? (?:(?:now )?(?:leave|step out|go out|leaving|stepping out|drop off|dropping off|go and|wait outside)|leave (?:you|ye) to it|sit (?:this|that|it)(?: one)? out)\b|\bI (?:have|need|['’]ve got) to (?:run|jump|go|leave|drop)\b|\bI(?:['’]m| am) (?:going|off|out)(?: out)?(?: now| then)?[.,!]|^\W*(?:(?:yes|okay|ok|right|sure)\W+)?(?:leaving|dropping off|stepping out)(?: now)?\W*$|\bput me in the waiting room\b|\bI(?:['’]ll| will) be (?:just )?(?:outside|in the (?:corridor|hall|hallway|lobby|foyer|next room))\b|\bwaiting room, please\b/i;
const WENT =
  /\b(?:has|['’]s|have|is) (?:now )?(?:left (?:the (?:room|meeting|call))?|away out|stepped out|gone out|out of the room|recused (?:him|her|them)sel\w+)\b|\b(?:recused (?:him|her|them)sel\w+)\b|\bplease leave\b|\boff you go\b|['’]s out\b(?! of)/i;
const CAME_BACK =
  /\b(?:bring|fetch|get|let|letting|go get|call|ask)\b[^.?]*\b(?:back|in again|from the (?:corridor|hall|waiting room))\b|\bcan (?:some(?:body|one)|we) (?:go )?get\b|\b(?:is|['’]s) back\b/i;
const CAME =
  /\b(?:joined|has arrived|['’]s here|is here|come in|welcome|hello|hi|good (?:morning|afternoon|evening)|perfect timing|glad you)\b/i;
/** Share of the meeting after which a first-time speaker who is greeted arrived late. */
const BEGINNING = 0.06;
const SOON = 3;

/**
 * Reads who comes and goes. `isDeclaring`: whether a line belongs to the declarations of interest, where people
 * announce leaving but do not leave yet.
 */
export function comingsOf(
  utterances: Utterance[],
  people: string[],
  { chair, isDeclaring }: { chair: string | null; isDeclaring: (at: number) => boolean },
): Coming[] {
  const comings: Coming[] = [];
  /** The line of each person's last declaration. */
  const declared = new Map<string, number>();
  const out = new Map<string, number>();
  const heard = new Set<string>();
  const parting = new Set(utterances.filter(({ text }) => GOES.test(text)).map(({ at }) => at));
  const last = utterances.at(-1)?.at ?? 0;
  const add = (kind: Coming["kind"], name: string, at: number) => {
    comings.push({ kind, name, at });
    if (kind === "leaves") out.set(name, at);
    if (kind === "returns") out.delete(name);
  };
  for (const { at, speaker, text } of utterances) {
    const own = speaker !== null && people.includes(speaker) ? speaker : null;
    const since = own === null ? undefined : out.get(own);
    // Someone who speaks again has returned, unless they are only saying goodbye.
    if (own && since !== undefined && at > since + 1) add("returns", own, at);
    const isInterest =
      DECLARES.test(text) ||
      (TIE.test(text) && (isDeclaring(at) || FOR_THE_RECORD.test(text) || parting.has(at)));
    if (
      own &&
      own !== chair &&
      isInterest &&
      !NO_INTEREST.test(text) &&
      !text.endsWith("?") &&
      declared.get(own) !== at
    ) {
      declared.set(own, at);
      comings.push({ kind: "declares", name: own, at });
    }
    if (own && GOES.test(text) && !isDeclaring(at) && !out.has(own) && !/\?\s*$|\b(?:if|when)\b/i.test(text))
      add("leaves", own, at);
    for (const name of speaker === own && own !== chair && chair !== null ? [] : peopleIn(text, people)) {
      if (name === speaker) continue;
      if (HAS_DECLARED.test(text) && !declared.has(name) && !text.endsWith("?")) {
        declared.set(name, at);
        comings.push({ kind: "declares", name, at });
      }
      if (WENT.test(text) && !isDeclaring(at) && !out.has(name)) add("leaves", name, at);
      else if (CAME_BACK.test(text) && out.has(name)) add("returns", name, at);
    }
    if (own && !heard.has(own)) {
      heard.add(own);
      if (at > BEGINNING * last && isGreeted(utterances, own, at, people)) add("joins", own, at);
    }
  }
  return comings;
}

const isGreeted = (utterances: Utterance[], name: string, at: number, people: string[]): boolean =>
  utterances.some(
    (one) =>
      one.speaker !== name &&
      one.at > at - 1 &&
      one.at <= at + SOON &&
      CAME.test(one.text) &&
      !/\bback\b/i.test(one.text) &&
      peopleIn(one.text, people).includes(name),
  );

/** Tells whether a member who declared an interest is out of the room at a line. */
export function isOutFor(comings: Coming[]): (name: string, at: number) => boolean {
  const declared = new Set(comings.filter(({ kind }) => kind === "declares").map(({ name }) => name));
  return (name, at) => {
    if (!declared.has(name)) return false;
    const last = comings.findLast(
      (one) =>
        one.name === name && (one.kind === "leaves" ? one.at <= at : one.kind === "returns" && one.at < at),
    );
    return last?.kind === "leaves";
  };
}
