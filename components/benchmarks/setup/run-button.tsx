import { PlayIcon } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { useElapsedSeconds } from "@/lib/ui/use-elapsed-seconds";

export type RunButtonProps = {
  isRunning: boolean;
  /** Why nothing can be run yet, as a sentence; null when it can. */
  missing: string | null;
  onRun: () => void;
};

/** Runs the benchmark, or says what it waits for. */
export function RunButton({ isRunning, missing, onRun }: RunButtonProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="lg" disabled={isRunning || missing !== null} aria-describedby={id} onClick={onRun}>
        <PlayIcon />
        {isRunning ? "Running Benchmarks..." : "Run Benchmarks"}
      </Button>
      <p id={id} role="status" className="min-w-0 flex-1 basis-56 text-sm text-muted-foreground">
        {isRunning ? <Running /> : missing}
      </p>
    </div>
  );
}

/** What is being done, by how long it takes: reading filings that are at hand is a matter of a second. */
function Running() {
  const seconds = useElapsedSeconds();
  if (seconds < 2) return "Reading the figures of the company and its peers, and comparing them.";
  return `Looking for newer filings of the company and its peers. ${seconds} seconds so far; about 30 at most.`;
}
