/** Bounds on one document, so that no file can take the machine down. Generous for papers, small for bombs. */
export const LIMITS = {
  pages: 3000,
  /** Characters of one page; what stands beyond is left out. */
  pageCharacters: 200_000,
  /** Characters of the whole document. */
  characters: 30_000_000,
  /** Text runs of one PDF page. */
  pageItems: 60_000,
  /** Inflated bytes of what is read of a DOCX: its text, styles and lists of parts. */
  inflatedBytes: 64 * 1024 * 1024,
  /** Inflated bytes of what is read of a workbook: its cells, texts and number formats. */
  workbookBytes: 256 * 1024 * 1024,
  /** Inflated bytes of the list of its parts, which is read where files are received. */
  partListBytes: 1024 * 1024,
  sheets: 1000,
  /** Characters of the name of a sheet, of which Excel allows 31: it stands in the reference of every cell. */
  sheetNameCharacters: 100,
  /** Cells with content of a workbook; one of 50,000 rows and 20 columns has 1,000,000. */
  cells: 1_500_000,
  /** Rows times columns of one sheet, empty cells between others included. */
  sheetArea: 6_000_000,
  /** Columns of a sheet; what stands beyond is left out. */
  sheetColumns: 400,
  /** Characters of one cell; what stands beyond is left out. */
  cellCharacters: 2000,
  /** How long the parser may compute without a word before it is stopped, in milliseconds: a busy machine takes longer for it. */
  silence: 30_000,
  /** Heap of the parser, in MiB. */
  heap: 768,
  /** Bytes that the parser may hold in all: its heap, the file, and what is inflated of it. */
  memory: 1024 * 1024 * 1024,
} as const;
