/**
 * Questions in other words than the papers', several to an answer, on the papers of four more organisations that do not exist:
 * as laypeople and accountants ask, terse, polite, indirect, with slips of the keys. To fit by, not to measure with.
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
