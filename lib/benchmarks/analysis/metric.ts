import type { CompanyProfile, Source } from "../types";
import type { MetricInfo, Unit } from "./types";

/** A figure as it was filed, before its source has an id. */
export type Input = {
  label: string;
  value: number;
  unit: Unit;
  periodEnd: string | null;
  source: Source;
};

/** A metric of one company. */
export type Reading = {
  value: number | null;
  /** Why there is no value, as a sentence. */
  missing: string | null;
  fiscalYear: number | null;
  periodEnd: string | null;
  /** Of what time it is: "in the fiscal year to Sep 27, 2025". Empty when it is of none. */
  when: string;
  inputs: Input[];
  /** What a reader must know of this company's figure: "two CEOs in the year". */
  remarks: string[];
};

/** What a question may name. All but `company` are printed figures. */
export type Asked = {
  company: string;
  value: string;
  median: string;
  /** "a peer median of 12.1%", or beside one peer "12.1% at MSFT". */
  beside: string;
  /** Of a change in percent: "grew by 6.4%", "fell by 1.6%". */
  moved: string;
  /** Of a change in percent, with its sign: "a peer median of +12.1%". */
  besideMoved: string;
};

export type Metric = MetricInfo & {
  read: (profile: CompanyProfile) => Reading;
  /** Metrics that move together: a reader who was told of one learns less from the next. */
  family: string;
  /** How much a board has to do with it, 0 to 1. */
  weight: number;
  /** A distance from the median that a board would discuss: in the unit, or as a share of the median. */
  discussed: { by: number } | { share: number };
  /** The value is a distance without a sign, in a unit that otherwise has one. */
  isDistance?: true;
  /** Industries differ on it by what they do, so that among peers of other sectors it says little of the company. */
  isOfIndustry?: true;
  /** The peer that does best is one to learn from, not one that is built differently. */
  isLearnedFromBest?: true;
  /**
   * What to ask the board where the company is above, or below, the median. `given`: the words before "against a peer median of
   * 12.1%", where they are not "Net margin at {company} is {value}"; with `{moved}` both are changes.
   */
  ask: { given?: string; above: string; below: string };
};

type Found = Pick<Reading, "when" | "inputs"> & Partial<Omit<Reading, "value" | "missing">>;

/** A value with what it is computed from. What is no finite number is missing. */
export function found(value: number, { when, inputs, ...rest }: Found): Reading {
  if (!Number.isFinite(value)) return missing("Not meaningful: the figures give no finite number.");
  return {
    value: value === 0 ? 0 : value,
    missing: null,
    fiscalYear: null,
    periodEnd: null,
    remarks: [],
    ...rest,
    when,
    inputs,
  };
}

/** @param inputs the figures that show why nothing can be computed, if they are known */
export function missing(sentence: string, inputs: Input[] = []): Reading {
  return {
    value: null,
    missing: sentence,
    fiscalYear: null,
    periodEnd: null,
    when: "",
    inputs,
    remarks: [],
  };
}

/** The metric's question to the board, with its figures. */
export function questionOf({ name, ask }: Metric, asked: Asked, side: "above" | "below"): string {
  const given = ask.given ?? `${name} at {company} is {value}`;
  const told = given.replace(
    /\{(company|value|moved)\}/g,
    (_, figure: "company" | "value" | "moved") => asked[figure],
  );
  return `${told} against ${given.includes("{moved}") ? asked.besideMoved : asked.beside}: ${ask[side]}`;
}
