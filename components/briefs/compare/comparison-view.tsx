"use client";

import { Skeleton } from "@/components/ui/skeleton";
import type { BriefRecord } from "@/lib/briefs/types";
import { useBriefById } from "../use-brief";
import { BriefComparison } from "./brief-comparison";
import { ComparisonHead } from "./comparison-head";

type ComparisonViewProps = {
  briefs: BriefRecord[];
  ids: [string, string];
  onChoose: (briefId: string, compareWith: string) => void;
  onClose: () => void;
};

/** Two briefs of the meeting side by side, the older one first. */
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
      {!error && !(before && after) && <Skeleton className="h-40" />}
      {before && after && <BriefComparison before={before} after={after} />}
    </>
  );
}
