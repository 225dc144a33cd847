import type { DocumentKind } from "@/lib/evidence/extract/parse";
import type { Conflict, FoundKpi, Place } from "@/lib/ledger/scorecards/kpi";

/** Most KPIs tracked from one paper. One with more is rejected with a sentence. */
export const MAX_KPIS = 500;

/** Most values, one for each period, from one paper: 100 KPIs for eight years of months. */
export const MAX_VALUES = 10_000;

/** Most characters stored for one paper, since every view of the strategy reads them. */
export const MAX_CHARACTERS = 20_000_000;

/** Most names in one sentence before "and 3 more". */
const MOST_NAMES = 5;

/** Why a paper without findings is rejected. */
export function nothingFound(title: string, kind: DocumentKind): string {
  const place = kind === "xlsx" ? "a sheet with a header row above them" : "a table or in words";
  return (
    `No objectives or KPIs were found in ${title}. A KPI needs a name with a target, a current value, a status or ` +
    `progress, in ${place}.`
  );
}

/** Why a paper with too many KPIs is rejected. */
export function tooMany(title: string): string {
  return `${title} contains more than ${MAX_KPIS} objectives or KPIs. Please upload only the part that the board tracks.`;
}

/** Why a paper with too many periods is rejected. */
export function tooManyValues(title: string): string {
  return (
    `${title} contains more than ${MAX_VALUES} values of its KPIs, period by period. Please upload the periods that the ` +
    "board follows."
  );
}

/** Why a paper with too much text per KPI is rejected. */
export function tooMuchText(title: string): string {
  return `${title} contains more text next to its KPIs than can be followed. Please upload it with shorter comments.`;
}

export function hiddenSheets(names: string[]): string {
  const [one = ""] = names;
  return names.length === 1
    ? `The sheet ${one} is hidden and was not read.`
    : `${names.length} sheets are hidden and were not read: ${list(names)}.`;
}

/** Which figure was chosen where a paper gives two for one KPI: the first few, and the number of others. */
export function contradictions(conflicts: Conflict[]): string[] {
  const more = conflicts.length - MOST_NAMES;
  const told = conflicts.slice(0, MOST_NAMES).map(contradiction);
  return more > 0
    ? [...told, `${more} more ${more === 1 ? "appears" : "appear"} twice with different figures.`]
    : told;
}

function contradiction({ kept, left }: Conflict): string {
  return `${kept.name} appears twice with different figures: ${told(kept)} was used, not ${told(left)}.`;
}

function told(kpi: FoundKpi): string {
  const figures = [kpi.current?.written, kpi.target && `target ${kpi.target.written}`].filter((part) => part);
  return `${figures.join(" with ")} (${where((kpi.current ?? kpi.target)?.place ?? kpi.namePlace)})`;
}

function where({ cell, page }: Place): string {
  return cell ?? `page ${page}`;
}

function list(names: string[]): string {
  const more = names.length - MOST_NAMES;
  return more > 0 ? `${names.slice(0, MOST_NAMES).join(", ")} and ${more} more` : names.join(", ");
}
