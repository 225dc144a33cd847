const MAX_LENGTH = 60;

/** A title as part of a file name: its letters and digits in plain ASCII, joined by hyphens; "meeting" if none are left. */
export function slug(title: string): string {
  const plain = title
    .slice(0, 1000)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, "");
  return plain || "meeting";
}

/** The name under which a brief is handed out: board-brief-annual-meeting-2026-03-12.pdf. */
export function exportFileName(title: string, day: string, ending: string): string {
  return `board-brief-${slug(title)}-${day}.${ending}`;
}
