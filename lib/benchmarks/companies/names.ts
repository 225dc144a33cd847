import { embeddedProfiles } from "../facts/embedded";
import { otherNames } from "../facts/tables";
import type { Company } from "../types";
import { compact, coreName } from "./fold";
import { oneEachIssuer } from "./issuers";

let index: NameIndex | null = null;

/**
 * The company of the embedded facts that a filing means by a name ("The Coca-Cola Company", "Alphabet Inc.", "Google"),
 * with several classes of shares its class A; null for any other. A ticker in parentheses at the end of the name decides.
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

// What a legal name may say more than the name that a company goes by: "Cisco Systems, Inc.".
const GENERIC = new Set(
  (
    "international technologies technology systems solutions pharmaceuticals pharmaceutical laboratories communications " +
    "stores wholesale brands financial services energy platforms networks foods worldwide global industries products " +
    "enterprises resources insurance bancorp bank bancorporation com petroleum holdings group company of america usa us"
  ).split(" "),
);

/** A name of more characters is a sentence. */
const LONGEST = 200;

const TICKER = /\((?:(?:NYSE|NASDAQ):?\s*)?([A-Z]{1,5}(?:\.[A-Z])?)\)\s*$/;

type Named = { company: Company; name: string };

/** Companies by the names that filings call them. */
export class NameIndex {
  private readonly byCore: Map<string, Company>;
  private readonly byCompact: Map<string, Company>;
  private readonly byTicker: Map<string, Company>;

  /** @param named the names that lead first: what comes later takes none of theirs */
  constructor(companies: Company[], named: Named[]) {
    this.byCore = firstOf(named, coreName);
    this.byCompact = firstOf(named, (name) => compact(coreName(name)));
    this.byTicker = new Map(companies.map((company) => [company.ticker, company]));
  }

  /** The company of a name, whatever its legal form; a ticker in parentheses at its end decides. Null: none. */
  resolve(name: string): Company | null {
    if (name.length > LONGEST) return null;
    const ticker = TICKER.exec(name)?.[1];
    const named = ticker === undefined ? undefined : this.byTicker.get(ticker);
    if (named) return named;
    const outside = name.replace(/\([^)]*\)/g, " ");
    return this.byName(name) ?? (outside === name ? null : this.byName(outside));
  }

  /** The same where "Cisco Systems" may be meant of Cisco: among few and well-known companies only. */
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
