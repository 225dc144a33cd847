/** A time in a caption or transcript: "1:02:03.5", "02:03,500", "0:0:3.5". */
const TIME = /(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,3}))?/;
export const TIME_SOURCE = TIME.source.replaceAll(/\((?!\?)/g, "(?:");

const EXACT = new RegExp(`^${TIME.source}$`);

/** Parses a time into seconds, or returns null where it is not one: "00:99:00", "tomorrow". */
export function secondsOf(text: string): number | null {
  const found = EXACT.exec(text.trim());
  if (!found) return null;
  const [, hours = "0", minutes = "", seconds = "", fraction = ""] = found;
  if (Number(seconds) > 59 || (found[1] !== undefined && Number(minutes) > 59)) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction || "0"}`);
}
