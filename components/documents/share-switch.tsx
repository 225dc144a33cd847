import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";

type ShareSwitchProps = {
  label: string;
  isShared: boolean;
  onChange: (isShared: boolean) => void;
  /** What else is seen or closed with the paper: "everything made from it". */
  along: string;
};

/** Decides who will see a paper that is about to be uploaded, and says who that is. */
export function ShareSwitch({ label, isShared, onChange, along }: ShareSwitchProps) {
  return (
    <div className="flex items-start gap-3">
      <Switch
        id="is-shared"
        checked={isShared}
        onCheckedChange={onChange}
        aria-describedby="is-shared-hint"
      />
      <div className="flex flex-col gap-1">
        <Label htmlFor="is-shared">{label}</Label>
        <p id="is-shared-hint" className="text-xs text-pretty text-muted-foreground">
          {isShared
            ? `All board members will see the paper and ${along}.`
            : `Only chairs and administrators will see the paper and ${along}.`}
        </p>
      </div>
    </div>
  );
}
