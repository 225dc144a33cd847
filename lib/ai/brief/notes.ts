import { latestFigures } from "./findings/latest-figures";
import type { Finding, Paper } from "./findings/types";
import type { CheckedFinding } from "./findings-schema";

/** Something that code found, as a note for whoever composes a brief. Its figures are computed, so its words prove them. */
export type CodeNote = Omit<CheckedFinding, "id">;

/** Findings of code that are handed to a model: what comes behind them no brief has room for. */
const MOST_NOTES = 32;
/** The weight of a total of the latest tables, beside findings that say what is remarkable in them. */
const PLAIN_FIGURES = 2;

/** What code found in papers, the weightiest first. */
export function notesOf(findings: Finding[]): CodeNote[] {
  return findings
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_NOTES)
    .flatMap(noteOf);
}

/** The totals of the latest tables, for a model that is not shown the tables. */
export function totalsOf(papers: Paper[]): CodeNote[] {
  return latestFigures(papers).map(({ text, citations }) => ({
    kind: "result",
    importance: PLAIN_FIGURES,
    statement: text,
    citations,
    by: "code",
  }));
}

function noteOf(finding: Finding): CodeNote[] {
  const { summary, risk, question, recommendation, citations, weight } = finding;
  const statement = summary?.text ?? (risk && toldOf(risk)) ?? question ?? recommendation;
  if (!statement) return [];
  return [{ kind: kindOf(finding), importance: importanceOf(weight), statement, citations, by: "code" }];
}

/** "Scored 12 and rising": a description that does not name its risk stands behind the title. */
function toldOf({ title, description }: NonNullable<Finding["risk"]>): string {
  const words = title.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const isNamed = words.some((word) => description.toLowerCase().includes(word));
  return isNamed ? description : `${title}: ${description}`;
}

const importanceOf = (weight: number) => Math.min(5, Math.max(1, Math.round(weight * 5)));

function kindOf({ summary, risk, question }: Finding): CodeNote["kind"] {
  if (summary?.place === "decision" || summary?.place === "change" || summary?.place === "risk")
    return summary.place;
  if (summary) return "result";
  if (risk) return risk.level === "opportunity" ? "opportunity" : "risk";
  return question ? "question" : "commitment";
}

/** Notes under ids of their own: a model refers to what it or code found by "f1" or "c1". */
export function named(found: CheckedFinding[], notes: CodeNote[]): CheckedFinding[] {
  return [...found, ...notes.map((note, at) => ({ ...note, id: `c${at + 1}` }))];
}
