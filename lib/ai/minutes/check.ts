import { addressesModel } from "@/lib/ai/untrusted";
import { inDigits } from "@/lib/claims/in-digits";
import { contradicts } from "@/lib/claims/negation";
import { plainWords } from "@/lib/claims/plain-words";
import type { TranscriptLine } from "@/lib/transcripts/types";
import { dayMeant } from "./due";
import { ballotIn, resultIn, sumOf, tallyIn } from "./outcome";
import { memberNamed } from "./people";
import { lineId } from "./prompt";
import type { ActionItem, Draft, Motion, Place, Quote, Statement, Vote } from "./schema";
import { decidesNothing, promisesNothing } from "./spoken/guards";

const LONGEST = 400;
/** Words that a sentence of minutes may have with a capital though nobody said them. */
const OF_MINUTES =
  /^(?:board|committee|chair\w*|director|member|secretary|treasurer|meeting|motion|minutes|i|mr|ms|mrs|dr)s?$/i;
const SHORTEST_QUOTE = 8;

/** The lines that an entry stands on, as far as they hold its quotes. */
export type Cited = { places: Place[]; lines: TranscriptLine[] };

export type Given = {
  part: number[];
  lines: TranscriptLine[];
  sourceId: string;
  people: string[];
  heldOn: string;
};

/** The places of quotes, or null where one of them is not, word for word, in the line that it names. */
export function citedBy(quotes: Quote[], { part, lines, sourceId }: Given): Cited | null {
  const at = quotes.map(({ line, text }) => {
    const index = part.find((own) => lineId(own) === line.trim());
    const said = index === undefined ? "" : flat(lines[index]?.text ?? "");
    const quote = flat(text);
    const isWhole = quote === said || quote.length >= SHORTEST_QUOTE;
    return index !== undefined && quote !== "" && isWhole && said.includes(quote) ? index : null;
  });
  if (at.length === 0 || at.some((index) => index === null)) return null;
  const sorted = [...new Set(at as number[])].sort((one, other) => one - other);
  const places: Place[] = [];
  for (const index of sorted) {
    const last = places.at(-1);
    if (last && index === last.last + 1) last.last = index;
    else places.push({ sourceId, first: index, last: index });
  }
  return { places, lines: sorted.map((index) => lines[index] as TranscriptLine) };
}

const flat = (text: string) =>
  text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'").replace(/\s+/g, " ").trim().toLowerCase();

/** A sentence that its lines hold: each number and name of it stands there, and they do not say the opposite. */
export function checkStatement(
  entry: { text: string; quotes: Quote[] },
  given: Given,
): (Statement & Cited) | null {
  const text = plainWords(entry.text);
  const cited = citedBy(entry.quotes, given);
  if (!cited || text === "" || text.length > LONGEST || addressesModel(text)) return null;
  const said = cited.lines.map(({ speaker, text: words }) => `${speaker ?? ""}: ${words}`).join("\n");
  if (!holdsNumbers(text, said) || !holdsNames(text, said, given.people)) return null;
  return contradicts(text, said) ? null : { text, ...cited };
}

function holdsNumbers(text: string, said: string): boolean {
  const known = new Set(numbersOf(said));
  return numbersOf(text).every((number) => known.has(number));
}

const SMALL =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const numbersOf = (text: string): string[] =>
  (inDigits(text).match(/\d[\d.,]*|\p{L}+/gu) ?? []).flatMap((word) => {
    const small = SMALL.indexOf(word.toLowerCase());
    // "One" is mostly no number.
    if (small > 1) return [String(small)];
    return /^\d/.test(word) ? [word.replace(/[.,]+$/, "").replaceAll(",", "")] : [];
  });

function holdsNames(text: string, said: string, people: string[]): boolean {
  const known = new Set(said.toLowerCase().match(/[\p{L}\d]+/gu) ?? []);
  // Who is cited may be called by the whole name where a part of it was said.
  for (const person of people) {
    const parts = person.toLowerCase().split(/\s+/);
    const isMeant = (said.match(/\p{Lu}[\p{L}'’-]+/gu) ?? []).some(
      (word) => memberNamed(word, people) === person,
    );
    if (isMeant) for (const part of parts) known.add(part);
  }
  const names = text.match(/(?<!^|[.!?:]\s)(?<!\p{L})\p{Lu}[\p{L}\d'’]*/gu) ?? [];
  return names.every((name) => OF_MINUTES.test(name) || known.has(name.toLowerCase().replace(/['’]s$/, "")));
}

export type Checked = {
  discussion: Statement[];
  motions: Motion[];
  decisions: Statement[];
  actions: ActionItem[];
};

/** What of a model's draft its lines hold. */
export function checkDraft(draft: Draft, given: Given): Checked {
  const bare = ({ text, places }: Statement): Statement => ({ text, places });
  const discussion = draft.discussion.flatMap((entry) => checkStatement(entry, given) ?? []);
  const decisions = draft.decisions.flatMap((entry) => {
    const checked = checkStatement(entry, given);
    return checked && !checked.lines.every(({ text }) => decidesNothing(text)) && !isRefused(checked)
      ? [checked]
      : [];
  });
  const actions = draft.actions.flatMap((entry): ActionItem[] => {
    const checked = checkStatement(entry, given);
    if (!checked || checked.lines.every(({ text }) => promisesNothing(text))) return [];
    const dueOn = checked.lines.map(({ text }) => dayMeant(text, given.heldOn)).find((day) => day !== null);
    return [{ ...bare(checked), owner: ownerHeld(entry.owner, checked, given.people), dueOn: dueOn ?? null }];
  });
  return {
    discussion: discussion.map(bare),
    motions: draft.motions.flatMap((entry) => checkMotion(entry, given) ?? []),
    decisions: decisions.map(bare),
    actions,
  };
}

/** Lines in which the matter was lost, withdrawn, tied or put off decide nothing, whatever else they say. */
const isRefused = ({ lines }: Cited) =>
  lines.some(({ text }) => ["failed", "withdrawn", "tied", "deferred"].includes(resultIn(text) ?? ""));

/** The name, where the lines name or are spoken by whom it means. */
function ownerHeld(owner: string | null, { lines }: Cited, people: string[]): string | null {
  if (!owner) return null;
  const member = memberNamed(owner, people);
  const name = member ?? owner;
  return lines.some((line) => isSpokenBy(line, name, people) || names(line.text, name, people)) ? name : null;
}

const isSpokenBy = ({ speaker }: TranscriptLine, name: string, people: string[]) =>
  speaker !== null && (memberNamed(speaker, people) ?? speaker) === name;

const names = (text: string, name: string, people: string[]) =>
  text.toLowerCase().includes(name.toLowerCase()) ||
  (text.match(/\p{Lu}[\p{L}'’-]+/gu) ?? []).some((word) => memberNamed(word, people) === name);

function checkMotion(entry: Draft["motions"][number], given: Given): Motion | null {
  const checked = checkStatement(entry, given);
  if (!checked) return null;
  const { people } = given;
  const votes = entry.votes.flatMap(({ name, vote }): Vote[] => {
    const own = memberNamed(name, people) ?? name;
    const isCast = checked.lines.some((line, at) => {
      const ballot = ballotIn(line.text.replace(/^.*?\b(?:vote|i)\s+/i, "")) ?? ballotIn(line.text);
      const isAsked = at > 0 && names(checked.lines[at - 1]?.text ?? "", own, people);
      return ballot === vote && (isSpokenBy(line, own, people) || isAsked);
    });
    return isCast ? [{ name: own, vote }] : [];
  });
  const results = checked.lines.map(({ text }) => resultIn(text));
  const tally = checked.lines.map(({ text }) => tallyIn(text)).find((one) => one !== null) ?? sumOf(votes);
  const isCarried = !tally || tally.for > tally.against || tally.for + tally.against === 0;
  const result =
    entry.result !== null && results.includes(entry.result) && (entry.result !== "passed" || isCarried)
      ? entry.result
      : null;
  return {
    text: checked.text,
    mover: ownerHeld(entry.mover, checked, people),
    seconder: ownerHeld(entry.seconder, checked, people),
    votes,
    tally,
    result,
    places: checked.places,
  };
}
