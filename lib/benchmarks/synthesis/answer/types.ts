/** A statement of a benchmark that an answer may repeat: computed by code, or words of a filing. */
export type ResultLine = {
  id: string;
  kind:
    | "metric"
    | "extremes"
    | "peerFigure"
    | "formula"
    | "insight"
    | "outlier"
    | "question"
    | "peers"
    | "about"
    | "filing";
  /** Whole sentences, to be said as they stand. */
  text: string;
  /** Its name: the words by which it is found before its own. */
  about: string;
  /** What it belongs to, by which it is found where nothing nearer is. */
  area: string;
  /** Lines of one subject say the same in other ways; null for what is said once. */
  subject: string | null;
  /** It says only that a figure is not there. */
  isEmpty: boolean;
  /** Whom it speaks of, when it is only wanted for a company that is named. */
  companyId: string | null;
};

/** What an answer about a benchmark is made from. */
export type ResultQuestion = {
  question: string;
  lines: ResultLine[];
  /** Ids of the peers that the question names. */
  named: string[];
  /** Names that say nothing of the subject: those of the companies. */
  names: string;
  /** Said behind the answer to a question that figures alone do not answer, when no filings were read; else null. */
  noFilings: string | null;
  /** What is said when no line answers. */
  unknown: string;
};

/** A sentence of an answer with ids of the lines it stands on. */
export type ResultSentence = { text: string; lines: string[] };

/** An answer on its way. `answered` is false when the result does not say. */
export type ResultEvent =
  | { type: "sentence"; sentence: ResultSentence }
  | { type: "done"; mode: "model" | "extractive"; answered: boolean; notice?: string };
