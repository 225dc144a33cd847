import { Button } from "@/components/ui/button";
import { RequestError } from "@/lib/ui/request";

type PageFailureProps = { error: Error; busy: boolean; onRetry: () => void };

/** Why a page cannot be shown, and what to do. */
export function PageFailure({ error, busy, onRetry }: PageFailureProps) {
  const status = error instanceof RequestError ? error.status : 0;
  if (status === 404) {
    return (
      <div className="flex flex-col gap-2 text-sm" role="status">
        <p className="font-medium">{error.message}</p>
        <p className="text-pretty text-muted-foreground">
          The paper may have been deleted, or it may no longer be shared with you. A brief keeps the citations
          that were checked when it was made. Generate it again to work from the current papers.
        </p>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3 text-sm" role="alert">
      <p>{error.message}</p>
      {status === 401 ? (
        <Button variant="outline" size="sm" asChild>
          <a href="/login">Sign in again</a>
        </Button>
      ) : (
        <Button variant="outline" size="sm" disabled={busy} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
