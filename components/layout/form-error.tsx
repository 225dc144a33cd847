import { CircleAlertIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Alert, AlertDescription } from "@/components/ui/alert";

/** A form's error, above its fields. */
export function FormError({ error }: { error: string | null }) {
  if (!error) return null;
  return (
    <Alert variant="destructive">
      <CircleAlertIcon aria-hidden="true" />
      <AlertDescription>{error}</AlertDescription>
    </Alert>
  );
}

/** A form's introduction. An error replaces it, so that no field moves when the response arrives. */
export function FormIntro({ error, children }: { error: string | null; children: ReactNode }) {
  return (
    <div className="grid">
      <div className={error ? "invisible [grid-area:1/1]" : "[grid-area:1/1]"}>{children}</div>
      <div className="[grid-area:1/1]">
        <FormError error={error} />
      </div>
    </div>
  );
}
