import { TriangleAlertIcon } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { PaperChanges } from "@/lib/briefs/types";

const names = new Intl.ListFormat("en-US", { type: "conjunction" });

/** What happened to the papers since the brief was made, in a sentence. */
export function describeChanges({ added, removed }: PaperChanges): string {
  const sentences = [
    added.length > 0 && `${names.format(added)} ${added.length === 1 ? "was" : "were"} added.`,
    removed.length > 0 &&
      `${names.format(removed)} ${removed.length === 1 ? "was" : "were"} replaced or deleted.`,
  ];
  return sentences.filter(Boolean).join(" ");
}

/** Says that the brief is older than the papers, why, and offers a new one. */
export function StaleBanner({ changes, onRenew }: { changes: PaperChanges; onRenew: () => void }) {
  return (
    <Alert variant="warning" className="print:grid-cols-1">
      <TriangleAlertIcon aria-hidden="true" className="print:hidden" />
      <AlertTitle>This brief is out of date</AlertTitle>
      <AlertDescription className="[overflow-wrap:anywhere]">
        {describeChanges(changes)}
        <Button size="sm" variant="outline" className="mt-2 flex print:hidden" onClick={onRenew}>
          Renew brief
        </Button>
      </AlertDescription>
    </Alert>
  );
}
