import { sideOfLabel } from "../outcome";
import { capital, wordCount } from "../sentences";
import { labelled } from "./note-lines";

/** A table row, with its first line. */
export type Row = [line: number, cells: string[]];
type Segment = { at: number; text: string };

/** Maximum words of a column heading. */
const LONGEST_HEAD = 4;

const segmentsOf = (line: string): Segment[] =>
  [...line.matchAll(/\S+(?: \S+)*/g)].map(({ index, 0: text }) => ({ at: index, text }));

/**
 * A table aligned with spaces, whose cells may wrap: text below a heading belongs to it, and a line with an empty first
 * column continues the row above. Null if the first line has no column headings. `lastOf`: the line on which each row
 * ends.
 */
export function columnsAt(
  texts: string[],
  at: number,
): { rows: Row[]; until: number; lastOf: Map<number, number> } | null {
  const heads = segmentsOf(texts[at] ?? "");
  const below = segmentsOf(texts.slice(at + 1).find((line) => line.trim() !== "") ?? "")[0]?.at ?? 0;
  // The column of names or numbers has no heading.
  if (heads[0] && heads[0].at > below + 1) heads.unshift({ at: below, text: "" });
  if (heads.length < 2 || /[\t|]/.test(texts[at] ?? "")) return null;
  if (heads.some(({ text }) => wordCount(text) > LONGEST_HEAD)) return null;
  const rows: Row[] = [[at, heads.map(({ text }) => text)]];
  const lastOf = new Map<number, number>();
  const columnOf = (from: number) =>
    Math.max(
      0,
      heads.findLastIndex((head) => head.at <= from + 1),
    );
  const second = heads[1]?.at ?? 0;
  let until = at + 1;
  for (let line = until; line < texts.length; line += 1) {
    const segments = segmentsOf(texts[line] ?? "");
    if (segments.length === 0) continue;
    const [first] = segments as [Segment];
    const isAlone = segments.length === 1 && columnOf(first.at) === 0;
    // A line across the columns ends the table.
    if (isAlone && (first.text.length + first.at >= second || rows.length === 1)) break;
    if (line > until && isAlone) break;
    // "Outcome:   Carried" does not belong to a column.
    if (rows.length > 1 && first.text.endsWith(":") && labelled(first.text).role !== null) break;
    const row = rows.at(-1) as Row;
    const goesOn = rows.length > 1 && (columnOf(first.at) > 0 || (isAlone && /^\p{Ll}/u.test(first.text)));
    if (goesOn) lastOf.set(row[0], line);
    else rows.push([line, heads.map(() => "")]);
    const cells = (rows.at(-1) as Row)[1];
    // A row with a part for each heading may be wider than its columns.
    const isFull = !goesOn && segments.length === heads.length;
    for (const [own, { at: from, text }] of segments.entries()) {
      const nth = isFull ? own : columnOf(from);
      cells[nth] = `${cells[nth]} ${text}`.trim();
    }
    until = line + 1;
  }
  return rows.length > 1 ? { rows, until, lastOf } : null;
}

export type Lines = [number, string][];
/** An empty cell. */
export const EMPTY = /^(?:[\s–—-]*|none|nil|n\/a)$/i;

/** What a column of minutes contains, by its heading. */
export type Column =
  | "item"
  | "text"
  | "motion"
  | "mover"
  | "seconder"
  | "vote"
  | "result"
  | "decision"
  | "action"
  | "owner"
  | "due"
  | "name"
  | "there";

/** Column headings that are not labels elsewhere. */
const HEADS = new Map(
  Object.entries({
    mover: "maker",
    vote: "count|tally",
    result: "status",
    action: "what",
    owner: "owner|who|responsible|responsibility|lead|by whom|assigned|assigned to|action by|person",
    due: "due|due date|when|deadline|by when|target|target date|date due",
    name: "name|director|member|trustee|governor|councillor|board member|attendee",
    item: "item|agenda item|topic|subject|agenda|heading",
    text: "minutes|minute|discussion|note|summary|detail|record|comment|point",
  }).flatMap(([column, heads]) => heads.split("|").map((head) => [head, column as Column] as const)),
);

/** The label for a cell that becomes a line of notes; none if the column serves others. */
export const labelOf = (column: Column): string | undefined =>
  column === "text"
    ? ""
    : ["motion", "mover", "seconder", "vote", "result", "decision"].includes(column)
      ? `${capital(column)}: `
      : undefined;

export function columnOf(head: string): Column | null {
  if (sideOfLabel(head) !== null) return null;
  // "Action / Motion" may contain either: a motion is recognized by its words, as are sentences.
  const parts = head.split(/\s*\/\s*/);
  const either = parts.length > 1 ? parts.map(columnOf) : [];
  const told = (["motion", "text"] as const).find((column) => either.includes(column));
  if (told) return told;
  const words = head.toLowerCase().replace(/\W*(?:\(y\/n\))?\W*$/, "");
  const own = HEADS.get(words) ?? HEADS.get(words.replace(/s$/, ""));
  const { role } = labelled(`${words}:`);
  if (own || role === "present") return own ?? "there";
  return role === "absent" || role === "guests" || role === "aside" ? null : role;
}
