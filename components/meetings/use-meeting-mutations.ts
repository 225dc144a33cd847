import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { deleteMeetingAction, updateMeetingAction } from "@/lib/meetings/actions";
import type { MeetingStatus, MeetingView } from "@/lib/meetings/types";
import { callAction } from "@/lib/ui/call-action";
import { queryKeys } from "@/lib/ui/keys";
import { toast } from "@/lib/ui/toast";

type MeetingFacts = Pick<MeetingView, "title" | "scheduledDate" | "description">;

const DONE: Record<MeetingStatus, string> = {
  scheduled: "Meeting Set Back to Scheduled",
  completed: "Meeting Marked as Completed",
  cancelled: "Meeting Canceled",
};

/** Edits a meeting, changes its status, or moves it to the bin, then refreshes the list of meetings and the page. */
export function useMeetingMutations({ id }: Pick<MeetingView, "id">) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: queryKeys.meetings(), exact: true });
    router.refresh();
  };
  const edit = useMutation({
    mutationFn: (change: MeetingFacts) =>
      callAction(updateMeetingAction({ id, change }), "Failed to change the meeting"),
    meta: { errorTitle: "Change Failed" },
    onSuccess: async () => {
      toast.success("Meeting Changed");
      await refresh();
    },
  });
  const setStatus = useMutation({
    mutationFn: (status: MeetingStatus) =>
      callAction(updateMeetingAction({ id, change: { status } }), "Failed to change the meeting"),
    meta: { errorTitle: "Change Failed" },
    onSuccess: async (meeting) => {
      toast.success(DONE[meeting.status]);
      await refresh();
    },
  });
  const remove = useMutation({
    mutationFn: () => callAction(deleteMeetingAction({ id }), "Failed to delete the meeting"),
    meta: { errorTitle: "Delete Failed" },
    onSuccess: async () => {
      toast.success("Meeting Moved to the Bin");
      router.push("/prep-me");
      await queryClient.invalidateQueries({ queryKey: queryKeys.meetings(), exact: true });
    },
  });
  return { edit, setStatus, remove };
}
