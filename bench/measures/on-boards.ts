/** How well questions lead to the label of the answering line, on the open boards. */

import { alikeIn } from "@/lib/ask/alike";
import { contextOfAll, latestReport } from "@/lib/ask/ask-papers";
import { indexOf } from "@/lib/ask/index-figures";
import { figuresOfAll } from "@/lib/ask/kept-papers";
import type { Embed } from "@/lib/ask/label-places";
import { planOf } from "@/lib/ask/question";
import { boardsOf } from "../questions/boards";
import { isSame } from "../questions/corpus";

/**
 * For questions that ask for one figure: their number, and how often a label of that figure is ranked first,
 * and among the first three.
 */
export async function labelsFound(
  embed: Embed,
): Promise<{ questions: number; first: number; inThree: number }> {
  const sums = { questions: 0, first: 0, inThree: 0 };
  for (const { papers, questions } of boardsOf("open")) {
    const figures = figuresOfAll(papers);
    const index = indexOf(figures);
    const about = contextOfAll(papers, latestReport(papers));
    for (const { q, kind, values, or = [] } of questions) {
      if (!["figure", "period"].includes(kind) || values.length !== 1) continue;
      const wanted = [values, ...or].filter((one) => one.length === 1).flat();
      const isRight = ({ value }: { value: number }) =>
        wanted.some((one) => isSame(Math.abs(value), Math.abs(one)));
      const alike = await alikeIn(planOf(q, index, about), index, embed);
      const labels = new Map(index.lines.map((line) => [line.name, alike?.of(line.name)?.likeness ?? 0]));
      const right = new Set(index.lines.filter((line) => line.figures.some(isRight)).map(({ name }) => name));
      if (!alike || right.size === 0) continue;
      const place = [...labels].sort(([, a], [, b]) => b - a).findIndex(([name]) => right.has(name));
      sums.questions += 1;
      sums.first += Number(place === 0);
      sums.inThree += Number(place < 3);
    }
  }
  return sums;
}
