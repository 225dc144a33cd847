import { CircleAlertIcon } from "lucide-react";
import { Alert, AlertDescription } from "@/components/ui/alert";

/** Says that the limit of this month is reached, and what that means. */
export function UsedUp() {
  return (
    <Alert>
      <CircleAlertIcon aria-hidden="true" />
      <AlertDescription>
        This month’s limit is used up. Until next month, or until an administrator raises the limit, briefs
        and answers are made without the language model and say so.
      </AlertDescription>
    </Alert>
  );
}
