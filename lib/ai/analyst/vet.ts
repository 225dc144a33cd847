import type { LanguageModel } from "ai";
import type { AnswerSentence, DraftSentence } from "@/lib/ai/answer/schema";
import { REASONS } from "@/lib/ai/brief/repair";
import { tellsAgain } from "@/lib/ai/brief/repeats";
import { entail } from "@/lib/ai/entailment";
import { EventFeed } from "@/lib/ai/event-feed";
import { type Mend, mendWith } from "./mend";
import type { Notebook } from "./notebook";
import type { Checked } from "./prove";
import { refersBack } from "./references";
import type { Proven, Sources } from "./types";

/** `isUnjudged`: withheld only because the judge could not be reached, not because anything contradicts it. */
type Verdict = { type: "verdict"; verdict: AnswerSentence | null; isUnjudged: boolean };
/** How long the first sentence waits for a second one: judging both in one call saves a call. */
const PATIENCE_MS = 200;

/** `isFollowed`: the model has already written the next sentence. */
export type CheckedEvent = { type: "checked"; checked: Checked; isFollowed: boolean };
type Desk = {
  model: LanguageModel;
  notebook: Notebook;
  prove: (draft: DraftSentence, before?: string) => Promise<Checked>;
  signal: AbortSignal;
  /** Finds further passages for a sentence that is to be rewritten. */
  findPassages?: Sources["findPassages"];
};

/**
 * Decides which drafted sentences are shown, in order, while more arrive. What code does not refute is judged by a call that sees only
 * the sentence and its grounds; only what that call finds supported is shown. A withheld sentence is returned once to the model that wrote
 * it, and the result is checked and judged again. Sentences that refer to a withheld one are withheld too, and a rewritten sentence is
 * dropped if another says the same. All other events are passed on as they come.
 *
 * A director waits and pays for each call. So what code proves alone is shown at once; any other first sentence is judged with the second,
 * or alone if that takes long; the rest are judged together when the draft is complete; and all withheld sentences are rewritten, and
 * judged, in one call each.
 */
export async function* vetted<Other extends { type: string }>(
  events: AsyncIterable<Other | CheckedEvent>,
  { model, notebook, prove, signal, findPassages }: Desk,
): AsyncGenerator<Other | Verdict> {
  const feed = new EventFeed<Other | Verdict>();
  const judge = judgeWith(model, signal);
  const mend = mendWith(model, notebook, { signal, findPassages });
  const drafted: Drafted[] = [];
  const show = inOrder((verdict) => feed.push(verdict));
  const decide = (one: Drafted, found: Vetted) => show(drafted.indexOf(one), found);
  /** Judges sentences in one call, and decides on those that need no rewriting. */
  const look = (group: Drafted[]) => {
    const judged = judge(group.flatMap(({ checked }) => checked.proven ?? []));
    for (const one of group) {
      one.found = judged.then((findingOf) => {
        const { proven } = one.checked;
        const found = proven ? findingOf(proven) : UNKNOWN;
        if (isDecided(found, one.checked)) decide(one, asFound(found, one.checked));
        return found;
      });
      // A failure is thrown where the result is awaited; until then it must not count as unhandled.
      one.found.catch(() => undefined);
    }
  };
  const waiting = () => drafted.filter(({ checked, found }) => !found && checked.proven !== null);
  let patience: NodeJS.Timeout | undefined;
  const take = ({ checked, isFollowed }: CheckedEvent) => {
    const one: Drafted = { checked, found: undefined };
    drafted.push(one);
    if (checked.proven?.grounds.length === 0) look([one]);
    // Once words are on the screen, the other sentences can wait for each other.
    if (drafted[0]?.found && drafted[0] !== one) return;
    if (drafted.length === 1 && !isFollowed && !one.found)
      patience = setTimeout(() => look(waiting()), PATIENCE_MS);
    if (drafted.length !== 2) return;
    clearTimeout(patience);
    look(waiting());
  };
  const decideAll = async () => {
    clearTimeout(patience);
    look(waiting());
    const left = await Promise.all(
      drafted.map(async (one): Promise<{ one: Drafted; found: Finding }> => {
        if (one.found) return { one, found: await one.found };
        if (isDecided(UNKNOWN, one.checked)) decide(one, asFound(UNKNOWN, one.checked));
        return { one, found: UNKNOWN };
      }),
    );
    const open = left.filter(({ one, found }) => !isDecided(found, one.checked));
    // A sentence about something else is worth two more calls only if it answers the question, or nothing else does.
    const isWorth = ({ one, found }: (typeof left)[number]) =>
      found !== REASONS.words || one === drafted[0] || open.length === left.length;
    const withheld = open.filter(isWorth);
    for (const { one } of open)
      if (!withheld.some((other) => other.one === one)) decide(one, asWritten(null));
    const again = await writtenAgain(
      withheld.map(({ one, found }) => ({ checked: one.checked, found })),
      { judge, mend, prove },
    );
    for (const [at, { one }] of withheld.entries()) decide(one, again[at] ?? asWritten(null));
  };
  void (async () => {
    let isTold = false;
    const tellAll = async () => {
      if (!isTold) await decideAll();
      isTold = true;
    };
    try {
      for await (const event of events) {
        if (isChecked(event)) take(event);
        else {
          // Events after a sentence must stay after it.
          if (event.type !== "progress") await tellAll();
          feed.push(event);
        }
      }
      await tellAll();
      feed.close();
    } catch (error) {
      // Sentences proven before the draft was cut off are shown.
      await tellAll().catch(() => undefined);
      feed.fail(error);
    }
  })();
  try {
    yield* feed.follow();
  } finally {
    clearTimeout(patience);
  }
}

const isChecked = (event: { type: string }): event is CheckedEvent => event.type === "checked";

/** A drafted sentence, and the judge's finding once requested. */
type Drafted = { checked: Checked; found: Promise<Finding> | undefined };
/** What is shown of a sentence, and whether it was rewritten. */
type Vetted = { sentence: AnswerSentence | null; isMended: boolean; isUnjudged: boolean; leans: boolean };

/** Emits verdicts in the order of their sentences, as soon as all earlier ones are known. */
function inOrder(push: (verdict: Verdict) => void): (at: number, found: Vetted) => void {
  const waiting = new Map<number, Vetted>();
  const shown: Vetted[] = [];
  let next = 0;
  let isAfterLost = false;
  const tell = (found: Vetted) => {
    const isAgain = shown.some((other) => repeats(found, other));
    const isLeft = isAgain || (isAfterLost && found.leans);
    isAfterLost = !isAgain && (isLeft || found.sentence === null);
    if (!isLeft) shown.push(found);
    push({ type: "verdict", verdict: isLeft ? null : found.sentence, isUnjudged: found.isUnjudged });
  };
  return (at, found) => {
    waiting.set(at, found);
    for (let known = waiting.get(next); known; known = waiting.get(next)) {
      next += 1;
      tell(known);
    }
  };
}

/** Whether one of the two was rewritten and says the same as the other. */
const repeats = (one: Vetted, other: Vetted) =>
  (one.isMended || other.isMended) && tellsAgain(one.sentence?.text ?? "", other.sentence?.text ?? "");
/** Whether a sentence would refer to something else after a withheld one. */
const leansBack = (proven: Proven | null) =>
  proven !== null && (proven.leans === true || refersBack(proven.sentence.text));

const asWritten = (proven: Proven | null, isUnjudged = false): Vetted => ({
  sentence: proven?.sentence ?? null,
  isMended: false,
  isUnjudged,
  leans: leansBack(proven),
});

/** Whether no rewriting is needed: it is supported, or could not be judged while nothing contradicts it. */
const isDecided = (found: Finding, { proven, isBroken }: Checked) =>
  found === null || (found === UNKNOWN && (proven !== null || isBroken === true));

const asFound = (found: Finding, { proven, stands }: Checked): Vetted =>
  found === null || stands ? asWritten(proven) : asWritten(null, true);

type Work = { judge: ReturnType<typeof judgeWith>; mend: Mend; prove: Desk["prove"] };

/** What is shown of withheld sentences: their rewritten form, where it is found supported. */
async function writtenAgain(
  withheld: { checked: Checked; found: Finding }[],
  { judge, mend, prove }: Work,
): Promise<Vetted[]> {
  const again = await mend(
    withheld.map(({ checked: { draft, reasons }, found }) => ({
      draft,
      reasons: typeof found === "string" ? [found] : reasons,
    })),
  );
  const mended = await Promise.all(
    withheld.map(async ({ checked: { before } }, at) =>
      again[at] ? (await prove(again[at], before)).proven : null,
    ),
  );
  const findingOf = await judge(mended.flatMap((one) => one ?? []));
  return mended.map((one) => {
    const found = one && findingOf(one);
    const shown = found === null ? one : null;
    const isMended = shown !== null;
    return { ...asWritten(shown, found === UNKNOWN), isMended };
  });
}

/** Why the judge withholds a sentence, null where it is supported, `UNKNOWN` where the judge could not be reached. */
export type Finding = string | null | typeof UNKNOWN;
export const UNKNOWN: unique symbol = Symbol("unknown");

/** The finding for a sentence; `UNKNOWN` for one that was not judged. */
export type FindingOf = (one: Proven) => Finding;

/** Judges sentences by their grounds, all in one call. What code alone has said needs no judge. */
export const judgeWith =
  (model: LanguageModel, signal: AbortSignal) =>
  async (all: Proven[]): Promise<FindingOf> => {
    const asked = all.filter(({ grounds }) => grounds.length > 0);
    const claimOf = ({ sentence: { text }, grounds }: Proven) => ({ text, quotes: grounds });
    const verdicts = await entail(model, asked, claimOf, { signal });
    return (one) => {
      const verdict = verdicts.get(one);
      if (verdict === "not") return REASONS.words;
      if (verdict === "partly") return REASONS.support;
      return verdict === "supported" || one.grounds.length === 0 ? null : UNKNOWN;
    };
  };
