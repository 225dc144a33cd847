/** A page of a document as the reader sees it. Offsets everywhere count UTF-16 units of `text`. */
export type PageText = {
  /** 1-based. DOCX and TXT have no pages of their own: they are cut at headings into sections of about a page. */
  number: number;
  /**
   * In reading order. One line of the page is one line of text. Cells of a table row are separated by runs of two or more spaces
   * that keep columns aligned, as `pdftotext -layout` does, so that a table can be read from the text alone.
   */
  text: string;
  layout?: PageLayout;
  /** For a workbook: which words of the text are in which cell. */
  sheet?: SheetLayout;
  /** Tables whose cells the file defines, as in a Word document. */
  tables?: CellTable[];
  /** Headings on this page with their level (1 is the highest) and offset, where the format marks them. */
  headings?: { level: number; text: string; start: number }[];
};

/**
 * Rows of cells: [column, start, end, columns], with offsets into the page text. `columns`: how many columns a merged cell spans,
 * omitted for others. Empty cells are omitted.
 */
export type CellTable = { rows: [number, number, number, ...number[]][][] };

/** The position of each run of text on the page, in points from the top left corner. */
export type PageLayout = {
  width: number;
  height: number;
  runs: LayoutRun[];
};

/**
 * [start, end, x, y, width, height, face]; start and end are offsets into the page text. `face` is the typeface, needed to locate a
 * part of the run: 1 for serif, 2 for monospaced, omitted for all others.
 */
export type LayoutRun = [number, number, number, number, number, number, (1 | 2)?];

/** The cells of a workbook page: about a page of rows from one sheet. */
export type SheetLayout = {
  /** Name of the sheet. */
  name: string;
  /** Letters of its columns, as in Excel's header. */
  columns: string[];
  rows: { number: number; cells: SheetLayoutCell[] }[];
};

/**
 * [column, start, end, rows, columns, isFigure]: column index, offsets into the page text, how many rows and columns of the page
 * it spans, and 1 for content that is right-aligned as numbers are.
 */
export type SheetLayoutCell = [number, number, number, number, number, 0 | 1];

/** A document with all its page texts, as the use cases of `lib/ai` read it. */
export type SourceDocument = { documentId: string; title: string; pages: PageText[] };

/** A piece of a page that is searched as a unit. `start` and `end` are offsets into the page text. */
export type Chunk = { page: number; start: number; end: number; text: string; headingPath: string };

/** A search result. `score` is comparable within one search only. */
export type Passage = {
  documentId: string;
  title: string;
  page: number;
  start: number;
  end: number;
  text: string;
  headingPath: string;
  score: number;
};

/** Words of a document, verified to be there: `pageText.slice(start, end)` is `quote`, word for word. */
export type Citation = {
  documentId: string;
  title: string;
  page: number;
  start: number;
  end: number;
  quote: string;
};
