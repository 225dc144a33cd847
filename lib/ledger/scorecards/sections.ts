import type { GridCell } from "@/lib/evidence/grid";
import type { PageText } from "@/lib/evidence/types";
import { oneLine } from "@/lib/wording";
import type { FoundKpi } from "./kpi";
import { isNothing } from "./lattice";
import { readName } from "./names";
import { rowsOf, type Table } from "./types";

const OBJECTIVE =
  /^(?:(?:strategic )?(?:objective|goal|pillar|theme|priority|perspective|aim|ambition|outcome|focus|initiative|workstream)s?\b|O\d|SO\d|G\d|[IVX]{1,4}[.:)]|[A-H][.:)]|\d{1,2}[.:)]\s)/i;

/** "O1:", "Objective 2 –" before the name of an objective among its key results. */
const NUMBERED = /^(?:O|Obj(?:ective)?|Goal)\s?\d+\b/i;

/** The kind of a row that groups others. */
const LEADING = /^(?:strategic )?(?:objective|goal|priority|theme|pillar|o)s?$/i;

/**
 * The heading of each row: the objective in its column, a heading across the table, or the title of its
 * block.
 */
export type Sections = { of: (row: number) => string | null; isSection: (row: number) => boolean };

export function sectionsOf(table: Table, title: GridCell | null): Sections {
  const kindAt = kindColumn(table);
  const column = kindAt === null ? objectiveColumn(table) : null;
  const leaderIn = leaders(table, kindAt);
  const objectives = new Map<number, string | null>();
  const sections = new Set<number>();
  let heading: string | null = title ? clean(title.text) : null;
  let inColumn: string | null = null;
  for (const row of rowsOf(table)) {
    const section = headingRow(table, row);
    if (section) {
      sections.add(row);
      heading = clean(section.text);
      inColumn = null;
    }
    const leader = leaderIn(row);
    if (leader) heading = null;
    const cell = column === null ? null : table.lattice.over(row, column);
    if (cell && !isNothing(cell.text) && /\p{L}{2}/u.test(cell.text)) inColumn = clean(cell.text);
    objectives.set(row, inColumn ?? heading);
    // An objective with its own progress heads the key results below it.
    if (leader) heading = clean(leader.text);
  }
  return { of: (row) => objectives.get(row) ?? null, isSection: (row) => sections.has(row) };
}

/** Finds the row that groups those below: by its kind, or by its number among key results. */
function leaders(table: Table, kindAt: number | null): (row: number) => GridCell | null {
  const wordsAt = (row: number, at: number) => table.lattice.at(row, at)?.text.trim() ?? "";
  const hasKeyResults = rowsOf(table).some((row) => /^KR\s?\d/i.test(wordsAt(row, table.name.at)));
  const isLeader = (row: number) =>
    kindAt === null
      ? hasKeyResults && NUMBERED.test(wordsAt(row, table.name.at))
      : LEADING.test(wordsAt(row, kindAt));
  return (row) => (isLeader(row) ? table.lattice.at(row, table.name.at) : null);
}

/** The column of kinds, if some of its rows group others. */
function kindColumn(table: Table): number | null {
  const at = table.columns.find(({ role }) => role === "kind")?.at;
  if (at === undefined) return null;
  return rowsOf(table).some((row) => LEADING.test(table.lattice.at(row, at)?.text.trim() ?? "")) ? at : null;
}

/** The column that groups rows: an objective next to a measure, or else a theme, perspective or area. */
function objectiveColumn(table: Table): number | null {
  for (const role of ["objective", "initiative", "group"] as const) {
    const found = table.columns.findLast(
      (column) => column.role === role && column !== table.name && column.at < table.name.at,
    );
    if (found) return found.at;
  }
  return (
    table.columns.find(
      (column) => (column.role === "objective" || column.role === "group") && column.at !== table.name.at,
    )?.at ?? null
  );
}

/** A single cell in a row, above the names. */
function headingRow(table: Table, row: number): GridCell | null {
  const left = Math.max(0, table.left - 1);
  const [only, ...others] = table.lattice.row(row, left, table.right);
  if (!only || others.length > 0 || table.lattice.row(row, left, table.name.at).length === 0) return null;
  const isNote = /^(?:notes?|source|nb|key|legend)\b/i.test(only.text.trim());
  return isNote || only.rows > 1 || only.text.length > 160 || !/\p{L}{2}/u.test(only.text) ? null : only;
}

function clean(text: string): string {
  return text.length > 300 ? text.trim() : readName(text).name || text.trim();
}

/** The title of a block: the one cell of the row above its headings. */
export function blockTitle(table: Table): GridCell | null {
  const above = [table.header - 1, table.header - 2].map((row) =>
    table.lattice.row(row, table.left, table.right),
  );
  const [only, ...others] = above.find((cells) => cells.length > 0) ?? [];
  if (!only || others.length > 0 || only.value !== null) return null;
  // A sentence is a note, not a title.
  const isSentence = only.text.length > 120 || /[.;]$/.test(only.text.trim());
  return !isSentence && /\p{L}{2}/u.test(only.text) ? only : null;
}

/** Whether the words of a title say that it is an objective; any other title is one only if several blocks have one. */
export function isObjectiveTitle({ text }: { text: string }): boolean {
  return OBJECTIVE.test(text.trim());
}

type HeadingOver = { level: number; text: string };

/** Headings that describe the kind of table, not its purpose. */
const OF_TABLES =
  /\b(?:kpis?|kris?|measures?|metrics?|indicators?|scorecards?|dashboards?|performance|progress|summary|appendix|annex|overview|tables?|initiatives?|actions?|milestones?|risks?|results?|data|finances?|financials?|budget|notes?|monitoring|reporting)\b/i;
/** "Objectives and measures" names all of them. */
const OF_SEVERAL =
  /^(?:(?:our|the|key|strategic|corporate) )*(?:objectives|goals|pillars|themes|priorities|aims|ambitions|outcomes|workstreams)\b/i;
/** Sections are numbered whatever they are about. */
const NUMBER = /^\d{1,2}(?:\.\d{1,2})*[.:)]?\s+/;
const LONGEST = 120;

/**
 * A heading as the objective of what follows, without its number; null if it describes a kind of content, or names all
 * objectives.
 */
export function asObjective(heading: string): string | null {
  const text = withoutNumber(heading);
  // "Financial strength" is one; "Our finances" and "Progress in 2025" are not.
  const noun = /\p{L}+$/u.exec(text.split(/\s(?:in|of|for|to|by|on|at|against)\s/)[0] ?? "")?.[0] ?? "";
  return isObjective(text) || !(OF_TABLES.test(noun) || OF_SEVERAL.test(text)) ? text : null;
}

const withoutNumber = (heading: string) => oneLine(heading).replace(NUMBER, "");

/** Whether a heading says that it is a single objective. */
const isObjective = (text: string) => isObjectiveTitle({ text }) && !OF_SEVERAL.test(text);

/**
 * The KPIs of a document's tables, each with the heading above it as its objective if its table gives none: a heading
 * that says it is one ("Objective 2: …", "Pillar: …"), or one of several on the same level that each have a KPI table.
 * A heading for a kind of table ("Scorecard") is not, but the one above it may be.
 */
export function underHeadings(tables: FoundKpi[][], pages: PageText[]): FoundKpi[] {
  const headings = tables.map((kpis) => headingOver(kpis[0], pages));
  const isOneOfSeveral = (heading: HeadingOver) =>
    new Set(headings.flatMap((other) => (other?.level === heading.level ? other.text : []))).size > 1;
  return tables.flatMap((kpis, index) => {
    const heading = headings[index];
    if (!heading || !(isObjectiveTitle(heading) || isOneOfSeveral(heading))) return kpis;
    return kpis.map((kpi) => ({ ...kpi, objective: kpi.objective ?? heading.text }));
  });
}

/** The closest heading above a KPI that may be an objective, skipping headings for a kind of table. */
function headingOver(kpi: FoundKpi | undefined, pages: PageText[]): HeadingOver | null {
  if (!kpi || kpi.objective !== null) return null;
  const { page, start } = kpi.namePlace;
  const above = pages
    .filter(({ number }) => number <= page)
    .flatMap(({ number, headings = [] }) => headings.filter((each) => number < page || each.start < start));
  let level = Number.POSITIVE_INFINITY;
  for (const heading of above.toReversed()) {
    if (heading.level >= level) continue;
    const text = withoutNumber(heading.text);
    // The paper's title is above everything.
    if (above.indexOf(heading) === 0 && heading.level === 1)
      return isObjective(text) ? { ...heading, text } : null;
    if (isObjective(text) || !(OF_TABLES.test(text) || OF_SEVERAL.test(text)))
      return text.length <= LONGEST ? { level: heading.level, text } : null;
    level = heading.level;
  }
  return null;
}
