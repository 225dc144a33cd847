import { ListOrderedIcon } from "lucide-react";
import { EmptyState } from "@/components/layout/empty-state";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

/** Shown when a meeting has no agenda that this person may read. */
export function NoAgenda({ meetingId, canWrite }: { meetingId: string; canWrite: boolean }) {
  return (
    <EmptyState
      Icon={ListOrderedIcon}
      title="No agenda yet"
      action={
        canWrite && (
          <Button asChild>
            <Link href={`/prep?meeting=${meetingId}`}>Create Agenda</Link>
          </Button>
        )
      }
    >
      {canWrite
        ? "Describe the meeting in your own words to get a draft. Members see the agenda once you publish it."
        : "You can read it here once it has been published."}
    </EmptyState>
  );
}
