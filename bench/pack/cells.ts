/** Cells of papers as recorded by a person, compared with the figures the product reads. */
import type { Figure, Scenario } from "@/lib/ledger/figure";

/**
 * A number in a paper. `period`: the day of a balance ("2026-03-31"), or the first and last day of a flow
 * ("2026-01-01/2026-03-31"); null if it has none. `value`: with the scale applied; a percentage as printed,
 * 4.5 for 4.5%.
 */
export type Cell = {
  paper: string;
  label: string;
  value: number;
  period: string | null;
  scenario: Scenario;
};

/**
 * `missing`: no figure of its paper has the label and the value. `unclear`: one does, but is marked unclear
 * and never used.
 */
type Verdict = "right" | "wrong" | "unclear" | "missing";

export type Checked = { cell: Cell; verdict: Verdict; read?: Figure };

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** All words of the cell's label are in the names of the figure's row, including its headings. */
function isOfLabel(figure: Figure, label: string): boolean {
  const named = new Set(words([...figure.path, figure.label, figure.title ?? ""].join(" ")));
  return (
    words(figure.label).some((word) => words(label).includes(word)) &&
    words(label).every((word) => named.has(word))
  );
}

function isOfValue({ value, precision, unit }: Figure, wanted: number): boolean {
  const near = Math.max(precision / 2, Math.abs(wanted) * 1e-9);
  // A percentage may be stored as a fraction.
  return [wanted, ...(unit === "percent" ? [wanted / 100] : [])].some((one) => Math.abs(value - one) <= near);
}

function isOfTime({ period }: Figure, wanted: string | null): boolean {
  if (!wanted) return true;
  const [start = "", end = start] = wanted.split("/");
  if (!period || period.end !== end) return false;
  return period.kind === "instant" ? true : start === end || period.start === start;
}

export function checkCells(cells: Cell[], papers: Map<string, Figure[]>): Checked[] {
  return cells.map((cell) => {
    const found = (papers.get(cell.paper) ?? []).filter(
      (figure) => isOfValue(figure, cell.value) && isOfLabel(figure, cell.label),
    );
    const told = found.filter(({ proof }) => proof !== "unclear");
    const right = told.find((one) => isOfTime(one, cell.period) && one.scenario === cell.scenario);
    if (right) return { cell, verdict: "right" };
    if (told[0]) return { cell, verdict: "wrong", read: told[0] };
    return found[0] ? { cell, verdict: "unclear", read: found[0] } : { cell, verdict: "missing" };
  });
}
