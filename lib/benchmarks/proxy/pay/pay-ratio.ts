import { everyAmount, parseDigits } from "@/lib/ledger/amount";
import type { CompanyProfile, PayYear, Source } from "../../types";
import type { Pages, Said } from "../pages";

const NUMBER = "((?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?)";
const RATIOS = [
  new RegExp(`(?<![\\d,.$])${NUMBER}\\s*(?:-?\\s*to\\s*-?|:)\\s*(?:1|one)(?![\\d,.]*\\d)`, "i"),
  new RegExp(`(?<![\\d,.$])(?:1|one)\\s*(?:to|:)\\s*${NUMBER}`, "i"),
  new RegExp(`(?<![\\d,.$])${NUMBER}\\s*(?:times|x)\\s+(?:that|the|of|our|higher|larger)`, "i"),
];
const MEDIAN =
  /\bmedian\b[^.]{0,60}?\b(?:employee|worker|associate|team\s+member|colleague|compensated|paid)/i;
/** Most blocks between the ratio and its amounts. */
const NEAR = 6;
/** Rounding tolerance of the company's ratio. */
const TOLERANCE = 0.06;

/**
 * Returns the pay ratio (Regulation S-K, Item 402(u)) and the median employee's pay from sentences; null
 * without any. Of several, returns the one that matches the two amounts.
 */
export function payRatioOf(
  pages: Pages,
  payYears: PayYear[],
  source: (quote: string) => Source,
): CompanyProfile["payRatio"] {
  const found = pages.said.flatMap((said) => {
    const ratio = isAbout(said) ? ratioIn(said.text) : null;
    if (ratio === null) return [];
    const near = pages.said.filter(({ at }) => Math.abs(at - said.at) <= NEAR);
    if (!near.some(({ text }) => MEDIAN.test(text))) return [];
    return [{ ratio, median: medianIn(near, said, ratio, payYears), said }];
  });
  const chosen = found.find(({ median }) => median !== null) ?? found[0];
  if (!chosen) return null;
  const { ratio, median, said } = chosen;
  const quote = median && median.said !== said ? `${median.said.text} … ${said.text}` : said.text;
  return { ratio, medianEmployee: median?.value ?? null, source: source(quote) };
}

/** Under the ratio's heading, or in a sentence that names it. */
const isAbout = ({ text, headings }: Said) =>
  headings.some(namesRatio) || namesRatio(text) || (/\bratio\b/i.test(text) && MEDIAN.test(text));
const namesRatio = (heading: string) => /\bpay\s+ratio\b/i.test(heading);

function ratioIn(text: string): number | null {
  for (const pattern of RATIOS) {
    const found = pattern.exec(text);
    if (!found) continue;
    const ratio = parseDigits(found[1] ?? "", ".")?.value ?? Number.NaN;
    // A stock split is also 2:1. A ratio below 1 is possible where a CEO takes almost no pay.
    return Number.isFinite(ratio) && ratio >= 0 && ratio < 100_000 ? ratio : null;
  }
  return null;
}

/** The amount near "median" which, times the ratio, gives an amount paid to the CEO. */
function medianIn(
  near: Said[],
  said: Said,
  ratio: number,
  payYears: PayYear[],
): { value: number; said: Said } | null {
  const totals = [
    ...payYears.flatMap(({ granted }) => granted ?? []),
    ...near.flatMap(({ text }) => amountsIn(text)),
  ];
  return (
    near
      .filter(({ text }) => /\bmedian\b/i.test(text))
      .sort((one, other) => Math.abs(one.at - said.at) - Math.abs(other.at - said.at))
      .flatMap((one) => amountsIn(one.text).map((value) => ({ value, said: one })))
      .find(({ value }) => value > 0 && totals.some((total) => fits(total / value, ratio))) ?? null
  );
}

const amountsIn = (text: string): number[] =>
  everyAmount(text).flatMap(({ currency, value }) => (currency === "USD" ? Math.abs(value) : []));

const fits = (computed: number, stated: number) =>
  computed > 0 && Math.abs(computed - stated) <= Math.max(0.6, stated * TOLERANCE);
