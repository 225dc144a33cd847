import { shortText } from "@/lib/clean-text";
import type { CellTable, PageText } from "@/lib/evidence/types";
import type { Block, ExportDocument, Inline, TableRow } from "@/lib/handout/document";

const TITLE_LIMIT = 300;
/** Columns of a table that a page has room for. */
const MOST_COLUMNS = 8;
const LONGEST_PARAGRAPH = 20_000;

type Paper = { title: string; pages: Pick<PageText, "number" | "text" | "tables">[] };

/** A paper that is no PDF as a document: its text in paragraphs, its tables in cells. */
export function paperDocument(
  { title, pages }: Paper,
  frame: Pick<ExportDocument, "organization" | "subject" | "footer" | "createdAt">,
): ExportDocument {
  const name = shortText(title, TITLE_LIMIT);
  return {
    ...frame,
    heading: name,
    date: "",
    title: name,
    isPart: true,
    blocks: pages.flatMap(pageBlocks),
  };
}

function pageBlocks({ text, tables = [] }: Paper["pages"][number]): Block[] {
  const places = tables
    .flatMap((table) => {
      const cells = table.rows.flat();
      if (cells.length === 0) return [];
      const start = Math.min(...cells.map(([, from]) => from));
      const end = Math.max(...cells.map(([, , to]) => to));
      return [{ start, end, table }];
    })
    .toSorted((one, other) => one.start - other.start);
  const blocks: Block[] = [];
  let at = 0;
  for (const { start, end, table } of places) {
    // A table within a cell of another one is told with it.
    if (start < at) continue;
    blocks.push(...paragraphs(text.slice(at, start)), ...asTable(table, text));
    at = end;
  }
  return [...blocks, ...paragraphs(text.slice(at))];
}

/** One line of the text is one of the page. */
function paragraphs(text: string): Block[] {
  return text.split("\n").flatMap((line): Block[] => {
    const words = shortText(line.replace(/\s+/g, " ").trim(), LONGEST_PARAGRAPH);
    return words ? [{ kind: "paragraph", content: [{ text: words }] }] : [];
  });
}

function asTable({ rows }: CellTable, text: string): Block[] {
  const width = Math.max(0, ...rows.flat().map(([column]) => column + 1));
  const cellsOf = (row: CellTable["rows"][number]): string[] =>
    Array.from({ length: width }, (_, column) => {
      const [, start = 0, end = 0] = row.find(([at]) => at === column) ?? [];
      return shortText(text.slice(start, end).replace(/\s+/g, " ").trim(), LONGEST_PARAGRAPH);
    });
  const [head, ...body] = rows.map(cellsOf);
  if (!head || width > MOST_COLUMNS)
    return rows.map((row) => ({
      kind: "paragraph",
      content: [{ text: cellsOf(row).filter(Boolean).join(" · ") }],
    }));
  const isNumber = (column: number) =>
    body.length > 0 &&
    body.every((cells) => /^[^a-z]*\d[^a-z]*$/i.test(cells[column] ?? "") || !cells[column]);
  return [
    {
      kind: "table",
      caption: [],
      columns: head.map((heading, column) => ({
        heading,
        share: width === 1 ? 1 : column === 0 ? 1.6 / (width + 0.6) : 1 / (width + 0.6),
        align: column > 0 && isNumber(column) ? "end" : "start",
      })),
      rows: body.map(
        (cells): TableRow => ({ cells: cells.map((text): Inline[] => [{ text }]), isMarked: false }),
      ),
    },
  ];
}
