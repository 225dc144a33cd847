/**
 * A company's metrics computed independently from the files of facts: uses none of the code that computes
 * benchmarks, which is checked against it.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";

type Row = Record<string, string>;

const folder = path.join(import.meta.dirname, "../../lib/benchmarks/facts/data");
const table = (name: string): Row[] =>
  parse(readFileSync(path.join(folder, `${name}.csv`)), { columns: true });
const companies = table("companies");
const byTicker = Map.groupBy(companies, ({ ticker }) => ticker);
const cikOf = (ticker: string | undefined) => byTicker.get(ticker ?? "")?.[0]?.cik;
const byIssuer = (name: string) => Map.groupBy(table(name), ({ ticker }) => cikOf(ticker));
const pays = byIssuer("pay-versus-performance");
const proxies = byIssuer("proxy-statements");
const ratios = byIssuer("pay-ratios");
const votes = byIssuer("say-on-pay");
const financials = byIssuer("financial-years");

const cell = (row: Row | undefined, name: string): number | null => {
  const text = row?.[name] ?? "";
  return text === "" ? null : Number(text);
};

const BANKS = new Set([
  "Diversified Banks",
  "Regional Banks",
  "Consumer Finance",
  "Investment Banking & Brokerage",
  "Asset Management & Custody Banks",
  "Property & Casualty Insurance",
  "Life & Health Insurance",
  "Multi-line Insurance",
  "Reinsurance",
]);

/** Everything in the files about a company, years newest first. */
export function factsOf(ticker: string) {
  const cik = cikOf(ticker);
  const company = byTicker.get(ticker)?.[0];
  const years = (financials.get(cik) ?? []).toSorted((a, b) =>
    (a.period_end ?? "") < (b.period_end ?? "") ? 1 : -1,
  );
  return {
    pay: pays.get(cik)?.[0],
    filed: proxies.get(cik)?.[0]?.filed ?? "9999",
    ratio: ratios.get(cik)?.[0],
    vote: votes.get(cik)?.[0],
    years,
    isFinancial: company?.sector === "Financials",
    isBank: BANKS.has(company?.sub_industry ?? ""),
  };
}

type Facts = ReturnType<typeof factsOf>;

const days = (later: string | undefined, earlier: string | undefined) =>
  (Date.parse(later ?? "") - Date.parse(earlier ?? "")) / 86_400_000;

/** The newest of the last two years with enough data for a figure; `back` returns the years before it. */
function newest(
  facts: Facts,
  make: (year: Row, back: (count: number) => Row | null) => number | null,
): number | null {
  for (const place of [0, 1]) {
    const year = facts.years[place];
    if (!year) continue;
    if (place === 1 && days(facts.years[0]?.period_end, year.period_end) > 380) continue;
    const back = (count: number) => {
      for (let step = 0; step < count; step++) {
        const gap = days(facts.years[place + step]?.period_end, facts.years[place + step + 1]?.period_end);
        if (!(gap >= 350 && gap <= 380)) return null;
      }
      return facts.years[place + count] ?? null;
    };
    const value = make(year, back);
    if (value !== null) return Number.isNaN(value) ? null : value;
  }
  return null;
}

/** All cells, or null if one is empty. */
function cells(row: Row | null, ...names: string[]): number[] | null {
  const values = names.map((name) => cell(row ?? undefined, name));
  return values.some((value) => value === null) ? null : values.map(Number);
}

/** NaN means "known, but not meaningful": no older year replaces it. */
const over = (top: string, bottom: string, factor: number) => (facts: Facts) =>
  newest(facts, (year) => {
    const [a, b] = cells(year, top, bottom) ?? [];
    if (a === undefined || b === undefined) return null;
    return b > 0 ? (factor * a) / b : Number.NaN;
  });

const grown =
  (name: string, years: number, perYear: boolean, shown: (change: number) => boolean = () => true) =>
  (facts: Facts) =>
    newest(facts, (year, back) => {
      const [a] = cells(year, name) ?? [];
      const [b] = cells(back(years), name) ?? [];
      if (a === undefined || b === undefined) return null;
      if (b <= 0 || (perYear && a <= 0)) return Number.NaN;
      const change = perYear ? 100 * Math.expm1(Math.log(a / b) / years) : (100 * (a - b)) / b;
      return shown(change) ? change : Number.NaN;
    });

const perMean =
  (
    top: string,
    bottom: string,
    factor: number,
    isShown: (facts: Facts, year: Row, least: number) => boolean = () => true,
  ) =>
  (facts: Facts) =>
    newest(facts, (year, back) => {
      const [a, end] = cells(year, top, bottom) ?? [];
      const [start] = cells(back(1), bottom) ?? [];
      if (a === undefined || end === undefined || start === undefined) return null;
      if (end <= 0 || start <= 0 || !isShown(facts, year, Math.min(end, start))) return Number.NaN;
      return (factor * 2 * a) / (end + start);
    });

const noBank = (make: (facts: Facts) => number | null) => (facts: Facts) =>
  facts.isBank ? null : make(facts);
const noSplit = (change: number) => change < 45 && change > -40;

function revenueOfPay({ pay, filed, years }: Facts): number | null {
  const named = Number(pay?.fiscal_year);
  const year = years.find(({ period_end: end = "" }) => {
    const [calendar, month] = [Number(end.slice(0, 4)), Number(end.slice(5, 7))];
    return end < filed && (calendar === named || (calendar === named + 1 && month <= 5));
  });
  return cell(year, "revenue");
}

/** By metric; one that is missing here has no figures in the files. */
export const FORMULAS: Record<string, (facts: Facts) => number | null> = {
  ceo_pay_granted: ({ pay }) => cell(pay, "granted_usd"),
  ceo_pay_actual: ({ pay }) => cell(pay, "actually_paid_usd"),
  pay_ratio: ({ ratio }) => cell(ratio, "ratio"),
  median_employee_pay: ({ ratio }) => cell(ratio, "median_employee_usd"),
  pay_per_revenue: (facts) => {
    const [granted, revenue] = [cell(facts.pay, "granted_usd"), revenueOfPay(facts)];
    return granted && revenue ? (1e9 * granted) / revenue : null;
  },
  paid_to_granted: ({ pay }) => {
    const [paid, granted] = [cell(pay, "actually_paid_usd"), cell(pay, "granted_usd")];
    return granted && paid !== null ? paid / granted : null;
  },
  revenue_growth: grown("revenue", 1, false),
  revenue_cagr: grown("revenue", 3, true),
  operating_margin: over("operating_income", "revenue", 100),
  net_margin: over("net_income", "revenue", 100),
  return_on_equity: perMean("net_income", "stockholders_equity", 100, ({ isFinancial }, year, least) => {
    const assets = cell(year, "total_assets");
    return isFinancial || assets === null || least / assets >= 0.05;
  }),
  free_cash_flow_margin: noBank((facts) =>
    newest(facts, (year) => {
      const [cash, spent, revenue] =
        cells(year, "operating_cash_flow", "capital_expenditure", "revenue") ?? [];
      return cash === undefined || spent === undefined || !revenue ? null : (100 * (cash - spent)) / revenue;
    }),
  ),
  cash_return_on_assets: noBank(perMean("operating_cash_flow", "total_assets", 100)),
  rd_intensity: over("research_and_development", "revenue", 100),
  capex_intensity: over("capital_expenditure", "revenue", 100),
  reinvestment_rate: noBank(over("capital_expenditure", "operating_cash_flow", 100)),
  asset_growth: grown("total_assets", 1, false),
  asset_turnover: perMean("revenue", "total_assets", 1),
  cash_to_assets: over("cash", "total_assets", 100),
  equity_ratio: over("stockholders_equity", "total_assets", 100),
  cash_cover_of_capex: noBank(over("operating_cash_flow", "capital_expenditure", 1)),
  margin_swing: (facts) =>
    newest(facts, (year, back) => {
      const rows = [year, back(1), back(2), back(3)].map((row) => cells(row, "net_income", "revenue"));
      const margins = rows.flatMap((row) => (row ? (100 * Number(row[0])) / Number(row[1]) : []));
      return margins.length < 4 ? null : Math.max(...margins) - Math.min(...margins);
    }),
  say_on_pay: ({ vote }) => cell(vote, "approval_percent"),
  tsr: ({ pay }) => {
    const end = cell(pay, "tsr_of_100");
    return end === null ? null : end - 100;
  },
  tsr_over_own_peers: ({ pay }) => {
    const [own, peers] = [cell(pay, "tsr_of_100"), cell(pay, "peer_tsr_of_100")];
    return own === null || peers === null ? null : own - peers;
  },
  share_change: grown("diluted_shares", 1, false, noSplit),
  share_change_three_years: grown("diluted_shares", 3, false, noSplit),
};
