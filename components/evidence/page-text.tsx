import { flowProse, type MarkedPiece, markPassage, pageBlocks } from "./page-blocks";
import { spareColumns, withoutColumns } from "./table-columns";

type PageTextProps = {
  text: string;
  passage: { start: number; end: number } | null;
  /** Where it is only read out, nothing scrolls and nothing takes the focus. */
  isShown?: boolean;
};

// A ref, not an effect: the passage comes into view in the frame in which it is first drawn.
function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "center" });
}

/** The text of a page with a passage highlighted: prose flows, tables keep their columns. */
export function PageText({ text, passage, isShown = true }: PageTextProps) {
  const blocks = pageBlocks(text).map(({ kind, start, end }) => {
    const raw = text.slice(start, end);
    const pieces = markPassage(kind === "prose" ? flowProse(raw) : raw, start, passage);
    return { kind, start, pieces: kind === "prose" ? pieces : compactTable(raw, start, pieces) };
  });
  const firstMark = isShown
    ? blocks.flatMap(({ pieces }) => pieces).find((piece) => piece.marked)
    : undefined;
  return (
    <div className="flex flex-col gap-3">
      {blocks.map(({ kind, start, pieces }) => (
        <div
          key={start}
          {...(kind === "table" ? TABLE : PROSE)}
          {...(isShown && kind === "table" && REACHABLE)}
        >
          {pieces.map((piece) => (
            <Piece key={piece.start} piece={piece} isFirst={piece === firstMark} />
          ))}
        </div>
      ))}
    </div>
  );
}

function compactTable(table: string, offset: number, pieces: MarkedPiece[]): MarkedPiece[] {
  const spare = spareColumns(table);
  return pieces.map((piece) => ({
    ...piece,
    text: withoutColumns(table, piece.start - offset, piece.text, spare),
  }));
}

const PROSE = { className: "font-serif text-[0.9375rem] leading-relaxed break-words whitespace-pre-line" };

const TABLE = { className: "overflow-x-auto font-mono text-xs leading-5 whitespace-pre" };

// A table scrolls sideways, so the keyboard must reach it.
const REACHABLE = { role: "region", "aria-label": "Table", tabIndex: 0 };

function Piece({ piece, isFirst }: { piece: MarkedPiece; isFirst: boolean }) {
  if (!piece.marked) return piece.text;
  return (
    <mark
      ref={isFirst ? bringIntoView : undefined}
      className="rounded-xs bg-mark -mx-px box-decoration-clone px-px text-foreground"
    >
      {piece.text}
    </mark>
  );
}
