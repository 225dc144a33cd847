import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { MAX_REASON } from "@/lib/documents/recusals/constants";

/** Why somebody is recused, in a few words, if they want to say. */
export function ReasonField() {
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor="recusal-reason">Reason (optional)</Label>
      <Input
        id="recusal-reason"
        name="reason"
        maxLength={MAX_REASON}
        autoComplete="off"
        aria-describedby="recusal-reason-hint"
      />
      <p id="recusal-reason-hint" className="text-xs text-pretty text-muted-foreground">
        Seen by chairs and administrators who are not recused themselves.
      </p>
    </div>
  );
}

/** What was typed as a reason. */
export function reasonOf(form: HTMLFormElement): string {
  return String(new FormData(form).get("reason") ?? "");
}
