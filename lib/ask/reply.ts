import type { FigureRefusal } from "./answer";
import type { Told } from "./tell-words";

/** The answer in words, or what comes near to one. */
export type FigureReply =
  | { isAnswered: true; told: Told }
  | Pick<FigureRefusal, "isAnswered" | "reason" | "near" | "there">;
