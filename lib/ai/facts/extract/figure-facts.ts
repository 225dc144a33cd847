import { citeRange } from "@/lib/evidence/cite";
import type { SourceDocument } from "@/lib/evidence/types";
import type { Figure } from "@/lib/ledger/figure";
import { findPeriod } from "@/lib/ledger/find-period";
import { lengthInMonths, type Period } from "@/lib/ledger/period";
import { says } from "@/lib/ledger/vocabulary/headings";
import { writtenFigure } from "../amounts";
import { normalLabel, rowKey, SAID } from "../keys";
import type { Fact } from "../types";

/** Figures kept per paper. A monthly report has a few hundred; in a filing the statements come first. */
const MOST_FIGURES = 800;
const MOST_SAID = 80;
/** Longer labels are sentences that happen to end in numbers. */
const LONGEST_LABEL = 90;
const SHORTEST_QUOTE = 12;

/** The figures of a paper that another paper could restate: those with a clear meaning and period. */
export function figureFacts(document: SourceDocument, figures: Figure[]): Fact[] {
  const certain = figures.filter(isCertain);
  const [inTables, said] = [
    provenFirst(certain.filter(({ title }) => title !== null)),
    certain.filter((figure) => figure.title === null && isPlainlyDated(document, figure)),
  ];
  const factsOf = (some: Figure[]) =>
    withoutContradictions(some.flatMap((figure) => factOf(document, figure) ?? []));
  return [...factsOf(inTables).slice(0, MOST_FIGURES), ...factsOf(said).slice(0, MOST_SAID)];
}

const isCertain = ({ label, period, measure, proof, breakdown }: Figure) =>
  period !== null &&
  measure === "value" &&
  proof !== "unclear" &&
  breakdown === null &&
  label.length <= LONGEST_LABEL &&
  /\p{L}{2}/u.test(label);

/**
 * Whether the words before a figure in its sentence name no other period: "revenue through March is £4m vs
 * the 2026 budget".
 */
function isPlainlyDated({ pages }: SourceDocument, { place, rowPlace, period }: Figure): boolean {
  const page = pages.find(({ number }) => number === place.page);
  const before = findPeriod(page?.text.slice(rowPlace.start, place.start) ?? "");
  return before === undefined || before.end === period?.end;
}

/** Tables whose totals add up come first: they are the paper's financial statements. */
function provenFirst(figures: Figure[]): Figure[] {
  const statements = new Set(
    figures.flatMap(({ isTotal, proof, table }) => (isTotal && proof === "proven" ? [table] : [])),
  );
  const rank = ({ table }: Figure) => (statements.has(table) ? 0 : 1);
  return figures.toSorted((a, b) => rank(a) - rank(b));
}

const AIMS = ["budget", "forecast", "target"] as const;

function factOf(document: SourceDocument, figure: Figure): Fact | null {
  const { path, title, period, scenario, rowPlace, value } = figure;
  if (!period || rowPlace.end - rowPlace.start < SHORTEST_QUOTE) return null;
  const label = figure.label.replace(/\s+/g, " ").trim();
  const aim = AIMS.find((one) => one === scenario) ?? "";
  const amount = writtenFigure(document, figure);
  // An empty cell under "Budget" means that there is none yet.
  if (aim !== "" && !/\p{N}/u.test(amount.quoted)) return null;
  const isAim = aim !== "" || (title === null && AIMS.some((one) => says(label, one)));
  const key = title === null ? rowKey(label, [], SAID) : rowKey(label, path, title);
  return {
    kind: isAim ? "target" : "figure",
    key: aim ? `${aim}: ${key}` : key,
    label: aim ? `${nameOf(figure, label)}, ${aim}` : nameOf(figure, label),
    period: periodKey(period),
    value,
    unit: amount.unit,
    written: amount.written,
    dueOn: null,
    citation: citeRange(document, rowPlace),
  };
}

const PLAIN = /^(?:total|sub-?total|other|others|miscellaneous|general|net|actual|sum)$/i;
const STATEMENT_HEADING =
  /^(?:income|expenses?|revenues?|costs?|assets|liabilities|expenditure|net assets)$/i;

/** The row as a director would name it: with its heading unless the label is enough. */
function nameOf({ path, isTotal, title }: Figure, label: string): string {
  const bare = (text: string) => text.replace(/[:：]$/, "").trim();
  const heading = title === null ? "" : bare(path.at(-1) ?? "");
  const isEnough =
    heading === "" ||
    (isTotal && !PLAIN.test(label)) ||
    STATEMENT_HEADING.test(heading) ||
    normalLabel(heading) === normalLabel(label);
  return isEnough ? bare(label) : `${bare(label)} (${heading})`;
}

/** A period as a comparison key: "2024-03", "2024-03-31", "2024-Q1", "2024", "2024-03 YTD", "2024-06-30 year ended". */
function periodKey({ kind, start, end }: Period): string {
  const [year, month] = [end.slice(0, 4), Number(end.slice(5, 7))];
  const isCalendar = start.slice(0, 4) === year;
  switch (kind) {
    case "instant":
      return end;
    case "month":
      return end.slice(0, 7);
    case "yearToDate":
      return `${end.slice(0, 7)} YTD`;
    case "year":
      return isCalendar ? year : `${end} year ended`;
    case "quarter":
      return month % 3 === 0 ? `${year}-Q${month / 3}` : `${end} three months ended`;
    default:
      return `${end} ${lengthInMonths({ kind, start, end })} months ended`;
  }
}

/** Keeps one of duplicate facts; drops those that a paper states inconsistently, which cannot be compared. */
function withoutContradictions(facts: Fact[]): Fact[] {
  const groups = Map.groupBy(facts, ({ kind, key, period }) => `${kind} ${key} ${period}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first && group.every(({ value, unit }) => value === first.value && unit === first.unit)
      ? [first]
      : [];
  });
}
