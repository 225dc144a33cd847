/** A fact tagged in the text (inline XBRL 1.1). Names and attributes in lower case. */
export type TaggedFact = {
  /** "ecd:peototalcompamt" */
  name: string;
  contextRef: string;
  scale: number;
  isNegative: boolean;
  isNil: boolean;
  /** Transformation without its prefix: "num-dot-decimal", "fixed-zero". */
  format: string | null;
  /** The visible text, without footnote marks and excluded parts. */
  text: string;
};

/** A `context` in the hidden header: the period of a fact, and its subject other than the company. */
export type FactContext = {
  id: string;
  /** ISO dates; `start` is null for an instant. */
  start: string | null;
  end: string | null;
  /** Dimension ("ecd:individualaxis") and member, both in lower case. */
  dimensions: { axis: string; member: string }[];
};

/** Displayed text: single spaces, and newlines for deliberate line breaks. */
export type Words = {
  /** All visible words, including footnote marks. */
  text: string;
  /** The same without superscript footnote marks, so that 1,234 with note 5 is not read as 12345. */
  plain: string;
  isBold: boolean;
  /** In points; 0 when not given. */
  fontSize: number;
  /** All of it is a link within the filing, as in a table of contents. */
  isLink: boolean;
  facts: TaggedFact[];
};

export type Paragraph = Words & {
  type: "paragraph";
  /** 1 to 6 for h1 to h6, or null. */
  level: number | null;
  isBullet: boolean;
  /** A page ends before it. */
  afterBreak: boolean;
  /** For a paper with pages: the place of its text. `start` is an offset into the page's text. */
  place?: { page: number; start: number };
};

/** A cell; `column` is its first column in the grid formed by colspan and rowspan, from 0. */
export type Cell = Words & {
  column: number;
  span: number;
  /** Its paragraphs, if several. */
  parts: Words[];
};

export type TableRow = { cells: Cell[] };

export type Table = { type: "table"; rows: TableRow[]; afterBreak: boolean };

export type Block = Paragraph | Table;

/** A filing as displayed, with its tagged facts. */
export type FilingDocument = {
  blocks: Block[];
  contexts: Map<string, FactContext>;
  /** Facts in the hidden header. */
  hiddenFacts: TaggedFact[];
};

/**
 * Limits for one filing. The largest annual reports are about 10 MB of HTML; the longest proxy statements
 * about 6 MB.
 */
export const FILING_LIMITS = {
  /** Characters of HTML. */
  characters: 40_000_000,
  /** Nesting depth of elements. Word processors produce about 60. */
  depth: 2_000,
  /** Columns of a table, against a colspan of a billion. */
  columns: 200,
  /** Characters stored per tagged fact. */
  factCharacters: 4_000,
} as const;
