import { LoaderCircleIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { useElapsedSeconds } from "@/lib/ui/use-elapsed-seconds";
import { describeProgress, percentOf, type ResearchProgress } from "./research-progress";
import { SignificanceBadge } from "./significance-badge";

type ResearchRunningProps = { progress: ResearchProgress; onCancel: () => void };

/** A research on its way: what it is at, what it reads, and what it has found so far. */
export function ResearchRunning({ progress, onCancel }: ResearchRunningProps) {
  const seconds = useElapsedSeconds();
  const { filings, reading, findings } = progress;
  return (
    <section aria-label="Deep research" className="rounded-lg border bg-card px-4 py-4 text-sm sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <LoaderCircleIcon className="size-4 shrink-0 animate-spin text-primary" aria-hidden="true" />
        <p role="status" className="min-w-0 flex-1 basis-44 wrap-anywhere">
          {describeProgress(progress)}
        </p>
        <span className="shrink-0 text-muted-foreground tabular-nums">{seconds} s</span>
        <Button size="sm" variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <Progress className="mt-3 h-1" value={percentOf(progress)} aria-label="Progress of the research" />
      {filings.length > 0 && (
        <ol className="mt-4 flex list-decimal flex-col gap-1 ps-5">
          {filings.map((filing, index) => (
            <li
              key={filing}
              aria-current={index === reading - 1 ? "step" : undefined}
              className={index < reading ? "wrap-anywhere" : "text-muted-foreground wrap-anywhere"}
            >
              {filing}
            </li>
          ))}
        </ol>
      )}
      {findings.length > 0 && (
        <ul aria-label="Found so far" className="mt-4 flex flex-col gap-2 border-t pt-4">
          {findings.map(({ category, significance, finding }) => (
            <li key={`${category} ${finding}`} className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
              <span className="font-medium">{category}</span>
              <SignificanceBadge significance={significance} />
              <span className="basis-full font-serif text-pretty wrap-anywhere">{finding}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
