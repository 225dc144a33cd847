"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { PlusIcon } from "lucide-react";
import { type FormEvent, useState } from "react";
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
  DialogTrigger,
} from "@/components/ui/dialog";
import { createMeetingAction } from "@/lib/meetings/actions";
import { REQUIRED_MEETING } from "@/lib/meetings/schema";
import { callAction } from "@/lib/ui/call-action";
import { queryKeys } from "@/lib/ui/keys";
import { MeetingFields } from "./meeting-fields";
import { readMeetingForm } from "./read-meeting-form";

/** Creates a meeting and hands its id on. Closed, it forgets what was typed. */
export function CreateMeetingDialog({ onCreated }: { onCreated: (id: string) => void }) {
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

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = readMeetingForm(new FormData(event.currentTarget));
    if (input) mutate(input);
    else toast.error("Validation Error", { description: REQUIRED_MEETING });
  }

  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline">
          <PlusIcon />
          Create Meeting
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Create Board Meeting</DialogTitle>
          <DialogDescription>
            Papers are uploaded to a meeting; its brief is made from them.
          </DialogDescription>
        </DialogHeader>
        <form onSubmit={submit} noValidate>
          <fieldset disabled={isPending} className="flex min-w-0 flex-col gap-4">
            <MeetingFields />
            <DialogFooter>
              <DialogClose asChild>
                <Button type="button" variant="outline">
                  Cancel
                </Button>
              </DialogClose>
              <Button type="submit">{isPending ? "Creating..." : "Create Meeting"}</Button>
            </DialogFooter>
          </fieldset>
        </form>
      </DialogContent>
    </Dialog>
  );
}
