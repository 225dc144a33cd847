import { slug } from "@/lib/clean-text";

/** The name under which a brief is handed out: board-brief-annual-meeting-2026-03-12.pdf. */
export function exportFileName(title: string, day: string, ending: string): string {
  return `board-brief-${slug(title)}-${day}.${ending}`;
}
