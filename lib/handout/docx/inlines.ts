import { Bookmark, InternalHyperlink, type ParagraphChild, TextRun } from "docx";
import type { Inline } from "../document";
import { ACCENT } from "./styles";

/** The bookmark of a source in the list of sources, and of the first statement that cites it. */
export const sourcePlace = (number: number) => `source_${number}`;
export const citingPlace = (number: number) => `cited_${number}`;

/** A number in brackets that links to a bookmark. */
export function jump(text: string, to: string): InternalHyperlink {
  return new InternalHyperlink({
    anchor: to,
    children: [new TextRun({ text, font: "Arial", size: 17, color: ACCENT })],
  });
}

/** Text with its numbered sources. `cited`: the sources linked so far; updated. */
export function runs(content: Inline[], cited: Set<number>): ParagraphChild[] {
  return content.flatMap((inline, index): ParagraphChild[] => {
    if ("lineBreak" in inline) return [new TextRun({ break: 1 })];
    if ("text" in inline) {
      return [new TextRun(inline.style === "strong" ? { text: inline.text, bold: true } : inline.text)];
    }
    const previous = content[index - 1];
    // The first number stays on the line of the word before it.
    const space = new TextRun(previous && "text" in previous ? "\u00a0" : " ");
    const { cite, to = cite } = inline;
    const numbers = Array.from({ length: to - cite + 1 }, (_, place) => cite + place);
    const firsts = numbers.filter((number) => !cited.has(number));
    for (const number of firsts) cited.add(number);
    const link = jump(to > cite ? `[${cite}–${to}]` : `[${cite}]`, sourcePlace(cite));
    return [space, ...firsts.map((number) => new Bookmark({ id: citingPlace(number), children: [] })), link];
  });
}
