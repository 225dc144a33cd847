import { TriangleAlertIcon } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { PaperChanges } from "@/lib/briefs/types";
import { listed } from "@/lib/wording";

function told(titles: string[], event: string): string[] {
  if (titles.length === 0) return [];
  return [`${listed(titles)} ${titles.length === 1 ? "was" : "were"} ${event}.`];
}

/** What happened to the papers since the brief was made, in sentences. */
export function describeChanges({ added, removed, replaced }: PaperChanges): string {
  return [...told(added, "added"), ...told(replaced, "replaced"), ...told(removed, "deleted")].join(" ");
}

/** Says that the brief is older than the papers and why, and offers a new one where the papers beside it do not. */
export function StaleBanner({ changes, onRenew }: { changes: PaperChanges; onRenew: () => void }) {
  return (
    <Alert variant="warning" className="print:grid-cols-1">
      <TriangleAlertIcon aria-hidden="true" className="print:hidden" />
      <AlertTitle>This brief is out of date</AlertTitle>
      <AlertDescription className="[overflow-wrap:anywhere]">
        Since it was made: {describeChanges(changes)}
        <Button size="sm" variant="outline" className="mt-2 flex lg:hidden print:hidden" onClick={onRenew}>
          Update Brief
        </Button>
      </AlertDescription>
    </Alert>
  );
}
