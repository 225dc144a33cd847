import type { PaperContext } from "./interpret";

/** By how many papers of a board a month is said to end its financial years. */
export type ToldYear = { month: number; papers: number };

/** The month in which the financial years of a board end, as most of its papers say it; of two as often said, neither. */
export function yearOfBoard(told: ToldYear[]): number | undefined {
  const [first, second] = told.toSorted((a, b) => b.papers - a.papers);
  return first && first.papers > (second?.papers ?? 0) ? first.month : undefined;
}

/** What papers say themselves of the end of their years. Filings, which name their registrant, may be of other companies. */
export function toldYears(papers: PaperContext[]): ToldYear[] {
  const said = papers.flatMap(({ yearEndMonth, isYearOfBoard, company }) =>
    yearEndMonth === undefined || isYearOfBoard || company ? [] : yearEndMonth,
  );
  return [...Map.groupBy(said, (month) => month)].map(([month, of]) => ({ month, papers: of.length }));
}
