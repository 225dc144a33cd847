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
        Anyone who signs up and proves their email address gets in at once as a Board Member and reads the
        shared papers, as long as there is room. Nobody checks who they are. When it is off, each newcomer
        waits for approval.
      </p>
    </div>
  );
}
