const MAX_LENGTH = 200;

/**
 * The name under which an uploaded file is shown: its last path segment without control, invisible and direction-changing
 * characters (which could make "fdp.exe" read as "exe.pdf"), at most 200 characters with the extension kept. It is never used
 * as a file name on disk.
 */
export function displayName(name: string): string {
  const segment = name.normalize("NFC").split(/[/\\]/).pop() ?? "";
  const clean = segment
    .replace(
      /[\p{Cc}\p{Cs}\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e0fff}]/gu,
      "",
    )
    .replace(/\s+/g, " ")
    .trim();
  if (!clean || /^\.+$/.test(clean)) return "Untitled";
  const characters = [...clean];
  if (characters.length <= MAX_LENGTH) return clean;
  const ending = /\.[^.]{1,8}$/.exec(clean)?.[0] ?? "";
  return `${characters.slice(0, MAX_LENGTH - ending.length - 1).join("")}…${ending}`;
}
