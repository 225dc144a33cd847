import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import type { KpiDetail } from "@/lib/strategy/types";
import { CorrectForm } from "./correct-form";
import { FormFooter } from "./form-footer";
import { MergeForm } from "./merge-form";
import { NameField } from "./name-field";
import { SplitForm } from "./split-form";
import { useRenameKpi } from "./use-kpi-changes";

/** What is being done with the KPI. */
export type Change = { kind: "rename" | "merge" | "split" } | { kind: "correct"; valueId: string };

type ChangeDialogProps = {
  kpi: KpiDetail;
  change: Change;
  onClose: () => void;
  onOpenKpi: (kpiId: string) => void;
};

const HEADS: Record<Change["kind"], { title: string; text: (name: string) => string }> = {
  rename: {
    title: "Rename this KPI",
    text: () =>
      "The name changes for everyone. Papers keep the names they use, and later ones are still recognized.",
  },
  correct: {
    title: "Correct a value",
    text: (name) =>
      `For ${name}, if it was read wrongly or the paper itself is wrong. What the paper says stays visible.`,
  },
  merge: {
    title: "Merge into another KPI",
    text: (name) =>
      `If two KPIs are the same: all that the papers say about ${name} becomes part of the other.`,
  },
  split: {
    title: "Split this KPI",
    text: (name) => `If values do not belong to ${name}: those you choose become a KPI of their own.`,
  },
};

/** The form of one change, over the panel. The focus goes back to what opened it, or to the panel if that is gone. */
export function ChangeDialog({ kpi, change, onClose, onOpenKpi }: ChangeDialogProps) {
  const opener = useRef<Element | null>(null);
  const { title, text } = HEADS[change.kind];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        className="[&>*]:min-w-0"
        onOpenAutoFocus={() => {
          opener.current = document.activeElement;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocus(opener.current);
        }}
      >
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription className="[overflow-wrap:anywhere]">{text(kpi.name)}</DialogDescription>
        </DialogHeader>
        {formOf({ kpi, change, onClose, onOpenKpi })}
      </DialogContent>
    </Dialog>
  );
}

function formOf({ kpi, change, onClose, onOpenKpi }: ChangeDialogProps): ReactNode {
  switch (change.kind) {
    case "rename":
      return <RenameForm kpi={kpi} onClose={onClose} />;
    case "correct":
      return <CorrectForm kpi={kpi} valueId={change.valueId} onClose={onClose} />;
    case "merge":
      return <MergeForm kpi={kpi} onClose={onClose} onMerged={onOpenKpi} />;
    case "split":
      return <SplitForm kpi={kpi} onClose={onClose} onSplit={onOpenKpi} />;
  }
}

function returnFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  else document.querySelector<HTMLElement>("[data-kpi-panel]")?.focus();
}

/** Takes another name for the KPI. */
function RenameForm({ kpi, onClose }: { kpi: KpiDetail; onClose: () => void }) {
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
