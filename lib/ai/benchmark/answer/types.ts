/** A statement of a benchmark that an answer may repeat: computed by code, or words of a filing. */
export type ResultLine = {
  id: string;
  kind:
    | "metric"
    | "extremes"
    | "peerFigure"
    | "insight"
    | "outlier"
    | "question"
    | "peers"
    | "about"
    | "filing";
  /** Whole sentences, to be said as they stand. */
  text: string;
  /** Words by which it is found besides its own. */
  about: string;
  /** Whom it speaks of, when it is only wanted for a company that is named. */
  companyId: string | null;
};

/** What an answer about a benchmark is made from. `named`: ids of the peers that the question names. */
export type ResultQuestion = {
  question: string;
  lines: ResultLine[];
  named: string[];
  /** What is said when no line answers. */
  unknown: string;
};

/** A sentence of an answer with ids of the lines it stands on. */
export type ResultSentence = { text: string; lines: string[] };

/** An answer on its way. `answered` is false when the result does not say. */
export type ResultEvent =
  | { type: "sentence"; sentence: ResultSentence }
  | { type: "done"; mode: "model" | "extractive"; answered: boolean };
