import { Button } from "@/components/ui/button";

/** Below an answer that was stopped or broke off: what arrived stays, the whole can be asked for again. */
export function Unfinished({ onAgain }: { onAgain?: () => void }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs text-muted-foreground">
      This answer is incomplete.
      {onAgain && (
        <Button variant="outline" size="sm" className="h-7 text-xs" onClick={onAgain}>
          Try again
        </Button>
      )}
    </p>
  );
}
