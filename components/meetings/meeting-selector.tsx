"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Moment } from "@/components/layout/moment";
import { Label } from "@/components/ui/label";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import type { MeetingView } from "@/lib/meetings/types";
import { DATE } from "@/lib/ui/dates";
import { CreateMeetingDialog } from "./create-meeting-dialog";
import { NO_MEETING } from "./no-meeting-chosen";
import { useMeetings } from "./use-meetings";

type MeetingSelectorProps = { selectedId: string | null; canCreate: boolean };

/** Chooses the meeting to prepare. The choice stands in the address. */
export function MeetingSelector({ selectedId, canCreate }: MeetingSelectorProps) {
  const router = useRouter();
  const [isLoading, startTransition] = useTransition();
  const { data: meetings = [], isPending } = useMeetings();
  const selected = meetings.find((meeting) => meeting.id === selectedId);

  function select(id: string) {
    startTransition(() => router.push(`/prep-me?meeting=${id}`));
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1.5">
        <div className="flex justify-between gap-4 max-sm:pe-12">
          <Label htmlFor="meeting">Board Meeting</Label>
          <span role="status" className="text-xs leading-none text-muted-foreground">
            {isLoading && "Loading..."}
          </span>
        </div>
        <Select value={selected?.id ?? NO_MEETING} onValueChange={select} disabled={isPending}>
          <SelectTrigger
            id="meeting"
            aria-busy={isLoading}
            // On a phone the title takes as many lines as it needs: nothing below repeats it.
            className="max-sm:h-auto max-sm:min-h-10 max-sm:py-1.5 max-sm:*:data-[slot=select-value]:whitespace-normal"
          >
            <SelectValue>
              <MeetingName meeting={selected} />
            </SelectValue>
          </SelectTrigger>
          <SelectContent>
            <SelectItem value={NO_MEETING}>No meeting selected</SelectItem>
            {meetings.map((meeting) => (
              <SelectItem key={meeting.id} value={meeting.id}>
                <MeetingName meeting={meeting} />
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      </div>
      {canCreate && <CreateMeetingDialog isFirst={!isPending && meetings.length === 0} onCreated={select} />}
    </div>
  );
}

function MeetingName({ meeting }: { meeting: MeetingView | undefined }) {
  if (!meeting) return "No meeting selected";
  return (
    <span className="flex min-w-0 gap-3">
      <span className="truncate max-sm:[[data-slot=select-trigger]_&]:whitespace-normal">
        {meeting.title}
      </span>
      {/* On a phone the panel below shows the date, and the title takes the width. */}
      <span className="shrink-0 text-muted-foreground max-sm:[[data-slot=select-trigger]_&]:hidden">
        <Moment iso={meeting.scheduledDate} form={DATE} />
      </span>
    </span>
  );
}
