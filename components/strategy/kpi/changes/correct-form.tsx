"use client";

import { LabelledField } from "@/components/layout/labelled-field";
import { Input } from "@/components/ui/input";
import { MAX_REASON } from "@/lib/strategy/constants";
import type { KpiDetail, KpiPoint } from "@/lib/strategy/types";
import { correctionOf, FIELD_NAMES } from "../corrections";
import { dayWords } from "../words";
import { AsItIs } from "./as-it-is";
import { ChoiceField } from "./choice-field";
import { shownValue } from "./correctable";
import { FormFooter } from "./form-footer";
import { NewValueField } from "./new-value-field";
import { useCorrectionForm } from "./use-correction-form";

type CorrectFormProps = {
  kpi: KpiDetail;
  /** The value that is chosen at first. */
  valueId: string;
  onClose: () => void;
};

/** Sets right what was taken from a paper: which paper's value, which field of it, to what, and why. */
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
