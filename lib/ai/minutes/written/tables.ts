import { ballotIn } from "../outcome";
import { personNamed } from "../people";

const THERE = /^(?:present|absent|here|late|excused|apolog\w+|regrets|attended|remote|online|arrived)\b/i;

const SIDE_HEAD =
  /^(?:for|against|in favou?r|opposed|yes|no|yeas?|ayes?|nays?|noes|abst\p{L}*|recused?|agree|object|block|stand aside)$/iu;

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
  const heads = cellsOf(head);
  const columns = heads.map((cell) => COLUMNS.find(([, pattern]) => pattern.test(cell))?.[0] ?? null);
  const roll = rollTable(texts, at, people);
  if (roll) return roll;
  const isTable =
    (columns.includes("motion") &&
      heads.some(
        (cell, nth) => SIDE_HEAD.test(cell) || ["result", "vote", "mover"].includes(columns[nth] ?? ""),
      )) ||
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
    for (const [nth, column] of columns.entries()) {
      const side = column === null && SIDE_HEAD.test(heads[nth] ?? "") ? cells[nth] : undefined;
      if (side && !EMPTY.test(side)) lines.push([until, `${heads[nth]}: ${side}`]);
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

/** How a cell marks that it is so. */
const MARK = /^(?:x|✓|✔|✅|•|\*|1|yes|y)$/i;

/**
 * A table of votes or of who was there, by what its heads and first cells are: names with one short answer each, a column for each side with
 * marks or names, or a column for each name beside what was voted on.
 */
function rollTable(
  texts: string[],
  at: number,
  people: string[],
): { until: number; lines: [number, string][] } | null {
  const rows: [number, string[]][] = [];
  let until = at;
  for (; until < texts.length && (texts[until] ?? "").includes("|"); until += 1)
    if (!RULE.test(texts[until] ?? "")) rows.push([until, cellsOf(texts[until] ?? "")]);
  const [[, head] = [at, []], ...body] = rows;
  if (body.length === 0) return null;
  const nameIn = (cell: string | undefined) =>
    personNamed((cell ?? "").split(/[,(]/)[0]?.trim() ?? "", people);
  const sides = head.map((cell) => (SIDE_HEAD.test(cell) ? ballotIn(cell) : null));
  const named = head.map((cell, nth) => nth > 0 && nameIn(cell) !== null);
  const isAnswer = (cell: string | undefined) => ballotIn(cell ?? "") !== null || THERE.test(cell ?? "");
  const areNames = body.filter(([, cells]) => nameIn(cells[0]) !== null).length > body.length / 2;
  if (areNames && sides.filter(Boolean).length > 1) {
    const votes = body.flatMap(([index, cells]): [number, string][] => {
      const nth = cells.findIndex((cell, column) => sides[column] && MARK.test(cell));
      return nth < 0 ? [] : [[index, `${cells[0]}: ${head[nth]}`]];
    });
    return votes.length > 0 ? { until, lines: votes } : null;
  }
  const voters = named.flatMap((isName, nth) => (isName ? nth : []));
  if (voters.length > 1 && body.every(([, cells]) => voters.some((nth) => isAnswer(cells[nth])))) {
    const roles = head.map((cell) => COLUMNS.find(([, pattern]) => pattern.test(cell))?.[0] ?? null);
    const lines = body.flatMap(([index, cells]): [number, string][] => [
      ...(body.length > 1 && cells[0] ? [[index, `Motion: ${cells[0]}`] as [number, string]] : []),
      ...roles.flatMap((role, nth): [number, string][] =>
        role && nth > 0 && LABELS[role] && cells[nth] ? [[index, `${LABELS[role]}${cells[nth]}`]] : [],
      ),
      ...voters.flatMap((nth): [number, string][] =>
        isAnswer(cells[nth]) ? [[index, `${head[nth]}: ${cells[nth]}`]] : [],
      ),
    ]);
    return { until, lines };
  }
  if (body.length < 2 || !body.every(([, cells]) => nameIn(cells[0]) !== null && isAnswer(cells[1])))
    return null;
  const isThere = body.every(([, cells]) => THERE.test(cells[1] ?? ""));
  const lines = body.map(([index, [who = "", said = "", ...rest]]): [number, string] => {
    const note = [who.split(",").slice(1).join(",").trim(), ...rest].filter(Boolean).join(", ");
    return [index, `${who.split(",")[0]}: ${said}${note && isThere ? ` (${note})` : ""}`];
  });
  return { until, lines: isThere ? [[at, "Present:"], ...lines] : lines };
}
