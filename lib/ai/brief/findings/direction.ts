const UP = "rose|increased|grew|climbed|went up|improved";
const DOWN = "fell|decreased|declined|dropped|shrank|went down";
const MOVED = new RegExp(
  `^(?:the |our )?(?<subject>\\p{L}[\\p{L}&' -]{2,50}?) (?:also |has |have )?(?:(?<up>${UP})|(?:${DOWN}))\\b`,
  "iu",
);

/** What a sentence says to have moved, and which way: 1 for "Revenue rose in May", -1 for "Revenue fell". */
export function saysDirection(text: string): { subject: string; way: 1 | -1 } | null {
  const found = MOVED.exec(text)?.groups;
  return found?.subject ? { subject: found.subject, way: found.up ? 1 : -1 } : null;
}
