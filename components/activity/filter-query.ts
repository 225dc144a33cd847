/** What the fields of the filter hold: dates as a date field gives them, everything else as the server takes it. */
export type ActivityFields = { person: string; kind: string; from: string; to: string };

export const NO_FILTER: ActivityFields = { person: "", kind: "", from: "", to: "" };

/** The query of an address. Days are whole days where the reader is; `to` is counted in. */
export function filterQuery({ person, kind, from, to }: ActivityFields, before?: string): string {
  const wanted = { person, kind, from: startOf(from, 0), to: startOf(to, 1), before: before ?? "" };
  return String(new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== "")));
}

/** The instant at which a day, or the one so many days later, begins. Empty for no or an impossible day. */
function startOf(day: string, later: number): string {
  const [year, month, date] = day.split("-").map(Number);
  if (!year || !month || !date) return "";
  const start = new Date(year, month - 1, date + later);
  return Number.isNaN(start.getTime()) ? "" : start.toISOString();
}
