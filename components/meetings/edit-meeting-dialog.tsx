"use client";

import type { FormEvent, RefObject } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { REQUIRED_MEETING } from "@/lib/meetings/schema";
import type { MeetingView } from "@/lib/meetings/types";
import { MeetingFields } from "./meeting-fields";
import { readMeetingForm } from "./read-meeting-form";
import { useMeetingMutations } from "./use-meeting-mutations";

type EditMeetingDialogProps = {
  meeting: MeetingView;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the keyboard returns to. */
  opener: RefObject<HTMLButtonElement | null>;
};

/** Changes what a meeting is called, when it is and what it is about. Its papers stay with it. */
export function EditMeetingDialog({ meeting, open, onOpenChange, opener }: EditMeetingDialogProps) {
  const { edit } = useMeetingMutations(meeting);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = readMeetingForm(new FormData(event.currentTarget));
    if (input) edit.mutate(input, { onSuccess: () => onOpenChange(false) });
    else toast.error("Validation Error", { description: REQUIRED_MEETING });
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          opener.current?.focus();
        }}
      >
        <DialogHeader>
          <DialogTitle>Edit Meeting</DialogTitle>
          <DialogDescription>
            Papers, briefs and questions stay with the meeting. Calendars take the new date when the calendar
            file is opened again.
          </DialogDescription>
        </DialogHeader>
        <form onSubmit={submit} noValidate>
          <fieldset disabled={edit.isPending} className="flex min-w-0 flex-col gap-4">
            <MeetingFields meeting={meeting} />
            <DialogFooter>
              <DialogClose asChild>
                <Button type="button" variant="outline">
                  Cancel
                </Button>
              </DialogClose>
              <Button type="submit">{edit.isPending ? "Saving..." : "Save Changes"}</Button>
            </DialogFooter>
          </fieldset>
        </form>
      </DialogContent>
    </Dialog>
  );
}
