import { dayMeant } from "../due";
import { resultIn, sideOfLabel, tallyIn } from "../outcome";
import { isPersonName, memberNamed, untitled } from "../people";
import { sentencesOf, wordCount } from "../sentences";
import { type Column, columnOf, columnsAt, EMPTY, type Lines, labelOf, type Row } from "./columns";
import { gridIn } from "./grids";
import { labelled } from "./note-lines";
import { isAct } from "./prose";

/** Word processors separate table columns with gaps. */
const APART = /\t+|\s{2,}/;
const isRow = (line: string): boolean => line.includes("|") || APART.test(line.trim());

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split(line.includes("|") ? "|" : APART)
    .map((cell) => cell.replace(/\*\*|__/g, "").trim());
const isRule = (line = ""): boolean => /^[\s|:+-]+$/.test(line);

/** Names, outcomes, counts and dates have at most this many words. */
const SHORT = 5;
const ANY_DAY = "2000-01-01";
const INITIALS = /^\p{Lu}{2,3}$/u;

/** `lastOf`: the last line of a row that spans several. */
type Table = { until: number; lines: Lines; lastOf: Map<number, number> };

/** Reads minutes kept in a table as lines that label each cell; null if the lines are not such a table. */
export function tableAt(texts: string[], at: number, people: string[]): Table | null {
  const rows: Row[] = [];
  /** Rows that may head another table, because a rule follows them. */
  const heads: number[] = [];
  const isRuled = (texts[at] ?? "").includes("|");
  let until = at;
  let own: Row[] | null = null;
  for (
    ;
    until < texts.length && isRow(texts[until] ?? "") && isRuled === texts[until]?.includes("|");
    until += 1
  ) {
    if (isRule(texts[until])) continue;
    if (rows.length > 1 && isRule(texts[until + 1])) heads.push(rows.length);
    // The rows up to the next heading show whether the first heads a table; nothing is read more than twice.
    if (heads.length === 2 && heads[1] === rows.length) own = firstOfTwo(rows, heads[0] ?? 0, people);
    if (own) break;
    rows.push([until, cellsOf(texts[until] ?? "")]);
  }
  if (heads.length === 1) own = firstOfTwo(rows, heads[0] ?? 0, people);
  if (own) return { until: rows[own.length]?.[0] ?? until, lines: ruledIn(own, people), lastOf: new Map() };
  const set = isRuled ? null : columnsAt(texts, at);
  const inColumns = set && (recordsIn(set.rows, at, people) ?? gridIn(set.rows, at, people));
  if (set && inColumns) return { until: set.until, lines: inColumns, lastOf: set.lastOf };
  if (rows.length < 2) return null;
  const lines = isRuled ? ruledIn(rows, people) : (recordsIn(rows, at, people) ?? gridIn(rows, at, people));
  return lines && { until, lines, lastOf: new Map() };
}

/** The rows above a heading, if two tables reveal more motions than one does. */
function firstOfTwo(rows: Row[], head: number, people: string[]): Row[] | null {
  const own = rows.slice(0, head);
  const apart = [...ruledIn(own, people), ...ruledIn(rows.slice(head), people)];
  return actsIn(apart) > actsIn(ruledIn(rows, people)) ? own : null;
}

const ruledIn = (rows: Row[], people: string[]): Lines => {
  const at = rows[0]?.[0] ?? 0;
  return fieldsIn(rows) ?? gridIn(rows, at, people) ?? recordsIn(rows, at, people) ?? cellsAlone(rows);
};

/** How much a reading says about what was moved, by whom, and the outcome. */
const actsIn = (lines: Lines): number =>
  lines
    .flatMap(([, text]) => sentencesOf(text))
    .filter((text) => OF_MOTIONS.has(labelled(text).role ?? "") || isAct(text)).length;

/** A first column of labels, then a column for each item: "| Moved by | Anna Berg | Tom Hale |". */
function fieldsIn(rows: Row[]): Lines | null {
  const filled = rows.filter(([, cells]) => cells.some((cell) => cell !== ""));
  const width = Math.max(...filled.map(([, cells]) => cells.length));
  const kinds = filled.map(([, [head = ""]]) =>
    columnOf(head) === "item" ? "item" : labelled(`${head}:`).role,
  );
  const isOfMotions = kinds.filter((kind) => kind !== null && OF_MOTIONS.has(kind)).length > 1;
  const known = kinds.filter((kind, nth) => kind !== null || filled[nth]?.[1][0] === "").length;
  if (!isOfMotions || width < 2 || known < filled.length * (width > 2 ? 1 : 0.6)) return null;
  return Array.from({ length: width - 1 }, (_, nth) => nth + 1).flatMap((column) =>
    filled.flatMap(([index, cells], nth): Lines => {
      const [head = "", said = ""] = [cells[0], cells[column]];
      if (EMPTY.test(said)) return [];
      if (kinds[nth] === "item" || head === "") return [[index, `## ${said.replace(/^\d+\.\s+/, "")}`]];
      return [[index, kinds[nth] === null ? said : `${head}: ${said}`]];
    }),
  );
}

/** Labels for motions and their outcomes. */
const OF_MOTIONS: ReadonlySet<string> = new Set(["motion", "mover", "seconder", "vote", "result"]);

/** Whether one of these cells is about a motion, an outcome or an action. */
const isOfActs = (cells: string[]): boolean =>
  cells.some((cell) => {
    const { role } = labelled(cell);
    return role === "action" || (role !== null && OF_MOTIONS.has(role)) || resultIn(cell) !== null;
  });

/**
 * Rows in which something is done but nothing else is known: each cell is a line, alone or after the label before it.
 * Any other row stays one line, since it may introduce a person.
 */
const cellsAlone = (rows: Row[]): Lines =>
  rows.flatMap(([index, cells]): Lines => {
    if (!isOfActs(cells)) {
      const [head = "", ...rest] = cells;
      const isLabel = rest.length > 0 && labelled(`${head.replace(/\s*:$/, "")}:`).role !== null;
      return [[index, isLabel ? `${head.replace(/\s*:$/, "")}: ${rest.join("   ")}` : cells.join(" | ")]];
    }
    let label = "";
    return cells.flatMap((cell, nth): Lines => {
      const head = cell.replace(/\s*:$/, "");
      const isLabel = nth < cells.length - 1 && labelled(`${head}:`).role !== null;
      if (isLabel) label = `${head}: `;
      if (isLabel || !/\p{L}/u.test(cell)) return [];
      const said: [number, string] = [index, `${label}${cell}`];
      // The owner of a task comes after it.
      if (labelled(cell).role === "action") label = "Action: ";
      return [said];
    });
  });

/** Columns by heading, or, if that is unknown, by their cells: names, outcomes, counts and dates. */
function columnsOf(heads: string[], body: Row[], people: string[]): (Column | null)[] {
  const byHead = heads.map(columnOf);
  const cellsIn = (nth: number) =>
    body.map(([, cells]) => cells[nth] ?? "").filter((cell) => !EMPTY.test(cell));
  const isNew = (nth: number) => byHead[nth] === null && sideOfLabel(heads[nth] ?? "") === null;
  const isPerson = (cell: string) =>
    memberNamed(untitled(cell), people) !== null ||
    (cell.includes(" ") && isPersonName(cell)) ||
    INITIALS.test(cell);
  const told = byHead.map((own, nth): Column | "person" | null => {
    const cells = cellsIn(nth);
    if (!isNew(nth) || cells.length === 0 || cells.some((cell) => wordCount(cell) > SHORT)) return own;
    if (cells.every(isPerson)) return "person";
    if (cells.every((cell) => resultIn(cell) !== null)) return "result";
    if (cells.every((cell) => tallyIn(cell) !== null)) return "vote";
    return cells.every((cell) => dayMeant(cell, ANY_DAY) !== null) ? "due" : own;
  });
  const isOfMotions =
    told.includes("result") || told.includes("vote") || heads.some((head) => sideOfLabel(head) !== null);
  const roles: Column[] = isOfMotions ? ["mover", "seconder"] : told.includes("due") ? ["owner"] : [];
  const columns = told.map((one) => (one === "person" ? (roles.shift() ?? null) : one));
  const has = (...some: Column[]) => some.some((column) => columns.includes(column));
  // "Action taken" or "Decision" next to a mover is the motion.
  if (has("mover") && !has("motion", "owner", "due"))
    for (const [nth, column] of columns.entries())
      if ((column === "action" && isOfMotions) || column === "decision") columns[nth] = "motion";
  // "Action/Outcome": sentences next to an item are read as prose.
  if (has("item"))
    for (const nth of columns.keys())
      if (columns[nth] === null && isNew(nth) && cellsIn(nth).some((cell) => wordCount(cell) > SHORT))
        columns[nth] = "text";
  if (!has("mover", "owner") || has("motion", "action", "decision")) return columns;
  // The column with the longest text is the subject.
  const length = (nth: number) => cellsIn(nth).join(" ").length;
  const [most] = [...columns.keys()]
    .filter((nth) => columns[nth] === "text" || (columns[nth] === null && isNew(nth)))
    .sort((one, other) => length(other) - length(one));
  return most === undefined ? columns : columns.with(most, isOfMotions ? "motion" : "action");
}

/** Vote abbreviations in headings, if both sides are present. */
const LETTERS: Record<string, string> = { y: "Yes", n: "No", a: "Abstain" };

/** Reads one record per row, by its columns. */
function recordsIn(rows: Row[], at: number, people: string[]): Lines | null {
  const [, first] = rows[0] ?? [at, []];
  // A person's name or a date at the top is not a heading: that row is like the others.
  const hasHeads = first.every(
    (cell) => memberNamed(untitled(cell), people) === null && dayMeant(cell, ANY_DAY) === null,
  );
  // "No" above the first column numbers its rows and is not a vote.
  const isLettered = first.some((cell) => /^y$/i.test(cell)) && first.some((cell) => /^n$/i.test(cell));
  const heads = first.map((cell, nth) =>
    !hasHeads ||
    (nth === 0 &&
      /^(?:(?:motion |resolution )?no|(?:motion|resolution) (?:number|id)|(?:motion|resolution) #)\W*$/i.test(
        cell,
      ))
      ? ""
      : (isLettered && LETTERS[cell.toLowerCase()]) || cell,
  );
  const body = hasHeads ? rows.slice(1) : rows;
  const kinds = heads.map((head) => labelled(`${head}:`).role ?? "");
  if (kinds.length > 1 && kinds.every((kind) => ["present", "absent", "guests"].includes(kind)))
    return heads.map((head, nth) => [
      at,
      `${head}: ${body
        .map(([, cells]) => cells[nth])
        .filter(Boolean)
        .join("; ")}`,
    ]);
  const columns = columnsOf(heads, body, people);
  const has = (...some: Column[]) => some.some((column) => columns.includes(column));
  const isTable =
    (has("motion") && (heads.some((cell) => sideOfLabel(cell) !== null) || has("result", "vote", "mover"))) ||
    (has("name") && has("there")) ||
    (has("action") && has("owner", "item", "due")) ||
    (has("item") && has("text", "decision"));
  if (!isTable || columns.length < 2) return null;
  const lines = body.flatMap(([index, cells]): Lines => {
    const cell = (column: Column) => {
      const text = cells[columns.indexOf(column)] ?? "";
      return has(column) && !EMPTY.test(text) ? text : null;
    };
    const said: string[] = [];
    const there = LETTERS[cell("there")?.toLowerCase() ?? ""] ?? cell("there") ?? "No";
    if (has("there") && cell("name")) said.push(`${cell("name")}: ${there.replace("Abstain", "Absent")}`);
    else if (cell("item")) said.push(`## ${cell("item")}`);
    for (const [nth, column] of columns.entries()) {
      const text = cells[nth] ?? "";
      const isOfBoth = column === "mover" && /sec|2nd/i.test(heads[nth] ?? "");
      const label = column
        ? isOfBoth
          ? "Mover / Seconder: "
          : labelOf(column)
        : sideOfLabel(heads[nth] ?? "") !== null
          ? `${heads[nth]}: `
          : undefined;
      if (label !== undefined && !EMPTY.test(text)) said.push(`${label}${text}`);
    }
    const parts = [
      cell("owner") && `${cell("owner")}: `,
      cell("action"),
      cell("due") && ` by ${cell("due")}`,
    ];
    if (cell("action")) said.push(`Action: ${parts.filter(Boolean).join("")}`);
    return said.map((text) => [index, text]);
  });
  return has("there") ? [[at, "Present:"], ...lines] : lines;
}
