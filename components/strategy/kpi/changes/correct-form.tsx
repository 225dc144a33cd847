import { type FormEvent, useState } from "react";
import { FormFooter } from "@/components/layout/form-footer";
import { LabelledField } from "@/components/layout/labelled-field";
import { OptionSelect } from "@/components/layout/option-select";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { type CorrectedField, type KpiDetail, type KpiPoint, MAX_REASON } from "@/lib/strategy/types";
import { STATUS_LOOKS } from "../../status-mark";
import { type Correction, correctionOf, FIELD_NAMES, latestPoint } from "../corrections";
import { DIRECTION_WORDS, dayWords } from "../words";
import { NewValueField } from "./new-value-field";
import { useCorrectKpi } from "./use-kpi-changes";

type CorrectFormProps = {
  kpi: KpiDetail;
  /** The value selected initially. */
  valueId: string;
  onClose: () => void;
};

/** Corrects a value read from a paper: which value, which field, the new content, and why. */
export function CorrectForm({ kpi, valueId, onClose }: CorrectFormProps) {
  const form = useCorrectionForm(kpi, valueId, onClose);
  const { point, field, isBusy } = form;
  if (!point) return null;
  return (
    <form onSubmit={form.submit} noValidate className="flex min-w-0 flex-col gap-4">
      <ChoiceField
        label="Value of"
        value={point.valueId}
        options={kpi.points.toReversed().map((each) => ({ value: each.valueId, name: nameOf(each) }))}
        onChange={form.chooseValue}
      />
      <ChoiceField
        label="What to correct"
        value={field}
        options={form.fields.map((each) => ({ value: each, name: FIELD_NAMES[each] }))}
        onChange={form.chooseField}
      />
      <AsItIs
        shown={shownValue(kpi, point, field)}
        correction={correctionOf(kpi, point.valueId, field)}
        isBusy={isBusy}
        onUsePaper={form.usePaper}
      />
      <NewValueField
        field={field}
        value={form.value}
        error={form.error}
        isBusy={isBusy}
        onChange={form.enter}
      />
      <LabelledField label="Reason" hint="Shown next to the value." isOptional>
        {(parts) => (
          <Input
            {...parts}
            value={form.reason}
            maxLength={MAX_REASON}
            autoComplete="off"
            readOnly={isBusy}
            onChange={(event) => form.giveReason(event.target.value)}
          />
        )}
      </LabelledField>
      <FormFooter action="Correct" doing="Correcting..." isBusy={isBusy} isReady={form.isChanged} />
    </form>
  );
}

function nameOf({ period, asOf, documentTitle }: KpiPoint): string {
  return `${period ?? dayWords(asOf)}, ${documentTitle}`;
}

type AsItIsProps = {
  /** As displayed; empty if there is none. */
  shown: string;
  correction: Correction | null;
  isBusy: boolean;
  onUsePaper: () => void;
};

/** The current content of the field and, if corrected, what the paper says, with a button to revert. */
function AsItIs({ shown, correction, isBusy, onUsePaper }: AsItIsProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-md bg-muted px-3 py-2 text-sm">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="text-muted-foreground">{correction ? "Corrected to " : "From the papers: "}</span>
        <strong className="font-medium">{shown || "none"}</strong>
        {correction && (
          <>
            <span className="text-muted-foreground">, the paper says </span>
            <strong className="font-medium">{correction.paper || "none"}</strong>
          </>
        )}
      </p>
      {correction && (
        <Button
          type="button"
          variant="link"
          size="sm"
          className="h-auto p-0"
          disabled={isBusy}
          onClick={onUsePaper}
        >
          Use the paper’s value
        </Button>
      )}
    </div>
  );
}

type ChoiceFieldProps<Value extends string> = {
  label: string;
  value: Value;
  options: { value: Value; name: string }[];
  onChange: (value: Value) => void;
};

/** A labelled select. */
function ChoiceField<Value extends string>({ label, value, options, onChange }: ChoiceFieldProps<Value>) {
  function change(next: string) {
    const chosen = options.find((option) => option.value === next);
    if (chosen) onChange(chosen.value);
  }
  return (
    <LabelledField label={label}>
      {(parts) => (
        <OptionSelect
          {...parts}
          value={value}
          options={options.map((option) => ({ value: option.value, label: option.name }))}
          onChange={change}
        />
      )}
    </LabelledField>
  );
}

/** The state of the correction form; `point` is null once the KPI has none. */
function useCorrectionForm(kpi: KpiDetail, firstValueId: string, onClose: () => void) {
  const [valueId, setValueId] = useState(firstValueId);
  const [chosenField, setField] = useState<CorrectedField>("current");
  // Null if unchanged. The input belongs to its field and value and is discarded with them.
  const [typed, setTyped] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  const { mutate, isPending, error, reset } = useCorrectKpi(kpi);
  // The selected one may be gone: split off by someone else, or its paper removed.
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

const OF_EVERY_VALUE: CorrectedField[] = ["current", "target", "status"];
const OF_THE_LATEST: CorrectedField[] = [...OF_EVERY_VALUE, "baseline", "direction", "owner", "due"];

/**
 * The fields of a value that can be corrected. For earlier values only those in their history; the rest exist
 * only for the latest.
 */
function correctableFields(kpi: KpiDetail, valueId: string): CorrectedField[] {
  return latestPoint(kpi)?.valueId === valueId ? OF_THE_LATEST : OF_EVERY_VALUE;
}

/** The field's current content as entered: a status or direction by its code, a day as ISO; empty for none. */
function enteredValue(kpi: KpiDetail, point: KpiPoint, field: CorrectedField): string {
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

/** The same as displayed. */
function shownValue(kpi: KpiDetail, point: KpiPoint, field: CorrectedField): string {
  if (field === "status") return point.status ? STATUS_LOOKS[point.status].name : "";
  if (field === "direction") return DIRECTION_WORDS[kpi.direction];
  if (field === "due") return kpi.due ? dayWords(kpi.due) : "";
  return enteredValue(kpi, point, field);
}
