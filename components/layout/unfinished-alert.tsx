import { CircleAlertIcon } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type UnfinishedAlertProps = { title: string; sentence: string; onRetry: () => void };

/** Says why a long-running job did not finish, and offers a retry. */
export function UnfinishedAlert({ title, sentence, onRetry }: UnfinishedAlertProps) {
  return (
    <Alert variant="destructive" className="print:hidden">
      <CircleAlertIcon aria-hidden="true" />
      <AlertTitle>{title}</AlertTitle>
      <AlertDescription className="wrap-anywhere">
        {sentence}
        <Button size="sm" variant="outline" className="mt-2 flex text-foreground" onClick={onRetry}>
          Try again
        </Button>
      </AlertDescription>
    </Alert>
  );
}
