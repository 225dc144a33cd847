/** Limits for one document, so that no file can exhaust the machine. Generous for papers, small for decompression bombs. */
export const LIMITS = {
  pages: 3000,
  /** Characters of one page; the rest is dropped. */
  pageCharacters: 200_000,
  /** Characters of the whole document. */
  characters: 30_000_000,
  /** Text runs of one PDF page. */
  pageItems: 60_000,
  /** Inflated bytes read from a DOCX: its text, styles and lists of parts. */
  inflatedBytes: 64 * 1024 * 1024,
  /** Inflated bytes read from a workbook: its cells, texts and number formats. */
  workbookBytes: 256 * 1024 * 1024,
  /** Inflated bytes of its list of parts, which is read while a file is being received. */
  partListBytes: 1024 * 1024,
  sheets: 1000,
  /** Characters of a sheet name, of which Excel allows 31; it is repeated in the reference of every cell. */
  sheetNameCharacters: 100,
  /** Cells with content in a workbook; one of 50,000 rows and 20 columns has 1,000,000. */
  cells: 1_500_000,
  /** Rows times columns of one sheet, counting empty cells between others. */
  sheetArea: 6_000_000,
  /** Columns of a sheet; the rest is dropped. */
  sheetColumns: 400,
  /** Characters of one cell; the rest is dropped. */
  cellCharacters: 2000,
  /** How long the parser may compute without output before it is stopped, in milliseconds; more on a busy machine. */
  silence: 30_000,
  /** Heap of the parser, in MiB. */
  heap: 768,
  /** Bytes that the parser may hold in total: its heap, the file, and inflated data. */
  memory: 1024 * 1024 * 1024,
} as const;
