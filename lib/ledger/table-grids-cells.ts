import { isoDay } from "@/lib/evidence/calendar";
import type { CellType, GridCell } from "@/lib/evidence/grid";
import { MONTH_NAME, monthNumber } from "@/lib/evidence/months";

/** Words of one cell, each line of it with its place in the page text. */
export type CellPart = { page: number; start: number; end: number; text: string };

const NUMBER =
  /^([-–−+]?)\s?((?:US|AU|CA|A|C|NZ|HK)?[$£€¥])?\s?(\(?)\s?([-–−]?)(\d{1,3}(?:,\d{3})+|\d{1,15})(\.\d{1,10})?\s?(%?)\s?(\)?)(%?)$/;
const DAY = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?[\\s-]${MONTH_NAME}[\\s,-]{1,2}(20\\d\\d)$`, "i");
const ISO = /^(20\d\d)-(\d\d)-(\d\d)$/;

/** A cell of its lines, top first; they are joined by spaces. Its place is that of the first. */
export function toGridCell(parts: CellPart[]): GridCell | null {
  const [first] = parts;
  if (!first) return null;
  const text = parts.map((part) => part.text).join(" ");
  return {
    text,
    ...read(text.trim()),
    rows: 1,
    columns: 1,
    place: { page: first.page, start: first.start, end: first.end, quote: first.text, cell: null },
  };
}

type Read = Pick<GridCell, "type" | "value" | "currency" | "date">;

function read(text: string): Read {
  const plain: Read = { type: "text", value: null, currency: null, date: null };
  if (/^#(?:DIV\/0!|N\/A|REF!|VALUE!|NAME\?|NUM!|NULL!)$/.test(text)) return { ...plain, type: "error" };
  const date = dayOf(text);
  if (date) return { ...plain, type: "date", date };
  const match = NUMBER.exec(text);
  if (!match) return plain;
  const [, sign, mark, opened, inner, digits = "", fraction = "", percent, closed, late] = match;
  if ((opened === "(") !== (closed === ")")) return plain;
  const negative = opened === "(" || /[-–−]/.test(`${sign}${inner}`);
  const size = Number(digits.replaceAll(",", "") + fraction);
  const type: CellType = percent || late ? "percent" : mark ? "currency" : "number";
  return { ...plain, type, value: negative ? -size : size, currency: mark ?? null };
}

function dayOf(text: string): string | null {
  const [, day, month = "", year] = DAY.exec(text) ?? [];
  if (year) return isoDay(Number(year), monthNumber(month), Number(day));
  const [, isoYear, isoMonth, isoDate] = ISO.exec(text) ?? [];
  return isoYear ? isoDay(Number(isoYear), Number(isoMonth), Number(isoDate)) : null;
}
