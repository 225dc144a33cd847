import { type FormEvent, useState } from "react";
import type { CorrectedField } from "@/lib/strategy/constants";
import type { KpiDetail } from "@/lib/strategy/types";
import { latestPoint } from "../corrections";
import { correctableFields, enteredValue } from "./correctable";
import { useCorrectKpi } from "./use-kpi-changes";

/** The state of the form that corrects a value; `point` is null once the KPI has none. */
export function useCorrectionForm(kpi: KpiDetail, firstValueId: string, onClose: () => void) {
  const [valueId, setValueId] = useState(firstValueId);
  const [chosenField, setField] = useState<CorrectedField>("current");
  // Null: as it is. What is typed belongs to its field and value and goes with them.
  const [typed, setTyped] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  const { mutate, isPending, error, reset } = useCorrectKpi(kpi);
  // The chosen one may be gone meanwhile: split off by somebody else, or its paper removed.
  const point = kpi.points.find((each) => each.valueId === valueId) ?? latestPoint(kpi);
  const fields = point ? correctableFields(kpi, point.valueId) : [];
  const field = fields.includes(chosenField) ? chosenField : "current";
  const before = point ? enteredValue(kpi, point, field) : "";
  const value = typed ?? before;

  function again() {
    setTyped(null);
    reset();
  }
  function send(next: string | null) {
    if (!point || isPending) return;
    mutate({ valueId: point.valueId, field, value: next, reason: reason.trim() }, { onSuccess: onClose });
  }

  return {
    point,
    field,
    fields,
    value,
    reason,
    error: error?.message ?? null,
    isBusy: isPending,
    isChanged: value.trim() !== before,
    chooseValue(next: string) {
      setValueId(next);
      again();
    },
    chooseField(next: CorrectedField) {
      setField(next);
      again();
    },
    enter: setTyped,
    giveReason: setReason,
    usePaper: () => send(null),
    submit(event: FormEvent) {
      event.preventDefault();
      send(value.trim());
    },
  };
}
