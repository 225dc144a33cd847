import { type FormEvent, useState } from "react";
import type { KpiDetail, KpiListItem } from "@/lib/strategy/types";
import { FormFooter } from "./form-footer";
import { KpiSearch } from "./kpi-search";
import { useMergeKpi } from "./use-kpi-changes";

type MergeFormProps = { kpi: KpiDetail; onClose: () => void; onMerged: (kpiId: string) => void };

/** Takes the KPI that this one is to become part of, and says what that does before it is done. */
export function MergeForm({ kpi, onClose, onMerged }: MergeFormProps) {
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
        label="Merge into"
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

/** Both series, and what becomes of them. */
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

const unitWords = ({ unit }: Pick<KpiListItem, "unit">) => unit || "a plain number";
