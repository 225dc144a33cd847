import type { PaperContext } from "./interpret";

/** The month in which the financial years of an organisation end, as most of its papers say it; of two as often said, neither. */
export function yearOfBoard(papers: PaperContext[]): number | undefined {
  const said = papers.filter((about) => saysYear(about)).map(({ yearEndMonth }) => yearEndMonth);
  const [first, second] = [...Map.groupBy(said, (month) => month)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  return first && first[1].length > (second?.[1].length ?? 0) ? first[0] : undefined;
}

/** Whether a paper of the organisation itself says when its year ends. Filings name their registrant. */
const saysYear = ({ yearEndMonth, isYearOfBoard, company }: PaperContext) =>
  yearEndMonth !== undefined && !isYearOfBoard && !company;

/** Whether a paper that says no year was read by another than the others now tell. */
export const isReadByOtherYear = (about: PaperContext, year: number): boolean =>
  !about.company && !saysYear(about) && (about.yearEndMonth ?? 12) !== year;
