import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import type { BriefRecord } from "@/lib/briefs/types";
import { DATE_TIME, formatLocal } from "@/lib/ui/dates";

type ComparisonHeadProps = {
  briefs: BriefRecord[];
  beforeId: string;
  afterId: string;
  onChoose: (beforeId: string, afterId: string) => void;
  onClose: () => void;
};

/** Which two briefs are compared, to be chosen, and the way back. */
export function ComparisonHead({ briefs, beforeId, afterId, onChoose, onClose }: ComparisonHeadProps) {
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
      <Select value={value} onValueChange={onChange}>
        <SelectTrigger id={id} className="w-full bg-card">
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          {briefs.map(({ id: briefId, createdAt, createdBy }) => (
            <SelectItem key={briefId} value={briefId}>
              {formatLocal(createdAt, DATE_TIME)}, {createdBy}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </div>
  );
}
