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
