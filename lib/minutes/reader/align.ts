import { numberSaid, wordsFrom } from "./numbers";
import { asks } from "./sentences";
import { dot } from "./spoken/features";
import type { Utterance } from "./spoken/utterances";
import { isSameWord, subjectOf, wordsOwn, wordsShared } from "./titles";
import type { AgendaTopic } from "./types";

/** Costs of changing to a later item, of each item skipped, and of returning to an earlier one. */
const ON = 6;
const HANDED = 3;
const PASSED_OVER = 4;
const MOST_PASSED_OVER = 8;
const BACK = 11;
const BACK_ANNOUNCED = 12;
/** Score of an unmistakable announcement by the chair. */
const ANNOUNCED = 10;
const GOES_ON = 1;
/** Score of an explicit reference to an item: "On the budget: …" */
const NAMED = 15;
/** The same with the item's number, which is always followed. */
const NUMBERED = 20;
/** Score for every item if numbers are from another list: some item starts here. */
const SOME_NUMBER = 8;
/** Weight and maximum of a line's similarity to an item, relative to the item's average. */
const NEARNESS = 3;
const MOST_NEAR = 0.6;
/** Maximum words of an announcement, and the similarity from which it matches a title. */
const LONGEST = 24;
const MEANT = 0.4;
const CLEAR = 3;
const BY_TITLE = 6;

const OPENS =
  /\b(?:item|agenda|next|move on|moving on|(?:turn|on|come|comes|coming|go|over|back) to|let['’]s|shall we|brings us|now|then|first|finally|last(?:ly)?|so|right|okay|ok)\b/i;
/** Declarations of interest belong to the item for them, unless it is over. */
const DECLARES = /\bI (?:must |should |need to |have to )?(?:declare|disclose)\b(?!.*\?)/i;
const DECLARED = 7;
/** A matter for another time does not start now. */
const ELSEWHERE =
  /\b(?:later|before we|until|when we (?:get|come)|(?:we|I)(?:['’]ll| will) (?:come|get|be)|earlier|last (?:year|month|time)|as (?:we|I) (?:said|heard)|for the [\p{L} ]+ item|leave the room|that['’]s on|reach)\b/iu;
/** Ending an item, or continuing its motion, does not open one. */
const ENDS =
  /\b(?:motion|carrie[sd]|second(?:ed)?|in favou?r|opposed|as amended|(?:is|are|['’]s) (?:received|noted|filed)|noted|adopted|point of order|call the (?:question|roll))\b/i;
const FIRST_TITLE =
  /\b(?:call(?:ed)? to order|welcome|opening|apolog|attendance|introduct|roll call|quorum)/i;
const NUMBER = new RegExp(String.raw`\b(?:item|number)\s+(?:number\s+)?(\d{1,2}|${wordsFrom(1, 15)})\b`, "i");
/** Standard items, and the usual words that open them whatever their titles. */
const CUSTOMARY: [title: RegExp, said: RegExp][] = [
  [
    /\b(?:interests?|conflicts?)\b/i,
    /\b(?:conflicts?|declarations?|interests? to declare|anything to declare)\b/i,
  ],
  [
    /\bminutes\b/i,
    /\bminutes (?:of|from) (?!\w+ing\b)|\bminutes,? (?:any|everyone|you)|^minutes\b|\b(?:last|previous) (?:meeting['’]s )?minutes\b/i,
  ],
  [
    /\b(?:matters|actions?) (?:arising|outstanding|log|list)|\baction log\b/i,
    /\b(?:matters arising|actions? (?:from|log|list|outstanding))\b/i,
  ],
  [
    /\bany other\b|\bAOB\b/i,
    /\bany other\b|\bA\.?O\.?B\b|\banything else(?: for (?:tonight|today)| before we|\W*$)/i,
  ],
  [
    /\b(?:clos(?:e|ing)|adjourn\w*)\b|\bnext meeting\b/i,
    /\b(?:close|adjourn|end) (?:the|this) meeting\b|\bmeeting (?:is )?(?:closed|adjourned)\b|\bmotion to adjourn\b|\bnext (?:\w+ )?(?:meeting|one)(?:['’]s| is)\b/i,
  ],
];
/** Said only by the chair. */
const LEADS =
  /\b(?:in favou?r|call(?:ing)? (?:the|this) meeting|any other business|apologies|quor(?:um|ate)|is there a (?:second|mover|motion)|seconder|carried|close the meeting|next meeting)\b/i;
const VERB =
  /\b(?:is|are|was|were|be|been|am|has|have|had|do|does|did|will|would|can|could|should|might|may|must|think|want|need|get|got|know|see|going)\b|['’](?:s (?:a|the|been|got)|re|ll|ve|d|m)\b/i;
/** The item of each line, -1 before the first, and the chair, if recognized. */
export type Aligned = { items: number[]; chair: string | null };

export type Alignable = {
  utterances: Utterance[];
  /** Number of lines. */
  lines: number;
  /** Words that name people, in lower case: a presenter in a title does not identify the item. */
  names: ReadonlySet<string>;
  /** Vectors of the lines around each line, of each title and of each utterance; null without the embedding model. */
  vectors: { contexts: Float32Array[]; titles: Float32Array[]; utterances: (Float32Array | null)[] } | null;
};

/**
 * The index of the agenda item of each line; -1 before the first, unless that opens the meeting. Finds the best path
 * with the Viterbi algorithm: items follow in order, announcements are followed, and only an announced item can be out
 * of order.
 */
export function alignAgenda(agenda: AgendaTopic[], talk: Alignable): Aligned {
  const { lines, vectors } = talk;
  const { worth: announced, chair } = announcements(agenda, talk);
  if (agenda.length === 0) return { items: Array.from({ length: lines }, () => -1), chair };
  const handed = handovers(talk, chair);
  const nearness = agenda.map((_, item) => {
    const title = vectors?.titles[item];
    const own = title && vectors ? vectors.contexts.map((context) => dot(context, title)) : [];
    const mean = own.reduce((sum, one) => sum + one, 0) / (own.length || 1);
    return own.map((one) => Math.max(-MOST_NEAR, Math.min(MOST_NEAR, NEARNESS * (one - mean))));
  });
  const isOpening = FIRST_TITLE.test(agenda[0]?.title ?? "");
  const states = agenda.length + 1;
  const begin = isOpening ? 1 : 0;
  let worth = Array.from({ length: states }, (_, state) =>
    state < begin ? Number.NEGATIVE_INFINITY : state === begin ? 0 : -ON - PASSED_OVER * (state - begin),
  );
  const came: Int16Array[] = [];
  for (let at = 0; at < lines; at += 1) {
    const from = new Int16Array(states);
    const before = worth;
    worth = before.map((stay, state) => {
      const told = announced[at]?.[state - 1] ?? 0;
      // An announcement starts an item; repeating its words only continues it. An explicit reference belongs to its
      // item wherever that started.
      let [best, source] = [stay + (told === NAMED ? NAMED : Math.min(GOES_ON, told)), state];
      for (let other = 0; other < states; other += 1) {
        const cost = costOf(state - other, told, handed[at] ?? false);
        const value = (before[other] ?? 0) - cost + told;
        if (other !== state && state > 0 && value > best) [best, source] = [value, other];
      }
      from[state] = source;
      return best + (state === 0 ? 0 : (nearness[state - 1]?.[at] ?? 0));
    });
    came.push(from);
  }
  let state = worth.indexOf(Math.max(...worth));
  const items = Array.from({ length: lines }, () => -1);
  for (let at = lines - 1; at >= 0; at -= 1) {
    items[at] = state - 1;
    state = came[at]?.[state] ?? 0;
  }
  return { items, chair };
}

/** Cost of moving forward by some items, or back. An earlier item announced by its title had been skipped. */
function costOf(steps: number, told: number, isHanded: boolean): number {
  const isTitled = told >= BY_TITLE && told !== SOME_NUMBER;
  if (steps < 0) return !isTitled ? BACK : (isHanded ? ON : BACK_ANNOUNCED) - PASSED_OVER;
  const passed = told >= NAMED ? 0 : Math.min(MOST_PASSED_OVER, PASSED_OVER * (steps - 1));
  return (isHanded ? HANDED : ON) + passed;
}

/** Lines in which the chair gives the floor to the next speaker: "Hal, take it away." */
function handovers({ utterances, lines, names }: Alignable, chair: string | null): boolean[] {
  const handed = Array.from({ length: lines }, () => false);
  for (const [index, { at, speaker, text, words }] of utterances.entries()) {
    if (speaker !== chair || words > 8) continue;
    const next = utterances[behindLine(utterances, index, at)];
    if (!next || next.speaker === chair) continue;
    const called = (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => names.has(word));
    const theirs = next.speaker?.toLowerCase().split(/\s+/) ?? [];
    if (called.some((word) => theirs.includes(word)) && next.words >= 5) handed[at] = true;
  }
  return handed;
}

/** Index of the first utterance of a later line. */
function behindLine(utterances: Utterance[], index: number, at: number): number {
  let behind = index + 1;
  while (utterances[behind]?.at === at) behind += 1;
  return behind;
}

/** How clearly each line announces each item, 0 to `ANNOUNCED`. */
function announcements(agenda: AgendaTopic[], { utterances, lines, names, vectors }: Alignable): Announced {
  const own = wordsOwn(names);
  const titles = agenda.map(({ title }) => own(title));
  const sharedWith = wordsShared(agenda, names);
  const rarity = (word: string) =>
    1 / titles.filter((own) => own.some((other) => isSameWord(word, other))).length ** 1.5;
  const worded = utterances.map(({ text, words }, index) => {
    const customary = agenda.map(({ title }) =>
      CUSTOMARY.some(([own, opening]) => own.test(title) && opening.test(text)) ? ANNOUNCED : 0,
    );
    const named = subjectOf(text, sharedWith);
    if (words > LONGEST || ELSEWHERE.test(text) || ENDS.test(text))
      return { numbered: null, named, told: customary };
    const said = own(text);
    const isOpened = OPENS.test(text) && !asks(text);
    const told = titles.map((title, item) => {
      const shared = title.filter((word) => said.some((other) => isSameWord(word, other)));
      const unsaid = shared.reduce((left, word) => left * (1 - 0.8 * rarity(word)), 1);
      const vector = vectors?.utterances[index];
      const alike = vector && vectors ? dot(vector, vectors.titles[item] as Float32Array) : 0;
      if (customary[item]) return ANNOUNCED;
      const match = Math.max(1 - unsaid, alike > MEANT ? Math.min(1, 0.3 + 1.6 * (alike - MEANT)) : 0);
      // A bare title has few words: "Reserves policy." In a long sentence it is rarely the subject.
      const isBare = words <= 8 && !VERB.test(text) && (shared.length > 0 || words <= 4);
      return ANNOUNCED * match * (isBare ? 0.9 : isOpened ? 0.7 : 0.3);
    });
    return { numbered: numberIn(text), named, told };
  });
  // A speaker who says "item six" for the seventh on the agenda counts by another list.
  const isOtherwise = ({ numbered, told }: (typeof worded)[number]) =>
    numbered !== null && Math.max(...told) >= CLEAR && (told[numbered] ?? 0) < CLEAR;
  const isNumbered = !worded.some(isOtherwise);
  const forms = worded.map(({ numbered, told }) => {
    if (numbered === null) return told;
    const best = Math.max(...told);
    const meant = isNumbered ? numbered : best < CLEAR ? null : told.indexOf(best);
    return told.map((own, item) => (meant === null ? SOME_NUMBER : meant === item ? NUMBERED : own));
  });
  const chair = leaderOf(utterances, forms);
  const interests = agenda.findIndex(({ title }) => CUSTOMARY[0]?.[0].test(title));
  const worth = Array.from({ length: lines }, () => agenda.map(() => 0));
  for (const [index, { at, speaker }] of utterances.entries()) {
    const line = worth[at] as number[];
    const share = chair === null || speaker === chair ? 1 : 0.3;
    const named = worded[index]?.named ?? null;
    const declared = DECLARES.test(utterances[index]?.text ?? "") ? interests : -1;
    for (const [item, own] of (forms[index] as number[]).entries())
      line[item] = Math.max(
        line[item] ?? 0,
        item === named ? NAMED : item === declared ? DECLARED : share * own,
      );
  }
  return { worth, chair };
}

type Announced = { worth: number[][]; chair: string | null };

/** The person who announces the items and so chairs the meeting; null if no one does, or speakers are unknown. */
function leaderOf(utterances: Utterance[], forms: number[][]): string | null {
  const led = new Map<string, number>();
  for (const [index, { speaker, text }] of utterances.entries()) {
    if (!speaker) continue;
    const clear = Math.max(0, ...(forms[index] as number[]).map((own) => (own >= CLEAR ? own : 0)));
    led.set(speaker, (led.get(speaker) ?? 0) + clear + (LEADS.test(text) ? ANNOUNCED : 0));
  }
  const [first] = [...led].sort(([, one], [, other]) => other - one);
  return first && first[1] > 0 ? first[0] : null;
}

function numberIn(text: string): number | null {
  const said = numberSaid(NUMBER.exec(text)?.[1] ?? "");
  return said === null ? null : said - 1;
}
