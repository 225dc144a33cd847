import { embeddedProfiles } from "../facts/embedded";
import { otherNames } from "../facts/tables";
import type { Company } from "../types";
import { compact, coreName } from "./fold";
import { oneEachIssuer } from "./issuers";

let index: NameIndex | null = null;

/**
 * Resolves a name in a filing ("The Coca-Cola Company", "Alphabet Inc.", "Google") to a company with bundled
 * facts, preferring class A shares; null for any other. A ticker in parentheses at the end overrides the
 * name.
 */
export function resolveCompanyName(name: string): Company | null {
  index ??= makeIndex();
  return index.resolveLoosely(name);
}

function makeIndex(): NameIndex {
  const companies = [...embeddedProfiles().values()].map(({ company }) => company);
  const issuers = oneEachIssuer(companies, (company) => company);
  const byTicker = new Map(companies.map((company) => [company.ticker, company]));
  const others = [...otherNames()].flatMap(([ticker, also]) => {
    const company = byTicker.get(ticker);
    return company ? also.map((name) => ({ company, name })) : [];
  });
  return new NameIndex(companies, [
    ...issuers.map((company) => ({ company, name: company.name })),
    ...others,
  ]);
}

// Words a legal name may add to the common one: "Cisco Systems, Inc.".
const GENERIC = new Set(
  (
    "international technologies technology systems solutions pharmaceuticals pharmaceutical laboratories communications " +
    "stores wholesale brands financial services energy platforms networks foods worldwide global industries products " +
    "enterprises resources insurance bancorp bank bancorporation com petroleum holdings group company of america usa us"
  ).split(" "),
);

/** Longer names are sentences. */
const LONGEST = 200;

const TICKER = /\((?:(?:NYSE|NASDAQ):?\s*)?([A-Z]{1,5}(?:\.[A-Z])?)\)\s*$/;

type Named = { company: Company; name: string };

/** An index of companies by their names in filings. */
export class NameIndex {
  private readonly byCore: Map<string, Company>;
  private readonly byCompact: Map<string, Company>;
  private readonly byTicker: Map<string, Company>;

  /** @param named names that take precedence over later ones */
  constructor(companies: Company[], named: Named[]) {
    this.byCore = firstOf(named, coreName);
    this.byCompact = firstOf(named, (name) => compact(coreName(name)));
    this.byTicker = new Map(companies.map((company) => [company.ticker, company]));
  }

  /**
   * Returns the company with this name, ignoring its legal form. A ticker in parentheses at the end overrides
   * the name. Null: none.
   */
  resolve(name: string): Company | null {
    if (name.length > LONGEST) return null;
    const ticker = TICKER.exec(name)?.[1];
    const named = ticker === undefined ? undefined : this.byTicker.get(ticker);
    if (named) return named;
    const outside = name.replace(/\([^)]*\)/g, " ");
    return this.byName(name) ?? (outside === name ? null : this.byName(outside));
  }

  /** Also resolves "Cisco Systems" to Cisco. Only safe among few, well-known companies. */
  resolveLoosely(name: string): Company | null {
    const exact = this.resolve(name);
    if (exact || name.length > LONGEST) return exact;
    const words = coreName(name).split(" ");
    while (words.length > 1 && GENERIC.has(words.at(-1) ?? "")) {
      words.pop();
      const found = this.byCore.get(words.join(" "));
      if (found) return found;
    }
    return null;
  }

  private byName(name: string): Company | null {
    const core = coreName(name);
    if (core === "") return null;
    return this.byCore.get(core) ?? this.byCompact.get(compact(core)) ?? null;
  }
}

function firstOf(named: Named[], keyOf: (name: string) => string): Map<string, Company> {
  const found = new Map<string, Company>();
  for (const { company, name } of named) {
    const key = keyOf(name);
    if (key && !found.has(key)) found.set(key, company);
  }
  return found;
}
