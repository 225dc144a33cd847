import type { RawRow } from "@/lib/evidence/tables-cells";
import type { Line } from "@/lib/evidence/tables-types";

/** `filled` once a row indented below the heading has been seen. */
type Open = { label: string; indent: number; filled: boolean };

const TOTAL =
  /^(sub-?)?total\b|\btotals?$|^(net|gross|operating)\s+(income|profit|loss|surplus|deficit|result|expenditure|assets)\b/i;

/** Follows the headings of a table down its rows: indented rows belong to the heading above, a total closes it. */
export class Sections {
  private stack: Open[] = [];
  private readonly flat: boolean;

  constructor(rows: RawRow[]) {
    this.flat = new Set(rows.map((row) => row.indent)).size < 2;
  }

  /** A line without numbers opens a section. */
  open(line: Line): void {
    const label = line.text.trim();
    if (label.length > 80 || !/\p{L}/u.test(label)) return;
    const indent = line.text.length - line.text.trimStart().length;
    if (!this.flat) this.stack = this.stack.filter((open) => open.indent < indent);
    else if (this.stack.length > 3) this.stack.shift();
    this.stack.push({ label, indent, filled: false });
  }

  place(row: RawRow): { total: boolean; path: string[] } {
    const total = TOTAL.test(row.label);
    if (total) this.close(row);
    else if (!this.flat)
      this.stack = this.stack.filter(
        (open) => open.indent < row.indent || (open.indent === row.indent && !open.filled),
      );
    for (const open of this.stack) open.filled ||= open.indent < row.indent;
    return { total, path: this.stack.map((open) => open.label) };
  }

  private close(row: RawRow): void {
    const name = key(row.label);
    const at = this.stack.findLastIndex((open) => key(open.label) === name);
    if (at >= 0) this.stack = this.stack.slice(0, at);
    if (!this.flat) this.stack = this.stack.filter((open) => open.indent < row.indent);
  }
}

function key(label: string): string {
  return label
    .toLowerCase()
    .replace(/^(sub-?)?total\s+(for\s+)?|\s+totals?$/g, "")
    .replace(/[^a-z0-9]/g, "");
}
