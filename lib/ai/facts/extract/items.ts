import { isDone } from "@/lib/ai/action-status";
import { citeRange } from "@/lib/evidence/cite";
import { guessHeading } from "@/lib/evidence/headings";
import { type Line, pageLines, runningLines } from "@/lib/evidence/lines";
import type { Citation, SourceDocument } from "@/lib/evidence/types";
import type { Figure } from "@/lib/ledger/figure";
import type { WordRow, WordTable } from "@/lib/ledger/registers";
import { oneLine } from "@/lib/wording";
import { normalLabel, standingName } from "../keys";
import { type Fact, NO_FIGURE } from "../types";

const SHORTEST_QUOTE = 12;

/** The risks and actions of a paper's registers. A risk has its score as value, or its rating as it is written. */
export function registerItems(document: SourceDocument, registers: WordTable[]): Fact[] {
  return registers.flatMap(({ roles, rows }) => {
    const isRisks = roles.includes("risk");
    return rows.flatMap((row): Fact[] => {
      const label = (isRisks ? row.cells.risk : row.cells.action)?.trim().replace(/[.;,]+$/, "") ?? "";
      const citation = citeRange(document, row);
      if (normalLabel(label) === "" || citation.quote.length < SHORTEST_QUOTE) return [];
      return [isRisks ? riskItem(label, row, citation) : actionItem(label, row, citation)];
    });
  });
}

const ITEM = { ...NO_FIGURE, kind: "item", dueOn: null } as const;

function riskItem(label: string, { cells }: WordRow, citation: Citation): Fact {
  const score = /^\(?(\d{1,3})\)?(?:\s|$)/.exec(cells.score?.trim() ?? "")?.[1];
  const rating = score ?? RATING.exec(cells.score?.trim() ?? "")?.[0] ?? "";
  return {
    ...ITEM,
    key: `risk: ${normalLabel(label)}`,
    label,
    value: score ? Number(score) : null,
    written: rating,
    citation,
  };
}

const RATING =
  /^(?:very high|very low|critical|severe|extreme|high|medium|moderate|low|red|amber|green|major|minor)\b/i;

function actionItem(label: string, { cells }: WordRow, citation: Citation): Fact {
  const state = isDone(cells.status ?? "") ? "closed action" : "action";
  return { ...ITEM, key: `${state}: ${normalLabel(label)}`, label, citation };
}

/** A paper with fewer headings has no parts that it follows from month to month. */
const FEWEST = 3;

/**
 * The parts of a paper by their headings: agenda items, projects, sections. Running headers are left out, and headings
 * within tables, which come and go with their lines.
 */
export function headingItems(document: SourceDocument, figures: Figure[]): Fact[] {
  const within = new Set(
    figures.flatMap(({ path, title }) => (title === null ? [] : path.map(standingName))),
  );
  const lines = document.pages.map(pageLines);
  const running = runningLines(document.pages);
  const found = document.pages.flatMap((page, at) => {
    const marked = new Set(page.headings?.map(({ start }) => start));
    return (lines[at] ?? [])
      .filter((line) => !running.has(line.text) && isHeading(line, marked))
      .flatMap((line) => headingFact(document, line, within) ?? []);
  });
  return found.length < FEWEST ? [] : found;
}

function isHeading({ text, start }: Line, marked: Set<number>): boolean {
  if (marked.size > 0) return marked.has(start + (text.length - text.trimStart().length));
  return guessHeading(text) !== null;
}

function headingFact(document: SourceDocument, line: Line, within: Set<string>): Fact | null {
  const label = oneLine(line.text.replace(/^\s*#+\s*/, ""));
  const name = standingName(label.replace(/^\d+(?:\.\d+)*[.)]?\s+/, ""));
  const lead = line.text.length - line.text.trimStart().length;
  if (within.has(name) || name.length < 4 || label.length > 120 || line.text.trim().length < SHORTEST_QUOTE)
    return null;
  const citation = citeRange(document, { page: line.page, start: line.start + lead, end: line.end });
  return { ...ITEM, key: `heading: ${name}`, label, citation };
}
