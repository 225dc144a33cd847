import type { CompanyProfile, Source } from "../types";
import type { MetricInfo, Unit } from "./types";

/** A figure as filed, before its source has an id. */
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
  /** The period: "in the fiscal year to Sep 27, 2025". Empty where there is none. */
  when: string;
  inputs: Input[];
  /** Notes on this company's figure: "two CEOs in the year". */
  remarks: string[];
};

/** Values for a question. All but `company` are formatted figures. */
export type Asked = {
  company: string;
  value: string;
  median: string;
  /** "a peer median of 12.1%", or for a single peer "12.1% at MSFT". */
  beside: string;
  /** For a change in percent: "grew by 6.4%", "fell by 1.6%". */
  moved: string;
  /** For a change in percent, signed: "a peer median of +12.1%". */
  besideMoved: string;
};

export type Metric = MetricInfo & {
  read: (profile: CompanyProfile) => Reading;
  /** Group of related metrics: after one of them, the next is less informative. */
  family: string;
  /** How much a board can influence it, 0 to 1. */
  weight: number;
  /** Distance from the median that a board would discuss: in the unit, or as a share of the median. */
  discussed: { by: number } | { share: number };
  /** The value is an unsigned distance in a unit that is normally signed. */
  isDistance?: true;
  /** Depends on the industry, so that among peers in other sectors it says little about the company. */
  isOfIndustry?: true;
  /** Whether the best peer is an example to learn from, rather than one with a different structure. */
  isLearnedFromBest?: true;
  /**
   * The question to the board where the company is above, or below, the median. `given`: the words before
   * "against a peer median of 12.1%", unless they are "Net margin at {company} is {value}"; with `{moved}`,
   * both are changes.
   */
  ask: { given?: string; above: string; below: string };
};

type Found = Pick<Reading, "when" | "inputs"> & Partial<Omit<Reading, "value" | "missing">>;

/** A value with its inputs. A number that is not finite counts as missing. */
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

/** @param inputs the known figures that show why nothing can be computed */
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
