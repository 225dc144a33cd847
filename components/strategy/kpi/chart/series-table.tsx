import { CitationChips } from "@/components/evidence/citation-chip";
import { ScrollRegion } from "@/components/layout/scroll-region";
import type { Numbering } from "@/lib/evidence/number-citations";
import type { KpiDetail } from "@/lib/strategy/types";
import { STATUS_LOOKS } from "../../status-mark";
import { cited } from "../numbering";
import { dayWords } from "../words";

const HEAD = "px-3 py-1.5 text-start font-medium text-muted-foreground";
const CELL = "px-3 py-1.5 align-baseline";
const NUMBER = `${CELL} text-end whitespace-nowrap`;

/** The history in figures: for who cannot see the drawing, and on paper. */
export function SeriesTable({ kpi, numbering }: { kpi: KpiDetail; numbering: Numbering }) {
  return (
    <ScrollRegion label={`${kpi.name} over time, as a table`}>
      <table className="w-full text-xs">
        <caption className="sr-only">{kpi.name} over time</caption>
        <thead className="border-b">
          <tr>
            <th scope="col" className={HEAD}>
              As of
            </th>
            <th scope="col" className={HEAD}>
              Period
            </th>
            <th scope="col" className={`${HEAD} text-end`}>
              Current
            </th>
            <th scope="col" className={`${HEAD} text-end`}>
              Target
            </th>
            <th scope="col" className={HEAD}>
              Status
            </th>
            <th scope="col" className={HEAD}>
              Paper
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {kpi.points.map((point) => (
            <tr key={point.valueId}>
              <th scope="row" className={`${CELL} text-start font-normal whitespace-nowrap`}>
                {dayWords(point.asOf)}
                {point.isSuperseded && <span className="text-muted-foreground"> (restated since)</span>}
              </th>
              <td className={`${CELL} whitespace-nowrap`}>{point.period ?? "none named"}</td>
              <td className={NUMBER}>
                {point.currentWritten || "none"}
                <CitationChips citations={cited(point.currentCitation)} numbering={numbering} />
              </td>
              <td className={NUMBER}>
                {point.targetWritten || "none"}
                <CitationChips citations={cited(point.targetCitation)} numbering={numbering} />
              </td>
              <td className={`${CELL} whitespace-nowrap`}>{STATUS_LOOKS[point.status ?? "unrated"].name}</td>
              <td className={`${CELL} min-w-32 [overflow-wrap:anywhere]`}>{point.documentTitle}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
