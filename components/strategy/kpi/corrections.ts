import type { CorrectedField, CorrectionView, KpiDetail, KpiPoint } from "@/lib/strategy/types";

/** The fields as a reader sees them. */
export const FIELD_NAMES: Record<CorrectedField, string> = {
  current: "Current",
  target: "Target",
  baseline: "Baseline",
  status: "Status",
  direction: "Direction",
  owner: "Owner",
  due: "Due",
};

/** A correction that holds, with what the paper itself says: `before` of a later one may be a correction as well. */
export type Correction = CorrectionView & { paper: string };

/** The correction of this field of this value that holds; null where the value stands as the paper has it. */
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

/** The correction behind what the KPI shows for this field: of its latest value that has it corrected. */
export function shownCorrection(kpi: KpiDetail, field: CorrectedField): Correction | null {
  if (!kpi.correctedFields.includes(field)) return null;
  for (const { valueId } of kpi.points.toReversed()) {
    const correction = correctionOf(kpi, valueId, field);
    if (correction) return correction;
  }
  return null;
}

/** The value that the KPI stands at: the latest that tells how it is, or else the first, of a plan. */
export function latestPoint({ points }: Pick<KpiDetail, "points">): KpiPoint | null {
  const standing = points.filter(({ isSuperseded }) => !isSuperseded);
  return (
    standing.findLast(({ currentWritten }) => currentWritten !== "") ?? standing[0] ?? points.at(-1) ?? null
  );
}
