import { addressesModel } from "@/lib/ai/untrusted";
import { plainWords } from "@/lib/claims/plain-words";
import type { TranscriptLine } from "@/lib/transcripts/types";
import { DECIDES } from "./acts";
import { movedBy } from "./clauses";
import { dayMeant } from "./due";
import { holdsNumbers } from "./numbers";
import { ballotIn, resultIn, sumOf, tallyIn } from "./outcome";
import { memberNamed, peopleIn } from "./people";
import { lineId } from "./prompt";
import type { ActionItem, Draft, Motion, Place, Quote, Statement, Vote } from "./schema";
import { sentencesOf } from "./sentences";
import * as forms from "./spoken/forms";
import { decidesNothing, promisesNothing, takesBack, tellsOfOthers } from "./spoken/guards";

const LONGEST = 400;
/** Capitalized words that minutes may contain although no one said them. */
const OF_MINUTES =
  /^(?:board|committee|chair\w*|director|member|secretary|treasurer|meeting|motion|minutes|i|mr|ms|mrs|dr)s?$/i;
const SHORTEST_QUOTE = 8;

/** The lines that an entry cites and that contain its quotes. */
export type Cited = { places: Place[]; lines: TranscriptLine[] };

export type Given = {
  part: number[];
  lines: TranscriptLine[];
  sourceId: string;
  people: string[];
  heldOn: string;
  nextMeeting: string | null;
};

/** The places of quotes, or null if one is not in its line word for word. */
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

/** Accepts a sentence if its lines contain each number and name in it. A second model call judges its meaning. */
export function checkStatement(
  entry: { text: string; quotes: Quote[] },
  given: Given,
): (Statement & Cited) | null {
  const text = plainWords(entry.text);
  const cited = citedBy(entry.quotes, given);
  if (!cited || text === "" || text.length > LONGEST || addressesModel(text)) return null;
  const said = cited.lines.map(({ speaker, text: words }) => `${speaker ?? ""}: ${words}`).join("\n");
  if (!holdsNumbers(text, said) || !holdsNames(text, said, given.people)) return null;
  return { text, ...cited };
}

function holdsNames(text: string, said: string, people: string[]): boolean {
  const known = new Set(said.toLowerCase().match(/[\p{L}\d]+/gu) ?? []);
  // A person cited may be given their full name if part of it was said.
  for (const person of people) {
    const parts = person.toLowerCase().split(/\s+/);
    const isMeant = peopleIn(said, people).includes(person);
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

/** Keeps what its lines support of a model's draft. */
export function checkDraft(draft: Draft, given: Given): Checked {
  const bare = ({ text, places }: Statement): Statement => ({ text, places });
  const discussion = draft.discussion.flatMap((entry) => checkStatement(entry, given) ?? []);
  const decisions = draft.decisions.flatMap((entry) => {
    const checked = checkStatement(entry, given);
    return checked && settles(checked, entry.quotes, given) && !isRefused(checked) ? [checked] : [];
  });
  const actions = draft.actions.flatMap((entry): ActionItem[] => {
    const checked = checkStatement(entry, given);
    if (!checked || checked.lines.every(({ text }) => promisesNothing(text))) return [];
    // Another sentence of the line may give another day.
    const dueOn = entry.quotes
      .map(({ text }) => dayMeant(text, given.heldOn, given.nextMeeting))
      .find((day) => day !== null);
    return [{ ...bare(checked), owner: ownerHeld(entry.owner, checked, given.people), dueOn: dueOn ?? null }];
  });
  return {
    discussion: discussion.map(bare),
    motions: draft.motions.flatMap((entry) => checkMotion(entry, given) ?? []),
    decisions: decisions.map(bare),
    actions,
  };
}

/**
 * Whether one of the lines can be where this meeting settled something: it is not a question, a hypothesis or about
 * another body, and no one withdraws it.
 */
function settles({ lines, places }: Cited, quotes: Quote[], { lines: all }: Given): boolean {
  if (lines.some(({ text }) => takesBack(text) || tellsOfOthers(text))) return false;
  const said = quotes.map(({ text }) => flat(text));
  // Whole sentences: a quote may omit that something is only supposed.
  const quoted = lines
    .flatMap(({ text }) => sentencesOf(text))
    .filter((one) => said.some((quote) => quote.includes(flat(one)) || flat(one).includes(quote)));
  const after = all.slice((places.at(-1)?.last ?? 0) + 1, (places.at(-1)?.last ?? 0) + 3);
  return (
    !after.some(({ text }) => takesBack(text)) && quoted.some((one) => !decidesNothing(one) && isFirm(one))
  );
}

/** Agrees, or says what applies from now on; a mere possibility does not. */
const isFirm = (text: string): boolean =>
  FIRM.test(text) &&
  (SETTLES.test(text) || !/\b(?:would|could|should|might|probably|possibly|perhaps|maybe)\b/i.test(text));
const ENDS = `${DECIDES}|elected|appointed|received|confirmed|withdr[ae]w\\w*|tabled|lost|defeated|favou?r`;
const SETTLES = new RegExp(String.raw`\b(?:${ENDS})\b`, "i");
const FIRM = new RegExp(
  String.raw`\b(?:${ENDS}|noted|done|fine|okay|ok|yes|yep|yeah|aye|sure|definitely|absolutely|happy|content|good|great|lovely|let['’]s|it is|go (?:for|with)|we(?:['’]ll| will|['’]re (?:going to|gonna)| are going to)|move|second(?:ed)?)\b`,
  "i",
);

/** Lines in which the matter was lost, withdrawn, tied or deferred decide nothing, whatever else they say. */
const isRefused = ({ lines }: Cited) =>
  lines.some(({ text }) => ["failed", "withdrawn", "tied", "deferred"].includes(resultIn(text) ?? ""));

/** The owner, if the lines name that person or are spoken by them. */
function ownerHeld(owner: string | null, { lines }: Cited, people: string[]): string | null {
  if (!owner) return null;
  const member = memberNamed(owner, people);
  const name = member ?? owner;
  return lines.some((line) => isSpokenBy(line, name, people) || names(line.text, name, people)) ? name : null;
}

const isSpokenBy = ({ speaker }: TranscriptLine, name: string, people: string[]) =>
  speaker !== null && (memberNamed(speaker, people) ?? speaker) === name;

const names = (text: string, name: string, people: string[]) =>
  text.toLowerCase().includes(name.toLowerCase()) || peopleIn(text, people).includes(name);

const MOVES = [forms.MOVES, forms.PROPOSES, forms.SO_MOVED, forms.SUGGESTS];
const SECONDS = [forms.SECONDS];
/** Asks for, proposes or calls a vote on something, or asks if all agree. */
const PUT = [
  ...forms.CALLS.map(([form]) => form),
  forms.STATES,
  forms.ASKS_MOTION,
  forms.HAS_MOTION,
  /\b(?:happy|content|agreed?|objections?|consent|approve|accept|adopt)\b[^.]*\?\s*$/i,
];

/** Whether a person says that they move or second, or is named as doing so. */
function moves(
  name: string | null,
  { lines }: Cited,
  { people }: Given,
  by: readonly RegExp[],
  act: "mover" | "seconder",
): string | null {
  // "I will" moves what someone asked to be moved.
  const isAsked = lines.some(({ text }) => forms.ASKS_MOTION.test(text) || forms.HAS_MOTION.test(text));
  const isSaid = lines.some(
    (line) =>
      name !== null &&
      (isSpokenBy(line, name, people) || names(line.text, name, people)) &&
      sentencesOf(line.text).some(
        (one) =>
          by.some((form) => form.test(one)) ||
          movedBy(one, people)[act] !== null ||
          (isAsked && forms.ANSWERS_SELF.test(one)),
      ),
  );
  return isSaid ? name : null;
}

function checkMotion(entry: Draft["motions"][number], given: Given): Motion | null {
  const checked = checkStatement(entry, given);
  if (!checked || checked.lines.some(({ text }) => tellsOfOthers(text))) return null;
  const { people } = given;
  const mover = moves(ownerHeld(entry.mover, checked, people), checked, given, MOVES, "mover");
  const seconder = moves(ownerHeld(entry.seconder, checked, people), checked, given, SECONDS, "seconder");
  const votes = entry.votes.flatMap(({ name, vote }): Vote[] => {
    const own = memberNamed(name, people) ?? name;
    const isCast = checked.lines.some((line, at) => {
      const ballot = ballotIn(line.text.replace(/^.*?\b(?:vote|i)\s+/i, "")) ?? ballotIn(line.text);
      const isAsked = at > 0 && names(checked.lines[at - 1]?.text ?? "", own, people);
      return ballot === vote && (isSpokenBy(line, own, people) || isAsked);
    });
    return isCast ? [{ name: own, vote }] : [];
  });
  const results = checked.lines.flatMap(({ text }) => sentencesOf(text).map(resultIn));
  const tally = checked.lines.map(({ text }) => tallyIn(text)).find((one) => one !== null) ?? sumOf(votes);
  const isCarried = !tally || tally.for > tally.against || tally.for + tally.against === 0;
  const result =
    entry.result !== null && results.includes(entry.result) && (entry.result !== "passed" || isCarried)
      ? entry.result
      : null;
  const isPut = checked.lines.some(({ text }) => PUT.some((form) => form.test(text)));
  const isTaken = mover !== null || seconder !== null || votes.length > 0 || isPut;
  if (!isTaken || !settles(checked, entry.quotes, given)) return null;
  return {
    text: checked.text,
    mover,
    seconder,
    votes,
    tally,
    result,
    places: checked.places,
  };
}
