import { citeRange } from "@/lib/evidence/cite-range";
import { guessHeading } from "@/lib/evidence/headings";
import { type Line, pageLines, runningLines } from "@/lib/evidence/page-lines";
import type { SourceDocument } from "@/lib/evidence/types";
import type { Figure } from "@/lib/ledger/figure";
import { standingName } from "../keys";
import type { Fact } from "../types";

const SHORTEST_QUOTE = 12;
/** A paper with fewer headings has no parts that it follows from month to month. */
const FEWEST = 3;

/**
 * The parts of a paper by their headings: agenda items, projects, sections. Running headers are left out, and headings
 * within tables, which come and go with their lines.
 */
export function headingItems(document: SourceDocument, figures: Figure[]): Fact[] {
  const within = new Set(
    figures.flatMap(({ path, title }) => (title === null ? [] : path.map(standingName))),
  );
  const lines = document.pages.map(pageLines);
  const isRunning = runningLines(lines);
  const found = document.pages.flatMap((page, at) => {
    const marked = new Set(page.headings?.map(({ start }) => start));
    return (lines[at] ?? [])
      .filter((line) => !isRunning(line) && isHeading(line, marked))
      .flatMap((line) => headingFact(document, line, within) ?? []);
  });
  return found.length < FEWEST ? [] : found;
}

function isHeading({ text, start }: Line, marked: Set<number>): boolean {
  if (marked.size > 0) return marked.has(start + (text.length - text.trimStart().length));
  return guessHeading(text) !== null;
}

function headingFact(document: SourceDocument, line: Line, within: Set<string>): Fact | null {
  const label = line.text
    .replace(/^\s*#+\s*/, "")
    .trim()
    .replace(/\s+/g, " ");
  const name = standingName(label.replace(/^\d+(?:\.\d+)*[.)]?\s+/, ""));
  const lead = line.text.length - line.text.trimStart().length;
  if (within.has(name) || name.length < 4 || label.length > 120 || line.text.trim().length < SHORTEST_QUOTE)
    return null;
  const citation = citeRange(document, { page: line.page, start: line.start + lead, end: line.end });
  return {
    kind: "item",
    key: `heading: ${name}`,
    label,
    period: "",
    value: null,
    unit: "",
    written: "",
    dueOn: null,
    citation,
  };
}
