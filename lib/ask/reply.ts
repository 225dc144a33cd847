import type { PaperContext } from "@/lib/ledger/interpret";
import type { FigureRefusal } from "./answer";
import type { Told } from "./tell-words";

type FigureTold = {
  isAnswered: true;
  told: Told;
  /** It is as good as certain that this is what was asked for, and all of it: of several questions each is answered. */
  isSure: boolean;
};

/** The answer in words, or what comes near to one. */
export type FigureReply = (FigureTold | FigureRefusal) & {
  /** What the latest report is of. */
  latest?: PaperContext | undefined;
};
