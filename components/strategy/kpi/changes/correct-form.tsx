"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { KpiDetail, KpiPoint } from "@/lib/strategy/types";
import { type CorrectedField, correctionOf, FIELD_NAMES, latestPoint } from "../corrections";
import { dayWords } from "../words";
import { ChoiceField } from "./choice-field";
import { correctableFields, saidValue } from "./correctable";
import { FormFooter, LabelledField } from "./form-parts";
import { MAX_REASON } from "./limits";
import { NewValueField } from "./new-value-field";
import { useCorrectKpi } from "./use-kpi-changes";

type CorrectFormProps = {
  kpi: KpiDetail;
  /** The value that is chosen at first. */
  valueId: string;
  onClose: () => void;
};

/** Sets right what was taken from a paper: which paper's value, which field of it, to what, and why. */
export function CorrectForm({ kpi, valueId: first, onClose }: CorrectFormProps) {
  const [valueId, setValueId] = useState(first);
  const [field, setField] = useState<CorrectedField>("current");
  const [value, setValue] = useState("");
  const [reason, setReason] = useState("");
  const { mutate, isPending, error, reset } = useCorrectKpi(kpi);
  // It may be gone meanwhile: split off by somebody else, or its paper removed.
  const point = kpi.points.find((each) => each.valueId === valueId) ?? latestPoint(kpi);

  function choose(nextValueId: string, nextField: CorrectedField) {
    const isOffered = correctableFields(kpi, nextValueId).includes(nextField);
    setValueId(nextValueId);
    setField(isOffered ? nextField : "current");
    setValue("");
    reset();
  }
  if (!point) return null;
  const own = point.valueId;
  const isCorrected = correctionOf(kpi, own, field) !== null;

  function send(next: string | null) {
    mutate({ valueId: own, field, value: next, reason: reason.trim() || undefined }, { onSuccess: onClose });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    send(value.trim());
  }

  return (
    <form onSubmit={submit} noValidate className="flex min-w-0 flex-col gap-4">
      <ChoiceField
        label="Value of"
        value={own}
        options={kpi.points.toReversed().map((each) => ({ value: each.valueId, name: nameOf(each) }))}
        onChange={(next) => choose(next, field)}
      />
      <ChoiceField
        label="What is to be corrected"
        value={field}
        options={correctableFields(kpi, own).map((each) => ({ value: each, name: FIELD_NAMES[each] }))}
        onChange={(next) => choose(own, next)}
      />
      <WhatThePaperSays said={saidValue(kpi, point, field)} paper={point.documentTitle}>
        {isCorrected && (
          <Button
            type="button"
            variant="link"
            size="sm"
            className="h-auto p-0"
            disabled={isPending}
            onClick={() => send(null)}
          >
            Use the paper’s value
          </Button>
        )}
      </WhatThePaperSays>
      <NewValueField
        key={`${own}:${field}`}
        field={field}
        value={value}
        error={error?.message ?? null}
        isBusy={isPending}
        onChange={setValue}
      />
      <LabelledField label="Reason" hint="Shown beside the value and kept in the activity log." isOptional>
        {(parts) => (
          <Input
            {...parts}
            value={reason}
            maxLength={MAX_REASON}
            autoComplete="off"
            readOnly={isPending}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </LabelledField>
      <FormFooter action="Correct" doing="Correcting..." isBusy={isPending} isReady={value.trim() !== ""} />
    </form>
  );
}

function nameOf({ period, asOf, documentTitle }: KpiPoint): string {
  return `${period ?? dayWords(asOf)}, ${documentTitle}`;
}

type WhatThePaperSaysProps = { said: string; paper: string; children: React.ReactNode };

function WhatThePaperSays({ said, paper, children }: WhatThePaperSaysProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-md bg-muted px-3 py-2 text-sm">
      <p className="[overflow-wrap:anywhere]">
        <span className="text-muted-foreground">{paper} says </span>
        {said ? <strong className="font-medium">{said}</strong> : "nothing of it"}
      </p>
      {children}
    </div>
  );
}
