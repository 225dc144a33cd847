import { z } from "zod";
import type { FoundFigure, FoundKpi } from "@/lib/ledger/scorecards/kpi";
import { dayWords, statusWords } from "../rules/words";
import type { Corrected } from "../schema";
import type { CorrectedField } from "../types";
import type { CorrectionRow } from "./rows";

/** A value with corrections applied, and the corrected fields. */
export type Effective = { found: FoundKpi; correctedFields: CorrectedField[] };

const STATUS = z.enum(["on-track", "at-risk", "off-track"]);

/**
 * Applies the latest correction of each field to a paper's value. A corrected field keeps the citation of the paper's
 * own, or of the KPI's name if the paper has none, so that a reader sees what was corrected.
 */
export function effective(found: FoundKpi, corrections: CorrectionRow[]): Effective {
  const latest = new Map(corrections.map(({ field, after }) => [field, after]));
  const correctedFields: CorrectedField[] = [];
  let counted = found;
  for (const [field, after] of latest) {
    if (after.as === "paper") continue;
    counted = { ...counted, ...APPLY[field](found, after) };
    correctedFields.push(field);
  }
  return { found: counted, correctedFields };
}

type Apply = (found: FoundKpi, after: Corrected) => Partial<FoundKpi>;

const APPLY: Record<CorrectedField, Apply> = {
  target: (found, after) => ({ target: figure(after, found, found.target), targetText: null }),
  current: (found, after) => ({ current: figure(after, found, found.current), currentText: null }),
  baseline: (found, after) => ({ baseline: figure(after, found, found.baseline) }),
  direction: ({ direction }, after) => ({
    direction:
      after.as === "text" && after.text === "lower" ? "lower" : after.as === "text" ? "higher" : direction,
    directionBasis: "stated",
  }),
  owner: ({ owner, namePlace }, after) => ({
    owner: after.as === "text" ? { text: after.text, place: owner?.place ?? namePlace } : null,
  }),
  due: ({ due, namePlace }, after) => ({
    due: after.as === "text" ? { on: after.text, place: due?.place ?? namePlace } : null,
  }),
  status: ({ statedStatus, namePlace }, after) => {
    if (after.as !== "text") return { statedStatus: null };
    const place = statedStatus?.place ?? namePlace;
    return { statedStatus: { status: STATUS.parse(after.text), written: after.written, place } };
  },
};

function figure(after: Corrected, { namePlace }: FoundKpi, own: FoundFigure | null): FoundFigure | null {
  if (after.as !== "amount") return null;
  const { value, unit, written } = after;
  return { value, unit, written, place: own?.place ?? namePlace };
}

/** The figure of a field; null for a field without figures. */
export function fieldFigure(found: FoundKpi, field: CorrectedField): FoundFigure | null {
  return field === "target" || field === "current" || field === "baseline" ? found[field] : null;
}

/** The display text of a field; empty if it is not stated. */
export function fieldWords(found: FoundKpi, field: CorrectedField): string {
  return WORDS[field](found);
}

const WORDS: Record<CorrectedField, (found: FoundKpi) => string> = {
  target: targetWords,
  current: currentWords,
  baseline: ({ baseline }) => baseline?.written ?? "",
  direction: ({ direction }) => directionWords(direction),
  owner: ({ owner }) => owner?.text ?? "",
  due: ({ due }) => (due ? dayWords(due.on) : ""),
  status: ({ statedStatus }) => (statedStatus ? statusWords(statedStatus.status) : ""),
};

export function targetWords({ target, targetText }: FoundKpi): string {
  return target?.written ?? targetText?.text ?? "";
}

export function currentWords({ current, currentText }: FoundKpi): string {
  return current?.written ?? currentText?.text ?? "";
}

export function directionWords(direction: FoundKpi["direction"]): string {
  return direction === "higher" ? "higher is better" : "lower is better";
}
