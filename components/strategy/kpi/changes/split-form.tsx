import { type FormEvent, useState } from "react";
import { FormFooter } from "@/components/layout/form-footer";
import type { KpiDetail, KpiPoint } from "@/lib/strategy/types";
import { dayWords } from "../words";
import { NameField } from "./name-field";
import { useSplitKpi } from "./use-kpi-changes";

type SplitFormProps = { kpi: KpiDetail; onClose: () => void; onSplit: (kpiId: string) => void };

/** Selects the values to move to a new KPI, and its name. */
export function SplitForm({ kpi, onClose, onSplit }: SplitFormProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [name, setName] = useState("");
  const { mutate, isPending, error } = useSplitKpi(kpi);
  const isAll = chosen.length === kpi.points.length;

  function toggle(valueId: string) {
    setChosen(chosen.includes(valueId) ? chosen.filter((id) => id !== valueId) : [...chosen, valueId]);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    mutate(
      { valueIds: chosen, name: name.trim() || undefined },
      {
        onSuccess: ({ id }) => {
          onClose();
          onSplit(id);
        },
      },
    );
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <fieldset className="min-w-0">
        <legend className="text-sm font-medium">Values of the new KPI</legend>
        <ul className="relative mt-1.5 max-h-64 divide-y overflow-y-auto rounded-md border">
          {kpi.points.toReversed().map((point) => (
            <li key={point.valueId}>
              <ValueChoice
                point={point}
                isChosen={chosen.includes(point.valueId)}
                onToggle={() => toggle(point.valueId)}
              />
            </li>
          ))}
        </ul>
        {isAll && (
          <p role="status" className="mt-1.5 text-xs text-muted-foreground">
            Leave at least one value. To change only the name, rename the KPI.
          </p>
        )}
      </fieldset>
      <NameField
        label="Name of the New KPI"
        hint="If left empty, it gets the name used in its latest paper."
        error={error?.message}
        isOptional
        value={name}
        isBusy={isPending}
        onChange={setName}
      />
      <FormFooter
        action="Split"
        doing="Splitting..."
        isBusy={isPending}
        isReady={chosen.length > 0 && !isAll}
      />
    </form>
  );
}

type ValueChoiceProps = { point: KpiPoint; isChosen: boolean; onToggle: () => void };

function ValueChoice({ point, isChosen, onToggle }: ValueChoiceProps) {
  const { asOf, period, currentWritten, targetWritten, documentTitle } = point;
  const figures = [currentWritten, targetWritten && `target ${targetWritten}`].filter(Boolean).join(", ");
  return (
    <label className="flex cursor-pointer items-start gap-2.5 px-3 py-2 text-sm has-focus-visible:bg-accent">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={onToggle}
        className="mt-0.5 size-4 accent-primary"
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-medium">{period ?? dayWords(asOf)}</span>
        {figures && `: ${figures}`}
        <span className="block text-xs text-muted-foreground">{documentTitle}</span>
      </span>
    </label>
  );
}
