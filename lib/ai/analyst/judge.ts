import type { LanguageModel } from "ai";
import { REASONS } from "@/lib/ai/brief/repair";
import { entail } from "@/lib/ai/entailment";
import type { Proven } from "./types";

/** Why the second look withholds a sentence, null where it finds it supported, `UNKNOWN` where it could not look. */
export type Finding = string | null | typeof UNKNOWN;
export const UNKNOWN: unique symbol = Symbol("unknown");

/** What was found of a sentence; `UNKNOWN` of one that nobody was asked about, or on which no verdict came. */
type FindingOf = (one: Proven) => Finding;

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
