import { useId } from "react";
import { CitationChips } from "@/components/evidence/citation-chip";
import type { AnswerTable } from "@/lib/ai/answer/schema";
import type { Numbering } from "@/lib/evidence/number-citations";

// A wide table scrolls sideways, so the keyboard must reach it.
const SCROLLS = { tabIndex: 0, className: "relative max-w-full overflow-x-auto rounded-sm" };

// Narrow on a phone, so that the last column, often the difference, is visible without scrolling.
const HEAD = "py-1.5 ps-2 sm:ps-4 text-end text-xs font-medium text-muted-foreground";

type Cell = AnswerTable["rows"][number]["cells"][number];

/** A table of figures, each with the passage it was read from. */
export function AnswerTableView({ table, numbering }: { table: AnswerTable; numbering: Numbering }) {
  const captionId = useId();
  const columns = table.columns.map((name, index) => ({ id: index, name }));
  const rows = table.rows.map((row, index) => ({ id: index, ...row }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a landmark of this name would not be told apart from that of another answer
    <section {...SCROLLS} role="group" aria-labelledby={captionId}>
      <table className="w-full min-w-max border-collapse text-[0.8125rem] tabular-nums sm:text-sm">
        <caption
          id={captionId}
          dir="auto"
          className="pb-1.5 text-start text-sm font-medium first-letter:uppercase"
        >
          {table.caption}
        </caption>
        <thead className="border-y">
          <tr>
            <td />
            {columns.map(({ id, name }) => (
              <th key={id} scope="col" className={HEAD}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, cells }) => (
            <tr key={id} className="border-b last:border-0">
              <th
                scope="row"
                dir="auto"
                className="max-w-28 py-1.5 text-start sm:max-w-56 font-normal text-pretty"
              >
                {label}
              </th>
              {columns.map((column) => (
                <td key={column.id} className="py-1.5 ps-2 text-end whitespace-nowrap sm:ps-4">
                  <Figure cell={cells[column.id] ?? null} numbering={numbering} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Figure({ cell, numbering }: { cell: Cell; numbering: Numbering }) {
  if (cell) {
    return (
      <>
        {cell.text}
        {cell.citation && (
          <CitationChips citations={[cell.citation]} numbering={numbering} claim={cell.text} />
        )}
      </>
    );
  }
  return (
    <span className="text-muted-foreground">
      <span aria-hidden="true">–</span>
      <span className="sr-only">not given</span>
    </span>
  );
}
