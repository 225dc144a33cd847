import { parseCompanyFacts } from "@/lib/benchmarks/edgar/companyfacts/facts";
import { financialYears } from "@/lib/benchmarks/edgar/companyfacts/financial-years";
import { embeddedProfiles } from "@/lib/benchmarks/facts/embedded";
import { type FinancialYear, YEAR_FIGURES } from "@/lib/benchmarks/types";
import { dataFiles } from "./data-file";
import { GOLD, GOLD_FIGURES, type GoldYear } from "./gold";

/** Years printed per company; all are compared with gold. */
const PRINTED = 6;
/** Maximum difference, in days, between two readings of a year end. */
const SAME_END = 10 * 24 * 3_600_000;

const millions = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/**
 * Reads each companyfacts-*.json or .json.gz in a folder and compares it with the printed annual reports
 * where these were typed in, and with the bundled facts where they include the company. Returns the number of
 * wrong figures.
 */
export function measureCompanyFacts(folder: string): number {
  return dataFiles(folder, "companyfacts-")
    .map(({ name, text }) => measure(name, text))
    .reduce((sum, wrong) => sum + wrong, 0);
}

function measure(name: string, text: string): number {
  const started = performance.now();
  const facts = parseCompanyFacts(text);
  const years = financialYears(facts);
  const ms = performance.now() - started;
  const [first, last] = [years[0], years.at(-1)];
  console.log(
    `\n${name}: ${facts.name}, ${years.length} fiscal years ${first?.periodEnd} to ${last?.periodEnd}, ${ms.toFixed(0)} ms. Millions:`,
  );
  console.table(years.slice(-PRINTED).map(toRow));
  const wrong = compareWithGold(years, GOLD[facts.cik]);
  compareWithEmbedded(years, facts.cik);
  return wrong;
}

function toRow(year: FinancialYear) {
  const figures = YEAR_FIGURES.map((name) => {
    const value = year[name];
    return [name, value === undefined ? "–" : millions.format(value / 1_000_000)];
  });
  return { "year to": year.periodEnd, ...Object.fromEntries(figures) };
}

/** Counts figures that equal the printed value, differ from it, or are missing. Returns how many differ. */
function compareWithGold(years: FinancialYear[], gold: GoldYear[] | undefined): number {
  if (!gold) {
    console.log("Printed values: none typed in for this company.");
    return 0;
  }
  const rows = GOLD_FIGURES.map((name) => {
    const row = { figure: name, years: gold.length, right: 0, wrong: 0, missed: 0 };
    for (const printed of gold) {
      const read = years.find(({ periodEnd }) => periodEnd === printed.periodEnd)?.[name];
      if (read === undefined) row.missed++;
      else if (read === printed[name]) row.right++;
      else {
        row.wrong++;
        console.error(
          `  WRONG: ${name} of the year to ${printed.periodEnd}: ${read}, printed ${printed[name]}`,
        );
      }
    }
    return row;
  });
  console.log("Beside what the annual reports print:");
  console.table(rows);
  return rows.reduce((sum, { wrong }) => sum + wrong, 0);
}

/** Counts figures that equal the bundled compilation, which may contain later restatements. */
function compareWithEmbedded(years: FinancialYear[], cik: number): void {
  const embedded = [...embeddedProfiles().values()].find(({ company }) => company.cik === cik);
  if (!embedded) {
    console.log("Facts that come with the product: it does not have this company.");
    return;
  }
  const count = { same: 0, different: 0, "only here": 0, "only there": 0 };
  for (const there of embedded.years) {
    const here = years.find((year) => isSameEnd(year.periodEnd, there.periodEnd));
    if (!here) continue;
    for (const name of YEAR_FIGURES) {
      const [one, other] = [here[name], there[name]];
      if (one === undefined && other === undefined) continue;
      if (one === undefined) count["only there"]++;
      else if (other === undefined) count["only here"]++;
      else if (one === other) count.same++;
      else {
        count.different++;
        console.log(`  differs: ${name} of the year to ${there.periodEnd}: ${one}, there ${other}`);
      }
    }
  }
  console.log(
    `Beside the facts that come with the product (${embedded.company.ticker}):`,
    JSON.stringify(count),
  );
}

const isSameEnd = (one: string, other: string): boolean =>
  Math.abs(Date.parse(one) - Date.parse(other)) <= SAME_END;
