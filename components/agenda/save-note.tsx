import { Button } from "@/components/ui/button";
import type { SaveState } from "./use-agenda-editor";

type SaveNoteProps = {
  state: SaveState;
  /** Whether what somebody else saved meanwhile is at hand. */
  hasTheirs: boolean;
  onRetry: () => void;
  onDiscard: () => void;
  onMine: () => void;
};

/** Whether what is on the page is saved, and what to do where it is not. */
export function SaveNote({ state, hasTheirs, onRetry, onDiscard, onMine }: SaveNoteProps) {
  if (state.kind === "changed")
    return (
      <div role="alert" className="flex flex-col gap-2 rounded-md border border-destructive/50 p-3 text-sm">
        <p>
          Someone else has since changed this agenda. Your changes are on this page only and have not been
          saved.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="button" size="sm" onClick={onDiscard}>
            Discard mine and show theirs
          </Button>
          <Button type="button" size="sm" variant="outline" disabled={!hasTheirs} onClick={onMine}>
            Keep mine and overwrite theirs
          </Button>
        </div>
      </div>
    );
  if (state.kind === "refused")
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-destructive">
        <p>Not saved: {state.problem}</p>
        <span className="flex flex-wrap gap-2">
          <Button type="button" size="sm" variant="outline" onClick={onRetry}>
            Try again
          </Button>
          <Button type="button" size="sm" variant="outline" onClick={onDiscard}>
            Discard my changes
          </Button>
        </span>
      </div>
    );
  return (
    <p role="status" className="text-sm text-muted-foreground">
      {state.kind === "saved" ? "All changes are saved." : "Saving..."}
    </p>
  );
}
