"use client";

import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { RequestError } from "@/lib/ui/request";
import { PageText } from "./page-text";
import type { SourceLocation } from "./source-location";
import { usePage } from "./use-page";

/** The page a location names: its text, or why there is none and what to do. */
export function SourcePage({ location }: { location: SourceLocation }) {
  const { data, error, isPending, isFetching, refetch } = usePage(location.documentId, location.page);
  if (isPending) return <PageSkeleton />;
  if (error) {
    return <PageFailure error={error} busy={isFetching} onRetry={() => refetch()} />;
  }
  if (data.text.trim() === "") {
    return (
      <p className="text-sm text-muted-foreground">This page has no text. Open the original to see it.</p>
    );
  }
  return <PageText key={`${location.passage?.start}`} text={data.text} passage={location.passage} />;
}

function PageFailure({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  if (error instanceof RequestError && error.status === 404) {
    return (
      <div className="flex flex-col gap-2 text-sm" role="status">
        <p className="font-medium">{error.message}</p>
        <p className="text-pretty text-muted-foreground">
          The paper may have been deleted or is no longer shared with you. What was cited from it stands in
          the brief as it was checked; renew the brief to work from today’s papers.
        </p>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3 text-sm" role="alert">
      <p>{error.message}</p>
      <Button variant="outline" size="sm" disabled={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

const LINES = ["w-2/3", "w-full", "w-11/12", "w-5/6", "w-4/5", "w-9/12", "w-1/2"];

function PageSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading the page...</span>
      {LINES.map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}
