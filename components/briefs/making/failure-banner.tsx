import { CircleAlertIcon } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

/** Says why the brief was not finished, and offers to try again. */
export function FailureBanner({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <Alert variant="destructive" className="print:hidden">
      <CircleAlertIcon aria-hidden="true" />
      <AlertTitle>The brief did not finish</AlertTitle>
      <AlertDescription className="[overflow-wrap:anywhere]">
        {sentence}
        <Button size="sm" variant="outline" className="mt-2 flex text-foreground" onClick={onRetry}>
          Try again
        </Button>
      </AlertDescription>
    </Alert>
  );
}
