import type { LanguageModel } from "ai";
import { REASONS } from "@/lib/ai/brief/repair";
import { entail } from "@/lib/ai/entailment";
import type { Proven } from "./types";

/** Why the second look withholds a sentence, null where it finds it supported, `UNKNOWN` where it could not look. */
export type Finding = string | null | typeof UNKNOWN;
export const UNKNOWN: unique symbol = Symbol("unknown");

/** Judges sentences by what they stand on, all of them in one call. What code alone has said is judged by none. */
export const judgeWith =
  (model: LanguageModel, signal: AbortSignal) =>
  async (all: Proven[]): Promise<Finding[]> => {
    const claims = all.flatMap(({ sentence: { text }, grounds }, at) =>
      grounds.length > 0 ? [{ id: String(at), text, quotes: grounds }] : [],
    );
    const verdicts = claims.length > 0 ? await entail(model, claims, { signal }) : new Map();
    return all.map(({ grounds }, at): Finding => {
      const verdict = verdicts.get(String(at));
      if (verdict === "not") return REASONS.words;
      if (verdict === "partly") return REASONS.support;
      return verdict === "supported" || grounds.length === 0 ? null : UNKNOWN;
    });
  };
