import type { CorrectedField, CorrectionView, KpiDetail, KpiPoint } from "@/lib/strategy/types";

/** The display names of the fields. */
export const FIELD_NAMES: Record<CorrectedField, string> = {
  current: "Current",
  target: "Target",
  baseline: "Baseline",
  status: "Status",
  direction: "Direction",
  owner: "Owner",
  due: "Due",
};

/** The current correction, with what the paper says: `before` of a later one may itself be a correction. */
export type Correction = CorrectionView & { paper: string };

/** The current correction of this field of this value; null if it is as in the paper. */
export function correctionOf(
  { corrections, points }: Pick<KpiDetail, "corrections" | "points">,
  valueId: string,
  field: CorrectedField,
): Correction | null {
  const point = points.find((each) => each.valueId === valueId);
  if (!point?.correctedFields.includes(field)) return null;
  const own = corrections
    .filter((correction) => correction.valueId === valueId && correction.field === field)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  const [first, last] = [own[0], own.at(-1)];
  return first && last ? { ...last, paper: first.before } : null;
}

/** The correction behind what the KPI shows for this field: of its latest value with a correction. */
export function shownCorrection(kpi: KpiDetail, field: CorrectedField): Correction | null {
  if (!kpi.correctedFields.includes(field)) return null;
  for (const { valueId } of kpi.points.toReversed()) {
    const correction = correctionOf(kpi, valueId, field);
    if (correction) return correction;
  }
  return null;
}

/** The KPI's current value: the latest actual one, or else the first of a plan. */
export function latestPoint({ points }: Pick<KpiDetail, "points">): KpiPoint | null {
  const standing = points.filter(({ isSuperseded }) => !isSuperseded);
  return (
    standing.findLast(({ currentWritten }) => currentWritten !== "") ?? standing[0] ?? points.at(-1) ?? null
  );
}
