/** Bounds on one document, so that no file can take the machine down. Generous for papers, small for bombs. */
export const LIMITS = {
  pages: 3000,
  /** Characters of one page; what stands beyond is left out. */
  pageCharacters: 200_000,
  /** Characters of the whole document. */
  characters: 30_000_000,
  /** Text runs of one PDF page. */
  pageItems: 60_000,
  /** Inflated bytes of the XML parts of a DOCX together. */
  inflatedBytes: 64 * 1024 * 1024,
  /** Longest silence of the parser before it is stopped, in milliseconds. */
  silence: 30_000,
  /** Heap of the parser, in MiB. */
  heap: 768,
} as const;
