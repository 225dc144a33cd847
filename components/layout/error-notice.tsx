import { Button } from "@/components/ui/button";
import { Notice } from "./notice";

/** The id of the server's log entry, if the error occurred there. */
function digestOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("digest" in error)) return null;
  return typeof error.digest === "string" ? error.digest : null;
}

/**
 * Replaces a page that failed: what to do next, and the id to quote when asking for help. Without `retry` the
 * page is reloaded.
 */
export function ErrorNotice({ error, retry }: { error: unknown; retry?: () => void }) {
  const id = digestOf(error);
  // Only ever rendered in the browser, so there is nothing to match on hydration.
  const isOnline = typeof navigator === "undefined" || navigator.onLine !== false;
  return (
    <Notice
      title={isOnline ? "This page could not be shown" : "You’re offline"}
      actions={
        <>
          {retry ? (
            <Button onClick={() => retry()}>Try again</Button>
          ) : (
            <form>
              <Button type="submit">Try again</Button>
            </form>
          )}
          <Button asChild variant="outline">
            <a href="/">Go Home</a>
          </Button>
        </>
      }
    >
      <p>
        {isOnline
          ? "Something went wrong. What you had saved or uploaded is unchanged. Please try again."
          : "Try again when you’re back online."}
      </p>
      <p>
        {!isOnline ? null : id ? (
          <>
            If it happens again, give your administrator this ID:{" "}
            <code className="text-foreground">{id}</code>
          </>
        ) : (
          "If it happens again, reload the page. If that does not help, tell your administrator what you were doing."
        )}
      </p>
    </Notice>
  );
}
