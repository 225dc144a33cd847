import { guessHeading, type Heading, HeadingPath } from "@/lib/evidence/headings";
import { isTableRow } from "@/lib/evidence/lines";
import type { PageText } from "@/lib/evidence/types";

/** What words of a page stand under. */
export type Above = {
  /** All headings of the page above them, outermost first, joined by " › ". */
  path: string;
  /** The nearest heading, and the words that their own paragraph opens with as with a heading: "Crew shortage: …". */
  nearest: string;
};

const NUMBERED = /^(\d{1,2}(?:\.\d{1,2}){0,2})\.?\s+(\p{Lu}[^.;:!?]{2,80})$/u;
const NUMBERED_LEVEL = 4;
const LONGEST_CAPTION = 100;
const OPENS_WITH = /^(?:[•*▪–—-]\s*)?(\p{Lu}[^.:;!?]{3,60}?)\s*[:–—]\s/u;

/** A heading by its words, or a number and a few words alone between empty lines: "6. Pension scheme". */
function headingIn(line: string, isAlone: boolean): Heading | null {
  const text = line.trim();
  if (!isAlone || isTableRow(line)) return null;
  const [, number = "", words] = NUMBERED.exec(text) ?? [];
  return words ? { level: NUMBERED_LEVEL + number.split(".").length, text: words } : guessHeading(line);
}

/** What the first line of a paragraph says of the rest: words before a colon, or the caption of a table below it. */
function labelIn(line: string, next: string): string {
  const text = line.trim();
  const isCaption =
    text.length <= LONGEST_CAPTION && !isTableRow(line) && isTableRow(next) && !/[.;:]$/.test(text);
  return isCaption ? text : (OPENS_WITH.exec(text)?.[1] ?? "");
}

/** For a place of a page, an offset into its text, what it stands under. Reads the page once. */
export function headingsAbove({ text }: PageText): (at: number) => Above {
  const path = new HeadingPath();
  const marks: { start: number; above: Above }[] = [{ start: 0, above: { path: "", nearest: "" } }];
  let start = 0;
  let heading = "";
  let isFirst = true;
  const lines = text.split("\n");
  for (const [index, line] of lines.entries()) {
    const isBlank = line.trim() === "";
    const found: Heading | null = isBlank ? null : headingIn(line, isFirst);
    if (found) {
      path.enter(found);
      heading = found.text;
    }
    const label = isFirst && !found ? labelIn(line, lines[index + 1] ?? "") : "";
    if (isFirst && !isBlank)
      marks.push({
        start,
        above: { path: path.toString(), nearest: [heading, label].filter(Boolean).join(" › ") },
      });
    isFirst = isBlank || found !== null;
    start += line.length + 1;
  }
  return (at) => (marks.findLast((mark) => mark.start <= at) ?? marks[0])?.above ?? { path: "", nearest: "" };
}
