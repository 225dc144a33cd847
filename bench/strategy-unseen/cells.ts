import { type Cell, calc, day, num } from "@/tests/fixtures/strategy-workbooks/build";
import { rowsOf } from "./noted";

/**
 * Reads the rows of a sheet from a table of words, as a person types them into a spreadsheet: "12.5%", "£1,200", "(350)",
 * "2026-03-31" and "=B2/C2 >> 92%" become figures, days and formulas with their saved value, each with the number format that
 * shows it so; "Jan-26" stays a word and "@2026-01" is the day that shows as one. An apostrophe before a cell keeps it a word;
 * "\n" breaks a line within it; an empty line is an empty row.
 */
export function cells(table: string): Cell[][] {
  return rowsOf(table).map((row) => (row.length === 1 && row[0] === "" ? [] : row.map(cellOf)));
}

function cellOf(written: string): Cell {
  if (written === "") return null;
  if (written.startsWith("'")) return written.slice(1);
  const [formula, saved] = written.startsWith("=") ? written.slice(1).split(">>") : [];
  if (formula && saved) return calculated(formula.trim(), cellOf(saved.trim()));
  const month = /^@(\d{4}-\d{2})$/.exec(written)?.[1];
  if (month) return day(`${month}-01`, "mmm-yy");
  if (/^\d{4}-\d{2}-\d{2}$/.test(written)) return day(written);
  return figureOf(written) ?? written.replaceAll("\\n", "\n");
}

function calculated(formula: string, saved: Cell): Cell {
  if (typeof saved === "number") return calc(formula, saved);
  if (saved === null || typeof saved === "string") return { t: "s", f: formula, v: saved ?? "" };
  return { ...saved, f: formula };
}

function figureOf(written: string): Cell {
  const found = /^(\(|-)?([£$€])?(\d[\d,]*)(\.\d+)?(%)?(\))?$/.exec(written);
  if (!found) return null;
  const [, sign, currency = "", whole = "", decimals = "", percent = ""] = found;
  const size = Number(whole.replaceAll(",", "") + decimals) / (percent ? 100 : 1);
  const value = Number((sign ? -size : size).toPrecision(12));
  if (!currency && !percent && !whole.includes(",") && sign !== "(") return value;
  const places = decimals ? `.${"0".repeat(decimals.length - 1)}` : "";
  const shape = `${currency}${whole.includes(",") ? "#,##0" : "0"}${places}${percent}`;
  return num(value, sign === "(" ? `${shape};(${shape})` : shape);
}
