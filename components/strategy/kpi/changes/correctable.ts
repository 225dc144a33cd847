import type { CorrectedField } from "@/lib/strategy/constants";
import type { KpiDetail, KpiPoint } from "@/lib/strategy/types";
import { STATUS_LOOKS } from "../../status-mark";
import { latestPoint } from "../corrections";
import { DIRECTION_WORDS, dayWords } from "../words";

const OF_EVERY_VALUE: CorrectedField[] = ["current", "target", "status"];
const OF_THE_LATEST: CorrectedField[] = [...OF_EVERY_VALUE, "baseline", "direction", "owner", "due"];

/** What of a value can be set right. Of an earlier one only what its history shows: the rest is told of the latest. */
export function correctableFields(kpi: KpiDetail, valueId: string): CorrectedField[] {
  return latestPoint(kpi)?.valueId === valueId ? OF_THE_LATEST : OF_EVERY_VALUE;
}

/** What the field of the value is now, as it is entered: a status or direction by its code, a day as ISO; empty: none. */
export function enteredValue(kpi: KpiDetail, point: KpiPoint, field: CorrectedField): string {
  switch (field) {
    case "current":
      return point.currentWritten;
    case "target":
      return point.targetWritten;
    case "status":
      return point.status ?? "";
    case "baseline":
      return kpi.baseline;
    case "direction":
      return kpi.direction;
    case "owner":
      return kpi.owner ?? "";
    case "due":
      return kpi.due ?? "";
  }
}

/** The same as a reader sees it. */
export function shownValue(kpi: KpiDetail, point: KpiPoint, field: CorrectedField): string {
  if (field === "status") return point.status ? STATUS_LOOKS[point.status].name : "";
  if (field === "direction") return DIRECTION_WORDS[kpi.direction];
  if (field === "due") return kpi.due ? dayWords(kpi.due) : "";
  return enteredValue(kpi, point, field);
}
