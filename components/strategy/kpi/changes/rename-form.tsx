"use client";

import { type FormEvent, useState } from "react";
import type { KpiDetail } from "@/lib/strategy/types";
import { FormFooter } from "./form-footer";
import { NameField } from "./name-field";
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
      <NameField label="Name" error={error?.message} value={name} isBusy={isPending} onChange={setName} />
      <FormFooter action="Rename" doing="Renaming..." isBusy={isPending} isReady={name.trim() !== ""} />
    </form>
  );
}
