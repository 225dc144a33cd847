import { Button } from "@/components/ui/button";

/** In place of the cards where the filters leave none. */
export function NothingMatches({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div className="flex flex-col items-center gap-3 py-10 text-center">
      <p className="text-sm font-medium">No objective matches</p>
      <p className="max-w-sm text-sm text-pretty text-muted-foreground">
        No tracked objective matches all of these filters.
      </p>
      <Button variant="outline" size="sm" onClick={onShowAll}>
        Clear all filters
      </Button>
    </div>
  );
}
