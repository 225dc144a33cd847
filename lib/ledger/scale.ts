import { readAmount, SCALE_WORD, saysPercent, scaleOfWord } from "./amount";
import type { ColumnLaw } from "./column-laws";
import { CODES, codeIn, SYMBOL, scaleGlued } from "./currency";
import type { Sum } from "./sums";
import type { Table } from "./table";
import { readUnit } from "./values/units";
import { says, titleSays } from "./vocabulary/headings";

/** "in thousands", "($ million)", "€m", "US$ '000": a scale word not preceded by a number. */
const SAID = new RegExp(
  `(?:\\bin\\s+(?:\\p{L}+\\s+)?|${SYMBOL}\\s?|\\b(?:${CODES}|Rs\\.?|kr\\.?|RM?)\\s?|\\()(${SCALE_WORD}|['’]?000s?|k|m|(?<!\\()b|crs?)(?![\\p{L}\\d])|['’]000`,
  "iu",
);
/** "x 1,000", "in EUR 1.000.000" */
const ROUND = /(?:[x×]\s?(?:€|EUR|£|\$)?|\bin\s(?:€|EUR)\s?)\s?1[.,]000([.,]000)?(?![\d.,]\d)/iu;
/** "T€", "Mio. €", "Mio. EUR", "GBPk", "NOKm" */
const GLUED = new RegExp(
  `\\b(?:([Tk])|M|Mio\\.?\\s?)€|\\bMio\\.?\\s?(?:${CODES})\\b|\\b(?:${CODES})([Tkm])(?!\\p{L})`,
  "u",
);

/** "Whole dollars": a scale of one. */
const WHOLE = /\bwhole\s+(?:US\s+)?(?:dollars|euros|[$€£])/i;

/** The scale that a text gives, or undefined. */
export function scaleSaid(text: string): number | undefined {
  const round = ROUND.exec(text);
  if (round) return round[1] ? 1e6 : 1e3;
  const withCode = scaleGlued(text);
  if (withCode) return withCode;
  const [glued, before, behind = ""] = GLUED.exec(text) ?? [];
  if (glued) return before || /[Tk]/.test(behind) ? 1e3 : 1e6;
  const said = SAID.exec(text);
  return said ? (scaleOfWord(said[1] ?? "000") ?? 1) : WHOLE.test(text) ? 1 : undefined;
}

const ALL_SAID = new RegExp(SAID.source, "giu");
export const withoutScale = (text: string): string => text.replace(ALL_SAID, " ");

/** A footnote mark: in rows with several, "(m)" is one of them, not a million. */
const NOTE = /\(\p{Ll}\)/gu;

/** "Thousand passengers" above a column: what is counted, in thousands. */
const LEADING = /^\s*(thousand|million|billion)s?\s+(?:of\s+)?\p{L}/iu;
export const scaleLeading = (name: string): number | undefined =>
  scaleSaid(`in ${LEADING.exec(name)?.[1] ?? ""}`);

const SCALE_ALONE =
  /^\s*\(?(?:(?:all )?(?:amounts|figures|numbers|dollars)(?: are)?(?: stated| given| shown)? )?in (?:\p{L}+ of )?(?:[$€£] ?|[A-Z]{3} )?(?:thousands|millions|billions)(?:,? except (?:for )?(?:shares?|per|where|numbers?)\b[^.:;]{0,60})?\.?\)?\s*$/iu;

/** Whether a line is a scale and nothing else, as below a table: "(in thousands)", "All amounts in £ millions". */
export const isScaleAlone = (text: string): boolean => SCALE_ALONE.test(text);

/** "All figures in £000", "All amounts in this report are stated in thousands of dollars unless otherwise noted". */
const OF_PAPER =
  /\ball\s+(?:monetary\s+|financial\s+)?(?:figures|amounts|numbers|tables|values|sums)\b[^.\n]{0,80}/giu;
/** Number of pages on which a scale may be stated for the whole paper. */
const FIRST_PAGES = 3;
/** "Unless otherwise noted, tabular dollars are in millions" applies wherever it is stated. */
const OF_TABLES = /\btabular\s+(?:dollars?|amounts?|figures|data|information)\b[^.\n]{0,60}/giu;

/** A scale and the currency of its amounts. */
export type Scale = { scale?: number; currency?: string };

/** The scale and currency if all these lines agree. */
export function onlyScale(said: string[]): Scale {
  const [scale, ...others] = new Set(said.map(scaleSaid));
  if (scale === undefined || others.length > 0) return {};
  const currency = codeIn(said.join(" "));
  return { scale, ...(currency && { currency }) };
}

/** The scale and currency that a paper's first pages give for all its figures; none if they give two. */
export function scaleOfPaper(pages: { text: string }[]): Scale {
  const said = pages
    .flatMap(({ text }, at) =>
      (at < FIRST_PAGES ? [OF_PAPER, OF_TABLES] : [OF_TABLES]).flatMap((words) => [...text.matchAll(words)]),
    )
    .map(([words]) => words)
    .filter((words) => scaleSaid(words) !== undefined);
  return onlyScale(said);
}

/** A currency sign or code without a scale, in brackets after the name of a row or table. */
const IN_UNITS = new RegExp(`\\(\\s*(?:(?:US|A|C|NZ)?[$€£¥₹]|${CODES})\\s*\\)\\s*$`, "u");

/** "EBITDA per bed $" in a paper in thousands. */
const OF_ONE = /\bper\s+\p{L}+\s+(?:US|A|C|NZ)?[$€£]|(?:^|\s)[$€£]\s?(?:per\s|\/\s?)\p{L}/iu;

/**
 * The scale of each cell: its row's, else that of the closest heading above with one, else its column's, else the
 * title's. A scale above one of several periods applies to all of them, but a column for something else (`isOther`) has
 * only its own. Undefined if the table gives none.
 */
export function scaleOf(
  table: Table,
  title: string,
  isOfTime: (column: number) => boolean,
  isOther: (column: number) => boolean,
): (row: number, path: string[], column: number) => number | undefined {
  const notes = new Set(table.rows.flatMap(({ label }) => [...label.matchAll(NOTE)].map(([note]) => note)));
  const saidIn = (label: string) =>
    scaleSaid(notes.size > 1 ? label.replace(NOTE, " ") : label) ?? scaleLeading(label);
  // "Average per customer ($)" in a table in thousands is in dollars.
  const ofRows = table.rows.map(
    ({ label, unit }) => scaleSaid(unit ?? "") ?? saidIn(label) ?? (IN_UNITS.test(label) ? 1 : undefined),
  );
  const ofColumns = table.columns.map(
    ({ heading }) => scaleSaid(heading) ?? scaleLeading(heading) ?? (OF_ONE.test(heading) ? 1 : undefined),
  );
  const ofTimes = ofColumns.find((scale, at) => scale !== undefined && isOfTime(at));
  // A title with a currency but no scale means whole units. "Income per visit (CHF)" below "CHF '000 unless stated" is
  // in francs.
  const nearest = table.titles.findLast((line) => scaleSaid(line) !== undefined || IN_UNITS.test(line));
  const ofTitle = nearest && scaleSaid(nearest) === undefined ? 1 : scaleSaid(title);
  const ofRest = codeIn(title) ? 1 : undefined;
  return (row, path, column) =>
    ofRows[row] ??
    path.map(saidIn).findLast((scale) => scale !== undefined) ??
    ofColumns[column] ??
    ofTitle ??
    (isOther(column) ? undefined : ofTimes) ??
    ofRest;
}

/** "(In millions, except per share data and unit counts)": what the scale and currency do not apply to. */
const EXCEPT = /\bexcept(?:ing)?(?:\s+for)?\s+([^)·]{3,120})/giu;
const NO_NAME =
  /^(?:and|or|for|the|data|amounts?|information|figures?|items?|as|where|otherwise|noted|indicated)$/;

const wordsOf = (text: string) =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap((word) =>
    NO_NAME.test(word) ? [] : word.replace(/(?<=\p{L}{3})s$/u, ""),
  );

/** Tells whether the caption of a table excludes a row, by its label and the heading above it. */
export function leftOutBy(title: string): (label: string, over: string) => boolean {
  const names = [...title.matchAll(EXCEPT)]
    .flatMap(([, list = ""]) => list.split(/,|\band\b/))
    .map(wordsOf)
    .filter((words) => words.length > 0);
  return (label, over) => {
    const [own, both] = [wordsOf(label), wordsOf(`${over} ${label}`)];
    return names.some((words) => words.every((word) => own.includes(word) || both.includes(word)));
  };
}

/** Counts, lengths and turnover ratios rather than money: "Unit counts at period end", "Inventory turns". */
const NO_MONEY =
  /(?<!\bper\s)\b(?:square\s+(?:feet|foot|met(?:er|re)s?)|unit\s+counts?|(?:inventory|asset|stock|receivables?)\s+turn(?:s|over)|(?:retail|total|sales|delivered)\s+units|(?:current|quick|coverage|leverage)\s+ratio)\b/i;
/** Per-share prices are exact, whatever the table's scale: "Year-end stock price". */
const OF_A_SHARE = /per share|\b(?:stock|share) price|\bprice range\b/i;
export const isOfAShare = (text: string): boolean => OF_A_SHARE.test(text);

export const isNoMoney = (label: string): boolean => NO_MONEY.test(label);

/** "Cost of production", "Value of volumes sold" */
const MONEY_OF = /\b(?:costs?|values?|sales|revenues?|expenditure|spend)\s+(?:of|on|by)\b/i;

/**
 * Whether a table is in pieces, tonnes or days according to its corner or title: "Production (MT)", "(Quantity in KL)",
 * "Days". The paper's scale for amounts does not apply to it.
 */
export function isOfQuantities({ titles, corner }: Table): boolean {
  const over = [...titles.slice(-2).flatMap((title) => title.split(" · ")), corner];
  if (over.some((words) => scaleSaid(words) !== undefined || codeIn(words))) return false;
  const units = over.flatMap((words) => [
    words,
    ...[...words.matchAll(/\(([^()]{1,40})\)/g)].map(([, said = ""]) =>
      said.replace(/^.*\b(?:in|of)\s+/, ""),
    ),
  ]);
  const isUnit = (words: string) => {
    const unit = readUnit(words)?.unit;
    return unit !== undefined && unit !== "" && unit !== "%";
  };
  return units.some(isUnit) || over.some((words) => titleSays(words, "quantity") && !MONEY_OF.test(words));
}

/**
 * The currency of a table's amounts; cells may differ, unless one sum mixes symbols. `columns`: the only ones in it.
 */
export function currencyOf(
  title: string,
  { rows, columns }: Table,
  sums: Sum[],
  isOfMeasures: boolean,
  isOther: (column: number) => boolean,
): { currency: string | null; isSame: boolean; columns?: Set<number> } {
  const ofRow = (row: number) =>
    new Set(rows[row]?.cells.flatMap((cell) => cell?.amount?.currency ?? []) ?? []);
  const mixed = sums.find(
    ({ row, parts }) =>
      new Set([row, ...parts.map((part) => part.row)].flatMap((one) => [...ofRow(one)])).size > 1,
  );
  if (mixed) return { currency: [...ofRow(mixed.row)][0] ?? null, isSame: true };
  const signed = rows.slice(0, 40).flatMap(({ label }, row) => {
    const [code] = ofRow(row);
    return code ? [{ code, row, isTotal: says(label, "total") || sums.some((sum) => sum.row === row) }] : [];
  });
  const [first, second] = signed;
  const begins = rows.findIndex(({ cells }) => cells.some((cell) => cell?.amount));
  // "Sponsorships signed  $286,500" below "Room nights  2,118" applies to that row only.
  if (first && (second || first.isTotal || first.row === begins)) {
    const columns = signedThroughout(rows);
    return { currency: first.code, isSame: false, ...(columns && { columns }) };
  }
  const ofTitle = codeIn(title);
  if (ofTitle) return { currency: ofTitle, isSame: false };
  const ofColumns = columns.flatMap(({ heading }, column) => {
    const code = codeIn(heading);
    return code ? { code, column } : [];
  });
  const [currency, ...others] = new Set(ofColumns.map(({ code }) => code));
  if (!currency || others.length > 0) return { currency: null, isSame: false };
  // "Surplus £000" next to "Pupils" is for that column only, "Forecast £" for the columns of its scenario or period.
  const own = new Set(ofColumns.map(({ column }) => column));
  const speaksFor = (column: number) => own.has(column) || !(isOfMeasures || isOther(column));
  return { currency, isSame: false, columns: new Set([...columns.keys()].filter(speaksFor)) };
}

/**
 * The columns with a currency sign at every amount, as in "Raised  $38,400  $27,100" next to "Donors  412  96": a
 * column without signs is then not money. Undefined if only first amounts and totals have signs.
 */
function signedThroughout(rows: Table["rows"]): Set<number> | undefined {
  const count = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: count }, (_, column) => {
    const amounts = rows
      .flatMap(({ cells }) => cells[column]?.amount ?? [])
      .filter(({ value }) => value !== 0);
    const signed = amounts.filter(({ currency }) => currency).length;
    return { column, signed, isThroughout: signed >= FEWEST_SIGNED && signed === amounts.length };
  });
  if (!columns.some(({ isThroughout }) => isThroughout)) return undefined;
  return new Set(columns.flatMap(({ column, signed }) => (signed > 0 ? column : [])));
}
/** With fewer amounts, the first one and the total account for every sign. */
const FEWEST_SIGNED = 3;

/**
 * "%" at the top of a column, next to amounts in the same row: the numbers below are percentages too. A row of rates
 * above amounts has its own signs.
 */
export function isPercentColumn({ rows, columns }: Table, at: number): boolean {
  const first = rows.find(({ cells }) => cells[at]?.amount)?.cells ?? [];
  if (first[at]?.amount?.unit !== "percent") return false;
  const amounts = first.flatMap((cell) => (cell?.amount && cell.amount.value !== 0 ? cell.amount : []));
  const rates = amounts.filter(({ unit }) => unit === "percent").length;
  const heading = columns[at]?.heading ?? "";
  const isOfMoney = scaleSaid(heading) !== undefined || codeIn(heading) !== undefined;
  return rates * 2 <= amounts.length && !isOfMoney && rows.every(({ cells }) => !cells[at]?.amount?.currency);
}

/** Whether a column has percentages, according to most of its cells, its heading or its arithmetic. */
export function isRatioColumn(table: Table, at: number, laws: ColumnLaw[]): boolean {
  const cells = table.rows
    .flatMap(({ cells: row }) => row[at] ?? [])
    .filter(({ amount }) => amount && amount.value !== 0);
  const percent = cells.filter(({ amount }) => amount?.unit === "percent").length;
  return (
    percent * 2 > cells.length ||
    isPercentColumn(table, at) ||
    laws.some((law) => law.column === at && law.is === "percent") ||
    saysPercent(table.columns[at]?.heading ?? "")
  );
}

/** "Margin %"; but in "NPV at 7%" the percentage is not the unit. */
export const OF_PERCENT = /(?<!\d\s?)%/;

/** Rates next to counts: a dash means no number, not zero. */
export const mixesUnits = ({ rows }: Table, at: number) =>
  new Set(
    rows.flatMap(({ cells }) => {
      const amount = /\d/.test(cells[at]?.text ?? "") ? cells[at]?.amount : undefined;
      return amount ? amount.unit === "percent" || amount.unit === "times" : [];
    }),
  ).size > 1;

/**
 * The unit that a row's unit column or its name gives: "Payback (years)". `isOther`: pieces, weeks or anything else
 * that is not money.
 */
export function unitOfRow({ rows }: Table, row: number) {
  const said = rows[row]?.unit;
  if (!said) {
    const named = readUnit(/\(([^()]+)\)\s*$/.exec(rows[row]?.label ?? "")?.[1] ?? "");
    const isOther = named !== null && named.scale === 1 && /^\p{Ll}{3}/u.test(named.unit);
    return isOther ? { isOther } : undefined;
  }
  const { unit } = readAmount(`1 ${said}`) ?? {};
  const currency = codeIn(said);
  if (currency) return { amount: { unit: "money" as const, currency }, isOther: false };
  return {
    ...((unit === "percent" || unit === "times") && { amount: { unit } }),
    isOther: scaleSaid(said) === undefined,
  };
}
