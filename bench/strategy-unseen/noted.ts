import type { Expected } from "@/tests/fixtures/strategy-workbooks/build";
import type { Noted } from "./unseen";

/**
 * Reads what was noted down from a table of words: its first line names the fields of `Noted`, cells are parted by "|", an empty
 * one says nothing. A field that is a period ("2026-02", "2026-Q1", "2025") holds the figure of that period: the KPI then stands
 * once for each, and its status is said of the last. Lists are parted by ";".
 * @param common what holds for each of them
 */
export function noted(table: string, common: Partial<Noted> = {}): Noted[] {
  const [fields = [], ...lines] = rowsOf(table);
  return lines.flatMap((line) => {
    const given = fields.flatMap((field, at): [string, string][] => (line[at] ? [[field, line[at]]] : []));
    const figures = given.filter(([field]) => /^\d/.test(field));
    const rest = given.filter(([field]) => !/^\d/.test(field)).map(entryOf);
    const kpi = { ...common, ...Object.fromEntries(rest) } as Noted;
    return figures.length > 0 ? each(kpi, figures) : [kpi];
  });
}

/** The lines of a table of words, each as its cells; a bar at the end of a line closes its last cell. */
export function rowsOf(table: string): string[][] {
  const lines = table.replace(/^\n|\n\s*$/g, "").split("\n");
  return lines.map((line) => line.split("|").map((cell) => cell.trim()));
}

/** The days of "2026", "2026-02" or "2026-Q1" (of calendar years) as the scorer writes periods: "2026-02-01 2026-02-28". */
export function span(period: string): string {
  if (period.includes(" ")) return period;
  const [year, part] = period.split("-");
  if (!part) return `${year}-01-01 ${year}-12-31`;
  const quarter = part.startsWith("Q") ? Number(part.slice(1)) : null;
  const last = quarter ? quarter * 3 : Number(part);
  const first = quarter ? last - 2 : last;
  const end = new Date(Date.UTC(Number(year), last, 0)).toISOString().slice(0, 10);
  return `${year}-${String(first).padStart(2, "0")}-01 ${end}`;
}

function each({ status, ...rest }: Noted, figures: [string, string][]): Noted[] {
  return figures.map(([period, current], at) => ({
    ...rest,
    current,
    period: span(period),
    ...(status && at === figures.length - 1 ? { status } : {}),
  }));
}

function entryOf([field, written]: [string, string]): [keyof Noted, string | string[]] {
  if (field === "alsoCalled" || field === "open") return [field, written.split(";").map((one) => one.trim())];
  return [field as keyof Expected, field === "period" ? span(written) : written];
}
