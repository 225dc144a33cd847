/** In place of the meeting's panel. `isGone`: the address names a meeting that does not exist, or no longer. */
export function NoMeeting({ isGone }: { isGone: boolean }) {
  return (
    <p className="mt-3 text-sm text-muted-foreground" role={isGone ? "status" : undefined}>
      {isGone && "This meeting no longer exists. "}
      Select a board meeting to view and manage documents
    </p>
  );
}
