import { charactersOf } from "@/lib/clean-text";
import type { Fragment, Ink, Piece, Typesetter } from "./fragments";

/** Fragments of one line in reading order, spaces among them. */
export type Line = Fragment[];

/** Fragments that stay on one line, and the appearance of the space before them (null: none). */
type Cluster = { space: Ink | null; fragments: Fragment[]; endsLine?: true };

/** Breaks text into lines of at most `width` points. A word longer than a line is cut. */
export function breakLines(setter: Typesetter, pieces: Piece[], width: number): Line[] {
  const lines: Line[] = [];
  let line: Line = [];
  let used = 0;
  const end = () => {
    if (line.length > 0) lines.push(line);
    line = [];
    used = 0;
  };
  for (const { space, fragments, endsLine } of clusters(setter, pieces)) {
    if (endsLine) {
      end();
      continue;
    }
    const gap = space && line.length > 0 ? setter.fragments(" ", space) : [];
    // The space at the end of a line is kept: without it a screen reader would join two words.
    line.push(...gap);
    used += widthOf(gap);
    if (used + widthOf(fragments) > width) end();
    for (const part of widthOf(fragments) > width ? cut(setter, fragments, width) : [fragments]) {
      if (used + widthOf(part) > width) end();
      line.push(...part);
      used += widthOf(part);
    }
  }
  end();
  return lines;
}

export function widthOf(fragments: Fragment[]): number {
  return fragments.reduce((sum, fragment) => sum + fragment.width, 0);
}

function clusters(setter: Typesetter, pieces: Piece[]): Cluster[] {
  const found: Cluster[] = [];
  let space: Ink | null = null;
  let fragments: Fragment[] = [];
  const end = () => {
    if (fragments.length > 0) {
      found.push({ space, fragments });
      space = null;
    }
    fragments = [];
  };
  for (const { text, ink, glued, endsLine } of pieces) {
    if (endsLine) {
      end();
      space = null;
      found.push({ space, fragments: [], endsLine });
      continue;
    }
    const words = glued ? [text] : text.split(" ");
    words.forEach((word, index) => {
      if (index > 0) {
        end();
        space = ink;
      }
      if (word) fragments.push(...setter.fragments(word, ink));
    });
  }
  end();
  return found;
}

/** Parts of at most `width` each, between which the line may break. */
function cut(setter: Typesetter, fragments: Fragment[], width: number): Fragment[][] {
  return fragments.flatMap((fragment) => {
    const parts: Fragment[][] = [];
    let text = "";
    let used = 0;
    for (const character of charactersOf(fragment.text)) {
      const step = setter.measured(character, fragment.font, fragment.ink).width;
      if (text && used + step > width) {
        parts.push([setter.measured(text, fragment.font, fragment.ink)]);
        text = "";
        used = 0;
      }
      text += character;
      used += step;
    }
    parts.push([setter.measured(text, fragment.font, fragment.ink)]);
    return parts;
  });
}
