import { cn } from "@/lib/ui/cn";
import { FIGURE_MARK, useClaimedFigures } from "./claim";
import { flowProse, type MarkedPiece, markPassage, pageBlocks } from "./page-blocks";
import { proseLines } from "./prose-lines";
import { spareColumns, withoutColumns } from "./table-columns";

type Passage = { start: number; end: number } | null;

type PageTextProps = {
  text: string;
  passage: Passage;
  /** Where it is only read out, nothing scrolls and nothing takes the focus. */
  isShown?: boolean;
};

type Kind = "heading" | "item" | "text" | "table";
type Part = { kind: Kind; start: number; pieces: MarkedPiece[] };

// A ref, not an effect: the passage comes into view in the frame in which it is first drawn.
function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "center" });
}

/** The text of a page with a passage highlighted: headings stand out, prose flows, tables keep their columns. */
export function PageText({ text, passage, isShown = true }: PageTextProps) {
  const figures = useClaimedFigures(text, passage);
  const parts = partsOf(text, passage, figures);
  const marks = isShown ? parts.flatMap(({ pieces }) => pieces).filter(({ marked }) => marked) : [];
  const firstMark = marks.find(({ marked }) => marked === "figure") ?? marks[0];
  return (
    <div className="flex flex-col" data-words={isShown || undefined}>
      {parts.map(({ kind, start, pieces }) => {
        const Element = kind === "heading" ? "h3" : "div";
        return (
          <Element key={start} className={LOOKS[kind]} {...(isShown && kind === "table" && REACHABLE)}>
            {pieces.map((piece) => (
              <Piece key={piece.start} piece={piece} isFirst={piece === firstMark} />
            ))}
          </Element>
        );
      })}
    </div>
  );
}

function partsOf(text: string, passage: Passage, figures: NonNullable<Passage>[]): Part[] {
  return pageBlocks(text).flatMap(({ kind, start, end }): Part[] => {
    const raw = text.slice(start, end);
    if (kind === "table") {
      return [{ kind, start, pieces: compactTable(raw, start, markPassage(raw, start, passage, figures)) }];
    }
    const prose = flowProse(raw);
    return proseLines(prose, start).map((line) => ({
      kind: line.kind,
      start: line.start,
      pieces: markPassage(prose.slice(line.start - start, line.end - start), line.start, passage, figures),
    }));
  });
}

function compactTable(table: string, offset: number, pieces: MarkedPiece[]): MarkedPiece[] {
  const spare = spareColumns(table);
  return pieces.map((piece) => ({
    ...piece,
    text: withoutColumns(table, piece.start - offset, piece.text, spare),
  }));
}

const PROSE = "font-serif text-[0.9375rem] leading-relaxed [overflow-wrap:anywhere]";

const LOOKS: Record<Kind, string> = {
  heading: `${PROSE} mt-4 font-semibold first:mt-0`,
  item: `${PROSE} mt-1 pl-5 -indent-4`,
  text: `${PROSE} mt-2 first:mt-0`,
  table: "relative my-3 overflow-x-auto font-mono text-xs leading-5 whitespace-pre",
};

// A table scrolls sideways, so the keyboard must reach it.
const REACHABLE = { role: "region", "aria-label": "Table", tabIndex: 0 };

function Piece({ piece, isFirst }: { piece: MarkedPiece; isFirst: boolean }) {
  if (!piece.marked) return piece.text;
  return (
    <mark
      ref={isFirst ? bringIntoView : undefined}
      className={cn(
        "rounded-xs bg-mark -mx-px box-decoration-clone px-px text-foreground",
        piece.marked === "figure" && FIGURE_MARK,
      )}
    >
      {piece.text}
    </mark>
  );
}
