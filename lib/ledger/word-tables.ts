import type { GridCell } from "@/lib/evidence/grid";
import type { PageText } from "@/lib/evidence/types";
import { gridsOfWords, placeOf, plain } from "./registers";

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

/** Reads the action logs and risk registers of a paper: tables whose heading names what their columns hold. */
export function readWordTables(pages: PageText[]): WordTable[] {
  return gridsOfWords(pages).flatMap(({ rows }) => {
    const tables: WordTable[] = [];
    for (const row of rows) {
      const roles = row.map((cell) => (cell ? (roleOf(plain(cell.text)) ?? "unknown") : null));
      if (isHeading(roles)) tables.push({ roles: roles.map((role) => roleOr(role)), rows: [] });
      else tables.at(-1)?.rows.push(...rowOf(tables.at(-1)?.roles ?? [], row));
    }
    return tables.filter(({ rows: own }) => own.length > 0);
  });
}

type Said = WordRole | "unknown" | null;

const roleOf = (text: string) => ROLES.find(([, pattern]) => pattern.test(text))?.[0];
const roleOr = (role: Said): WordRole => (role === null || role === "unknown" ? "other" : role);

/** At least three columns, most of them known, with what they are about and something to say of it. */
function isHeading(roles: Said[]): boolean {
  const known = roles.filter((role) => role !== null && role !== "unknown");
  const has = (...wanted: WordRole[]) => wanted.some((role) => known.includes(role));
  if (known.length < 3 || known.length * 3 < roles.filter(Boolean).length * 2) return false;
  return (has("action") && has("owner", "due")) || (has("risk") && has("likelihood", "impact", "score"));
}

/** A row that names what it is about and says something of it. */
function rowOf(roles: WordRole[], row: (GridCell | null)[]): WordRow[] {
  const place = placeOf(row);
  const cells: WordRow["cells"] = {};
  for (const [at, role] of roles.entries())
    cells[role] = `${cells[role] ?? ""} ${plain(row[at]?.text ?? "")}`.trim();
  const isNamed = cells[roles.includes("risk") ? "risk" : "action"];
  const filled = Object.values(cells).filter((text) => text !== "").length;
  return place && isNamed && filled > 1 ? [{ ...place, cells }] : [];
}
