import { Button } from "@/components/ui/button";
import { DialogClose, DialogFooter } from "@/components/ui/dialog";

type FormFooterProps = {
  action: string;
  /** The same while it is being done. */
  doing: string;
  isBusy: boolean;
  isReady?: boolean;
};

/** The ways out of a form: not at all, or by sending it. */
export function FormFooter({ action, doing, isBusy, isReady = true }: FormFooterProps) {
  return (
    <DialogFooter>
      <DialogClose asChild>
        <Button type="button" variant="outline">
          Cancel
        </Button>
      </DialogClose>
      <Button type="submit" disabled={!isReady || isBusy}>
        {isBusy ? doing : action}
      </Button>
    </DialogFooter>
  );
}
