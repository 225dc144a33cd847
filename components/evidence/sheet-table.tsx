import type { SheetLayout } from "@/lib/evidence/types";
import { cn } from "@/lib/ui/cn";
import { FIGURE_MARK, useClaimedFigures } from "./claim";
import { type MarkedPiece, markPassage } from "./page-blocks";
import { isCited, type Passage, sheetPlace, type TableCell, type TableRow, tableRows } from "./sheet-rows";

type SheetTableProps = { layout: SheetLayout; text: string; passage: Passage };

/**
 * A workbook page in the style of Excel: numbered rows and lettered columns, with the cited cells and their
 * row and column highlighted.
 */
export function SheetTable({ layout, text, passage }: SheetTableProps) {
  const rows = tableRows(layout);
  const cited = rows.map(({ cells }) => cells.filter((cell) => isCited(cell, passage)));
  const figures = useClaimedFigures(text, passage);
  const first =
    cited.flat().find((cell) => figures.some((figure) => isCited(cell, figure))) ?? cited.flat()[0];
  const columns = new Set(cited.flat().map(({ column }) => column));
  const name = sheetPlace(layout, null);
  return (
    <section aria-label={name} {...REACHABLE} className="relative overflow-x-auto border">
      <table className="min-w-full border-separate border-spacing-0 text-xs leading-5 tabular-nums">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            <td className={cn(HEAD, PINNED)} />
            {layout.columns.map((letters, column) => (
              <th key={letters} scope="col" className={cn(HEAD, columns.has(column) && CITED_HEAD)}>
                {letters}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-words="">
          {rows.map((row, index) => (
            <Row
              key={row.number}
              row={row}
              text={text}
              passage={passage}
              figures={figures}
              first={first}
              cited={cited[index]}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

// It scrolls sideways, so the keyboard must reach it.
const REACHABLE = { tabIndex: 0 };

const HEAD = "border-r border-b bg-muted px-1.5 text-center font-normal text-muted-foreground";
const CITED_HEAD = "bg-mark font-medium text-foreground";
// Row numbers stay in view while cells scroll.
const PINNED = "sticky left-0 z-10 w-px";

// Short text does not wrap; long text does not push the figures out of view. A merged cell does not widen a
// column.
const WORDS = "[overflow-wrap:break-word]";
const OF_ONE_COLUMN = "w-max max-w-64";

type RowProps = {
  row: TableRow;
  text: string;
  passage: Passage;
  figures: NonNullable<Passage>[];
  cited: TableCell[] | undefined;
  /** The first cell that is cited, or that contains the cited figure, which scrolls into view. */
  first: TableCell | undefined;
};

function Row({ row, text, passage, figures, cited = [], first }: RowProps) {
  return (
    <tr>
      <th scope="row" className={cn(HEAD, PINNED, cited.length > 0 && CITED_HEAD)}>
        {row.number}
      </th>
      {row.cells.map((cell) => (
        <td
          key={cell.column}
          rowSpan={cell.rowSpan}
          colSpan={cell.colSpan}
          className={cn(
            "border-r border-b px-1.5 py-0.5 align-top",
            cell.isFigure && "text-right",
            cited.includes(cell) && "bg-mark",
          )}
        >
          <div className={cn(WORDS, cell.colSpan === 1 && OF_ONE_COLUMN, cell.isFigure && "ml-auto")}>
            {markPassage(text.slice(cell.start, cell.end), cell.start, passage, figures).map((piece) => (
              <Piece key={piece.start} piece={piece} isFirst={cell === first} />
            ))}
          </div>
        </td>
      ))}
    </tr>
  );
}

// A ref, not an effect: the cell scrolls into view in the frame in which it first appears. Sideways only as
// far as needed, so that row labels stay visible where there is room.
function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "center", inline: "nearest" });
}

function Piece({ piece, isFirst }: { piece: MarkedPiece; isFirst: boolean }) {
  if (!piece.marked) return piece.text;
  return (
    <mark
      ref={isFirst ? bringIntoView : undefined}
      className={cn("scroll-mx-8 bg-mark text-foreground", piece.marked === "figure" && FIGURE_MARK)}
    >
      {piece.text}
    </mark>
  );
}
