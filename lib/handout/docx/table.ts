import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import type { TableColumn, Table as TableContent } from "../document";
import { runs } from "./inlines";
import { PAGE, RULE, STYLE } from "./styles";

const WIDTH = PAGE.size.width - PAGE.margin.left - PAGE.margin.right;
const NONE = { style: BorderStyle.NONE, size: 0, color: "auto" };
const LINE = { style: BorderStyle.SINGLE, size: 4, color: RULE };
/** Background of the row that a table is about. */
const TINT = "EEF2F8";

/** A table with its caption above; its header row repeats on each page. `cited`: the sources linked so far; updated. */
export function table({ caption, columns, rows }: TableContent, cited: Set<number>): (Paragraph | Table)[] {
  const head = columns.map((column) =>
    cell([new TextRun({ text: column.heading, bold: true })], column, false),
  );
  const body = rows.map(
    ({ cells, isMarked }) =>
      new TableRow({
        cantSplit: true,
        children: columns.map((column, index) => cell(runs(cells[index] ?? [], cited), column, isMarked)),
      }),
  );
  return [
    new Paragraph({ style: STYLE.note, keepNext: true, children: runs(caption, cited) }),
    new Table({
      width: { size: WIDTH, type: WidthType.DXA },
      columnWidths: columns.map(({ share }) => Math.round(share * WIDTH)),
      borders: {
        top: NONE,
        left: NONE,
        right: NONE,
        bottom: LINE,
        insideVertical: NONE,
        insideHorizontal: LINE,
      },
      rows: [new TableRow({ tableHeader: true, cantSplit: true, children: head }), ...body],
    }),
    // Word merges two tables with nothing between them.
    new Paragraph({ style: STYLE.note, text: "" }),
  ];
}

function cell(children: ParagraphChild[], { share, align }: TableColumn, isMarked: boolean): TableCell {
  const alignment = align === "end" ? AlignmentType.RIGHT : AlignmentType.LEFT;
  return new TableCell({
    width: { size: Math.round(share * WIDTH), type: WidthType.DXA },
    ...(isMarked && { shading: { type: ShadingType.CLEAR, fill: TINT } }),
    children: [new Paragraph({ style: STYLE.note, spacing: { before: 30, after: 30 }, alignment, children })],
  });
}
