import type { CSSProperties } from "react";
import type { PageLayout } from "@/lib/evidence/types";
import { FIGURE_MARK, useClaimedFigures } from "../claim";
import { type Box, passageBoxes } from "../marks";
import { measureText } from "./measure-text";

type MarksProps = { layout: PageLayout; text: string; passage: { start: number; end: number } };

/** How far a rectangle extends above and below the letters, as a share of their height, like a highlighter. */
const ABOVE = 0.12;
/** How far it extends sideways: well under half a colon, so that punctuation is not marked with the word before it. */
const BESIDE = 0.04;

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

/** The passage highlighted on the page. The page is white in every theme, and so the mark is the same. */
export function PassageMarks({ layout, text, passage }: MarksProps) {
  const figures = useClaimedFigures(text, passage);
  const boxesOf = (words: MarksProps["passage"]) => passageBoxes(layout, text, words, measureText);
  const [boxes, cited] = [boxesOf(passage), figures.flatMap(boxesOf)];
  const first = cited[0] ?? boxes[0];
  const stroke = (box: Box) => ({
    ref: box === first ? bringIntoView : undefined,
    "aria-hidden": true,
    style: penStroke(box, layout),
  });
  return (
    <>
      {boxes.map((box) => (
        <div
          key={`${box.x}:${box.y}`}
          {...stroke(box)}
          data-mark=""
          className={`${STROKE} bg-[oklch(0.92_0.14_98)] mix-blend-multiply forced-colors:border-2 forced-colors:border-[Mark]`}
        />
      ))}
      {cited.map((box) => (
        <div
          key={`${box.x}:${box.y}`}
          {...stroke(box)}
          data-figure=""
          className={`${STROKE} ${FIGURE_MARK}`}
        />
      ))}
    </>
  );
}

const STROKE = "pointer-events-none absolute scroll-mx-4 scroll-my-16 rounded-xs print:hidden";

/** The area of a highlighter over a line of words. */
export function penStroke({ x, y, width, height }: Box, layout: PageLayout): CSSProperties {
  return {
    left: percent(x - BESIDE * height, layout.width),
    top: percent(y - ABOVE * height, layout.height),
    width: percent(width + 2 * BESIDE * height, layout.width),
    height: percent((1 + 2 * ABOVE) * height, layout.height),
  };
}

// A ref, not an effect: the passage scrolls into view in the frame in which it first appears. A line wider
// than the panel starts at its left.
function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "center", inline: "nearest" });
}
