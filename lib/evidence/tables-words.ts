import { type Line, pageLines } from "@/lib/evidence/page-lines";
import type { PageText } from "@/lib/evidence/types";

/** What a column of a register holds. */
export type WordRole =
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

/** A row of a register by its columns; an empty cell is "". `start` and `end` are offsets into the page's text. */
export type WordRow = { page: number; start: number; end: number; cells: Partial<Record<WordRole, string>> };

/** A table of words, such as an action log or a risk register. */
export type WordTable = { roles: WordRole[]; rows: WordRow[] };

const ROLES: [WordRole, RegExp][] = [
  ["owner", /^(?:risk |action )?(?:owner|lead|responsib\w*|assigned(?: to)?|who|accountable(?: officer)?)$/i],
  ["due", /^(?:due(?: date| by)?|deadline|target(?: date)?|by when|when|date due|completion(?: date)?)$/i],
  ["status", /^(?:status|progress|state|update|rag(?: status)?)$/i],
  ["likelihood", /^(?:likelihood|probability|l)(?: \(.*\))?$/i],
  ["impact", /^(?:impact|severity|consequence|i)(?: \(.*\))?$/i],
  [
    "score",
    /^(?:(?:current |residual |net |risk |overall |total )*(?:score|rating|level)|rag|l ?[x×] ?i)(?: \(.*\))?$/i,
  ],
  ["trend", /^(?:trend|direction(?: of travel)?|movement|change)$/i],
  ["mitigation", /^(?:(?:key |main )?(?:mitigations?|controls?|response|mitigating actions?))$/i],
  ["risk", /^(?:(?:principal |strategic |key )?risks?(?: description| title| area)?|description of risk)$/i],
  ["action", /^(?:(?:agreed )?actions?(?: agreed| required| point)?|task|matter arising|decision)$/i],
  [
    "other",
    /^(?:#|no\.?|ref\.?|reference|id|item|category|date|date raised|meeting|minute|comments?|notes?)$/i,
  ],
];

type Chunk = { text: string; left: number; right: number };

/** Reads the action logs and risk registers of a paper: tables whose heading names what their columns hold. */
export function readWordTables(pages: PageText[]): WordTable[] {
  return pages.flatMap((page) => {
    const tables: WordTable[] = [];
    let open: { table: WordTable; columns: Chunk[] } | null = null;
    for (const line of pageLines(page)) {
      const chunks = chunksOf(line.text);
      const roles = chunks.map(({ text }) => roleOf(text));
      if (isHeading(roles)) {
        const table: WordTable = { roles: roles.map((role) => role ?? "other"), rows: [] };
        tables.push(table);
        open = { table, columns: chunks };
      } else if (open && !addLine(open.table, open.columns, line, chunks)) {
        open = null;
      }
    }
    return tables.filter(({ rows }) => rows.length > 0);
  });
}

function chunksOf(line: string): Chunk[] {
  return [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({
    text,
    left: index,
    right: index + text.length,
  }));
}

const roleOf = (text: string) => ROLES.find(([, pattern]) => pattern.test(text.trim()))?.[0];

/** At least three columns, most of them known, with what they are about and something to say of it. */
function isHeading(roles: (WordRole | undefined)[]): boolean {
  const known = roles.filter((role) => role !== undefined);
  const has = (...wanted: WordRole[]) => wanted.some((role) => known.includes(role));
  if (known.length < 3 || known.length * 3 < roles.length * 2) return false;
  return (has("action") && has("owner", "due")) || (has("risk") && has("likelihood", "impact", "score"));
}

/** Adds a line to the table; false when it shows that the table has ended. */
function addLine(table: WordTable, columns: Chunk[], line: Line, chunks: Chunk[]): boolean {
  const last = table.rows.at(-1);
  // Rows may stand apart by an empty line; prose ends the table.
  if (chunks.length === 0) return true;
  const cells = assign(table.roles, columns, chunks);
  const named = cells[subjectOf(table)];
  const filled = Object.values(cells).filter((cell) => cell !== "").length;
  if (named && filled > 1) {
    const start = line.start + (chunks[0]?.left ?? 0);
    table.rows.push({ page: line.page, start, end: line.end, cells });
    return true;
  }
  // The rest of a cell that is too long for one line stands right below it.
  const wraps = last && line.start - last.end <= 2 && (chunks[0]?.text.length ?? 0) <= LONGEST_REST;
  if (!last || !wraps) return false;
  for (const [role, text] of Object.entries(cells) as [WordRole, string][]) {
    if (text) last.cells[role] = `${last.cells[role] ?? ""} ${text}`.trim();
  }
  last.end = line.end;
  return true;
}

const LONGEST_REST = 60;

const subjectOf = ({ roles }: WordTable): WordRole => (roles.includes("risk") ? "risk" : "action");

// A full row is read in order; where cells are empty, each text belongs to the column it begins nearest to.
function assign(roles: WordRole[], columns: Chunk[], chunks: Chunk[]): Partial<Record<WordRole, string>> {
  const cells: Partial<Record<WordRole, string>> = {};
  for (const role of roles) cells[role] = "";
  for (const [index, chunk] of chunks.entries()) {
    const column = chunks.length === roles.length ? index : nearest(columns, chunk);
    const role = roles[column];
    if (role) cells[role] = `${cells[role] ?? ""} ${chunk.text}`.trim();
  }
  return cells;
}

function nearest(columns: Chunk[], { left, right }: Chunk): number {
  const distance = ({ left: l, right: r }: Chunk) => Math.min(Math.abs(l - left), Math.abs(r - right));
  let best = 0;
  for (const [index, column] of columns.entries()) {
    if (distance(column) < distance(columns[best] ?? column)) best = index;
  }
  return best;
}
