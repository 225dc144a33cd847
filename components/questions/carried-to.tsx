import { Moment } from "@/components/layout/moment";
import { Link } from "@/components/ui/link";
import type { CarriedMeeting } from "@/lib/questions/types";
import { DATE } from "@/lib/ui/dates";

/** Where a question goes on. */
export function CarriedTo({ meeting }: { meeting: CarriedMeeting | null }) {
  if (!meeting) return null;
  return (
    <p className="text-sm [overflow-wrap:anywhere]">
      Carried to{" "}
      <Link className="text-primary underline underline-offset-4" href={`/prep-me?meeting=${meeting.id}`}>
        {meeting.title}
      </Link>
      , <Moment iso={meeting.scheduledDate} form={DATE} />
    </p>
  );
}
