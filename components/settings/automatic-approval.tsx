import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";

const NAME = "approvesAutomatically";

/** Whether people get in without being approved, with what that means. */
export function AutomaticApproval({ isOn }: { isOn: boolean }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5">
      <Switch id={NAME} name={NAME} defaultChecked={isOn} aria-describedby={`${NAME}-hint`} />
      <Label htmlFor={NAME} className="self-center leading-snug">
        Approve new members automatically
      </Label>
      <p id={`${NAME}-hint`} className="col-start-2 text-xs text-pretty text-muted-foreground">
        Anyone who signs up and confirms their email address becomes a Board Member at once and can open the
        shared papers, as long as there is room on the board. Nobody checks who they are. When this is off,
        each newcomer waits for approval.
      </p>
    </div>
  );
}
