import type { FigureRefusal } from "./answer";
import type { Told } from "./tell-words";

/** The answer in words, or what comes near to one. */
export type FigureReply =
  /** `isPart`: figures answer one of several questions, and the others are named. */
  | { isAnswered: true; told: Told; isPart?: true }
  | Pick<FigureRefusal, "isAnswered" | "reason" | "near" | "there">;
