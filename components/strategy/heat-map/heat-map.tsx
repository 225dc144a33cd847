import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FlagIcon } from "lucide-react";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { LoadFailure } from "@/components/layout/load-failure";
import { STATUS_LOOKS } from "@/components/strategy/status-mark";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { HeatCell as Cell, HeatMap as HeatMapOf, HeatRow } from "@/lib/strategy/listing/heat-map";
import { periodWords } from "@/lib/strategy/listing/periods";
import { FIRST_ROWS, listingPath, MOST_KPIS, STATUSES } from "@/lib/strategy/listing/query";
import { cn } from "@/lib/ui/cn";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";
import { KpiLink } from "../kpi-link";
import type { Listing } from "../use-strategy";

/** The listed objectives by period: a year at a glance. */
export function HeatMap({ listing }: { listing: Listing }) {
  const { data, error, isPlaceholderData, isFetching, refetch, showAll } = useHeatMap(listing);
  if (!data) {
    return error ? (
      <LoadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
    ) : (
      <Pending />
    );
  }
  const rest = data.matching - data.rows.length;
  return (
    <div aria-busy={isPlaceholderData} className="flex min-w-0 flex-col gap-3">
      <HeatTable key={data.periods.join()} periods={data.periods} rows={data.rows} />
      {rest > 0 && (
        <Button
          variant="outline"
          size="sm"
          className="self-center print:hidden"
          disabled={isFetching}
          onClick={showAll}
        >
          Show all {data.matching}
        </Button>
      )}
    </div>
  );
}

function Pending() {
  return <Skeleton role="status" aria-label="Loading the heat map" className="h-80" />;
}

/** The listed KPIs by period: the first rows, and all on request. */
function useHeatMap({ address, searched }: Listing) {
  const [isWhole, setWhole] = useState(false);
  const query = listingPath({ ...address, text: searched, take: isWhole ? MOST_KPIS : FIRST_ROWS });
  const heatMap = useQuery({
    queryKey: queryKeys.strategyHeatMap(query),
    queryFn: ({ signal }) =>
      request<HeatMapOf>(`${pathOf(queryKeys.strategyHeatMaps())}${query}`, "Failed to load the heat map.", {
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return { ...heatMap, showAll: () => setWhole(true) };
}

/** Planned values have a flag and a dashed border instead of a color. */
const PLANNED = {
  name: "Planned",
  Icon: FlagIcon,
  text: "text-muted-foreground",
  fill: "border border-dashed border-input",
} as const;

const FILLS = {
  "on-track": "bg-status-good/15",
  "at-risk": "bg-status-wait/20",
  "off-track": "bg-status-bad/15",
  unrated: "bg-muted",
} as const;

function lookOf({ status, isPlanned }: Pick<Cell, "status" | "isPlanned">) {
  if (isPlanned) return PLANNED;
  return { ...STATUS_LOOKS[status ?? "unrated"], fill: FILLS[status ?? "unrated"] };
}

/** "62%, target 75%, Off Track" */
function cellWords({ value, target, ...rated }: Cell): string {
  const figures = [value, target && `target ${target}`].filter(Boolean);
  return [...figures, lookOf(rated).name].join(", ");
}

type HeatCellProps = { kpiId: string; period: string; cell: Cell; isCurrent: boolean; onShow: () => void };

/** A value and its rating, as a symbol as well as a color. Opens the KPI at this value. */
function HeatCell({ kpiId, period, cell, isCurrent, onShow }: HeatCellProps) {
  const { Icon, text, fill } = lookOf(cell);
  return (
    <KpiLink
      kpiId={kpiId}
      period={period}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onShow}
      onMouseEnter={onShow}
      className={cn("flex h-8 min-w-20 items-center gap-1 rounded-sm px-1.5 text-xs hover:underline", fill)}
    >
      <Icon className={cn("size-3.5 shrink-0", text)} aria-hidden="true" />
      <span className="max-w-24 truncate tabular-nums" aria-hidden="true">
        {cell.value || cell.target}
      </span>
      <span className="sr-only">{cellWords(cell)}</span>
    </KpiLink>
  );
}

// Names stay in view while the periods scroll below them.
const FIRST_COLUMN = "sticky left-0 z-10 w-32 min-w-32 bg-card pe-2 text-left sm:w-56 sm:min-w-56";

const HINT = "Choose a value to see its source.";

// The arrow keys move between its cells.
const GRID = { role: "grid" } as const;

/** KPIs by period, scrolled to the latest one. The hovered or focused cell is described above. */
function HeatTable({ periods, rows }: Pick<HeatMapOf, "periods" | "rows">) {
  const { current, setPlace, onKeyDown } = useCellFocus(rows);
  const [shown, setShown] = useState<Place | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    scroller.current?.scrollTo?.({ left: scroller.current.scrollWidth });
  }, []);
  const row = shown && rows[shown.row];
  const cell = shown && row?.cells[shown.column];
  return (
    <>
      <HeatLegend />
      {/* As tall as its longest text: a cell must not move away from the pointer. */}
      <p className="line-clamp-2 h-8 text-xs text-muted-foreground sm:line-clamp-1 sm:h-4" aria-hidden="true">
        {cell && row ? `${row.name}, ${periodWords(periods[shown.column] ?? "")}: ${cellWords(cell)}` : HINT}
      </p>
      <div ref={scroller} className="relative overflow-x-auto print:overflow-visible">
        <table
          {...GRID}
          aria-label="KPIs by period"
          className="border-separate border-spacing-0.5"
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr className="text-xs text-muted-foreground">
              <th scope="col" className={`${FIRST_COLUMN} font-medium`}>
                KPI
              </th>
              {periods.map((period) => (
                <th key={period} scope="col" className="px-1.5 py-1 text-left font-medium whitespace-nowrap">
                  {periodWords(period)}
                </th>
              ))}
              <th scope="col" className="px-1.5 py-1 text-left font-medium">
                Target
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, cells }, row) => (
              <tr key={id}>
                <th scope="row" className={`${FIRST_COLUMN} text-sm font-normal`}>
                  <KpiLink
                    kpiId={id}
                    tabIndex={-1}
                    className="line-clamp-2 py-0.5 wrap-anywhere hover:underline"
                  >
                    {name}
                  </KpiLink>
                </th>
                {cells.map((cell, column) => (
                  <td key={periods[column]} className="p-0">
                    {cell ? (
                      <HeatCell
                        kpiId={id}
                        period={periods[column] ?? ""}
                        cell={cell}
                        isCurrent={current?.row === row && current.column === column}
                        onShow={() => {
                          setPlace({ row, column });
                          setShown({ row, column });
                        }}
                      />
                    ) : (
                      <span className="sr-only">Not reported</span>
                    )}
                  </td>
                ))}
                <td className="px-1.5 text-xs whitespace-nowrap tabular-nums">
                  {cells.findLast((cell) => cell?.target)?.target ?? "–"}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const LOOKS = [...STATUSES.map((status) => STATUS_LOOKS[status]), PLANNED];

/** The meaning of the symbols and colors. */
function HeatLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {LOOKS.map(({ name, Icon, text }) => (
        <li key={name} className="flex items-center gap-1">
          <Icon className={cn("size-3.5", text)} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}

type Place = { row: number; column: number };

const STEPS: Record<string, Place> = {
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
};

/** One cell is in the tab order; arrow keys move on from it, skipping cells without a value. */
function useCellFocus(rows: HeatRow[]) {
  const [place, setPlace] = useState<Place | null>(null);
  const isThere = (at: Place | null) => at !== null && Boolean(rows[at.row]?.cells[at.column]);
  const current = isThere(place) ? place : firstOf(rows);
  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const step = STEPS[event.key];
    if (!step || !current) return;
    event.preventDefault();
    const next = onFrom(current, step, rows);
    if (!next) return;
    setPlace(next);
    event.currentTarget.rows[next.row + 1]?.cells[next.column + 1]?.querySelector("a")?.focus();
  }
  return { current, setPlace, onKeyDown };
}

/** The latest value of the first row that has one. */
function firstOf(rows: HeatRow[]): Place | null {
  const row = rows.findIndex(({ cells }) => cells.some(Boolean));
  return row < 0 ? null : { row, column: rows[row]?.cells.findLastIndex(Boolean) ?? 0 };
}

function onFrom({ row, column }: Place, step: Place, rows: HeatRow[]): Place | null {
  let next = { row: row + step.row, column: column + step.column };
  while (rows[next.row] && next.column >= 0 && next.column < (rows[next.row]?.cells.length ?? 0)) {
    if (rows[next.row]?.cells[next.column]) return next;
    next = { row: next.row + step.row, column: next.column + step.column };
  }
  return null;
}
