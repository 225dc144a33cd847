const MAX_LENGTH = 200;

/**
 * The name an uploaded file is shown under: its last path segment without control and direction-changing characters
 * (which could make "fdp.exe" read as "exe.pdf"), at most 200 characters with the ending kept. It never names a
 * file on disk.
 */
export function displayName(name: string): string {
  const segment = name.normalize("NFC").split(/[/\\]/).pop() ?? "";
  const clean = segment
    .replace(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  if (!clean || /^\.+$/.test(clean)) return "Untitled";
  const characters = [...clean];
  if (characters.length <= MAX_LENGTH) return clean;
  const ending = /\.[^.]{1,8}$/.exec(clean)?.[0] ?? "";
  return `${characters.slice(0, MAX_LENGTH - ending.length - 1).join("")}…${ending}`;
}
