"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { beginNotesAction } from "@/lib/minutes/actions";
import type { MinutesPage } from "@/lib/minutes/types";
import { useMinutesAction } from "../use-minutes-action";

/** Starts the clock of the meeting, or joins the notes that are being taken. */
export function TakeNotes({ page: { meeting, sources } }: { page: MinutesPage }) {
  const router = useRouter();
  const live = sources.find(({ isLive }) => isLive);
  const { mutate, isPending } = useMinutesAction(beginNotesAction, {
    failure: { title: "Notes Not Started", text: "The notes could not be started." },
  });
  if (live && !live.isOpen) return null;
  return (
    <Button
      variant="outline"
      disabled={isPending}
      onClick={() =>
        mutate(
          { meetingId: meeting.id },
          { onSuccess: () => router.push(`/prep/${meeting.id}/minutes/notes`) },
        )
      }
    >
      {live ? "Continue taking notes" : "Take notes"}
    </Button>
  );
}
