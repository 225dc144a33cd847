import { DownloadIcon, ExternalLinkIcon, LinkIcon } from "lucide-react";
import { SheetHeader, SheetTitle } from "@/components/ui/sheet";
import type { Citation } from "@/lib/evidence/types";
import { FIGURE_MARK, useClaimedFigures } from "./claim";
import { copyLink } from "./copy-link";
import { usePaperSource } from "./paper-source";
import { readableQuote } from "./readable-quote";
import { sheetPlace } from "./sheet-rows";
import { type SourceLocation, shows } from "./source-location";
import { usePage } from "./use-page";

// A long quote scrolls, so the keyboard must reach it.
const REACHABLE = { tabIndex: 0 };

type HeaderProps = { location: SourceLocation; trail: Citation[] };

/** The paper and page, the quote, and links to the original file. */
export function SourcePanelHeader({ location, trail }: HeaderProps) {
  const { data, isError } = usePage(location.documentId, location.page);
  const { isOffline } = usePaperSource();
  const cited = trail.find((citation) => citation.documentId === location.documentId);
  const title = data?.title ?? cited?.title ?? "Source";
  const figures = useClaimedFigures(data?.text ?? "", location.passage);
  const quote = isError ? null : quoteOf(location, data?.text, trail);
  return (
    <SheetHeader className="gap-1.5 sm:px-6">
      <SheetTitle className="text-base leading-snug [overflow-wrap:anywhere]">{title}</SheetTitle>
      {/* One line, so that what is below does not move when the place is known. */}
      <div className="flex items-center gap-x-2 text-sm text-muted-foreground sm:gap-x-3">
        <span aria-live="polite" className="min-w-0 truncate">
          {data?.sheet && <>{sheetPlace(data.sheet, location.passage)} · </>}
          Page {location.page}
          {data?.pages ? ` of ${data.pages}` : ""}
        </span>
        {!isError && !isOffline && <Originals location={location} />}
      </div>
      {quote && (
        <blockquote
          {...REACHABLE}
          // A table row gets its column headings only when the page is loaded, and then takes more lines: the
          // fixed height keeps what is below from moving.
          className="relative h-[4lh] overflow-y-auto border-l-2 sm:h-auto sm:max-h-26 sm:min-h-[2lh] border-[oklch(0.85_0.15_95)] pl-3 font-serif text-sm leading-snug [overflow-wrap:anywhere]"
        >
          <Quote
            words={quote}
            figures={figures.map(({ start, end }) => data?.text.slice(start, end) ?? "")}
          />
        </blockquote>
      )}
    </SheetHeader>
  );
}

/** The quote, with the figures it is cited for. */
function Quote({ words, figures }: { words: string; figures: string[] }) {
  if (figures.length === 0) return words;
  const printed = figures.map((figure) => figure.replaceAll(".", "\\.")).join("|");
  // Odd parts are figures, matched by the pattern's group.
  return words.split(new RegExp(`(?<![\\d.,])(${printed})(?![.,]?\\d)`)).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one quote do not move.
      <strong key={index} className={`rounded-xs bg-mark font-medium text-foreground ${FIGURE_MARK}`}>
        {part}
      </strong>
    ),
  );
}

function Originals({ location }: { location: SourceLocation }) {
  const file = `/api/documents/${location.documentId}/file`;
  return (
    <>
      <a href={`${file}#page=${location.page}`} target="_blank" rel="noreferrer" className={LINK}>
        <span className="max-sm:sr-only">Open the original</span>
        <ExternalLinkIcon className="size-3.5" aria-hidden="true" />
        <span className="sr-only">(in a new tab)</span>
      </a>
      <a href={file} download title="Download" className={LINK}>
        <span className="sr-only">Download</span>
        <DownloadIcon className="size-3.5" aria-hidden="true" />
      </a>
      <button type="button" onClick={copyLink} title="Copy link" className={LINK}>
        <span className="sr-only">Copy link</span>
        <LinkIcon className="size-3.5" aria-hidden="true" />
      </button>
    </>
  );
}

const LINK =
  "inline-flex min-h-6 min-w-6 shrink-0 items-center justify-center gap-1 text-primary underline-offset-4 hover:underline";

/**
 * The cited words in quotation marks: from the page once it is loaded, until then from the citation. A table
 * row is shown without quotation marks, below its column headings.
 */
function quoteOf(location: SourceLocation, text: string | undefined, trail: Citation[]): string | null {
  const { passage } = location;
  if (!passage) return null;
  const known = trail.find((citation) => shows(location, citation))?.quote;
  const row = text === undefined ? null : rowWithHeads(text, passage);
  if (row) return row;
  const quote = readableQuote(text?.slice(passage.start, passage.end) ?? known ?? "").trim();
  return quote === "" ? null : `“${quote}”`;
}

/** Words separated by single spaces, and their start and end in the line. */
type Cell = { text: string; from: number; to: number };

const cellsOf = (line: string): Cell[] =>
  [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({
    text,
    from: index,
    to: index + text.length,
  }));

/** A figure, as opposed to a year heading a column. */
const isFigure = ({ text }: Cell) =>
  /^[(−–-]?\s?\p{Sc}?\d[\d.,\s]*%?\)?$/u.test(text) && !/^(?:19|20)\d\d$/.test(text);

/** Lines above the first row of figures that may be column headings. */
const MOST_HEADS = 3;

/**
 * A table row as text, each figure after its column heading: "Total income: Oct 2026 actual 295,550 · YTD
 * actual 3,255,450". Null if the passage is not such a row, or a figure has no heading of its own.
 * @param text of the page, in which columns are aligned with blanks
 */
export function rowWithHeads(text: string, { start, end }: { start: number; end: number }): string | null {
  if (text.slice(start, end).trim().includes("\n")) return null;
  const lineStart = text.lastIndexOf("\n", start) + 1;
  const [line = ""] = text.slice(lineStart).split("\n", 1);
  const [name, ...figures] = cellsOf(line);
  if (!name || figures.length === 0 || isFigure(name) || !figures.every(isFigure)) return null;
  const heads = headsOver(text.slice(0, lineStart).split("\n").slice(0, -1), name, figures);
  if (heads.some((head) => head === "")) return null;
  return `${name.text}: ${figures.map((figure, at) => `${heads[at]} ${figure.text}`).join(" · ")}`;
}

/** The headings above each figure, from top to bottom: the closest non-blank lines above the rows of figures. */
function headsOver(above: string[], name: Cell, figures: Cell[]): string[] {
  const rows = above.map(cellsOf);
  const lastRow = (from: number) => rows.slice(Math.max(0, from - 3), from).some((row) => row.some(isFigure));
  // Upwards past rows of figures and group names among them.
  let first = rows.length;
  while (
    first > 0 &&
    (rows[first - 1]?.some(isFigure) || ((rows[first - 1]?.length ?? 0) < 2 && lastRow(first - 1)))
  )
    first -= 1;
  const heads = rows.slice(Math.max(0, first - MOST_HEADS), first);
  const blank = heads.findLastIndex((cells, at) => cells.length === 0 && at < heads.length - 1);
  // Text that starts above the labels is the table's caption.
  const cells = heads.slice(blank + 1).flatMap((row) => row.filter(({ from }) => from >= name.to));
  return figures.map((figure) =>
    cells
      .filter((head) => columnOf(head, figures) === figure)
      .map(({ text }) => text)
      .join(" "),
  );
}

/** The single column below a heading. */
function columnOf(head: Cell, figures: Cell[]): Cell | null {
  const [column, other] = figures.filter(({ from, to }) => from < head.to && head.from < to);
  return column && !other ? column : null;
}
