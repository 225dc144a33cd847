import bidiFactory from "bidi-js";
import type { Fragment } from "./fragments";
import type { Line } from "./lines";

const bidi = bidiFactory();
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A fragment with its position, in points from the start of the line. */
export type Placed = Fragment & { x: number };

/**
 * Positions the fragments of a line. They are returned in reading order, in which they are written to the file; words of a
 * right-to-left script are placed in visual order (Unicode Annex 9, rule L2).
 */
export function place(line: Line): Placed[] {
  const text = line.map((fragment) => fragment.text).join("");
  if (!RIGHT_TO_LEFT.test(text)) return fromLeft(merged(line));
  const { levels } = bidi.getEmbeddingLevels(text, "ltr");
  let offset = 0;
  const levelled = line.map((fragment) => {
    const level = levels[offset] ?? 0;
    offset += fragment.text.length;
    return { fragment: level % 2 === 1 ? mirrored(fragment) : fragment, level };
  });
  const xs = new Map<Fragment, number>();
  for (const { x, fragment } of fromLeftVisual(levelled)) xs.set(fragment, x);
  return levelled.map(({ fragment }) => ({ ...fragment, x: xs.get(fragment) ?? 0 }));
}

type Levelled = { fragment: Fragment; level: number };

function fromLeftVisual(levelled: Levelled[]): { fragment: Fragment; x: number }[] {
  let x = 0;
  return reordered(levelled).map(({ fragment }) => {
    const placed = { fragment, x };
    x += fragment.width;
    return placed;
  });
}

/** From the highest level down to 1, reverses each run of at least that level. */
function reordered(levelled: Levelled[]): Levelled[] {
  let order = levelled;
  for (let level = Math.max(...levelled.map((one) => one.level)); level > 0; level--) {
    const turned: Levelled[] = [];
    let run: Levelled[] = [];
    for (const one of order) {
      if (one.level >= level) run.unshift(one);
      else {
        turned.push(...run, one);
        run = [];
      }
    }
    order = [...turned, ...run];
  }
  return order;
}

function mirrored(fragment: Fragment): Fragment {
  if (RIGHT_TO_LEFT.test(fragment.text)) return { ...fragment };
  const text = [...fragment.text].map((character) => bidi.getMirroredCharacter(character) ?? character);
  return { ...fragment, text: text.join("") };
}

function fromLeft(line: Line): Placed[] {
  let x = 0;
  return line.map((fragment) => {
    const placed = { ...fragment, x };
    x += fragment.width;
    return placed;
  });
}

/** Merges neighbours with the same appearance, including the spaces between words. */
function merged(line: Line): Line {
  const result: Line = [];
  for (const fragment of line) {
    const last = result.at(-1);
    const alike = last && last.font === fragment.font && last.ink === fragment.ink && !last.ink.jump;
    if (alike)
      result[result.length - 1] = {
        ...last,
        text: last.text + fragment.text,
        width: last.width + fragment.width,
      };
    else result.push(fragment);
  }
  return result;
}
