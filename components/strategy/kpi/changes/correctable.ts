import type { KpiDetail, KpiPoint } from "@/lib/strategy/types";
import { STATUS_LOOKS } from "../../status-mark";
import { type CorrectedField, correctionOf, latestPoint } from "../corrections";
import { DIRECTION_WORDS, dayWords } from "../words";

const OF_EVERY_VALUE: CorrectedField[] = ["current", "target", "status"];
const OF_THE_LATEST: CorrectedField[] = [...OF_EVERY_VALUE, "baseline", "direction", "owner", "due"];

/** What of a value can be set right. Of an earlier one only what its history shows: the rest is told of the latest. */
export function correctableFields(kpi: KpiDetail, valueId: string): CorrectedField[] {
  return latestPoint(kpi)?.valueId === valueId ? OF_THE_LATEST : OF_EVERY_VALUE;
}

/** What the field of the value is taken to be now, as a reader sees it; empty where there is nothing. */
export function shownValue(kpi: KpiDetail, point: KpiPoint, field: CorrectedField): string {
  switch (field) {
    case "current":
      return point.currentWritten;
    case "target":
      return point.targetWritten;
    case "status":
      return point.status ? STATUS_LOOKS[point.status].name : "";
    case "baseline":
      return kpi.baseline;
    case "direction":
      return DIRECTION_WORDS[kpi.direction];
    case "owner":
      return kpi.owner ?? "";
    case "due":
      return kpi.due ? dayWords(kpi.due) : "";
  }
}

/** What the paper itself says, corrected or not. */
export function saidValue(kpi: KpiDetail, point: KpiPoint, field: CorrectedField): string {
  return correctionOf(kpi, point.valueId, field)?.paper ?? shownValue(kpi, point, field);
}
