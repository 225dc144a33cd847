import type { TranscriptLine } from "@/lib/transcripts/types";
import { isPersonName, memberNamed, NAME_SOURCE } from "../people";

/** What a recording calls somebody whom nobody has named. */
export const UNNAMED = /^(?:speaker|unknown|participant|voice|guest|user|iphone|caller)\b/i;

const WHOLE_NAME = new RegExp(NAME_SOURCE, "gu");
const SENTENCES = /(?<=[.!?])\s+/;
const PRESENT = /^\W*(?:(?:aye|yes|yeah|I['’]m|I am),? )?(?:here|present|aye|yes|no|for|against)\b/i;
const FORMAL = /\b(?:move|moved|propose[ds]?|second(?:ed)?)\b/i;
/** So much has to speak for a name: a roll call that was answered, or two calls by name. */
const ENOUGH = 2;
/** Guests are introduced at the beginning. */
const OPENING_LINES = 40;
const NO_FIRST_NAME =
  /^(?:And|But|So|With|If|In|Um|Uh|Oh|Yeah|Yes|Alright|Right|Well|Hi|Hello|Hey|On|At|For|From|What|When|Why|Who|How|Is|Are|Was|Can|Could|Do|Does|Then|Now|Okay|Good|Thank|Thanks|Any|Minutes|Item|Report|Our|My|His|Her|Mr|Mrs|Ms|Dr)\b/;

export type Voices = { lines: TranscriptLine[]; remarks: string[] };

/**
 * The lines with the names of speakers whom the recording tells apart but does not name, as far as the meeting does: who
 * answers when a name is called, and who says their own name. Whoever could be two people stays as they were.
 */
export function nameVoices(lines: TranscriptLine[], people: string[]): Voices {
  if (!lines.some(({ speaker }) => speaker && UNNAMED.test(speaker))) return { lines, remarks: [] };
  const known = [...new Set([...people, ...introduced(lines, people)])];
  const evidence = new Map<string, number>();
  const speaks = (label: string | null | undefined, name: string | null, worth: number) => {
    if (!label || !name || !UNNAMED.test(label)) return;
    const key = `${label}\n${name}`;
    evidence.set(key, (evidence.get(key) ?? 0) + worth);
  };
  for (const [at, { speaker, text }] of lines.entries()) {
    const sentences = text.split(SENTENCES);
    const last = sentences.at(-1) ?? "";
    const next = lines[at + 1];
    const called = nameAlone(last, known) ?? nameBehind(last, known);
    if (called && next && next.speaker !== speaker)
      speaks(next.speaker, called, PRESENT.test(next.text) && nameAlone(last, known) ? ENOUGH : 1);
    for (const sentence of sentences) {
      const own =
        /^(.*?),? that['’]s me\b|\b(?:this is|I['’]m|it['’]s) (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)\W*$/u.exec(
          sentence,
        );
      if (own) speaks(speaker, lastName(own[1] ?? own[2] ?? "", known), ENOUGH);
    }
    // "I'll move, Craig." says who moves.
    if (FORMAL.test(text) && text.split(/\s+/).length <= 24)
      speaks(speaker, nameAlone(last, known) ?? lastName(last.replace(/\W+$/, ""), known), 1);
  }
  const names = assigned(evidence);
  return {
    lines: lines.map((line) => ({
      ...line,
      speaker: (line.speaker && names.get(line.speaker)) || line.speaker,
    })),
    remarks:
      names.size > 0
        ? [
            `The recording does not name its speakers. By how they were called in the meeting, ${[...names]
              .map(([label, name]) => `${label} is taken to be ${name}`)
              .join(", ")}.`,
          ]
        : [],
  };
}

/** Each label and each name once, what most speaks for first. */
function assigned(evidence: Map<string, number>): Map<string, string> {
  const names = new Map<string, string>();
  const ranked = [...evidence].sort(([, one], [, other]) => other - one);
  for (const [key, worth] of ranked) {
    const [label = "", name = ""] = key.split("\n");
    const rivals = ranked.filter(([other, own]) => {
      const [otherLabel, otherName] = other.split("\n");
      return other !== key && own === worth && (otherLabel === label || otherName === name);
    });
    const isFree = !names.has(label) && ![...names.values()].includes(name);
    if (worth >= ENOUGH && isFree && !rivals.some(([other]) => !names.has(other.split("\n")[0] ?? "")))
      names.set(label, name);
  }
  return names;
}

/** Whole names that are said of people who are no members: "Donna Fairlie, our director". */
const introduced = (lines: TranscriptLine[], people: string[]): string[] =>
  lines
    .slice(0, OPENING_LINES)
    .flatMap(({ text }) =>
      (text.match(WHOLE_NAME) ?? []).filter(
        (name) =>
          /^\S+ \S+$/.test(name) &&
          isPersonName(name) &&
          !NO_FIRST_NAME.test(name) &&
          !people.some((person) => name.split(" ").some((word) => person.split(" ").includes(word))),
      ),
    );

const nameAlone = (sentence: string, known: string[]): string | null => {
  const bare = sentence.replace(/^(?:and|so|now|then|okay|ok)[\s,]+/i, "").replace(/[\s?!.,]+$/, "");
  return /^\p{Lu}/u.test(bare) && bare.split(" ").length <= 4 ? memberNamed(bare, known) : null;
};

/** "Could you get costs for us, Donna?" */
const nameBehind = (sentence: string, known: string[]): string | null =>
  lastName(
    /(?:^|,\s*)(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)\?$|^(\p{Lu}[\p{L}'’-]+),/u
      .exec(sentence)
      ?.slice(1)
      .find(Boolean) ?? "",
    known,
  );

const lastName = (text: string, known: string[]): string | null => {
  const words = text.match(/\p{Lu}[\p{L}'’-]+/gu) ?? [];
  return (
    memberNamed(words.slice(-2).join(" "), known) ??
    (words.length > 0 ? memberNamed(words.at(-1) ?? "", known) : null)
  );
};
