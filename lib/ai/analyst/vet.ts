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

/** `isUnjudged`: it is withheld because nobody could look at it, and not because anything speaks against it. */
type Verdict = { type: "verdict"; verdict: AnswerSentence | null; isUnjudged: boolean };
/** So long the first sentence waits for a second one that is not written yet: judging both in one call spares one. */
const PATIENCE_MS = 200;

/** `isFollowed`: the model has written the next sentence already. */
export type CheckedEvent = { type: "checked"; checked: Checked; isFollowed: boolean };
type Desk = {
  model: LanguageModel;
  notebook: Notebook;
  prove: (draft: DraftSentence, before?: string) => Promise<Checked>;
  signal: AbortSignal;
  /** Finds further passages for a sentence that is to be written again. */
  findPassages?: Sources["findPassages"];
};

/**
 * Decides which drafted sentences are shown, in their order, while further ones come. What code does not refute is judged by
 * a call that sees only the sentence and what it stands on; only what that call calls supported is shown. A sentence that is
 * withheld goes back once to the model that wrote it; what comes of that is checked and judged anew. What refers to a sentence that stays
 * withheld goes with it, and what was written again and another that tells the same are not both shown. Everything else is handed on as it comes.
 *
 * A director waits for each call and pays for it. So what code alone answers for is shown at once, and any other first sentence is
 * judged with the second, or alone where that takes long to come; the others together when the draft is whole; and all that was withheld is
 * written again, and judged, in one call each.
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
  /** Looks at sentences in one call, and decides on those that need not be written again. */
  const look = (group: Drafted[]) => {
    const judged = judge(group.flatMap(({ checked }) => checked.proven ?? []));
    for (const one of group) {
      one.found = judged.then((findingOf) => {
        const { proven } = one.checked;
        const found = proven ? findingOf(proven) : UNKNOWN;
        if (isDecided(found, one.checked)) decide(one, asFound(found, one.checked));
        return found;
      });
      // Whoever waits for it hears of a failure; until then nobody does.
      one.found.catch(() => undefined);
    }
  };
  const waiting = () => drafted.filter(({ checked, found }) => !found && checked.proven !== null);
  let patience: NodeJS.Timeout | undefined;
  const take = ({ checked, isFollowed }: CheckedEvent) => {
    const one: Drafted = { checked, found: undefined };
    drafted.push(one);
    if (checked.proven?.grounds.length === 0) look([one]);
    // With words on the screen, the others can wait for each other.
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
    // What speaks of something else is worth another two calls only where it answers, or nothing else does.
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
          // What comes behind a sentence stays behind it.
          if (event.type !== "progress") await tellAll();
          feed.push(event);
        }
      }
      await tellAll();
      feed.close();
    } catch (error) {
      // What was proven before it broke off is shown.
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

/** A sentence of the draft, and what the second look finds in all of it, once that is under way. */
type Drafted = { checked: Checked; found: Promise<Finding> | undefined };
/** What is shown of a sentence, and whether it was written again for that. */
type Vetted = { sentence: AnswerSentence | null; isMended: boolean; isUnjudged: boolean; leans: boolean };

/** Hands verdicts on in the order of their sentences, as soon as all before them are known. */
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

/** One of the two was written again, and says what the other says. */
const repeats = (one: Vetted, other: Vetted) =>
  (one.isMended || other.isMended) && tellsAgain(one.sentence?.text ?? "", other.sentence?.text ?? "");
/** Behind a sentence that is withheld it would be said of something else. */
const leansBack = (proven: Proven | null) =>
  proven !== null && (proven.leans === true || refersBack(proven.sentence.text));

const asWritten = (proven: Proven | null, isUnjudged = false): Vetted => ({
  sentence: proven?.sentence ?? null,
  isMended: false,
  isUnjudged,
  leans: leansBack(proven),
});

/** Whether nothing has to be written again: it stands, or nobody could look and nothing speaks against it. */
const isDecided = (found: Finding, { proven, isBroken }: Checked) =>
  found === null || (found === UNKNOWN && (proven !== null || isBroken === true));

const asFound = (found: Finding, { proven, stands }: Checked): Vetted =>
  found === null || stands ? asWritten(proven) : asWritten(null, true);

type Work = { judge: ReturnType<typeof judgeWith>; mend: Mend; prove: Desk["prove"] };

/** What is shown of sentences that were withheld: what they were written again as, where it is found supported. */
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

/** Why the second look withholds a sentence, null where it finds it supported, `UNKNOWN` where it could not look. */
export type Finding = string | null | typeof UNKNOWN;
export const UNKNOWN: unique symbol = Symbol("unknown");

/** What was found of a sentence; `UNKNOWN` of one that nobody was asked about, or on which no verdict came. */
export type FindingOf = (one: Proven) => Finding;

/** Judges sentences by what they stand on, all of them in one call. What code alone has said is judged by none. */
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
