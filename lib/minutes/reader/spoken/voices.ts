import type { TranscriptLine } from "@/lib/transcripts/types";
import { capitalWords, isCapital, isPersonName, memberNamed, NAMES, peopleIn } from "../people";
import { wordCount } from "../sentences";

/** Labels that recordings give speakers without a name. */
export const UNNAMED = /^(?:speaker|unknown|participant|voice|guest|user|iphone|caller)\b/i;

/** Several speakers at once: an "Aye" from all is no one's vote. */
export const CROWD =
  /^\W*(?:several|all|everyone|everybody|multiple|many|various|group|audience|unidentified|unison|board members?|members|voices)\b/i;

const SENTENCES = /(?<=[.!?])\s+/;
const PRESENT = /^\W*(?:(?:aye|yes|yeah|I['’]m|I am),? )?(?:here|present|aye|yes|no|for|against)\b/i;
const FORMAL = /\b(?:move|moved|propose[ds]?|second(?:ed)?)\b/i;
/** Minimum evidence for a name: an answered roll call, or two mentions by name. */
const ENOUGH = 2;
/** How much more evidence a name needs than the next best one. */
const MARGIN = 1;
/** Evidence against a name each time the speaker says it. */
const NOT_ME = -0.5;
const SELF =
  /^(.*?),? that['’]s me\b|\bmy name(?:['’]s| is) (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)(?=,)|\b(?:this is|I['’]m|it['’]s|my name(?:['’]s| is)) (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)\W*$|^(?:\W*(?:hi|hello|sorry)\W+)?(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?) here\W*$/u;
const THANKS =
  /^\W*(?:(?:okay|ok|right|good|great|lovely|perfect|well|and|yeah|yes|no)\W+)*(?:many )?(?:[Tt]hank(?:s| you)(?: very much| so much)?|[Cc]heers|[Aa]greed|[Nn]oted|[Gg]ood point|[Ww]ell done|[Ff]air point|[Ss]orry)\W+(\p{Lu}[\p{L}'’-]+)(?=\W|$)/u;
/** Guests are introduced at the start. */
const OPENING_LINES = 40;
const NO_FIRST_NAME =
  /^(?:And|But|So|With|If|In|Um|Uh|Oh|Yeah|Yes|Alright|Right|Well|Hi|Hello|Hey|On|At|For|From|What|When|Why|Who|How|Is|Are|Was|Can|Could|Do|Does|Then|Now|Okay|Good|Thank|Thanks|Any|Minutes|Item|Report|Our|My|His|Her|Mr|Mrs|Ms|Dr)\b/;

export type Voices = { lines: TranscriptLine[]; remarks: string[] };

/**
 * Names the speakers whom a recording only numbers, as far as the meeting reveals them: by who answers when a name is
 * called, and who says their own name. Ambiguous ones stay as they were.
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
  const others = voicesBefore(lines);
  for (const [at, { speaker, text }] of lines.entries()) {
    const sentences = text.split(SENTENCES);
    const last = sentences.at(-1) ?? "";
    const next = lines[at + 1];
    const alone = nameAlone(last, known);
    const isBare = !/[.?!,]/.test(text);
    const called =
      alone ??
      nameBehind(last, known) ??
      sentences
        .slice(-4)
        .map((one) => nameInFront(one, known, isBare))
        .findLast((one) => one !== null);
    if (called && next && next.speaker !== speaker)
      speaks(next.speaker, called, PRESENT.test(next.text) && alone ? ENOUGH : 1);
    for (const sentence of sentences) {
      const own = SELF.exec(sentence);
      if (own) speaks(speaker, lastName(own.slice(1).find(Boolean) ?? "", known), ENOUGH + 1);
      // "Thank you, Donna." is addressed to the previous speaker.
      const thanked = THANKS.exec(sentence)?.[1];
      if (thanked) speaks(others[at], memberNamed(thanked, known), 1);
      // Speakers do not address themselves.
      if (!own) for (const name of peopleIn(sentence, known)) speaks(speaker, name, NOT_ME);
    }
    // "I'll move, Craig." names the mover.
    if (FORMAL.test(text) && wordCount(text) <= 24)
      speaks(speaker, nameAlone(last, known) ?? lastName(last, known), 1 - NOT_ME);
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
            `The recording does not name its speakers. Going by how they were addressed in the meeting, ${[
              ...names,
            ]
              .map(([label, name]) => `${label} is taken to be ${name}`)
              .join(", ")}.`,
          ]
        : [],
  };
}

/** Matches each label with one name, strongest evidence first, if no other match is nearly as strong. */
function assigned(evidence: Map<string, number>): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const pairs = [...evidence].map(([key, worth]) => {
    const [label = "", name = ""] = key.split("\n");
    return { label, name, worth };
  });
  for (;;) {
    const free = pairs.filter(({ label, name }) => !names.has(label) && !taken.has(name));
    const sure = free
      .filter(({ label, name, worth }) => {
        const rivals = free.filter((one) => (one.label === label) !== (one.name === name));
        // One mention is enough if someone else says the name and no one else can be meant.
        const isOnly = worth >= 1 && free.some((one) => one.name === name && one.worth < 0);
        return (worth >= ENOUGH || isOnly) && rivals.every((rival) => worth - rival.worth >= MARGIN);
      })
      .sort((one, other) => other.worth - one.worth)[0];
    if (!sure) return names;
    names.set(sure.label, sure.name);
    taken.add(sure.name);
  }
}

/** The last other speaker before each line. */
function voicesBefore(lines: TranscriptLine[]): (string | null)[] {
  let [current, before] = [null as string | null, null as string | null];
  return lines.map(({ speaker }) => {
    if (speaker !== current) [before, current] = [current, speaker];
    return before;
  });
}

/** Full names of non-members as introduced: "Donna Fairlie, our director". */
const introduced = (lines: TranscriptLine[], people: string[]): string[] =>
  lines
    .slice(0, OPENING_LINES)
    .flatMap(({ text }) =>
      (text.match(NAMES) ?? []).filter(
        (name) =>
          /^\S+ \S+$/.test(name) &&
          isPersonName(name) &&
          !NO_FIRST_NAME.test(name) &&
          !people.some((person) => name.split(" ").some((word) => person.split(" ").includes(word))),
      ),
    );

const nameAlone = (sentence: string, known: string[]): string | null => {
  const bare = sentence.replace(/^(?:and|so|now|then|okay|ok)[\s,]+/i, "").replace(/[\s?!.,]+$/, "");
  return isCapital(bare) && bare.split(" ").length <= 4 ? memberNamed(bare, known) : null;
};

/** "Claire, over to you.", "Brendan write to them, will you". `isBare`: the transcript has no punctuation. */
const nameInFront = (sentence: string, known: string[], isBare: boolean): string | null => {
  const found =
    /^(?:(?:[Aa]nd|[Ss]o|[Nn]ow|[Tt]hen|[Oo]kay|OK|[Rr]ight|[Ww]ell)\W+)*(\p{Lu}[\p{L}'’-]+)(,?)\s*(\S*)/u.exec(
      sentence,
    );
  if (!found) return null;
  const isAsked = /\?\s*$|\b(?:you|your|please)\b/i.test(sentence);
  const isTold =
    /^(?:is|was|has|had|said|says|and|will|would|could|can|did|does|sends?|sent|wants?|i|i['’]m)$/i.test(
      found[3] ?? "",
    );
  return isAsked || found[2] === "," || (isBare && !isTold) ? memberNamed(found[1] ?? "", known) : null;
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
  const words = capitalWords(text);
  return (
    memberNamed(words.slice(-2).join(" "), known) ??
    (words.length > 0 ? memberNamed(words.at(-1) ?? "", known) : null)
  );
};
