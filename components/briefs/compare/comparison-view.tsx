import { useId } from "react";
import { Loading } from "@/components/layout/loading";
import { OptionSelect } from "@/components/layout/option-select";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import type { BriefRecord } from "@/lib/briefs/types";
import { DATE_TIME, formatLocal } from "@/lib/ui/dates";
import { useBriefById } from "../use-brief";
import { BriefComparison } from "./brief-comparison";

type ComparisonViewProps = {
  briefs: BriefRecord[];
  ids: [string, string];
  onChoose: (briefId: string, compareWith: string) => void;
  onClose: () => void;
};

/** Two briefs of the meeting compared, the older one first. */
export function ComparisonView({ briefs, ids, onChoose, onClose }: ComparisonViewProps) {
  const [one, other] = [useBriefById(ids[0]), useBriefById(ids[1])];
  const error = one.error ?? other.error;
  const pair = one.data && other.data ? [one.data, other.data] : [];
  const [before, after] = pair.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  const [beforeId, afterId] = before && after ? [before.id, after.id] : ids;
  return (
    <>
      <ComparisonHead
        briefs={briefs}
        beforeId={beforeId}
        afterId={afterId}
        onChoose={(earlier, later) => onChoose(later, earlier)}
        onClose={onClose}
      />
      {error && <p role="alert">{error.message}</p>}
      {!error && !(before && after) && <Loading what="both briefs" />}
      {before && after && <BriefComparison before={before} after={after} />}
    </>
  );
}

type ComparisonHeadProps = {
  briefs: BriefRecord[];
  beforeId: string;
  afterId: string;
  onChoose: (beforeId: string, afterId: string) => void;
  onClose: () => void;
};

/** Selects the two briefs to compare, with a link back. */
function ComparisonHead({ briefs, beforeId, afterId, onChoose, onClose }: ComparisonHeadProps) {
  return (
    <div className="flex flex-wrap items-end gap-3 rounded-md border bg-muted px-4 py-3 text-sm">
      <BriefChoice
        label="Compare the brief of"
        briefs={briefs}
        value={beforeId}
        onChange={(id) => onChoose(id, afterId)}
      />
      <BriefChoice
        label="with that of"
        briefs={briefs}
        value={afterId}
        onChange={(id) => onChoose(beforeId, id)}
      />
      <Button size="sm" variant="outline" className="print:hidden" onClick={onClose}>
        Show the latest
      </Button>
    </div>
  );
}

type BriefChoiceProps = {
  label: string;
  briefs: BriefRecord[];
  value: string;
  onChange: (id: string) => void;
};

function BriefChoice({ label, briefs, value, onChange }: BriefChoiceProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
      <Label htmlFor={id} className="text-xs text-muted-foreground">
        {label}
      </Label>
      <OptionSelect
        id={id}
        className="w-full bg-card"
        value={value}
        options={briefs.map(({ id: briefId, createdAt, createdBy }) => ({
          value: briefId,
          label: `${formatLocal(createdAt, DATE_TIME)}, ${createdBy}`,
        }))}
        onChange={onChange}
      />
    </div>
  );
}
