"use client";

import { type FormEvent, useState } from "react";
import { Input } from "@/components/ui/input";
import { MAX_NAME } from "@/lib/strategy/schema";
import type { KpiDetail } from "@/lib/strategy/types";
import { FormFooter, LabelledField } from "./form-parts";
import { useRenameKpi } from "./use-kpi-changes";

/** Takes another name for the KPI. */
export function RenameForm({ kpi, onClose }: { kpi: KpiDetail; onClose: () => void }) {
  const [name, setName] = useState(kpi.name);
  const { mutate, isPending, error } = useRenameKpi(kpi);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === kpi.name) onClose();
    else mutate({ name: name.trim() }, { onSuccess: onClose });
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <LabelledField label="Name" error={error?.message}>
        {(field) => (
          <Input
            {...field}
            value={name}
            maxLength={MAX_NAME}
            autoComplete="off"
            readOnly={isPending}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </LabelledField>
      <FormFooter action="Rename" doing="Renaming..." isBusy={isPending} isReady={name.trim() !== ""} />
    </form>
  );
}
