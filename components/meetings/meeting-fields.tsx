import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import type { MeetingView } from "@/lib/meetings/types";
import { localInput } from "./read-meeting-form";

/** What a meeting is made of, to be filled in or, with a meeting, to be changed. */
export function MeetingFields({ meeting }: { meeting?: MeetingView }) {
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <Label htmlFor="title">Meeting Title</Label>
        <Input
          id="title"
          name="title"
          defaultValue={meeting?.title}
          aria-required
          maxLength={200}
          autoComplete="off"
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <Label htmlFor="scheduledDate">Scheduled Date</Label>
        <Input
          id="scheduledDate"
          name="scheduledDate"
          type="datetime-local"
          defaultValue={meeting && localInput(meeting.scheduledDate)}
          aria-required
          className="w-fit max-w-full"
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <Label htmlFor="description">
          Description <span className="font-normal text-muted-foreground">(optional)</span>
        </Label>
        <Textarea
          id="description"
          name="description"
          defaultValue={meeting?.description}
          rows={3}
          maxLength={5000}
          className="max-h-60"
        />
      </div>
    </>
  );
}
