import { TriangleAlertIcon } from "lucide-react";
import { Progress } from "@/components/ui/progress";
import type { MinutesPage, MinutesView } from "@/lib/minutes/types";

/** How far the drafting is, how it failed, or what the drafter wants known; for chairs and administrators. */
export function DraftingNotice({ page: { can }, minutes }: { page: MinutesPage; minutes: MinutesView }) {
  if (!can.write) return null;
  const { drafting, draftProgress, draftError, remarks, state } = minutes;
  if (drafting === "running") {
    return (
      <div role="status" className="flex flex-col gap-1.5 rounded-md border bg-muted/50 px-4 py-3">
        <p className="text-sm font-medium">Drafting the minutes from their sources...</p>
        <Progress value={draftProgress} aria-label="Drafting" />
        <p className="text-xs text-muted-foreground">You can leave this page in the meantime.</p>
      </div>
    );
  }
  if (drafting === "failed") {
    return (
      <p role="alert" className="flex gap-2 rounded-md border px-4 py-3 text-sm text-pretty text-destructive">
        <TriangleAlertIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {draftError ?? "The minutes could not be drafted."} The earlier text is kept.
      </p>
    );
  }
  if (state !== "draft" || remarks.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 rounded-md border bg-muted/50 px-4 py-3 text-sm text-pretty">
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  );
}
