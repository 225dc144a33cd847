import type { PaperFigure } from "./answer";
import { isSubject, type Token, tokensOf } from "./words";

/** A row or a column of a table as a question may name it. */
export type Line = {
  kind: "row" | "column";
  table: number;
  label: string;
  words: Set<string>;
  /** Words of the headings over it. */
  above: Set<string>;
  figures: PaperFigure[];
};

/** How well a line is named, and with which tokens of the question. */
export type Match = { line: Line; score: number; used: Set<number> };

/** Gathers figures by their rows, and by their columns where these are of something other than time. */
export function linesOf(figures: PaperFigure[]): Line[] {
  const lines = new Map<string, Line>();
  const add = (key: string, kind: Line["kind"], label: string, above: string[], figure: PaperFigure) => {
    let line = lines.get(key);
    if (!line) {
      line = {
        kind,
        table: figure.table,
        label,
        words: subjects([label]),
        above: subjects(above),
        figures: [],
      };
      lines.set(key, line);
    }
    line.figures.push(figure);
  };
  for (const figure of figures) {
    add(`${figure.table}.r${figure.row}`, "row", figure.label, figure.path, figure);
    if (figure.breakdown) add(`${figure.table}.c${figure.column}`, "column", figure.breakdown, [], figure);
  }
  return [...lines.values()];
}

const subjects = (texts: string[]) =>
  new Set(
    texts
      .flatMap(tokensOf)
      .filter(isSubject)
      .map(({ text }) => text),
  );

/** How rare each word is over all lines: a word of every label says little. */
export function weightsOf(lines: Line[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const { words } of lines) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log(1 + lines.length / ((counts.get(word) ?? 0) + 0.5));
}

/**
 * The lines that words of a question name, best first. The score is the harmonic mean of how much of the label is named and
 * how much of what is named the label holds; 1 where both say the same.
 */
export function matchLines(tokens: Token[], lines: Line[], weight: (word: string) => number): Match[] {
  const asked = tokens.map((token, at) => ({ token, at })).filter(({ token }) => isSubject(token));
  const askedWeight = asked.reduce((sum, { token }) => sum + weight(token.text), 0) || 1;
  return lines
    .map((line): Match => {
      const used = new Set<number>();
      let shared = 0;
      let helped = 0;
      const seen = new Set<string>();
      for (const { token, at } of asked) {
        if (line.words.has(token.text)) {
          used.add(at);
          if (!seen.has(token.text)) shared += weight(token.text);
          seen.add(token.text);
        } else if (line.above.has(token.text)) {
          used.add(at);
          helped += weight(token.text);
        }
      }
      const labelWeight = [...line.words].reduce((sum, word) => sum + weight(word), 0) || 1;
      const ofLabel = shared / labelWeight;
      const ofAsked = (shared + helped * 0.8) / askedWeight;
      const score = shared === 0 ? 0 : (2 * ofLabel * ofAsked) / (ofLabel + ofAsked);
      return { line, score, used };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}
