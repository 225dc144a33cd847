import { ballotIn } from "../outcome";
import { personNamed } from "../people";

const THERE = /^(?:present|absent|here|late|excused|apolog\w+|regrets|attended|remote|online|arrived)\b/i;

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

const COLUMNS: [Column, RegExp][] = [
  ["motion", /^(?:motions?|resolutions?|proposals?|motion text|proposed resolution)$/i],
  ["mover", /^(?:(?:made|moved|proposed|motion|introduced) by|moved?|mover|proposer|1st|first|maker)$/i],
  ["seconder", /^(?:2nd|second(?:ed|er)?(?: by)?)$/i],
  ["vote", /^(?:votes?|count|tally|for[ /-]+against.*|vote count)$/i],
  ["result", /^(?:outcome|results?|status|carried.*|passed.*)$/i],
  ["decision", /^(?:decisions?|agreed|resolved|decisions? (?:made|taken))$/i],
  ["action", /^(?:actions?|action (?:points?|items?|required)|tasks?|to[- ]?do|next steps?|what)$/i],
  ["owner", /^(?:owners?|who|responsib\w+|lead|by whom|assigned(?: to)?|action by|person)$/i],
  ["due", /^(?:due(?: date)?|when|deadline|by when|target(?: date)?|date due)$/i],
  ["name", /^(?:names?|director|member|trustee|governor|councill?or|board member|attendee)s?$/i],
  ["there", /^(?:present|here|attended|attendance|in attendance|there)\W*(?:\(y\/n\))?\??$/i],
  ["item", /^(?:(?:agenda )?items?|topics?|subject|agenda|heading)$/i],
  ["text", /^(?:minutes?|discussion|notes?|summary|details?|record|comments?|points?)$/i],
];

/** How the parts of a row stand as lines of notes with labels. */
const LABELS: Partial<Record<Column, string>> = {
  motion: "Motion: ",
  mover: "Mover: ",
  seconder: "Seconder: ",
  vote: "Vote: ",
  result: "Result: ",
  decision: "Decision: ",
  text: "",
};

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.replace(/\*\*|__/g, "").trim());
const RULE = /^[\s|:+-]+$/;
const EMPTY = /^[\s–—-]*$/;

/** Minutes that are kept in tables, as lines that say what each cell is; null for lines that are no such table. */
export function tableAt(
  texts: string[],
  at: number,
  people: string[],
): { until: number; lines: [number, string][] } | null {
  const head = texts[at] ?? "";
  if (!head.includes("|")) return null;
  const columns = cellsOf(head).map((cell) => COLUMNS.find(([, pattern]) => pattern.test(cell))?.[0] ?? null);
  const roll = rollTable(texts, at, people);
  if (roll) return roll;
  const isTable =
    (columns.includes("motion") && columns.some((one) => one === "result" || one === "vote")) ||
    (columns.includes("name") && (columns.includes("there") || columns.includes("vote"))) ||
    (columns.includes("action") && (columns.includes("owner") || columns.includes("item"))) ||
    (columns.includes("item") && (columns.includes("text") || columns.includes("decision")));
  if (!isTable || columns.length < 2) return null;
  // Who voted how.
  const isRoll = columns.includes("name") && columns.includes("vote") && !columns.includes("motion");
  const lines: [number, string][] = [];
  let until = at + 1;
  for (; until < texts.length && (texts[until] ?? "").includes("|"); until += 1) {
    const row = texts[until] ?? "";
    if (RULE.test(row)) continue;
    const cells = cellsOf(row);
    const cell = (column: Column) => {
      const text = cells[columns.indexOf(column)] ?? "";
      return columns.includes(column) && !EMPTY.test(text) ? text : null;
    };
    if (isRoll && cell("name")) {
      lines.push([until, `${cell("name")}: ${cell("vote") ?? "–"}`]);
      continue;
    }
    if (columns.includes("there") && cell("name"))
      lines.push([until, `${cell("name")}: ${cell("there") ?? "No"}`]);
    else if (cell("item")) lines.push([until, `## ${cell("item")}`]);
    for (const column of columns) {
      const label = column && LABELS[column];
      const text = column && cell(column);
      if (label !== undefined && text) lines.push([until, `${label}${text}`]);
    }
    const action = cell("action");
    if (action)
      lines.push([
        until,
        `Action: ${[cell("owner") && `${cell("owner")}: `, action, cell("due") && ` by ${cell("due")}`].filter(Boolean).join("")}`,
      ]);
  }
  if (columns.includes("there")) lines.unshift([at, "Present:"]);
  return { until, lines };
}

/** A table whose heads, or whose first cells, are names, each with one short answer: who was there, or who voted how. */
function rollTable(
  texts: string[],
  at: number,
  people: string[],
): { until: number; lines: [number, string][] } | null {
  const rows: [number, string[]][] = [];
  let until = at;
  for (; until < texts.length && (texts[until] ?? "").includes("|"); until += 1)
    if (!RULE.test(texts[until] ?? "")) rows.push([until, cellsOf(texts[until] ?? "")]);
  const [head, ...body] = rows;
  const isNamed = (cell: string) => personNamed(cell.split(",")[0] ?? "", people) !== null;
  const answers = (cells: string[]) => cells.map((cell) => ballotIn(cell) !== null || THERE.test(cell));
  if (!head || body.length === 0) return null;
  const across = head[1].slice(1);
  const [first] = body;
  if (
    body.length === 1 &&
    across.length > 1 &&
    across.every(isNamed) &&
    answers(first?.[1].slice(1) ?? []).every(Boolean)
  )
    return {
      until,
      lines: across.map((name, nth) => [first?.[0] ?? at, `${name}: ${first?.[1][nth + 1] ?? ""}`]),
    };
  if (body.length < 2 || !body.every(([, cells]) => isNamed(cells[0] ?? "") && answers(cells.slice(1, 2))[0]))
    return null;
  const isThere = body.every(([, cells]) => THERE.test(cells[1] ?? ""));
  const lines = body.map(([index, [who = "", said = "", ...rest]]): [number, string] => {
    const note = [who.split(",").slice(1).join(",").trim(), ...rest].filter(Boolean).join(", ");
    return [index, `${who.split(",")[0]}: ${said}${note && isThere ? ` (${note})` : ""}`];
  });
  return { until, lines: isThere ? [[at, "Present:"], ...lines] : lines };
}
