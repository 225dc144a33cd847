/** A line of flowed prose and what it is. `start` and `end` are offsets into the page text. */
export type ProseLine = { kind: "heading" | "item" | "text"; start: number; end: number };

const ITEM = /^\s*(?:[•●▪◦‣*–-]|\(?\d{1,3}[.)]|[☒☐])\s+\S/;
const LONGEST_HEADING = 80;

/**
 * Cuts prose whose full lines flow into its paragraphs, headings and items of lists; blank lines are left out. A heading
 * is a short line that begins something: it stands at the top or below a blank line, and ends no sentence.
 * @param prose as `flowProse` leaves it, which begins at `offset` of the page
 */
export function proseLines(prose: string, offset: number): ProseLine[] {
  const lines = prose.split("\n");
  let start = offset;
  return lines.flatMap((line, index): ProseLine[] => {
    const end = start + line.length;
    const place = { start, end };
    start = end + 1;
    if (line.trim() === "") return [];
    if (ITEM.test(line)) return [{ kind: "item", ...place }];
    const isHeading = isTitle(line) && begins(lines, index);
    return [{ kind: isHeading ? "heading" : "text", ...place }];
  });
}

function isTitle(line: string): boolean {
  const words = line.trim();
  return (
    words.length <= LONGEST_HEADING && /^[\p{Lu}\d]/u.test(words) && /\p{L}{2}[\p{L}\d)’”]*$/u.test(words)
  );
}

/** Whether something follows a line that stands apart from what is above it. */
function begins(lines: string[], index: number): boolean {
  const [above = "", line = "", below] = [lines[index - 1], lines[index], lines[index + 1]];
  if (above.trim() !== "" || below === undefined) return false;
  const next = lines.slice(index + 1).find((other) => other.trim() !== "");
  return next !== undefined && (below.trim() === "" || next.trim().length > line.trim().length);
}
