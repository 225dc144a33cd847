import { STATUS_LOOKS } from "../../status-mark";
import { dayWords } from "../words";
import type { SeriesRow } from "./series";

/** The row that is picked, and where its point is drawn. */
export type ActiveRow = { row: SeriesRow; x: number; y: number; isLow: boolean };

/** Beside the point that is picked: its day, figures, status and paper. Read out when it changes. */
export function SeriesDetails({ active: { row, x, y, isLow } }: { active: ActiveRow }) {
  const { point, hasTargetMoved } = row;
  return (
    <div
      role="status"
      data-goes-first
      style={{
        left: `clamp(0px, calc(${x}px - 7rem), calc(100% - 14rem))`,
        top: y,
        transform: isLow ? "translateY(calc(-100% - 12px))" : "translateY(12px)",
      }}
      className="pointer-events-none absolute z-10 w-56 max-w-full rounded-md border bg-popover px-3 py-2 text-xs text-popover-foreground shadow-md print:hidden"
    >
      <p className="font-medium">
        {dayWords(point.asOf)}
        {point.isSuperseded && " (restated since)"}
      </p>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <dt className="text-muted-foreground">Current</dt>
        <dd className="text-end wrap-anywhere">{point.currentWritten || "none"}</dd>
        <dt className="text-muted-foreground">{hasTargetMoved ? "Target, moved" : "Target"}</dt>
        <dd className="text-end wrap-anywhere">{point.targetWritten || "none"}</dd>
        {point.status && (
          <>
            <dt className="text-muted-foreground">Status</dt>
            <dd className="text-end">{STATUS_LOOKS[point.status].name}</dd>
          </>
        )}
      </dl>
      <p className="mt-1 text-muted-foreground wrap-anywhere">{point.documentTitle}</p>
    </div>
  );
}
