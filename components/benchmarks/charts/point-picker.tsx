import { SpotPicker } from "@/components/charts/spot-picker";
import type { ScatterPoint } from "@/lib/benchmarks/analysis/types";
import type { ActivePoint } from "./point-details";
import { useSpots } from "./use-spots";

type PointPickerProps = {
  label: string;
  points: ScatterPoint[];
  active: ActivePoint | null;
  onPick: (active: ActivePoint | null) => void;
};

/** Picks a company of the plot; the arrow keys go from left to right. */
export function PointPicker({ label, points, active, onPick }: PointPickerProps) {
  const drawn = useSpots(points);
  if (!drawn) return null;
  const current = drawn.spots.findIndex(({ point }) => point.companyId === active?.point.companyId);
  const first = drawn.spots[0];
  return <SpotPicker {...drawn} {...{ label, current, first, onPick }} reach={28} ring={13} />;
}
