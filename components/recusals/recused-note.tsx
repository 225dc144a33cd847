import { useMeetingRecusals } from "./use-recusals";

/** Tells a recused person that papers of the meeting are closed to them, without saying which. */
export function RecusedNote({ meetingId }: { meetingId: string }) {
  const { data } = useMeetingRecusals(meetingId);
  if (!data?.papers) return null;
  return (
    <p className="mt-3 border-t pt-3 text-xs text-muted-foreground first:mt-0 first:border-t-0 first:pt-0">
      You are recused from {data.papers} {data.papers === 1 ? "paper" : "papers"} of this meeting.
    </p>
  );
}
