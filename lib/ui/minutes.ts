/** A duration in words: "45 minutes", "2 hours", "1 hour 30 minutes". */
export function tellMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const told = [counted(hours, "hour"), counted(rest, "minute")].filter(Boolean);
  return told.join(" ") || "0 minutes";
}

function counted(count: number, unit: string): string {
  if (count === 0) return "";
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
