import type { FigureIndex } from "./index-figures";
import { once, remembered } from "./remembered";
import { type Token, tokensOf } from "./words";

/** Where a question names a row word for word. */
export type RowSaid = { start: number; end: number };

const FEWEST_WORDS = 2;

/** Row names by their first word, without text in brackets; only names of several words and no numbers. */
const namesOf = remembered((index: FigureIndex) =>
  once((first: string): string[][] => {
    // What a sentence gives its figure for a name is no row.
    const labels = (index.byWord.get(first) ?? []).flatMap(({ kind, label, figures }) =>
      kind === "row" && figures.some(({ title }) => title !== null) ? [label] : [],
    );
    return [...new Set(labels)]
      .map((label) => tokensOf(label.replace(/\([^)]*\)?/g, " ")).map(({ text }) => text))
      .filter(
        (words) =>
          words[0] === first && words.length >= FEWEST_WORDS && !words.some((word) => /\d/.test(word)),
      );
  }),
);

/** The rows that a question calls in full by a name of several words: "rent increase", where the papers have a row of it. */
export function rowsSaid(index: FigureIndex, tokens: readonly Token[]): RowSaid[] {
  const names = namesOf(index);
  return tokens.flatMap(({ text, start }, at) =>
    names(text).flatMap((words) => {
      const isSaid = words.every((word, step) => tokens[at + step]?.text === word);
      const end = tokens[at + words.length - 1]?.end;
      return isSaid && end ? [{ start, end }] : [];
    }),
  );
}
