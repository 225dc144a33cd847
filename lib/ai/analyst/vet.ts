import type { LanguageModel } from "ai";
import type { AnswerSentence, DraftSentence } from "@/lib/ai/answer/schema";
import { REASONS } from "@/lib/ai/brief/repair";
import { tellsAgain } from "@/lib/ai/brief/repeats";
import { entail } from "@/lib/ai/entailment";
import { EventFeed } from "@/lib/ai/event-feed";
import { inGroups } from "./groups";
import { type Mend, mendWith } from "./mend";
import type { Notebook } from "./notebook";
import type { Checked, Proven } from "./prove";
import type { Sources } from "./types";

/** `isUnjudged`: it is withheld because nobody could look at it, and not because anything speaks against it. */
type Verdict = { type: "verdict"; verdict: AnswerSentence | null; isUnjudged: boolean };
type Desk = {
  model: LanguageModel;
  notebook: Notebook;
  prove: (draft: DraftSentence) => Promise<Checked>;
  signal: AbortSignal;
  /** Finds further passages for a sentence that is to be written again. */
  findPassages?: Sources["findPassages"];
};

/**
 * Decides which drafted sentences are shown, in their order, while further ones come. What code has proven is looked at once
 * more, by a call that sees only the sentence and what it stands on; only what that call calls supported is shown. A sentence of
 * which words were withheld goes back once to the model that wrote it; what comes of that is proven and judged anew. If
 * nothing does, it is shown without the clause that was not proven, where the rest still stands. What refers to a sentence that is
 * withheld goes with it, and what was written again and another that tells the same are not both shown. Everything else is handed on as it comes.
 */
export async function* vetted<Other extends { type: string }>(
  events: AsyncIterable<Other | { type: "checked"; checked: Checked }>,
  { model, notebook, prove, signal, findPassages }: Desk,
): AsyncGenerator<Other | Verdict> {
  const feed = new EventFeed<Other | Verdict>();
  const judge = inGroups((group: Proven[]) => verdictsOn(group, model, signal));
  const mend = mendWith(model, notebook, { signal, findPassages });
  void (async () => {
    // What comes behind a sentence stays behind it.
    let told: Promise<void> = Promise.resolve();
    const shown: Vetted[] = [];
    let isAfterLost = false;
    try {
      for await (const event of events) {
        if (isChecked(event)) {
          const verdict = vet(event.checked, { judge, mend, prove });
          told = Promise.all([verdict, told]).then(([found]) => {
            const isAgain = shown.some((other) => repeats(found, other));
            const isLeft = isAgain || (isAfterLost && refersBack(found.sentence));
            isAfterLost = !isAgain && (isLeft || found.sentence === null);
            if (!isLeft) shown.push(found);
            feed.push({
              ...{ type: "verdict", verdict: isLeft ? null : found.sentence },
              isUnjudged: found.isUnjudged,
            });
          });
          // Whoever waits for it hears of a failure; until then nobody does.
          told.catch(() => undefined);
          continue;
        }
        if (event.type !== "progress") await told;
        feed.push(event);
      }
      await told;
      feed.close();
    } catch (error) {
      // What was proven before it broke off is shown.
      await told.catch(() => undefined);
      feed.fail(error);
    }
  })();
  yield* feed.follow();
}

/** "That is 53% of it", "Personal loans come next": behind a sentence that is withheld it would be said of something else. */
const refersBack = (sentence: AnswerSentence | null) => BACK.test(sentence?.text ?? "");
const BACK =
  /^(?:It|Its|This(?! (?:year|quarter|month))|That|These|Those|They|Their|Both|Together|Such|The (?:other|others|latter|former|rest|same|next)|Of (?:it|that|this|these|those|them)|Next|Another|A further)\b|\b(?:follows?|(?:comes?|came|is|are) (?:next|second|third))\b/;

const isChecked = (event: { type: string }): event is { type: "checked"; checked: Checked } =>
  event.type === "checked";

/** Why the second look withholds a sentence, null where it finds it supported, "unknown" where it could not look. */
type Finding = string | null | typeof UNKNOWN;
const UNKNOWN = Symbol("unknown");

type Work = {
  judge: (proven: Proven) => Promise<Finding>;
  mend: Mend;
  prove: Desk["prove"];
};

/** What is shown of a sentence, and whether it was written again for that. */
type Vetted = { sentence: AnswerSentence | null; isMended: boolean; isUnjudged: boolean };
/** One of the two was written again, and says what the other says. */
const repeats = (one: Vetted, other: Vetted) =>
  (one.isMended || other.isMended) && tellsAgain(one.sentence?.text ?? "", other.sentence?.text ?? "");
const asWritten = (proven: Proven | null, isUnjudged = false): Vetted => ({
  sentence: proven?.sentence ?? null,
  ...{ isMended: false, isUnjudged },
});

async function vet(checked: Checked, work: Work): Promise<Vetted> {
  const { draft, proven, isSure, open, reasons } = checked;
  const found = await firstLook(checked, work);
  if (found === null) return asWritten(open ?? proven);
  if (found === UNKNOWN && reasons.length === 0) return asWritten(isSure ? proven : null, !isSure);
  // What whoever read it found wrong says more than what code only doubted.
  const why = found === UNKNOWN ? reasons : [found];
  const again = why.length > 0 ? await work.mend({ draft, reasons: why }) : null;
  const mended = again && (await work.prove(again));
  const rest = [
    { one: mended?.open, stands: false },
    { one: mended?.proven, stands: mended?.isSure },
    { one: reasons.length > 0 ? proven : null, stands: isSure },
  ];
  let isUnjudged = found === UNKNOWN && open !== null;
  for (const { one, stands } of rest) {
    const shown = one && (await work.judge(one));
    // What code has proven stands where nobody could look; what it doubts does not.
    if (one && (shown === null || (shown === UNKNOWN && stands)))
      return { sentence: one.sentence, isMended: one !== proven, isUnjudged: false };
    isUnjudged ||= shown === UNKNOWN;
  }
  return asWritten(null, isUnjudged);
}

/** What the second look finds in all of a sentence; unknown too where code has refuted some of it. */
async function firstLook({ proven, open, reasons }: Checked, { judge }: Work): Promise<Finding> {
  const whole = open ?? (reasons.length === 0 ? proven : null);
  return whole ? judge(whole) : UNKNOWN;
}

async function verdictsOn(group: Proven[], model: LanguageModel, signal: AbortSignal): Promise<Finding[]> {
  const claims = group.flatMap(({ sentence: { text }, grounds }, at) =>
    grounds.length > 0 ? [{ id: String(at), text, quotes: grounds }] : [],
  );
  const verdicts = claims.length > 0 ? await entail(model, claims, { signal }) : new Map();
  return group.map(({ grounds }, at): Finding => {
    const verdict = verdicts.get(String(at));
    if (verdict === "not") return REASONS.words;
    if (verdict === "partly") return REASONS.support;
    return verdict === "supported" || grounds.length === 0 ? null : UNKNOWN;
  });
}
