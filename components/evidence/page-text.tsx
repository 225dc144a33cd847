import { cn } from "@/lib/ui/cn";
import { FIGURE_MARK, useClaimedFigures } from "./claim";
import { flowProse, type MarkedPiece, markPassage, pageBlocks } from "./page-blocks";

type Passage = { start: number; end: number } | null;

type PageTextProps = {
  text: string;
  passage: Passage;
  /** For screen readers only, it neither scrolls nor takes focus. */
  isShown?: boolean;
};

type Kind = "heading" | "item" | "text" | "table";
type Part = { kind: Kind; start: number; pieces: MarkedPiece[] };

// A ref, not an effect: the passage scrolls into view in the frame in which it first appears.
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

/** A line of reflowed prose and its kind. `start` and `end` are offsets into the page text. */
type ProseLine = { kind: "heading" | "item" | "text"; start: number; end: number };

const ITEM = /^\s*(?:[•●▪◦‣*–-]|\(?\d{1,3}[.)]|[☒☐])\s+\S/;
const LONGEST_HEADING = 80;

/**
 * Splits reflowed prose into paragraphs, headings and list items; blank lines are dropped. A heading is a
 * short line at the top or below a blank line that introduces something and does not end a sentence.
 * @param prose from `flowProse`, starting at `offset` of the page
 */
export function proseLines(prose: string, offset: number): ProseLine[] {
  const lines = prose.split("\n");
  let start = offset;
  return lines.flatMap((line, index): ProseLine[] => {
    const end = start + line.length;
    const place = { start, end };
    start = end + 1;
    if (line.trim() === "") return [];
    if (ITEM.test(line)) return [{ kind: "item", ...place }];
    const isHeading = isTitle(line) && begins(lines, index);
    return [{ kind: isHeading ? "heading" : "text", ...place }];
  });
}

function isTitle(line: string): boolean {
  const words = line.trim();
  return (
    words.length <= LONGEST_HEADING && /^[\p{Lu}\d]/u.test(words) && /\p{L}{2}[\p{L}\d)’”]*$/u.test(words)
  );
}

/** Whether a line set apart from what is above it introduces something. */
function begins(lines: string[], index: number): boolean {
  const [above = "", line = "", below] = [lines[index - 1], lines[index], lines[index + 1]];
  if (above.trim() !== "" || below === undefined) return false;
  const next = lines.slice(index + 1).find((other) => other.trim() !== "");
  return next !== undefined && (below.trim() === "" || next.trim().length > line.trim().length);
}

const KEPT_GAP = 2;

/**
 * The character columns of a table that can be dropped: those blank in every line, beyond the two that
 * separate cells. Printed pages have wide columns that a narrow panel has no room for.
 */
export function spareColumns(table: string): Set<number> {
  const lines = table.split("\n");
  const width = Math.max(...lines.map((line) => line.trimEnd().length));
  const spare = new Set<number>();
  // The left margin separates nothing.
  let gap = KEPT_GAP;
  for (let column = 0; column < width; column += 1) {
    const isBlank = lines.every((line) => (line[column] ?? " ") === " ");
    gap = isBlank ? gap + 1 : 0;
    if (gap > KEPT_GAP) spare.add(column);
  }
  return spare;
}

/** `piece`, which starts at `start` of the table, without the spare columns. */
export function withoutColumns(table: string, start: number, piece: string, spare: Set<number>): string {
  let column = start - (table.lastIndexOf("\n", start - 1) + 1);
  let kept = "";
  for (const character of piece) {
    if (character === "\n") {
      kept += character;
      column = 0;
      continue;
    }
    if (!spare.has(column)) kept += character;
    column += character.length;
  }
  return kept;
}
