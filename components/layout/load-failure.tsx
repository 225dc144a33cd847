import { Button } from "@/components/ui/button";
import { cn } from "@/lib/ui/cn";

type LoadFailureProps = {
  message: string;
  /** While retrying. */
  isBusy?: boolean;
  onRetry: () => unknown;
  className?: string;
};

/** Replaces content that could not be loaded, with a retry button. */
export function LoadFailure({ message, isBusy, onRetry, className }: LoadFailureProps) {
  return (
    <div role="alert" className={cn("flex flex-col items-start gap-2 text-sm", className)}>
      <p className="text-pretty">{message}</p>
      <Button size="sm" variant="outline" disabled={isBusy} onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  );
}
