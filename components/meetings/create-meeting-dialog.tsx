"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { PlusIcon } from "lucide-react";
import { useState } from "react";
import { FormDialog } from "@/components/layout/form-dialog";
import { Button } from "@/components/ui/button";
import { createMeetingAction } from "@/lib/meetings/actions";
import { callAction } from "@/lib/ui/call-action";
import { queryKeys } from "@/lib/ui/keys";
import { toast } from "@/lib/ui/toast";
import { MeetingFields } from "./meeting-fields";
import { onMeetingForm } from "./read-meeting-form";

/** Creates a meeting and hands its id on. Closed, it forgets what was typed. */
export function CreateMeetingDialog({
  isFirst,
  onCreated,
}: {
  /** No meeting exists yet, so this is the main action. */
  isFirst: boolean;
  onCreated: (id: string) => void;
}) {
  const [open, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Parameters<typeof createMeetingAction>[0]) =>
      callAction(createMeetingAction(input), "Failed to create meeting"),
    meta: { errorTitle: "Creation Failed" },
    onSuccess: async (meeting) => {
      toast.success("Meeting Created");
      await queryClient.invalidateQueries({ queryKey: queryKeys.meetings(), exact: true });
      setOpen(false);
      onCreated(meeting.id);
    },
  });

  return (
    <FormDialog
      title="Create Board Meeting"
      description="Upload papers to a meeting, then generate its brief from them."
      action="Create Meeting"
      busy="Creating..."
      isPending={isPending}
      onSubmit={onMeetingForm((input) => mutate(input))}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant={isFirst ? "default" : "outline"}>
          <PlusIcon />
          <span className={isFirst ? undefined : "max-sm:sr-only"}>Create Meeting</span>
        </Button>
      }
    >
      <MeetingFields />
    </FormDialog>
  );
}
