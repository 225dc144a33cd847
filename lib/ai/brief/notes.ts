import { writtenFigure } from "@/lib/ai/facts/amounts";
import { normalLabel } from "@/lib/ai/facts/keys";
import { periodName } from "@/lib/ask/say";
import type { Figure } from "@/lib/ledger/figure";
import { citeFigures } from "./findings/cite";
import { isFiling } from "./findings/statements";
import type { Finding, Paper } from "./findings/types";
import { lineName } from "./findings/wording";
import type { CheckedFinding } from "./findings-schema";

/**
 * A finding by code, as a note for the model that composes the brief. Its figures are computed, so its words
 * count as proof.
 */
export type CodeNote = Omit<CheckedFinding, "id">;

/** Notes passed to a model; a brief has no room for more. */
const MOST_NOTES = 32;
/** Weight of a total from the latest tables, compared with findings that say what is notable about them. */
const PLAIN_FIGURES = 2;

/** Findings by code, most important first. */
export function notesOf(findings: Finding[]): CodeNote[] {
  return findings
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_NOTES)
    .flatMap(noteOf);
}

/** The totals of the latest tables, for a model that is not shown the tables. */
export function totalsOf(papers: Paper[]): CodeNote[] {
  const told = papers.filter((paper) => !isFiling(paper)).flatMap(totalsOfPaper);
  return told.map((total) => ({ kind: "result", importance: PLAIN_FIGURES, ...total, by: "code" }));
}

/** Totals taken from a table (the largest), and from a paper. */
const MOST_OF_A_TABLE = 6;
const MOST_OF_A_PAPER = 14;
/** Columns taken for each total. */
const MOST_COLUMNS = 8;

/**
 * The totals of a paper's tables whose sums are correct, column by column as written, for each period and the
 * budget.
 */
function totalsOfPaper(paper: Paper): Pick<CodeNote, "statement" | "citations">[] {
  const totals = paper.figures.filter(
    ({ isTotal, measure, proof, title, breakdown, period }) =>
      isTotal &&
      measure === "value" &&
      proof === "proven" &&
      title !== null &&
      breakdown === null &&
      period !== null,
  );
  const told = new Set<string>();
  const size = (row: Figure[]) => Math.max(...row.map(({ value }) => Math.abs(value)));
  const rowsOf = (table: Figure[]) =>
    [...Map.groupBy(table, ({ row }) => row).values()].toSorted((a, b) => size(b) - size(a));
  return [...Map.groupBy(totals, ({ table }) => table).values()]
    .flatMap((table) => rowsOf(table).slice(0, MOST_OF_A_TABLE))
    .flatMap((row) => {
      const figures = row.slice(0, MOST_COLUMNS);
      const [first] = figures;
      const key = first && `${normalLabel(first.label)} ${figures.map(({ value }) => value).join(" ")}`;
      if (!first || !key || told.has(key) || figures.every(({ value }) => value === 0)) return [];
      told.add(key);
      const columns = figures.map(
        (figure) => `${columnOf(figure)} ${writtenFigure(paper.document, figure).written}`,
      );
      const statement = `${lineName(first)}: ${columns.join("; ")}.`;
      return [{ statement, citations: citeFigures(paper, first) }];
    })
    .slice(0, MOST_OF_A_PAPER);
}

function columnOf({ period, scenario }: Figure): string {
  const name = period ? periodName(period).replace(/^the /, "") : "";
  return scenario === "actual" ? name : `${scenario === "prior" ? "prior year" : scenario}, ${name}`;
}

/** Changes since the last meeting of at least this importance are reported without a model too. */
const NEWS = 4;

/** What became of plans and commitments since the last meeting, as findings next to those of the papers. */
export function sinceLastMeeting(notes: CodeNote[]): Finding[] {
  const news = notes.filter(({ importance, by }) => importance >= NEWS && by === "code");
  const pageOf = ({ kind, citations: [first] }: CodeNote) => `${kind} ${first?.documentId} ${first?.page}`;
  return (
    news
      // For a revised forecast its largest change is enough.
      .filter(
        (one, at) =>
          one.kind === "commitment" || news.findIndex((other) => pageOf(other) === pageOf(one)) === at,
      )
      .map(({ kind, statement, citations }, at): Finding => {
        const finding = { key: `since:${statement}`, weight: 0.86 - 0.02 * at, citations };
        if (kind !== "commitment")
          // After the first change, the month's results come before further changes.
          return { ...finding, weight: 0.9 - 0.08 * at, summary: { place: "change", text: statement } };
        const description = statement.replace(/^[^:“]+: (?=“)/, "");
        return {
          ...finding,
          question: `${description} ${/ was postponed by /.test(description) ? "What does the delay cost, and what else depends on it?" : "What is the position now, and is there a new date?"}`,
          risk: { level: "medium", title: "Open from the last meeting", description },
          recommendation: "Ask for the actions that are overdue, each with its owner and a new date.",
        };
      })
  );
}

function noteOf(finding: Finding): CodeNote[] {
  const { summary, risk, question, recommendation, citations, weight } = finding;
  const statement = summary?.text ?? (risk && toldOf(risk)) ?? question ?? recommendation;
  if (!statement) return [];
  return [{ kind: kindOf(finding), importance: importanceOf(weight), statement, citations, by: "code" }];
}

/** "Scored 12 and rising": prefixes a description that does not name its risk with the title. */
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

/** Assigns ids to notes: a model refers to its own findings as "f1" and to those by code as "c1". */
export function named(found: CheckedFinding[], notes: CodeNote[]): CheckedFinding[] {
  return [...found, ...notes.map((note, at) => ({ ...note, id: `c${at + 1}` }))];
}
