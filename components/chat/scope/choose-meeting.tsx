import { Choice } from "@/components/layout/choice";
import { Moment } from "@/components/layout/moment";
import { Skeleton } from "@/components/ui/skeleton";
import type { MeetingView } from "@/lib/meetings/types";
import { DATE } from "@/lib/ui/dates";
import { holds } from "./holds";

type ChooseMeetingProps = {
  /** Undefined while they are loaded. */
  meetings: MeetingView[] | undefined;
  search: string;
  meetingId: string | null;
  onChange: (meetingId: string) => void;
};

/** One meeting out of all. */
export function ChooseMeeting({ meetings, search, meetingId, onChange }: ChooseMeetingProps) {
  if (!meetings) return <Skeleton className="h-24" />;
  const found = meetings.filter(({ title }) => holds(title, search));
  if (found.length === 0) {
    return (
      <p className="px-2.5 py-2 text-sm text-muted-foreground">
        {search.trim() ? "No meeting’s title matches." : "There are no meetings yet."}
      </p>
    );
  }
  return (
    <fieldset>
      <legend className="sr-only">Meeting</legend>
      {found.map(({ id, title, scheduledDate }) => (
        <Choice
          key={id}
          type="radio"
          name="scope-meeting"
          checked={id === meetingId}
          onChange={() => onChange(id)}
        >
          <span dir="auto" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {title}
          </span>
          <span className="shrink-0 text-xs text-muted-foreground">
            <Moment iso={scheduledDate} form={DATE} />
          </span>
        </Choice>
      ))}
    </fieldset>
  );
}
