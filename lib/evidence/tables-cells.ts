import type { Line } from "@/lib/evidence/tables-types";

/** A stretch of a line between runs of two or more spaces; positions count characters of the line. */
export type Segment = { text: string; from: number; to: number };

/** A number or an empty mark ("-", "n/a") at a place in a line. */
export type RawCell = {
  value: number | null;
  percent: boolean;
  decimals: number;
  currency: string;
  raw: string;
  from: number;
  to: number;
};

export type RawRow = {
  line: Line;
  label: string;
  indent: number;
  labelTo: number;
  cells: RawCell[];
  note: string;
};

export function segments(text: string): Segment[] {
  const found: Segment[] = [];
  for (const match of text.matchAll(/\S+(?: \S+)*/g)) {
    found.push({ text: match[0], from: match.index, to: match.index + match[0].length });
  }
  return found;
}

const CELL =
  /(?:([-–—(]{0,2})\s?((?:(?:US\$|[A-Z]{0,2}[$£€¥])\s{0,40})?)([-–(]{0,2})\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s?(%|x|k|m|bn|pts?|pp)?\s?(\))?(%)?\*{0,3}(?:\s?[€£$](?=\s|$))?|[$£€]?\s{0,40}(?:[-–—]{1,2}|nil|n\/a))(?=\s|$)/iy;

function cellAt(text: string, from: number): RawCell | null {
  CELL.lastIndex = from;
  const match = CELL.exec(text);
  if (!match) return null;
  const [raw, sign = "", mark = "", inner = "", digits, fraction = "", unit = "", closed, late] = match;
  const place = { raw: raw.trim(), from, to: from + raw.trimEnd().length };
  if (digits === undefined) return { value: null, percent: false, decimals: 0, currency: "", ...place };
  const opened = sign.includes("(") || inner.includes("(");
  if (opened !== (closed !== undefined)) return null;
  const negative = opened || /[-–—]/.test(sign + inner);
  const value = Number(digits.replaceAll(",", "") + fraction) * (negative ? -1 : 1);
  const percent = unit === "%" || late === "%";
  return {
    value,
    percent,
    decimals: Math.max(0, fraction.length - 1),
    currency: mark.trim().slice(-1),
    ...place,
  };
}

/** The cells from a place to the end of the line, and a note behind them if text follows after a gap. */
function cellsFrom(text: string, from: number): { cells: RawCell[]; note: string } | null {
  const cells: RawCell[] = [];
  let at = from;
  while (at < text.length) {
    const last = cells.at(-1);
    const percent = last ? /^%(\s|$|[$£€])/.test(text.slice(at, at + 2)) : false;
    if (last && percent) {
      cells[cells.length - 1] = { ...last, percent: true, to: at + 1 };
      at = nextWord(text, at + 1);
      continue;
    }
    const cell = cellAt(text, at);
    if (!cell) {
      const gap = at - (last?.to ?? at);
      const rest = text.slice(at).trim();
      if (gap < 2 || /\s{2,}\S*\d/.test(rest)) return null;
      return { cells, note: rest };
    }
    cells.push(cell);
    at = nextWord(text, cell.to);
  }
  return { cells, note: "" };
}

function nextWord(text: string, from: number): number {
  let at = from;
  while (text[at] === " ") at++;
  return at;
}

/** Places where the first cell of a row may begin: after a gap, or at a currency mark after one space. */
function* cellStarts(text: string): Generator<number> {
  for (const match of text.matchAll(
    /(?:^|\s)(?=[-–—(]{0,2}(?:\d|[$£€¥]|\s?[$£€¥(]|[-–—](?:\s|$)|n\/a|nil))/gi,
  )) {
    const at = match.index + match[0].length;
    if (
      at === 0 ||
      text.slice(Math.max(0, at - 2), at) === "  " ||
      /^[-–—(]{0,2}\s?[$£€¥]/.test(text.slice(at, at + 5))
    )
      yield at;
  }
}

/** Reads a line as a row of a table: a label, then nothing but numbers. Null when it is something else. */
export function readRow(line: Line): RawRow | null {
  const { text } = line;
  if (!/\d|\s[-–—](\s|$)/.test(text) || text.length > 600) return null;
  for (const at of cellStarts(text)) {
    const read = cellsFrom(text, at);
    if (!read || read.cells.every((cell) => cell.value === null)) continue;
    const label = text.slice(0, at).trim();
    if (label === "" ? read.note !== "" : !/\p{L}/u.test(label)) return null;
    if (/\s{2,}[$£€]?\s*[(-]?\d/.test(label)) return null;
    if (looksLikeHeading(label, read)) return null;
    const indent = text.length - text.trimStart().length;
    return {
      line,
      label: label.replace(/\s{2,}/g, "  "),
      indent,
      labelTo: text.slice(0, at).trimEnd().length,
      ...read,
    };
  }
  return null;
}

/** Units ("£000  £000") name columns; so do bare years, several of them or one among other words over columns. */
function looksLikeHeading(label: string, { cells, note }: { cells: RawCell[]; note: string }): boolean {
  if (cells.every((cell) => /^\(?[$£€]?'?0{3}s?\)?$/.test(cell.raw))) return true;
  const written = cells.filter((cell) => cell.value !== null);
  if (!written.every((cell) => /^(19|20)\d\d$/.test(cell.raw))) return false;
  const among = segments(label).length > 1 || segments(note).length > 1;
  return label === "" || written.length > 1 || among || /ended|as of|year/i.test(label);
}
