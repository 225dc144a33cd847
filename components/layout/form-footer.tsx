import { Button } from "@/components/ui/button";
import { DialogClose, DialogFooter } from "@/components/ui/dialog";

type FormFooterProps = {
  action: string;
  /** The label while it is in progress. */
  doing: string;
  isBusy: boolean;
  isReady?: boolean;
};

/** A form's buttons: cancel and submit. */
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
