import { SSF } from "xlsx";
import type { CellType } from "../grid";
import { cleanText } from "./clean";
import { LIMITS } from "./limits";
import { readXml, type XmlEvents } from "./office-xml";
import { tooMuchContent } from "./workbook-errors";
import { type FormatCode, type FormatSection, sectionFor } from "./workbook-format-code";
import type { ZipPackage } from "./zip-package";

/** What a cell of a sheet shows; null where a reader sees nothing. */
export type CellContent = {
  text: string;
  type: CellType;
  value: number | null;
  currency: string | null;
  date: string | null;
};

/** A cell as stored in the file: type (`t`), saved value (`v`), and whether it has a formula. */
type RawCell = { kind: string; saved: string | null; isFormula: boolean };

/** What is needed to read the cells of a workbook. */
export type CellRules = { strings: string[]; date1904: boolean };

/** Shown for a cell whose formula was never calculated, so that it has no value. */
const NOT_SAVED = "(no saved value)";
const DAY_MS = 24 * 60 * 60 * 1000;
/** Last day that Excel supports: 31 December 9999. */
const LAST_DAY = 2_958_465;
/** Days between the 1900 and the 1904 epochs. */
const DAYS_TO_1904 = 1462;

/** Reads what a cell shows, and its type. */
export function readCell(raw: RawCell, format: FormatCode, rules: CellRules): CellContent | null {
  const { kind, saved, isFormula } = raw;
  if (isFormula && (saved ?? "") === "" && kind !== "str") return failed(NOT_SAVED);
  if (saved === null) return null;
  switch (kind) {
    case "s":
      return textCell(rules.strings[Number(saved)] ?? "", format);
    case "str":
      return textCell(toCellText(withCharacters(saved)), format);
    case "inlineStr":
      return textCell(saved, format);
    case "b":
      return { ...plain(saved === "1" || saved === "true" ? "TRUE" : "FALSE"), type: "boolean" };
    case "e":
      return failed(toCellText(saved) || NOT_SAVED);
    case "d":
      return dayCell(saved, format, rules);
    default:
      return saved.trim() === "" ? null : numberCell(Number(saved), format, rules);
  }
}

function plain(text: string): CellContent {
  return { text, type: "text", value: null, currency: null, date: null };
}

function failed(text: string): CellContent {
  return { ...plain(text), type: "error" };
}

function textCell(text: string, format: FormatCode): CellContent | null {
  const shown = format.changesText ? toCellText(apply(format, text, false)) : text;
  return shown === "" ? null : plain(shown);
}

/** A date saved in ISO form ("2026-03-31T00:00:00"), as strict workbooks do. */
function dayCell(saved: string, format: FormatCode, rules: CellRules): CellContent | null {
  const at = Date.parse(`${saved.replace(/Z$/, "").replace(/^(\d{4}-\d\d-\d\d)$/, "$1T00:00")}Z`);
  if (Number.isNaN(at)) return textCell(toCellText(saved), format);
  const days = (at - Date.UTC(1899, 11, 30)) / DAY_MS;
  return numberCell(rules.date1904 ? days - DAYS_TO_1904 : days, format, rules);
}

function numberCell(value: number, format: FormatCode, { date1904 }: CellRules): CellContent | null {
  if (!Number.isFinite(value)) return failed("#NUM!");
  const section = sectionFor(format, value);
  const shown = toCellText(apply(format, value, date1904));
  if (!section || section.shows === "number") return amount(value, shown, section);
  // A day before Excel's first fills its cell with ####.
  if (shown === "" && value < 0) return amount(value, general(value), undefined);
  if (shown === "") return null;
  const date = section.shows === "date" ? isoDay(date1904 ? value + DAYS_TO_1904 : value) : null;
  return { ...plain(shown), type: date ? "date" : "text", date };
}

function amount(value: number, shown: string, section: FormatSection | undefined): CellContent | null {
  if (shown === "") return null;
  const { percents = 0, thousands = 0, currency = null } = section ?? {};
  const type = percents > 0 ? "percent" : currency ? "currency" : "number";
  const read = value * 100 ** percents * 1000 ** -thousands;
  return { text: shown, type, value: rounded(read), currency, date: null };
}

/** Excel keeps fifteen digits; more would expose binary rounding, such as 0.07 as 7.000000000000001%. */
function rounded(value: number): number {
  return Number.isSafeInteger(value) ? value : Number(value.toPrecision(15));
}

/** The ISO day of a serial number in the 1900 system, without a time zone; null for the nonexistent one and earlier. */
function isoDay(serial: number): string | null {
  const day = Math.floor(serial + 1e-9);
  if (day < 1 || day === 60 || day > LAST_DAY) return null;
  // Excel counts a 29 February 1900.
  const since = Date.UTC(1899, 11, day < 60 ? 31 : 30);
  return new Date(since + day * DAY_MS).toISOString().slice(0, 10);
}

function apply(format: FormatCode, value: number | string, date1904: boolean): string {
  if (format.code === "General" && typeof value === "number") return general(value);
  try {
    return SSF.format(format.code, value, { date1904 });
  } catch {
    // Out of the range of its format.
    return typeof value === "number" ? general(value) : value;
  }
}

function general(value: number): string {
  return Number.isSafeInteger(value) && Math.abs(value) < 1e11 ? String(value) : SSF.format("General", value);
}

/** A character that XML cannot represent, as Excel writes it: "_x000D_". */
const ESCAPED = /_x([0-9a-f]{4})_/gi;

const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** The text of a cell as the page shows it: on one line, with single plain spaces, of bounded length. */
function toCellText(raw: string): string {
  // Most cells: figures and words on one line.
  if (raw.length < LIMITS.cellCharacters && PLAIN.test(raw)) return raw;
  const text = cleanText(raw.replace(/\s+/g, " ")).replace(/ {2,}/g, " ").trim();
  if (text.length <= LIMITS.cellCharacters) return text;
  return `${text.slice(0, LIMITS.cellCharacters).toWellFormed().trimEnd()}…`;
}

/** Decodes the escaped characters in a file's text. */
function withCharacters(text: string): string {
  return text.replace(ESCAPED, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/**
 * Collects the text of a string item (`si`, `is`): its runs joined, ignoring their formatting and phonetic readings (`rPh`). Feed
 * it the events of a part.
 */
export class StringItem {
  private text = "";
  private isText = false;
  private readings = 0;

  readonly events: Required<XmlEvents> = {
    open: (tag) => {
      if (tag === "rPh") this.readings++;
      this.isText = tag === "t" && this.readings === 0;
    },
    text: (text) => {
      // Truncated while it is read, so that it cannot fill memory piece by piece; leaves room for blanks that are removed later.
      if (this.isText && this.text.length < 4 * LIMITS.cellCharacters) this.text += text;
    },
    close: (tag) => {
      if (tag === "rPh") this.readings--;
      if (tag === "t") this.isText = false;
    },
  };

  /** Returns the text so far, as a cell shows it, and starts over. */
  take(): string {
    const text = toCellText(withCharacters(this.text));
    this.text = "";
    return text;
  }
}

/**
 * The shared strings that cells refer to by number, as cells show them.
 * @throws AppError("unreadable") when they are damaged or exceed the limits for a document
 */
export async function readStrings(pack: ZipPackage, part: string | null): Promise<string[]> {
  const strings: string[] = [];
  if (part === null) return strings;
  const item = new StringItem();
  let characters = 0;
  await readXml(pack, part, {
    open: item.events.open,
    text: item.events.text,
    close(tag) {
      item.events.close(tag);
      if (tag !== "si") return;
      const text = item.take();
      characters += text.length;
      // Limits the text and, through the list itself, the number of strings.
      if (characters > LIMITS.characters || strings.length > 2 * LIMITS.cells) throw tooMuchContent();
      strings.push(text);
    },
  });
  return strings;
}
