import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { FormFooter } from "@/components/layout/form-footer";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import type { KpiDetail, KpiListItem } from "@/lib/strategy/types";
import { CorrectForm } from "./correct-form";
import { KpiSearch } from "./kpi-search";
import { NameField } from "./name-field";
import { SplitForm } from "./split-form";
import { useMergeKpi, useRenameKpi } from "./use-kpi-changes";

/** The change being made to the KPI. */
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
      `Correct a value of ${name} that was misread, or that is wrong in the paper. What the paper says stays visible.`,
  },
  merge: {
    title: "Merge into another KPI",
    text: (name) =>
      `If two KPIs are the same, everything the papers say about ${name} moves to the other one.`,
  },
  split: {
    title: "Split this KPI",
    text: (name) =>
      `If some of the values do not belong to ${name}, choose them here to make them a KPI of their own.`,
  },
};

/**
 * The form of a change, over the panel. Focus returns to the element that opened it, or to the panel if that
 * is gone.
 */
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

/** Renames the KPI. */
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

type MergeFormProps = { kpi: KpiDetail; onClose: () => void; onMerged: (kpiId: string) => void };

/** Selects the KPI to merge this one into, and explains the effect in advance. */
function MergeForm({ kpi, onClose, onMerged }: MergeFormProps) {
  const [into, setInto] = useState<KpiListItem | null>(null);
  const { mutate, isPending, error, reset } = useMergeKpi(kpi);

  function choose(chosen: KpiListItem | null) {
    reset();
    setInto(chosen);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!into) return;
    mutate(
      { into: into.id },
      {
        onSuccess: () => {
          onClose();
          onMerged(into.id);
        },
      },
    );
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <KpiSearch
        label="Merge Into"
        ownId={kpi.id}
        selected={into}
        onSelect={choose}
        error={error?.message ?? null}
      />
      {into && <Effect kpi={kpi} into={into} />}
      <FormFooter action="Merge" doing="Merging..." isBusy={isPending} isReady={into !== null} />
    </form>
  );
}

/** Both series, and the result. */
function Effect({ kpi, into }: { kpi: KpiDetail; into: KpiListItem }) {
  const count = kpi.points.length;
  return (
    <div className="rounded-md border bg-muted px-3 py-2.5 text-sm [overflow-wrap:anywhere]">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        <dt className="text-muted-foreground">This one</dt>
        <dd>
          <Series kpi={kpi} papers={kpi.documentIds.length} />
        </dd>
        <dt className="text-muted-foreground">Into</dt>
        <dd>
          <Series kpi={into} papers={into.papers} />
        </dd>
      </dl>
      <p className="mt-2 text-pretty">
        {count === 1 ? "Its value moves" : `Its ${count} values move`} to {into.name}, and {kpi.name} is no
        longer listed separately.
        {kpi.unit !== into.unit && (
          <strong className="font-medium">
            {" "}
            Their units differ: {unitWords(kpi)} and {unitWords(into)}.
          </strong>
        )}{" "}
        To take values out again, use Split.
      </p>
    </div>
  );
}

type SeriesProps = { kpi: Pick<KpiListItem, "name" | "current" | "target">; papers: number };

function Series({ kpi, papers }: SeriesProps) {
  return (
    <>
      <span className="font-medium">{kpi.name}</span>
      <span className="block text-xs text-muted-foreground">
        {[kpi.current, kpi.target && `target ${kpi.target}`, papers === 1 ? "1 paper" : `${papers} papers`]
          .filter(Boolean)
          .join(", ")}
      </span>
    </>
  );
}

const unitWords = ({ unit }: Pick<KpiListItem, "unit">) => unit || "plain numbers";
