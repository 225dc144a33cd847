/** Start and end of each item as ISO timestamps, if the meeting keeps to its agenda. */
export function runningTimes(
  scheduledDate: string,
  items: { minutes: number }[],
): { from: string; to: string }[] {
  let at = Date.parse(scheduledDate);
  return items.map(({ minutes }) => {
    const from = at;
    at += minutes * 60_000;
    return { from: new Date(from).toISOString(), to: new Date(at).toISOString() };
  });
}
