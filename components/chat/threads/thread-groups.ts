import type { ThreadView } from "@/lib/chat/types";

export type ThreadGroup = { title: string; threads: ThreadView[] };

/** A moment whose parts in the zone of whoever runs this are those it has in UTC. */
function asUtc(moment: Date): Date {
  return new Date(moment.getTime() + moment.getTimezoneOffset() * 60_000);
}

/**
 * Threads by how long ago they were last used, in the time zone of whoever runs this, or in UTC. The week starts on
 * Sunday. Groups without any are left out.
 */
export function groupThreads(threads: ThreadView[], now: Date, zone: "local" | "utc"): ThreadGroup[] {
  const at = zone === "utc" ? asUtc : (moment: Date) => new Date(moment);
  const today = at(now);
  today.setHours(0, 0, 0, 0);
  const week = new Date(today);
  week.setDate(today.getDate() - today.getDay());
  const groupOf = ({ updatedAt }: ThreadView) => {
    const used = at(new Date(updatedAt));
    if (used >= today) return "Today";
    return used >= week ? "Earlier this week" : "Older";
  };
  return ["Today", "Earlier this week", "Older"]
    .map((title) => ({ title, threads: threads.filter((thread) => groupOf(thread) === title) }))
    .filter(({ threads: found }) => found.length > 0);
}
