import { Button } from "@/components/ui/button";
import type { Correction } from "../corrections";

type AsItIsProps = {
  /** As a reader sees it now; empty where there is none. */
  shown: string;
  correction: Correction | null;
  isBusy: boolean;
  onUsePaper: () => void;
};

/** What the field is now and, where that was corrected, what the paper says, with the way back to it. */
export function AsItIs({ shown, correction, isBusy, onUsePaper }: AsItIsProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-md bg-muted px-3 py-2 text-sm">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="text-muted-foreground">{correction ? "Corrected to " : "From the papers: "}</span>
        <strong className="font-medium">{shown || "none"}</strong>
        {correction && (
          <>
            <span className="text-muted-foreground">, the paper says </span>
            <strong className="font-medium">{correction.paper || "none"}</strong>
          </>
        )}
      </p>
      {correction && (
        <Button
          type="button"
          variant="link"
          size="sm"
          className="h-auto p-0"
          disabled={isBusy}
          onClick={onUsePaper}
        >
          Use the paper’s value
        </Button>
      )}
    </div>
  );
}
