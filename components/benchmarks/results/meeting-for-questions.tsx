"use client";

import { useId } from "react";
import { useMeetings } from "@/components/meetings/use-meetings";
import { Label } from "@/components/ui/label";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { DATE, formatLocal } from "@/lib/ui/dates";

type MeetingForQuestionsProps = { meetingId: string | null; onChoose: (meetingId: string) => void };

/** The meeting on whose list questions are put. Nothing while there is no meeting. */
export function MeetingForQuestions({ meetingId, onChoose }: MeetingForQuestionsProps) {
  const id = useId();
  const { data: meetings = [] } = useMeetings();
  if (meetings.length === 0) return null;
  return (
    <div className="flex max-w-md flex-col gap-1 border-t pt-3 print:hidden">
      <Label htmlFor={id} className="text-xs text-muted-foreground">
        Add questions to the question list of a meeting
      </Label>
      <Select value={meetingId ?? ""} onValueChange={onChoose}>
        <SelectTrigger id={id} className="w-full bg-card">
          <SelectValue placeholder="Choose a meeting" />
        </SelectTrigger>
        <SelectContent>
          {meetings.map((meeting) => (
            <SelectItem key={meeting.id} value={meeting.id}>
              {meeting.title} · {formatLocal(meeting.scheduledDate, DATE)}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </div>
  );
}
