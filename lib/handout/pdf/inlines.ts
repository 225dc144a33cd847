import type { Inline } from "../document";
import type { Ink, Piece } from "./fragments";
import type { Pages } from "./pages";

/** The destination of a source in the list of sources, and of the first statement that cites it. */
export const sourcePlace = (number: number) => `source-${number}`;
export const citingPlace = (number: number) => `cited-${number}`;

/** Text with its numbered sources as pieces; the first number stays on the line of the word before it. */
export function pieces(
  pages: Pages,
  content: Inline[],
  ink: Ink,
  strong: Ink = pages.looks.ink.strong,
): Piece[] {
  return content.flatMap((inline, index): Piece[] => {
    if ("lineBreak" in inline) return [{ text: "", ink, endsLine: true }];
    if ("text" in inline) return [{ text: inline.text, ink: inline.style === "strong" ? strong : ink }];
    const previous = content[index - 1];
    const glued = previous !== undefined && "text" in previous;
    return [
      { text: " ", ink, glued },
      { text: citedWords(inline), ink: citation(pages, inline), glued: true },
    ];
  });
}

type Cite = Extract<Inline, { cite: number }>;

function citedWords({ cite, to = cite }: Cite): string {
  return to > cite ? `[${cite}–${to}]` : `[${cite}]`;
}

function citation(pages: Pages, { cite, to = cite }: Cite): Ink {
  const numbers = Array.from({ length: to - cite + 1 }, (_, index) => cite + index);
  const firsts = numbers.filter((number) => !pages.cited.has(number));
  for (const number of firsts) pages.cited.add(number);
  const saying = to > cite ? `Sources ${cite} to ${to}` : `Source ${cite}`;
  return { ...pages.looks.ink.cite, jump: { to: sourcePlace(cite), from: firsts.map(citingPlace), saying } };
}
