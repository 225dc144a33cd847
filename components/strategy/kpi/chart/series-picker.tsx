import { usePlotArea, useXAxisScale, useYAxisScale } from "recharts";
import { SpotPicker } from "@/components/charts/spot-picker";
import type { SeriesRow } from "./series";
import type { ActiveRow } from "./series-details";

type SeriesPickerProps = {
  name: string;
  rows: SeriesRow[];
  active: ActiveRow | null;
  onPick: (active: ActiveRow | null) => void;
};

type DrawnRow = { row: SeriesRow; x: number; y: number };

/** Picks a value of the history; the arrow keys go from one to the next in time, from the latest. */
export function SeriesPicker({ name, rows, active, onPick }: SeriesPickerProps) {
  const drawn = useDrawnRows(rows);
  if (!drawn) return null;
  const { spots } = drawn;
  const label = `${name}: ${spots.length} values; use the arrow keys to move between them`;
  const current = spots.findIndex(({ row }) => row.point.valueId === active?.row.point.valueId);
  const first = spots.at(-1);
  return <SpotPicker {...drawn} {...{ label, current, first, onPick }} reach={40} ring={10} />;
}

/** The plot's area and where its points lie, oldest first; null outside of a chart that has its size. */
function useDrawnRows(rows: SeriesRow[]) {
  const area = usePlotArea();
  const scaleX = useXAxisScale();
  const scaleY = useYAxisScale();
  if (!area || !scaleX || !scaleY) return null;
  const spots = rows.flatMap((row): DrawnRow[] => {
    const value = row.current ?? row.superseded;
    const [x, y] = [scaleX(row.at), value === null ? undefined : scaleY(value)];
    return x === undefined || y === undefined ? [] : [{ row, x, y }];
  });
  return { area, spots };
}
