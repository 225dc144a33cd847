import {
  ArchiveIcon,
  ArchiveRestoreIcon,
  GitMergeIcon,
  PencilIcon,
  SplitIcon,
  TextCursorInputIcon,
} from "lucide-react";
import type { ComponentProps } from "react";
import { Confirm } from "@/components/layout/confirm";
import { Button } from "@/components/ui/button";
import type { KpiDetail } from "@/lib/strategy/types";
import { latestPoint } from "../corrections";
import type { Change } from "./change-dialog";
import { useArchiveKpi } from "./use-kpi-changes";

type ChangeButtonsProps = { kpi: KpiDetail; onChoose: (change: Change) => void };

/** What a chair or an administrator can do with a KPI. */
export function ChangeButtons({ kpi, onChoose }: ChangeButtonsProps) {
  const latest = latestPoint(kpi);
  return (
    <fieldset
      aria-label={`Change ${kpi.name}`}
      className="-ml-2 flex min-w-0 flex-wrap gap-x-1 pt-1 print:hidden"
    >
      <SmallButton onClick={() => onChoose({ kind: "rename" })}>
        <TextCursorInputIcon />
        Rename
      </SmallButton>
      {latest && (
        <SmallButton onClick={() => onChoose({ kind: "correct", valueId: latest.valueId })}>
          <PencilIcon />
          Correct
        </SmallButton>
      )}
      <SmallButton onClick={() => onChoose({ kind: "merge" })}>
        <GitMergeIcon />
        Merge
      </SmallButton>
      {kpi.points.length > 1 && (
        <SmallButton onClick={() => onChoose({ kind: "split" })}>
          <SplitIcon />
          Split
        </SmallButton>
      )}
      <ArchiveButton kpi={kpi} />
    </fieldset>
  );
}

function ArchiveButton({ kpi }: { kpi: KpiDetail }) {
  const { mutate, error } = useArchiveKpi(kpi);
  const { isArchived } = kpi;
  return (
    <>
      <Confirm
        title={isArchived ? "Restore this KPI from the archive?" : "Archive this KPI?"}
        text={
          isArchived
            ? "It counts in the tiles, the overall progress and the recommended actions again."
            : "It leaves the tiles, the overall progress and the recommended actions. Its history stays, and later papers still add to it."
        }
        action={isArchived ? "Restore" : "Archive"}
        onConfirm={() => mutate({ isArchived: !isArchived })}
      >
        <SmallButton>
          {isArchived ? <ArchiveRestoreIcon /> : <ArchiveIcon />}
          {isArchived ? "Restore" : "Archive"}
        </SmallButton>
      </Confirm>
      {error && (
        <p role="alert" className="basis-full px-2 text-xs text-destructive">
          {error.message}
        </p>
      )}
    </>
  );
}

function SmallButton(props: ComponentProps<typeof Button>) {
  return <Button type="button" variant="ghost" size="sm" className="h-7 px-2 text-xs" {...props} />;
}
