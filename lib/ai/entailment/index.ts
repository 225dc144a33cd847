import type { LanguageModel } from "ai";
import pLimit from "p-limit";
import { callModel } from "@/lib/ai/brief/model-call";
import { addressesModel } from "@/lib/ai/untrusted";
import { withoutQuotations } from "@/lib/claims/quotations";
import { AppError } from "@/lib/errors";
import { entailmentPrompt } from "./prompt";
import { type ClaimToJudge, ENTAILMENT_SCHEMA, entailmentSchema, type Verdict } from "./schema";

export type { ClaimToJudge, Verdict } from "./schema";

/** Claims that are judged in one call: an answer has fewer, a brief some fifty. */
const AT_ONCE = 30;
const CALLS_AT_ONCE = 2;

/**
 * What a language model says of claims that sees nothing but them and their quotes; `claimOf` tells what each of `all` claims.
 * One that it gave no verdict on, or two, is missing from the map, and so are all of a call that failed: what code has proven
 * stays as it is, and nothing is shown for that. Throws the signal's reason when cancelled.
 */
export async function entail<One>(
  model: LanguageModel,
  all: One[],
  claimOf: (one: One) => ClaimToJudge,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Map<One, Verdict>> {
  const claims = all.map((one) => ({ one, ...claimOf(one) }));
  const judgeable = claims.filter((claim) => !speaksToJudge(claim));
  const spoken = claims.filter(speaksToJudge).map(({ one }): [One, Verdict] => [one, "not"]);
  const batches = Array.from({ length: Math.ceil(judgeable.length / AT_ONCE) }, (_, at) =>
    judgeable.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  const inTurn = pLimit(CALLS_AT_ONCE);
  const verdicts = await Promise.all(batches.map((batch) => inTurn(() => judged(model, batch, signal))));
  return new Map([...spoken, ...verdicts.flat()]);
}

/** Words on a verdict that no quote has are said to whoever judges: the model that wrote the claim may have been told to. */
const VERDICT =
  /\bverdicts?\b|\bjudge[sd]? (?:it|this|that|them|all|as)\b|\b(?:answer|say|reply|respond|mark|rate|call)\b[^.;]{0,20}\bsupported\b|\b(?:this|the) claim\b[^.;]{0,20}\b(?:supported|true|proven|correct|borne out)\b/i;
const speaksToJudge = ({ text, quotes }: ClaimToJudge) =>
  addressesModel(text) || (VERDICT.test(text) && !quotes.some((quote) => VERDICT.test(quote)));

/** What a paper quotes bears out a quotation alone. */
const ownQuotes = ({ text, quotes }: ClaimToJudge) =>
  withoutQuotations(text) === text ? quotes.map(withoutQuotations) : quotes;

async function judged<One>(
  model: LanguageModel,
  claims: (ClaimToJudge & { one: One })[],
  signal?: AbortSignal,
): Promise<[One, Verdict][]> {
  signal?.throwIfAborted();
  const named = claims.map((claim, at) => ({ text: claim.text, quotes: ownQuotes(claim), id: `c${at + 1}` }));
  try {
    const { verdicts } = await callModel(model, entailmentPrompt(named), {
      name: ENTAILMENT_SCHEMA,
      schema: entailmentSchema,
      signal,
    });
    const byId = Map.groupBy(verdicts, ({ id }) => id);
    return claims.flatMap(({ one }, at): [One, Verdict][] => {
      const own = byId.get(`c${at + 1}`) ?? [];
      return own.length === 1 && own[0] ? [[one, own[0].verdict]] : [];
    });
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof AppError) return [];
    throw error;
  }
}
