import { asks, wordCount } from "../sentences";
import { dot, type Talk } from "./features";

/** Lines of a stretch for each of which one is quoted, and how many are at most. */
const LINES_FOR_ONE = 40;
const MOST = 8;
const FEWEST_WORDS = 8;
const FULL_WORDS = 25;
/** Lines more alike than this say the same. */
const SAME = 0.7;

/** The lines of a stretch that say most of what the rest of it is about, in their order, none twice; `left` stays out. */
export function tellingLines({ lines, vectors }: Talk, own: number[], left: Set<number>): number[] {
  const width = vectors[0]?.length ?? 0;
  const middle = new Float32Array(width);
  for (const at of own)
    for (let column = 0; column < width; column += 1)
      middle[column] = (middle[column] as number) + (vectors[at]?.[column] ?? 0) / own.length;
  const ranked = own
    .flatMap((at) => {
      const text = lines[at]?.text ?? "";
      const words = wordCount(text);
      if (left.has(at) || words < FEWEST_WORDS || asks(text)) return [];
      return [
        {
          at,
          worth:
            dot(vectors[at] as Float32Array, middle) * Math.sqrt(Math.min(words, FULL_WORDS) / FULL_WORDS),
        },
      ];
    })
    .sort((one, other) => other.worth - one.worth);
  const most = Math.min(MOST, Math.max(1, Math.round(own.length / LINES_FOR_ONE)));
  const chosen: number[] = [];
  for (const { at } of ranked) {
    if (chosen.length === most) break;
    if (chosen.every((other) => dot(vectors[at] as Float32Array, vectors[other] as Float32Array) < SAME))
      chosen.push(at);
  }
  return chosen.sort((one, other) => one - other);
}
