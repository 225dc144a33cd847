/**
 * Questions in other words than the papers', several per answer, about the papers of four more fictional
 * organizations: as laypeople and accountants ask, terse, polite, indirect, with typing errors. For fitting,
 * not for measuring.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Labelled } from "./examples";

type Wording = { paper: string; values: number[]; end?: string; asked: string[] };

const textOf = (name: string) => readFileSync(path.join(import.meta.dirname, name), "utf8");

const wordings: Wording[] = textOf("wordings.jsonl")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line));

export const WORDINGS = [...new Set(wordings.map(({ paper }) => paper))].map((name) => ({
  name,
  pages: textOf(`papers/${name}.txt`).split("\f"),
  asked: wordings
    .filter(({ paper }) => paper === name)
    .flatMap(({ values, end, asked }) =>
      asked.map((question): Labelled => (end ? [question, values, end] : [question, values])),
    ),
}));
