import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { RefObject } from "react";
import { FormPanel } from "@/components/layout/form-panel";
import { createMeetingAction } from "@/lib/meetings/actions";
import { callAction } from "@/lib/ui/call-action";
import { queryKeys } from "@/lib/ui/keys";
import { toast } from "@/lib/ui/toast";
import { MeetingFields } from "./meeting-fields";
import { onMeetingForm } from "./read-meeting-form";

type CreateMeetingDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (id: string) => void;
  /** Gets keyboard focus back when the dialog closes. */
  opener: RefObject<HTMLElement | null>;
};

/** Creates a meeting and passes its id on. The input is discarded on close. */
export function CreateMeetingDialog({ open, onOpenChange, onCreated, opener }: CreateMeetingDialogProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Parameters<typeof createMeetingAction>[0]) =>
      callAction(createMeetingAction(input), "Failed to create meeting"),
    meta: { errorTitle: "Creation Failed" },
    onSuccess: async (meeting) => {
      toast.success("Meeting Created");
      await queryClient.invalidateQueries({ queryKey: queryKeys.meetings(), exact: true });
      onOpenChange(false);
      onCreated(meeting.id);
    },
  });

  return (
    <FormPanel
      title="Create Board Meeting"
      description="Upload papers to a meeting, then generate its brief from them."
      action="Create Meeting"
      busy="Creating..."
      isPending={isPending}
      onSubmit={onMeetingForm((input) => mutate(input))}
      open={open}
      onOpenChange={onOpenChange}
      opener={opener}
    >
      <MeetingFields />
    </FormPanel>
  );
}
