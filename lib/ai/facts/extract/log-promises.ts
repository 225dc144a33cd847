import { isDone } from "@/lib/ai/action-status";
import { citeRange } from "@/lib/evidence/cite-range";
import type { WordRow, WordTable } from "@/lib/evidence/tables-words";
import type { SourceDocument } from "@/lib/evidence/types";
import type { PaperDate } from "../paper-date";
import type { Fact } from "../types";
import { dueDates } from "./due-dates";
import { promiseFact } from "./promise-fact";

/** A date without its year in a log may lie this far back: what is overdue stays in it. */
const LOOK_BACK_DAYS = 150;
const DAY_MS = 86_400_000;

/** The open actions of action logs that have a due date. */
export function logPromises(document: SourceDocument, registers: WordTable[], { day }: PaperDate): Fact[] {
  const earliest = day && new Date(Date.parse(day) - LOOK_BACK_DAYS * DAY_MS).toISOString().slice(0, 10);
  return registers
    .filter(({ roles }) => roles.includes("action") && roles.includes("due"))
    .flatMap(({ rows }) => rows)
    .filter(({ cells }) => !isDone(cells.status ?? ""))
    .flatMap((row) => {
      const dates = dueDates(row.cells.due ?? "", earliest);
      const [date] = dates;
      // "30 June, moved to 15 July" names two dates, and not which of them holds.
      if (!date || dates.length > 1) return [];
      return promiseFact(nameOf(row), date.dueOn, citeRange(document, row)) ?? [];
    });
}

const NOBODY = /^(?:|[-–—?]+|n\/?a|none|tbc|tba|tbd)$/i;

function nameOf({ cells: { action = "", owner = "" } }: WordRow): string {
  const name = action.trim().replace(/[.;,]+$/, "");
  return NOBODY.test(owner.trim()) ? name : `${name} (${owner.trim()})`;
}
