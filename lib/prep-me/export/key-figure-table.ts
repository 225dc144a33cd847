import { shortText } from "@/lib/clean-text";
import type { Numbering } from "@/lib/evidence/number-citations";
import type { Block, Inline, TableRow } from "@/lib/handout/document";
import type { KeyFigure } from "@/lib/prep-me/key-figures";
import { cited } from "./cited";

const LABEL_LIMIT = 120;
/** Most points of a trend written out, counted from the end. */
const MOST_POINTS = 3;

/** The figures at the head of a brief, one per row; empty where there are none. */
export function keyFigureTable(figures: KeyFigure[], numbering: Numbering): Block[] {
  if (figures.length === 0) return [];
  return [
    { kind: "heading", text: "Key Figures" },
    {
      kind: "table",
      caption: [],
      columns: [
        { heading: "Figure", share: 0.3, align: "start" },
        { heading: "Value", share: 0.16, align: "end" },
        { heading: "Compared with", share: 0.32, align: "start" },
        { heading: "Before", share: 0.22, align: "start" },
      ],
      rows: figures.map((figure) => row(figure, numbering)),
    },
  ];
}

function row(
  { label, period, text, citations, comparisons, trend }: KeyFigure,
  numbering: Numbering,
): TableRow {
  const compared = comparisons.flatMap(({ difference, name, text: other, citations: own }, at): Inline[] => [
    ...(at > 0 ? [{ text: "; " }] : []),
    ...cited(`${difference} ${name} (${other})`, own, numbering),
  ]);
  const before = trend.slice(-MOST_POINTS - 1, -1).map((point) => `${point.period}: ${point.text}`);
  return {
    isMarked: false,
    cells: [
      [{ text: `${shortText(label, LABEL_LIMIT)}, ${period}` }],
      cited(text, citations, numbering),
      compared,
      [{ text: before.join("; ") }],
    ],
  };
}
