import { findPeriod } from "./find-period";
import { isPeriodAlone } from "./heading-periods";
import { monthOf } from "./period";
import type { Segment } from "./table-grids-lines";

const FIGURE =
  /^[^\p{L}\d]{0,4}(?:[A-Z]{2,3}\s?)?\d[\d.,'\s]{0,20}\s?(?:%|[kmb]n?|pp|pts?|x|days?|weeks?|months?|years?|hours?|million|billion)?[)%]{0,2}$|^[-–—]$|^n\/?[ak]$|^tb[cd]$/iu;
const RATING =
  /^(?:[●○🟢🟡🔴▲▼►]|red|amber|green|yellow|on[- ]track|at[- ]risk|off[- ]track|completed?|delayed)\b/iu;
const HEADING_WORD =
  /\b(?:kpis?|metrics?|measures?|indicators?|objectives?|goals?|targets?|actuals?|current|baseline|budget|plan|forecast|status|rag|owner|lead|responsible|due|deadline|progress|variance|unit|initiatives?|milestones?|ytd|year to date|q[1-4]|fy ?\d\d|comments?|description|result|trend|key results?|score|priority|action)\b/i;
const LONGEST_HEADING = 40;

/** Whether a cell holds a figure, or the mark of an empty one; years and months are headings. */
export function isFigure(text: string): boolean {
  return (
    FIGURE.test(text) &&
    !/^(?:FY\s?)?(?:19|20)\d\d$/.test(text) &&
    monthOf(/^\p{L}+/u.exec(text)?.[0] ?? "") === undefined
  );
}

/** Whether a cell holds what only rows of data hold: a figure or a rating. */
export function isData(text: string): boolean {
  return isFigure(text) || RATING.test(text);
}

/** Whether words of a cell name a column: "Target", "Actual YTD". */
export function isHeading(text: string): boolean {
  return text.length <= LONGEST_HEADING && HEADING_WORD.test(text);
}

/** Whether a line of cells names the columns of a table: by such words, or by periods. */
export function isHeadingLine(segments: Segment[]): boolean {
  const headings = segments.filter(({ text }) => isHeading(text) || isPeriod(text)).length;
  return headings >= 2 && !segments.slice(1).some(({ text }) => isData(text));
}

function isPeriod(text: string): boolean {
  return text.length <= LONGEST_HEADING && (isPeriodAlone(text, {}) || findPeriod(text) !== undefined);
}
