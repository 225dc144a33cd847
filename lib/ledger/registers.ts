import type { Grid, GridCell } from "@/lib/evidence/grid";
import type { PageText } from "@/lib/evidence/types";
import { oneLine } from "@/lib/wording";
import type { PeriodContext } from "./period";
import { dateOrder } from "./period-dates";
import { readHeading } from "./scorecards/heading";
import type { Role } from "./scorecards/types";
import type { Register, RegisterRow } from "./table";
import { tablesAsGrids } from "./table-grids";
import { readDay } from "./values/dates";

const MOST_CELLS = 10;
const LONGEST_CELL = 160;
const LONGEST_HEADING = 50;
/** What extraction appends to the sheet name on each page of a long sheet. */
const PAGE_OF_SHEET = / · rows \d+–\d+$/;
/** "R1", "12", "4.2", "KPI-7": identifies a row but says nothing about it. */
const REFERENCE = /^[A-Z]{0,5}[-. ]?\d{1,3}(?:\.\d{1,3})*\.?$/;

/**
 * Reads the registers in pages, from stored cells and from lines with separated columns. Tables of numbers alone are
 * read by `readFigures`.
 */
export function readRegisters(pages: PageText[]): Register[] {
  const order = dateOrder(pages.slice(0, 20).map(({ text }) => text));
  return [...coverOf(pages), ...tablesAsGrids(pages).flatMap((grid) => registerOf(grid, order) ?? [])];
}

type Order = PeriodContext["order"];

type Cells = (GridCell | null)[];

function registerOf({ title, rows: [head = [], ...rows] }: Grid, order: Order): Register | null {
  const counted = rows.filter(([first]) => REFERENCE.test(first?.text.trim() ?? ""));
  // "Top 10" and "All others" below a ranking have neither a rank nor words in other columns.
  const begun = rows.filter(([first]) => first);
  const name = counted.length > begun.length / 2 && counted.length >= rows.length / 2 ? 1 : 0;
  const columns = [...head.keys()].slice(name + 1).filter((at) => head[at]);
  const header = placeOf(head);
  const isRead =
    isHeaded(
      head.slice(name),
      rows.map((row) => row.slice(name)),
    ) && columns.some((at) => holdsWords(name ? counted : rows, at));
  if (!header || !isRead || columns.length > MOST_CELLS) return null;
  return {
    title: oneLine(title).replace(PAGE_OF_SHEET, ""),
    of: oneLine(head[name]?.text ?? ""),
    headings: columns.map((at) => oneLine(head[at]?.text ?? "")),
    rows: rows.flatMap((row) => rowOf(row, name, columns, header, order) ?? []),
  };
}

function rowOf(
  row: Cells,
  name: number,
  columns: number[],
  header: RegisterRow["header"],
  order: Order,
): RegisterRow | null {
  const place = placeOf(row);
  const label = row.slice(0, name + 1).flatMap((cell) => cell?.text.trim() || []);
  const cells = columns.map((at) => {
    const cell = row[at];
    return cell
      ? { text: oneLine(cell.text), value: cell.value, day: cell.date ?? readDay(cell.text, { order }) }
      : null;
  });
  const isWhole = place !== null && label.length > 0 && cells.some((cell) => cell !== null);
  if (!isWhole || cells.some((cell) => (cell?.text.length ?? 0) > LONGEST_CELL)) return null;
  return { ...place, name: oneLine(label.join(" ")), cells, header };
}

/** The range of a row's cells; null if there are none, or if they are on two pages. */
function placeOf(row: Cells): RegisterRow["header"] | null {
  const places = row.flatMap((cell) => (cell ? [cell.place] : []));
  const [first] = places;
  if (!first || places.some(({ page }) => page !== first.page)) return null;
  return {
    page: first.page,
    start: Math.min(...places.map(({ start }) => start)),
    end: Math.max(...row.flatMap((cell) => (cell ? [cell.until ?? cell.place.end] : []))),
  };
}

/** Whether every filled column has a heading of words rather than numbers. */
const isHeaded = (head: Cells, rows: Cells[]) =>
  rows.length > 0 &&
  head.every((cell, at) =>
    cell
      ? cell.type === "text" && cell.text.length <= LONGEST_HEADING && /\p{L}{2}/u.test(cell.text)
      : rows.every((row) => !row[at]),
  );

/** Whether most cells of a column are words or dates. */
const holdsWords = (rows: Cells[], at: number) =>
  rows.filter((row) => {
    const cell = row[at];
    return (cell?.type === "text" && /\p{L}{2}/u.test(cell.text)) || cell?.type === "date";
  }).length >
  rows.length / 2;

/** What a register column contains. */
type WordRole =
  | "action"
  | "risk"
  | "owner"
  | "due"
  | "status"
  | "likelihood"
  | "impact"
  | "score"
  | "trend"
  | "mitigation"
  | "other";

/** A register row by column; an empty cell is "". `start` and `end` are offsets into the page text. */
export type WordRow = { page: number; start: number; end: number; cells: Partial<Record<WordRole, string>> };

/** A table of words, such as an action log or a risk register. */
export type WordTable = { roles: WordRole[]; rows: WordRow[] };

/** Headings that only registers have; `readHeading` knows those shared with scorecards. */
const OF_REGISTERS: [WordRole, RegExp][] = [
  ["likelihood", /^(?:likelihood|probability|l)(?: \(.*\))?$/i],
  ["impact", /^(?:impact|severity|consequence|i)(?: \(.*\))?$/i],
  ["score", /^(?:(?:risk|overall|total) )*(?:score|rating|level)(?: \(.*\))?$|^l ?[x×] ?i$/i],
  ["trend", /^(?:trend|direction(?: of travel)?|(?:movement|change)(?: (?:since|from|on)\b.*)?)$/i],
  ["mitigation", /^(?:(?:key |main )?(?:mitigations?|controls?|response|mitigating actions?))$/i],
  ["risk", /^(?:(?:principal |strategic |key )?risks?(?: description| title| area)?|description of risk)$/i],
  ["action", /^(?:(?:agreed )?actions?(?: agreed| required| point)?|task|matter arising|decision)$/i],
];
const SHARED: Partial<Record<Role, WordRole>> = {
  owner: "owner",
  due: "due",
  status: "status",
  progress: "status",
};

/** Reads the action logs and risk registers of a paper: tables whose headings describe their columns. */
export function readWordTables(pages: PageText[]): WordTable[] {
  return tablesAsGrids(pages).flatMap(({ rows }) => {
    const tables: WordTable[] = [];
    for (const [at, row] of rows.entries()) {
      const roles = row.map((cell) => (cell ? (roleOf(oneLine(cell.text)) ?? "unknown") : null));
      if (isHeadingOfWords(roles))
        tables.push({ roles: asItStands(roles.map(roleOr), row, rows[at - 1] ?? []), rows: [] });
      else tables.at(-1)?.rows.push(...wordRowOf(tables.at(-1)?.roles ?? [], row));
    }
    return tables.filter(({ rows: own }) => own.length > 0);
  });
}

type Said = WordRole | "unknown" | null;

/** The role of a heading, or undefined if it is unknown. */
function roleOf(text: string): WordRole | undefined {
  const words = text.replace(STAGE, "");
  const own = OF_REGISTERS.find(([, pattern]) => pattern.test(words))?.[0];
  const [role] = own ? [] : readHeading(text).roles;
  return own ?? (role && (SHARED[role] ?? "other"));
}
const roleOr = (role: Said): WordRole => (role === null || role === "unknown" ? "other" : role);

/** Prefixes of score headings: "Inherent L | I | Score". */
const STAGE =
  /^(?:inherent|gross|initial|raw|original|target|previous|prior|last|residual|net|current|present)(?: risk)?\s+(?=\S)/i;
const OF_ANOTHER_STAGE = /^(?:inherent|gross|initial|raw|original|target|previous|prior|last)\b/i;

/**
 * Of several scores in a register, keeps the current one: not the inherent, target or previous score, according to the
 * group heading or the row above. Without such words, the first. Likelihood and impact must be of the same group, or of
 * none.
 */
function asItStands(roles: WordRole[], head: Cells, over: Cells): WordRole[] {
  const groups: number[][] = [];
  for (const [at, role] of roles.entries()) {
    if (!SCORES.has(role)) continue;
    const group = groups.at(-1);
    const isFull = group?.some((one) => roles[one] === role || roles[one] === "score");
    if (group && !isFull) group.push(at);
    else groups.push([at]);
  }
  const isOther = (group: number[]) =>
    group.some((at) => [head[at], over[at]].some((cell) => OF_ANOTHER_STAGE.test(cell?.text.trim() ?? "")));
  const scored = groups.filter((group) => group.some((at) => roles[at] === "score"));
  const meant = (scored.length > 0 ? scored : groups).find((group) => !isOther(group)) ?? groups[0];
  const isRepeated = [...SCORES].some((role) => roles.filter((other) => other === role).length > 1);
  if (!isRepeated) return roles;
  return roles.map((role, at) => (SCORES.has(role) && !meant?.includes(at) ? "other" : role));
}

const SCORES: ReadonlySet<WordRole> = new Set(["likelihood", "impact", "score"]);

/** A heading row has at least three columns, most of them known, including a subject and something about it. */
function isHeadingOfWords(roles: Said[]): boolean {
  const known = roles.filter((role) => role !== null && role !== "unknown");
  const has = (...wanted: WordRole[]) => wanted.some((role) => known.includes(role));
  if (known.length < 3 || known.length * 3 < roles.filter(Boolean).length * 2) return false;
  return (has("action") && has("owner", "due")) || (has("risk") && has("likelihood", "impact", "score"));
}

/** Reads a row that has a subject and something about it. */
function wordRowOf(roles: WordRole[], row: (GridCell | null)[]): WordRow[] {
  const place = placeOf(row);
  const cells: WordRow["cells"] = {};
  for (const [at, role] of roles.entries())
    cells[role] = `${cells[role] ?? ""} ${oneLine(row[at]?.text ?? "")}`.trim();
  const isNamed = cells[roles.includes("risk") ? "risk" : "action"];
  const filled = Object.values(cells).filter((text) => text !== "").length;
  return place && isNamed && filled > 1 ? [{ ...place, cells }] : [];
}

/** The table on the cover of an SEC report: securities registered under Section 12(b) of the Exchange Act. */
const LIST_BEGINS = /\bsection\s+12\(b\)/i;
const LIST_ENDS = /\bsection\s+12\(g\)|\bindicate\s+by\s+check\s*mark\b/i;
const LIST_HEADS =
  /\btitle\s+of\s+each\s+class\b|\bname\s+of\s+(?:each\s+)?exchange\b|\bwhich\s+registered\b/i;
const EXCHANGE = /\bexchange\b|\bnasdaq\b|\bnyse\b|\bmarket\b/i;
/** Maximum pages of a cover. */
const MOST_PAGES = 4;

const COVER_TITLE = "Securities registered";
/** What the rows of the cover's table are. */
export const COVER = "Title of each class";
const COVER_HEADINGS = ["Trading symbol", "Exchange"];

/** The classes of securities on the cover, with headings above or below the rows; none if there is no cover. */
function coverOf(pages: PageText[]): Register[] {
  const rows: RegisterRow[] = [];
  let header: RegisterRow["header"] | undefined;
  let isOpen = false;
  for (const { number, text } of pages.filter((page) => page.number <= MOST_PAGES)) {
    let start = 0;
    for (const line of text.split("\n")) {
      const place = { page: number, start: start + line.search(/\S|$/), end: start + line.trimEnd().length };
      start += line.length + 1;
      if (LIST_BEGINS.test(line)) isOpen = true;
      else if (LIST_ENDS.test(line)) isOpen = false;
      else if (isOpen && LIST_HEADS.test(line)) header ??= place;
      else if (isOpen) rows.push(...securityOf(line, place));
    }
  }
  return header && rows.length > 0
    ? [
        {
          title: COVER_TITLE,
          of: COVER,
          headings: COVER_HEADINGS,
          rows: rows.map((row) => ({ ...row, header: header ?? row.header })),
        },
      ]
    : [];
}

/** "1.000% Notes due 2027   PFE27   New York Stock Exchange"; older covers have no symbol. */
function securityOf(line: string, place: RegisterRow["header"]): RegisterRow[] {
  const parts = line.trim().split(/\s{2,}/);
  const name = parts[0] ?? "";
  const exchange = parts.at(-1) ?? "";
  if (parts.length < 2 || parts.length > 3 || !EXCHANGE.test(exchange) || !/\p{L}{3}/u.test(name)) return [];
  const cells = [parts.length > 2 ? parts[1] : undefined, exchange].map((text) =>
    text ? { text, value: null, day: null } : null,
  );
  return [{ ...place, name, cells, header: place }];
}
