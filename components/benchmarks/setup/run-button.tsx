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
      <div
        id={id}
        className="min-h-10 min-w-0 flex-1 basis-56 content-center text-sm text-pretty text-muted-foreground"
      >
        {isRunning ? <Running /> : missing}
      </div>
    </div>
  );
}

/** After this many seconds it is more than the figures at hand that is read. */
const SOON = 2;

/** What is being done; the seconds are not read out. */
function Running() {
  const seconds = useElapsedSeconds();
  return (
    <>
      <span role="status">
        {seconds < SOON
          ? "Comparing the company’s figures with its peers’."
          : "Looking for newer filings of the company and its peers. This takes up to 30 seconds."}
      </span>
      {seconds >= SOON && <span aria-hidden="true"> {seconds} s</span>}
    </>
  );
}
