import { scenarioName } from "@/lib/ai/figure-names";
import { withoutOrders } from "@/lib/ai/untrusted";
import type { PaperFigure } from "@/lib/ask/answer";
import { lineName, partName, periodName, sayFigure } from "@/lib/ask/say";
import { readable } from "@/lib/evidence/lines";
import { isBareNumber } from "@/lib/evidence/rows";
import type { Citation } from "@/lib/evidence/types";

/** Marks code's reading of a row, for the judge. */
export const READ_BY_CODE = "[read by code]";

/** Removes the mark from a paper that contains it, which would otherwise pass for code's reading. */
export const withoutMarks = (words: string): string => words.replace(/\[[^\][]*\bby code\]/gi, "");

/** The figures in a quote, in the order of its words. */
export const figuresIn = (
  { documentId, page, start, end }: Pick<Citation, "documentId" | "page" | "start" | "end">,
  figures: PaperFigure[],
): PaperFigure[] =>
  figures
    .filter(
      ({ paper, place }) =>
        paper?.id === documentId && place.page === page && place.start < end && start < place.end,
    )
    .sort((a, b) => a.place.start - b.place.start);

/**
 * The meaning of each number in a row, by time: "Fuel: May 2030 actual 12, budget 10; May 2029 prior year, actual 9". Headings of several
 * lines, or of a table that began on another page, do not make that clear. Null unless code has read every number of the row.
 */
export function rowAsRead(row: string, figures: PaperFigure[]): string | null {
  const [first] = figures;
  const numbers = row.split(" | ").filter(isBareNumber);
  if (!first || figures.length < numbers.length || figures.some((one) => one.row !== first.row)) return null;
  const byTime = Map.groupBy(figures, ({ period }) => (period ? periodName(period) : ""));
  const cells = [...byTime].map(([time, own]) => {
    const told = own.map((figure) =>
      [partName(figure), scenarioName(figure), sayFigure(figure)].filter(Boolean).join(" "),
    );
    return [time, told.join(", ")].filter(Boolean).join(": ");
  });
  // Words in quotation marks would only prove a quotation.
  const told = `${lineName(first)} – ${cells.join("; ")}`.replace(/[“”"]/g, "");
  return withoutOrders(readable(withoutMarks(told)));
}
