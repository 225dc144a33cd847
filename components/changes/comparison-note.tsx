import type { MeetingChanges } from "@/lib/facts/types";

const NOTHING = {
  firstMeeting: "There is no earlier meeting to compare this one with.",
  nothingBefore: "No earlier meeting has papers that you can see, so there is nothing to compare with.",
  nothingNow: "Once this meeting has papers, they will be compared here with the previous meeting’s.",
};

/** What there is to say beside the changes: that there is nothing to compare, nothing changed, or more to come. */
export function ComparisonNote({ changes: { state, changes } }: { changes: MeetingChanges }) {
  const text = noteOf(state, changes.length);
  if (!text) return null;
  return (
    <p
      role={state === "reading" ? "status" : undefined}
      className="text-sm text-pretty text-muted-foreground print:hidden"
    >
      {text}
    </p>
  );
}

function noteOf(state: MeetingChanges["state"], count: number): string | null {
  if (state === "reading") {
    return "Some papers are still being read. Their changes will appear here once they have been read.";
  }
  if (state !== "compared") return NOTHING[state];
  if (count > 0) return null;
  return "The papers show no changes: figures for the same period, targets and dated commitments are all the same as before.";
}
