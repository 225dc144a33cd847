import { Moment } from "@/components/layout/moment";
import { isoOfInput } from "@/components/meetings/read-meeting-form";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { AgendaProposal } from "@/lib/agenda/types";
import type { MeetingView } from "@/lib/meetings/types";
import { DATE_TIME } from "@/lib/ui/dates";

type Basics = { title: string; scheduledDate: string; durationMinutes: number; place: string };

type MeetingBasicsProps = {
  proposal: AgendaProposal;
  meeting: MeetingView | null;
  onDuration: (minutes: number) => void;
};

/** What a meeting is called, when, how long and where; of one that is there already only the last two are asked. */
export function MeetingBasics({ proposal, meeting, onDuration }: MeetingBasicsProps) {
  const { title, day, time, durationMinutes, place } = proposal;
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {!meeting && (
        <>
          <div className="flex flex-col gap-1.5">
            <Label htmlFor="agenda-title">Meeting Title</Label>
            <Input id="agenda-title" name="title" defaultValue={title} maxLength={200} autoComplete="off" />
          </div>
          <div className="flex flex-col gap-1.5">
            <Label htmlFor="agenda-date">Date and Time</Label>
            <Input
              id="agenda-date"
              name="scheduledDate"
              type="datetime-local"
              defaultValue={day ? `${day}T${time ?? "09:00"}` : ""}
            />
          </div>
        </>
      )}
      {meeting && (
        <p className="text-sm sm:col-span-2">
          For “{meeting.title}”, <Moment iso={meeting.scheduledDate} form={DATE_TIME} />.
        </p>
      )}
      <div className="flex flex-col gap-1.5">
        <Label htmlFor="agenda-duration">Duration in Minutes</Label>
        <Input
          id="agenda-duration"
          name="durationMinutes"
          inputMode="numeric"
          defaultValue={durationMinutes}
          onChange={(event) => onDuration(Number(event.target.value) || 0)}
          autoComplete="off"
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <Label htmlFor="agenda-place">
          Location <span className="font-normal text-muted-foreground">(optional)</span>
        </Label>
        <Input id="agenda-place" name="place" defaultValue={place} maxLength={200} autoComplete="off" />
      </div>
    </div>
  );
}

/** The fields as they are sent, or what is wrong with them. */
export function readBasics(
  form: FormData,
  meeting: MeetingView | null,
): { basics: Basics; problem?: undefined } | { problem: string; field: string; basics?: undefined } {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const title = meeting?.title ?? text("title");
  if (title === "") return { problem: "Give the meeting a title.", field: "title" };
  const scheduledDate = meeting?.scheduledDate ?? isoOfInput(text("scheduledDate"));
  if (!scheduledDate) return { problem: "Choose the date and time of the meeting.", field: "scheduledDate" };
  const durationMinutes = Number(text("durationMinutes"));
  if (!Number.isInteger(durationMinutes) || durationMinutes < 5 || durationMinutes > 1440)
    return {
      problem: "Enter the duration of the meeting in whole minutes, from 5 to 1,440.",
      field: "durationMinutes",
    };
  return { basics: { title, scheduledDate, durationMinutes, place: text("place") } };
}
