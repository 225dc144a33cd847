/** A statement of a benchmark that an answer can quote: computed by code, or from a filing. */
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
  /** Whole sentences that can be quoted unchanged. */
  text: string;
  /** Its name, which is searched before its text. */
  about: string;
  /** Its broader topic, for questions without a closer match. */
  area: string;
  /** Lines with the same subject say the same in other ways; null for a unique one. */
  subject: string | null;
  /** It only says that a figure is missing. */
  isEmpty: boolean;
  /** The company it is about, if only relevant when named. */
  companyId: string | null;
};

/** The input for an answer about a benchmark. */
export type ResultQuestion = {
  question: string;
  lines: ResultLine[];
  /** Ids of peers named in the question. */
  named: string[];
  /** Company names, which are not part of the subject. */
  names: string;
  /** Added to the answer where figures alone are not enough and no filings were read; otherwise null. */
  noFilings: string | null;
  /** The answer when no line matches. */
  unknown: string;
};

/** A sentence of an answer with the ids of its lines. */
export type ResultSentence = { text: string; lines: string[] };

/** An answer in progress. `answered` is false when the result does not say. */
export type ResultEvent =
  | { type: "sentence"; sentence: ResultSentence }
  | { type: "done"; mode: "model" | "extractive"; answered: boolean; notice?: string };
