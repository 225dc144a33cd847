import type { Inline } from "../document";
import type { Ink, Piece } from "./fragments";
import { INK } from "./looks";
import type { Pages } from "./pages";

/** The destination of a source in the list of sources, and of the first statement that cites it. */
export const sourcePlace = (number: number) => `source-${number}`;
export const citingPlace = (number: number) => `cited-${number}`;

/** Text with its numbered sources as pieces; the first number never parts from the word before it. */
export function pieces(pages: Pages, content: Inline[], ink: Ink): Piece[] {
  return content.flatMap((inline, index): Piece[] => {
    if ("text" in inline) return [{ text: inline.text, ink: inline.style === "strong" ? INK.strong : ink }];
    const previous = content[index - 1];
    const glued = previous !== undefined && "text" in previous;
    return [
      { text: " ", ink, glued },
      { text: `[${inline.cite}]`, ink: citation(pages, inline.cite), glued: true },
    ];
  });
}

function citation(pages: Pages, number: number): Ink {
  const isFirst = !pages.cited.has(number);
  pages.cited.add(number);
  const jump = { to: sourcePlace(number), saying: `Source ${number}` };
  return { ...INK.cite, jump: isFirst ? { ...jump, from: citingPlace(number) } : jump };
}
