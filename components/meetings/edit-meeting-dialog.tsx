import type { RefObject } from "react";
import { FormPanel } from "@/components/layout/form-panel";
import type { MeetingView } from "@/lib/meetings/types";
import { MeetingFields } from "./meeting-fields";
import { onMeetingForm } from "./read-meeting-form";
import { useMeetingMutations } from "./use-meeting-mutations";

type EditMeetingDialogProps = {
  meeting: MeetingView;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Gets keyboard focus back when the dialog closes. */
  opener: RefObject<HTMLButtonElement | null>;
};

/** Edits a meeting's title, date and description. Its papers are kept. */
export function EditMeetingDialog({ meeting, open, onOpenChange, opener }: EditMeetingDialogProps) {
  const { edit } = useMeetingMutations(meeting);
  return (
    <FormPanel
      title="Edit Meeting"
      description="Papers, briefs and questions stay with the meeting. To update a calendar, open the calendar file again."
      action="Save Changes"
      busy="Saving..."
      isPending={edit.isPending}
      onSubmit={onMeetingForm((input) => edit.mutate(input, { onSuccess: () => onOpenChange(false) }))}
      open={open}
      onOpenChange={onOpenChange}
      opener={opener}
    >
      <MeetingFields meeting={meeting} />
    </FormPanel>
  );
}
