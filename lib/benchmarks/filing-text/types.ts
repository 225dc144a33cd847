/** A fact tagged in the text (inline XBRL 1.1). Names and attributes as written, but in lower case. */
export type TaggedFact = {
  /** "ecd:peototalcompamt" */
  name: string;
  contextRef: string;
  scale: number;
  isNegative: boolean;
  isNil: boolean;
  /** Transformation of the text, without its prefix: "num-dot-decimal", "fixed-zero". */
  format: string | null;
  /** As the reader sees it, footnote marks and excluded parts left out. */
  text: string;
};

/** A `context` of the hidden header: the period a fact is of, and what it is of beside the company. */
export type FactContext = {
  id: string;
  /** ISO dates; `start` is null for an instant. */
  start: string | null;
  end: string | null;
  /** Dimension ("ecd:individualaxis") and its member, both in lower case. */
  dimensions: { axis: string; member: string }[];
};

/** Words as they are shown: white space single, "\n" where the line is broken on purpose. */
export type Words = {
  /** Each word that a reader sees, footnote marks included. */
  text: string;
  /** The same without raised footnote marks, so that 1,234 with a note 5 is not read as 12345. */
  plain: string;
  isBold: boolean;
  /** In points; 0 when not said. */
  fontSize: number;
  /** All of it is a link inside the filing, as in a table of contents. */
  isLink: boolean;
  facts: TaggedFact[];
};

export type Paragraph = Words & {
  type: "paragraph";
  /** h1 to h6: 1 to 6; else null. */
  level: number | null;
  isBullet: boolean;
  /** A page ends before it. */
  afterBreak: boolean;
  /** Of a paper in pages: where its text stands. `start` is an offset into the text of the page. */
  place?: { page: number; start: number };
};

/** A cell; `column` is where it begins in the grid that colspan and rowspan make, from 0. */
export type Cell = Words & {
  column: number;
  span: number;
  /** Its paragraphs, when there are several. */
  parts: Words[];
};

export type TableRow = { cells: Cell[] };

export type Table = { type: "table"; rows: TableRow[]; afterBreak: boolean };

export type Block = Paragraph | Table;

/** A filing as a reader sees it, from its beginning to its end, with the facts tagged in it. */
export type FilingDocument = {
  blocks: Block[];
  contexts: Map<string, FactContext>;
  /** Facts of the hidden header, which no reader sees. */
  hiddenFacts: TaggedFact[];
};

/** Bounds on one filing. The largest annual reports are about 10 MB of HTML; the longest proxy statements about 6 MB. */
export const FILING_LIMITS = {
  /** Characters of HTML. */
  characters: 40_000_000,
  /** Elements inside one another. Word processors make some 60. */
  depth: 2_000,
  /** Columns of a table, so that a colspan of a billion is one. */
  columns: 200,
  /** Characters of one tagged fact that are kept. */
  factCharacters: 4_000,
} as const;
