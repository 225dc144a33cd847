import type { FigureRefusal } from "./answer";
import type { Told } from "./tell-words";

/** The answer in words, or what comes near to one. */
export type FigureReply =
  /**
   * `certainty`: how likely it is that this is what was asked for, 0 to 1. `isPart`: figures answer one of several questions,
   * and the others are named.
   */
  | { isAnswered: true; told: Told; certainty: number; isPart?: true }
  | Pick<FigureRefusal, "isAnswered" | "reason" | "near" | "there">;
