import {
  type FoundFigure,
  type FoundKpi,
  type FoundText,
  type KpiStatus,
  type Place,
  UNSAID,
} from "@/lib/ledger/scorecards/kpi";

const PLACE: Place = { page: 1, start: 0, end: 1, quote: "x", cell: null };

/** A figure in a paper: 45 of "%" is written "45%". */
export function figure(
  value: number,
  unit = "%",
  written = `${value}${unit === "%" ? "" : " "}${unit}`,
): FoundFigure {
  return { value, unit, written: written.trim(), place: PLACE };
}

export function foundText(text: string): FoundText {
  return { text, place: PLACE };
}

/** A date in a paper, for `due` or `begun`. */
export function foundDay(on: string): { on: string; place: Place } {
  return { on, place: PLACE };
}

export function foundPeriod(start: string, end: string) {
  return { label: `${start} to ${end}`, start, end, place: PLACE };
}

export function stated(status: KpiStatus, written: string) {
  return { status, written, place: PLACE };
}

/** A KPI in a paper with only the given fields. */
export function foundKpi(says: Partial<FoundKpi> = {}): FoundKpi {
  return {
    name: "Repeat orders",
    namePlace: PLACE,
    ...UNSAID,
    direction: "higher",
    directionBasis: "name",
    by: "structure",
    ...says,
  };
}
