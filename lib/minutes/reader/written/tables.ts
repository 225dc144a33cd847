import { dayMeant } from "../due";
import { ballotIn, resultIn, sideOfLabel, tallyIn } from "../outcome";
import { isPersonName, memberNamed, personNamed, untitled } from "../people";
import { capital, wordCount } from "../sentences";
import { labelled } from "./note-lines";

const THERE =
  /^(?:present|absent|here|late|excused|apolog\w+|regrets|attended|remote|online|in person|arrived)\b/i;

/** What a column of minutes holds, by its heading. */
type Column =
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

/** Headings of columns that announce nothing as labels. */
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

/** The label with which the part of a row stands as a line of notes; none for what other columns are read for. */
const labelOf = (column: Column): string | undefined =>
  column === "text"
    ? ""
    : ["motion", "mover", "seconder", "vote", "result", "decision"].includes(column)
      ? `${capital(column)}: `
      : undefined;

/** Word processors set their tables as columns that stand apart. */
const APART = /\t+|\s{2,}/;
const isRow = (line: string): boolean => line.includes("|") || APART.test(line.trim());

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split(line.includes("|") ? "|" : APART)
    .map((cell) => cell.replace(/\*\*|__/g, "").trim());
const RULE = /^[\s|:+-]+$/;
const EMPTY = /^[\s–—-]*$/;

/** No name, outcome, count or day takes more words. */
const SHORT = 5;
const ANY_DAY = "2000-01-01";
const INITIALS = /^\p{Lu}{2,3}$/u;

type Lines = [number, string][];
type Table = { until: number; lines: Lines };
type Row = [number, string[]];

/** Minutes that are kept in tables, as lines that say what each cell is; null for lines that are no such table. */
export function tableAt(texts: string[], at: number, people: string[]): Table | null {
  const rows: Row[] = [];
  const isRuled = (texts[at] ?? "").includes("|");
  let until = at;
  for (
    ;
    until < texts.length && isRow(texts[until] ?? "") && isRuled === texts[until]?.includes("|");
    until += 1
  )
    if (!RULE.test(texts[until] ?? "")) rows.push([until, cellsOf(texts[until] ?? "")]);
  if (rows.length < 2) return null;
  const lines = isRuled
    ? (fieldsIn(rows) ?? gridIn(rows, at, people) ?? recordsIn(rows, at, people))
    : recordsIn(inColumns(rows, texts), at, people);
  return lines && { until, lines };
}

/** Rows set in columns, with empty cells where one has nothing under a head. */
function inColumns(rows: Row[], texts: string[]): Row[] {
  const [[first, heads] = [0, []]] = rows;
  const startsOf = (index: number, cells: string[]): number[] => {
    let from = 0;
    return cells.map((cell) => {
      const at = (texts[index] ?? "").indexOf(cell, from);
      from = at + cell.length;
      return at;
    });
  };
  const columns = startsOf(first, heads);
  return rows.map(([index, cells]) => {
    if (cells.length >= heads.length) return [index, cells];
    const starts = startsOf(index, cells);
    const columnAt = (at: number) => columns.findLastIndex((start) => start <= at + 1);
    return [index, heads.map((_, nth) => cells[starts.findIndex((at) => columnAt(at) === nth)] ?? "")];
  });
}

/** Two columns, the first of labels: "| Moved by | Anna Berg |". */
function fieldsIn(rows: Row[]): Lines | null {
  const filled = rows.filter(([, cells]) => cells.some((cell) => cell !== ""));
  const isLabel = ([, [head = ""]]: Row) => labelled(`${head}:`).role !== null;
  if (filled.length < 2 || filled.some(([, cells]) => cells.length !== 2) || !filled.every(isLabel))
    return null;
  return filled.flatMap(
    ([index, [head, said = ""]]): Lines => (EMPTY.test(said) ? [] : [[index, `${head}: ${said}`]]),
  );
}

/** Columns by their heads, and those whose heads say nothing known by their cells: names, outcomes, counts and days. */
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
  if (!has("mover", "owner") || has("motion", "action", "decision")) return columns;
  // What it is about stands where most is said.
  const length = (nth: number) => cellsIn(nth).join(" ").length;
  const [most] = [...columns.keys()]
    .filter((nth) => columns[nth] === "text" || (columns[nth] === null && isNew(nth)))
    .sort((one, other) => length(other) - length(one));
  return most === undefined ? columns : columns.with(most, isOfMotions ? "motion" : "action");
}

/** A row for each thing, told by its columns. */
function recordsIn(rows: Row[], at: number, people: string[]): Lines | null {
  const [, first] = rows[0] ?? [at, []];
  // Somebody's name or a day at the top is no head: that row is like the others.
  const hasHeads = first.every(
    (cell) => memberNamed(untitled(cell), people) === null && dayMeant(cell, ANY_DAY) === null,
  );
  // "No" above the first column counts its rows, and no votes.
  const heads = first.map((cell, nth) => (!hasHeads || (nth === 0 && /^no\W*$/i.test(cell)) ? "" : cell));
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
    if (has("there") && cell("name")) said.push(`${cell("name")}: ${cell("there") ?? "No"}`);
    else if (cell("item")) said.push(`## ${cell("item")}`);
    for (const [nth, column] of columns.entries()) {
      const text = cells[nth] ?? "";
      const label = column
        ? labelOf(column)
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

function columnOf(head: string): Column | null {
  if (sideOfLabel(head) !== null) return null;
  const words = head.toLowerCase().replace(/\W*(?:\(y\/n\))?\W*$/, "");
  const own = HEADS.get(words) ?? HEADS.get(words.replace(/s$/, ""));
  const { role } = labelled(`${words}:`);
  if (own || role === "present") return own ?? "there";
  return role === "absent" || role === "guests" || role === "aside" ? null : role;
}

/** How a cell marks that it is so. */
const MARK = /^(?:x|✓|✔|✅|•|\*|1|yes|y)$/i;
/** "A" beside votes is no absence. */
const answerIn = (cell: string): string => cell.replace(/^A$/, "Abstain");
const isAnswer = (cell = "") => ballotIn(answerIn(cell)) !== null;

/** Names along one side and what each of them answered: to the matters along the other side, or to one that stands above. */
function gridIn(rows: Row[], at: number, people: string[]): Lines | null {
  const [[, heads] = [at, []], ...body] = rows;
  const nameIn = (cell = "") => {
    const bare = cell.split(/[,(]/)[0]?.trim() ?? "";
    return people.length > 0 ? memberNamed(untitled(bare), people) : personNamed(bare, people);
  };
  const named = body.filter(([, cells]) => nameIn(cells[0]) !== null);
  const answers = heads.flatMap((_, nth) =>
    nth > 0 && named.some(([, cells]) => isAnswer(cells[nth]) || THERE.test(cells[nth] ?? "")) ? nth : [],
  );
  if (named.length > 1 && named.length > body.length / 2) {
    const sides = heads.filter((cell) => sideOfLabel(cell) !== null);
    if (sides.length > 1) {
      const votes = named.flatMap(([index, cells]): Lines => {
        const side = heads.findIndex(
          (cell, nth) => sideOfLabel(cell) !== null && MARK.test(cells[nth] ?? ""),
        );
        return side < 0 ? [] : [[index, `${cells[0]}: ${heads[side]}`]];
      });
      return votes.length > 0 ? votes : null;
    }
    const isThere =
      columnOf(heads[answers[0] ?? -1] ?? "") === "there" ||
      named.every(([, cells]) => THERE.test(cells[answers[0] ?? 1] ?? ""));
    if (answers.length === 0) return null;
    const lines = answers.slice(0, isThere ? 1 : undefined).flatMap(
      (nth): Lines => [
        ...(answers.length > 1 && !isThere ? [[at, `Motion: ${heads[nth]}`] as [number, string]] : []),
        ...named.flatMap(([index, [who = "", ...cells]]): Lines => {
          const said = cells[nth - 1] ?? "";
          if (!isThere) return EMPTY.test(said) ? [] : [[index, `${who.split(",")[0]}: ${answerIn(said)}`]];
          const note = [who.split(",").slice(1).join(",").trim(), ...cells.slice(nth)]
            .filter(Boolean)
            .join(", ");
          return [
            [index, `${who.split(",")[0]}: ${EMPTY.test(said) ? "No" : said}${note ? ` (${note})` : ""}`],
          ];
        }),
      ],
    );
    return isThere ? [[at, "Present:"], ...lines] : lines;
  }
  const voters = heads.flatMap((cell, nth) => (nth > 0 && nameIn(cell) !== null ? nth : []));
  if (voters.length < 2 || !body.every(([, cells]) => voters.some((nth) => isAnswer(cells[nth]))))
    return null;
  return body.flatMap(
    ([index, cells]): Lines => [
      ...(body.length > 1 && cells[0] ? [[index, `Motion: ${cells[0]}`] as [number, string]] : []),
      ...heads.flatMap((head, nth): Lines => {
        const [cell = "", column] = [cells[nth], columnOf(head)];
        if (nth === 0 || EMPTY.test(cell)) return [];
        if (voters.includes(nth)) return isAnswer(cell) ? [[index, `${head}: ${answerIn(cell)}`]] : [];
        const label = column ? labelOf(column) : resultIn(cell) ? labelOf("result") : undefined;
        return label ? [[index, `${label}${cell}`]] : [];
      }),
    ],
  );
}
