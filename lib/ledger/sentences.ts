import { type Sentence, sentences } from "@/lib/evidence/sentences";
import type { PageText } from "@/lib/evidence/types";
import { type FoundAmount, findAmounts } from "./amount";
import type { Figure } from "./figure";
import { type Period, type PeriodContext, shiftYears } from "./period";
import { type Naming, nameOf } from "./sentence-names";
import { amountsOf, noteAround } from "./sentence-runs";
import { echoed, type Standing, standingOf } from "./sentence-standing";
import { SentenceTimes } from "./sentence-times";
import { STRUCTURE } from "./vocabulary/sentences";

/** Longer sentences are lists or broken tables. */
const LONGEST_SENTENCE = 900;
const MOST_HEADING_WORDS = 4;

/**
 * Reads the figures that sentences state. Each sentence counts as a small table with a row for each name. Leaves out an
 * amount whose name or period is not clear from the word order.
 * @param firstTable number of the first of these tables
 */
export function readSentences(pages: PageText[], context: PeriodContext, firstTable: number): Figure[] {
  let table = firstTable;
  return pages.flatMap((page) => {
    if (page.sheet) return [];
    return sentences(page).flatMap((sentence) => {
      const figures = figuresOf(page, sentence, context, table);
      if (figures.length > 0) table += 1;
      return figures;
    });
  });
}

function figuresOf(page: PageText, sentence: Sentence, context: PeriodContext, table: number): Figure[] {
  const { end } = sentence;
  const start = sentence.start + headingIn(page.text.slice(sentence.start, end));
  if (end - start > LONGEST_SENTENCE) return [];
  const text = page.text.slice(start, end).replace(/\s/g, " ");
  // Checked first because finding dates is slow, and most numbers in prose are years, days and notes.
  if (!/\d/.test(text) || !findAmounts(text).some(isTelling)) return [];
  const said = new SentenceTimes(text, context);
  const amounts = amountsOf(text, said.periods);
  const heading = headingOver(page, start);
  const figures: Figure[] = [];
  const rows: string[] = [];
  let last: Naming | undefined;
  for (const [nth, run] of amounts.entries()) {
    const note = noteAround(text, run);
    const naming: Naming | undefined = note
      ? last
      : nameOf({ text, run, periods: said.marked, amounts, last });
    if (!note) last = naming;
    const times = naming && said.of(nth, amounts, naming, note);
    if (!naming || !times) continue;
    if (note) dateBefore(figures, naming, times.dated);
    for (const [at, amount] of run.items.entries()) {
      const name = naming.labels.length > 1 ? naming.labels[at] : naming.labels[0];
      const before = figures.at(-1);
      const standing = name && standingOf(name, text.slice(0, run.from), text.slice(run.to), before?.label);
      if (!standing) continue;
      const label = times.isYearBefore ? echoed(standing.label, before?.label) : standing.label;
      const time = times.at(at, { ...standing, label }, before?.period);
      if (time === undefined) continue;
      if (!rows.includes(label)) rows.push(label);
      figures.push({
        label,
        path: heading ? [heading] : [],
        title: null,
        breakdown: null,
        period: time,
        scenario: standing.scenario,
        nature: natureOf(amount, time),
        measure: measureOf(naming, standing, amount),
        // "Fell £244k short of budget" means less only once.
        value: (standing.measure === "variance" ? 1 : naming.sign) * standing.sign * amount.value,
        unit: amount.unit,
        currency: amount.currency,
        precision: 10 ** -amount.decimals * amount.scale,
        place: { page: page.number, start: start + amount.start, end: start + amount.end },
        rowPlace: { page: page.number, start, end },
        table,
        row: rows.indexOf(label),
        column: figures.length,
        isTotal: false,
        proof: "read",
      });
    }
  }
  return figures;
}

function measureOf({ measure }: Naming, standing: Standing, { unit }: FoundAmount): Figure["measure"] {
  if (measure === "value" && standing.measure === "value") return "value";
  return unit === "percent" ? "variancePercent" : "variance";
}

/** The end of a heading that ran into the sentence below: a short line before the start of another. */
export function headingIn(text: string): number {
  const heading = /^\s*\p{Lu}[^\n.,;:!?\d]{1,40}\n+(?=\s*\p{Lu})/u.exec(text)?.[0] ?? "";
  const words = heading.trim().split(/\s+/);
  // "As of", and the day on the next line.
  return words.length <= MOST_HEADING_WORDS && !words.some((word) => STRUCTURE.test(word))
    ? heading.length
    : 0;
}

const isTelling = ({ unit, value, scale }: FoundAmount) =>
  unit !== "plain" || scale !== 1 || (value >= 32 && !(value >= 1900 && value <= 2100));

/** The amount before a comparative in brackets is for the following year, unless dated otherwise. */
function dateBefore(figures: Figure[], { labels }: Naming, times: (Period | null)[]): void {
  const before = figures.at(-1);
  const [time] = times;
  if (times.length === 1 && time && before?.period === null && before.label === labels[0])
    before.period = shiftYears(time, 1);
}

function natureOf({ unit }: FoundAmount, period: Period | null): Figure["nature"] {
  if (unit === "percent" || unit === "points" || unit === "times") return "ratio";
  if (period?.kind === "instant") return "balance";
  return unit === "money" ? "flow" : "count";
}

function headingOver({ headings = [] }: PageText, start: number): string | undefined {
  return headings.findLast((heading) => heading.start < start)?.text;
}

/**
 * Checks figures in sentences against the paper's tables: the same number, period and a word of the name prove them.
 */
export function confirmed(stated: Figure[], ofTables: Figure[]): Figure[] {
  const byEnd = Map.groupBy(ofTables, ({ period }) => period?.end ?? "");
  return stated.map((figure) => {
    const words = wordsOf(figure.label);
    const isSame = ({ value: other, precision, label, unit, proof }: Figure) =>
      proof !== "unclear" &&
      (unit === "percent") === (figure.unit === "percent") &&
      Math.abs(Math.abs(other) - Math.abs(figure.value)) <= Math.max(precision, figure.precision) / 2 &&
      wordsOf(label).some((word) => words.includes(word));
    const isProven =
      figure.period !== null && figure.value !== 0 && (byEnd.get(figure.period.end) ?? []).some(isSame);
    return isProven ? { ...figure, proof: "proven" } : figure;
  });
}

const wordsOf = (label: string): string[] => label.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
