import { formatDay } from "@/lib/days";
import {
  type BoardFacts,
  type Company,
  type CompanyProfile,
  type FinancialYear,
  type PayYear,
  type Source,
  sourceWith,
} from "../types";
import { OWN_MEASURE_IDS, OWN_MEASURES, type OwnGroup, type OwnKind, type OwnMeasure } from "./measures";
import type { FigureOrigin, OwnCompanyView, OwnFigure, OwnFigures } from "./types";

export function toCompany({ id, name, sector, subIndustry }: OwnCompanyView): Company {
  return { id, ticker: name, name, sector, subIndustry, cik: null, isOwn: true };
}

/** Converts a company the board added into a profile, attributing each figure to a person or a passage. */
export function toProfile(own: OwnCompanyView): CompanyProfile {
  const { figures } = own;
  return {
    company: toCompany(own),
    origin: "own",
    asOf: own.updatedAt.slice(0, 10),
    isStale: false,
    payYears: byPeriod(figures, "pay").map(toPayYear),
    payRatio: toPayRatio(figures),
    sayOnPay: toSayOnPay(figures),
    years: byPeriod(figures, "financials").map(toFinancialYear),
    board: toBoard(figures),
    publicFloat: null,
    proxyPeers: null,
  };
}

/** The figures of one period and group; at least one. */
type Period = { end: string; figures: [OwnFigure, ...OwnFigure[]] };

/** Oldest first. */
function byPeriod(figures: OwnFigures, group: OwnGroup): Period[] {
  const own = figures.filter(({ measure }) => OWN_MEASURES[measure].group === group);
  const periods = [...Map.groupBy(own, ({ period }) => period)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return periods.flatMap(([end, [first, ...rest]]) => (first ? [{ end, figures: [first, ...rest] }] : []));
}

function find({ figures }: Period, measure: OwnMeasure): OwnFigure | undefined {
  return figures.find((figure) => figure.measure === measure);
}

function numberOf(period: Period, measure: OwnMeasure): number | null {
  const value = find(period, measure)?.value;
  return typeof value === "number" ? value : null;
}

function sourcesOf({ figures }: Period) {
  return {
    source: ownSource(figures[0].origin),
    sources: Object.fromEntries(figures.map(({ measure, origin }) => [measure, ownSource(origin)])),
  };
}

function toPayYear(period: Period): PayYear {
  const ceo = find(period, "ceo")?.value;
  return {
    fiscalYear: Number(period.end.slice(0, 4)),
    periodEnd: period.end,
    ceo: typeof ceo === "string" ? ceo : null,
    granted: numberOf(period, "granted"),
    actuallyPaid: numberOf(period, "actuallyPaid"),
    tsrOf100: numberOf(period, "tsrOf100"),
    peerTsrOf100: numberOf(period, "peerTsrOf100"),
    flags: [],
    ...sourcesOf(period),
  };
}

function toFinancialYear(period: Period): FinancialYear {
  const values = Object.fromEntries(period.figures.map(({ measure, value }) => [measure, value]));
  return { ...values, periodEnd: period.end, ...sourcesOf(period) };
}

function newest(figures: OwnFigures, group: OwnGroup, measure: OwnMeasure): Period | undefined {
  return byPeriod(figures, group).findLast((period) => find(period, measure));
}

function toPayRatio(figures: OwnFigures): CompanyProfile["payRatio"] {
  const period = newest(figures, "payRatio", "payRatio");
  const figure = period && find(period, "payRatio");
  if (!period || typeof figure?.value !== "number") return null;
  const source = ownSource(figure.origin);
  return { ratio: figure.value, medianEmployee: numberOf(period, "medianEmployee"), source };
}

function toSayOnPay(figures: OwnFigures): CompanyProfile["sayOnPay"] {
  const period = newest(figures, "sayOnPay", "approval");
  const figure = period && find(period, "approval");
  if (!period || typeof figure?.value !== "number") return null;
  return {
    approval: figure.value,
    votesFor: numberOf(period, "votesFor"),
    votesAgainst: numberOf(period, "votesAgainst"),
    source: ownSource(figure.origin),
  };
}

/** JavaScript types of the kinds that are not numbers. */
const TYPES: Partial<Record<OwnKind, string>> = { yesNo: "boolean", list: "object", text: "string" };

function toBoard(figures: OwnFigures): BoardFacts | null {
  if (byPeriod(figures, "board").length === 0) return null;
  const measures = OWN_MEASURE_IDS.filter((measure) => OWN_MEASURES[measure].group === "board");
  const facts = measures.map((measure) => {
    const period = newest(figures, "board", measure);
    const figure = period && find(period, measure);
    const isOfKind = figure && typeof figure.value === (TYPES[OWN_MEASURES[measure].kind] ?? "number");
    return [measure, isOfKind ? { value: figure.value, source: ownSource(figure.origin) } : null];
  });
  // Board measures have the names of its facts, each with a value of its kind.
  return Object.fromEntries(facts) as BoardFacts;
}

/** The source of a figure the board added: never a link, because it is in no filing. */
export function ownSource(origin: FigureOrigin): Source {
  if (origin.kind === "typed") {
    const label = `Entered by ${origin.by || "a former member"} on ${formatDay(origin.at.slice(0, 10))}`;
    return sourceWith({ label, form: "typed" });
  }
  const { citation } = origin;
  const label = `${citation.title}, page ${citation.page}`;
  return sourceWith({ label, form: "paper", quote: citation.quote, citation });
}
