"use client";

import { Button } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { beginMinutesAction } from "@/lib/minutes/actions";
import type { MinutesPage } from "@/lib/minutes/types";
import { DraftDialog } from "../sources/draft-dialog";
import { useMinutesAction } from "../use-minutes-action";

/** Where there are no minutes yet, or none that this person may see. */
export function BeginCard({ page }: { page: MinutesPage }) {
  const { can, meeting, sources } = page;
  const { mutate, isPending } = useMinutesAction(beginMinutesAction, {
    failure: { title: "Not Started", text: "The minutes could not be started." },
  });
  return (
    <Card aria-label="Text of the minutes">
      <CardContent className="flex flex-col items-start gap-3 py-8 sm:px-8">
        <h2 className="font-title text-lg font-semibold">No minutes yet</h2>
        {can.write ? (
          <>
            <p className="max-w-prose text-sm text-pretty text-muted-foreground">
              {sources.length === 0
                ? "Draft them from a source you add below, or write them by hand. "
                : "Draft them from the sources below, or write them by hand. "}
              Board members see them once you circulate them for review.
            </p>
            <div className="flex flex-wrap gap-2">
              <DraftDialog page={page} />
              <Button
                variant="outline"
                disabled={isPending}
                onClick={() => mutate({ meetingId: meeting.id })}
              >
                {isPending ? "Starting..." : "Write by hand"}
              </Button>
            </div>
          </>
        ) : (
          <p className="max-w-prose text-sm text-pretty text-muted-foreground">
            You can read the minutes here once they are circulated for review.
          </p>
        )}
      </CardContent>
    </Card>
  );
}
