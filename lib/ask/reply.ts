import type { FigureRefusal } from "./answer";
import type { Told } from "./tell-words";

/** The answer in words, or what comes near to one. */
export type FigureReply =
  /** `isSure`: it is as good as certain that this is what was asked for, and all of it: of several questions each is answered. */
  { isAnswered: true; told: Told; isSure: boolean } | FigureRefusal;
