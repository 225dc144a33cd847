import { embeddedProfiles } from "../facts/embedded";
import { otherNames } from "../facts/other-names";
import type { Company } from "../types";
import { compact, coreName } from "./fold";
import { oneEachIssuer } from "./issuers";

// What a legal name may say more than the name that a company goes by: "Cisco Systems, Inc.".
const GENERIC = new Set(
  (
    "international technologies technology systems solutions pharmaceuticals pharmaceutical laboratories communications " +
    "stores wholesale brands financial services energy platforms networks foods worldwide global industries products " +
    "enterprises resources insurance bancorp bank bancorporation com petroleum holdings group company of america usa us"
  ).split(" "),
);

type Names = {
  byCore: Map<string, Company>;
  byCompact: Map<string, Company>;
  byTicker: Map<string, Company>;
};

let index: Names | null = null;

/**
 * The company of the embedded facts that a filing means by a name ("The Coca-Cola Company", "Alphabet Inc.", "Google"),
 * with several classes of shares its class A; null when none or more than one could be meant. A ticker in parentheses
 * at the end of the name decides.
 */
export function resolveCompanyName(name: string): Company | null {
  if (name.length > LONGEST) return null;
  const ticker = TICKER.exec(name)?.[1];
  const named = ticker === undefined ? undefined : names().byTicker.get(ticker);
  if (named) return named;
  const outside = name.replace(/\([^)]*\)/g, " ");
  return resolve(name) ?? (outside === name ? null : resolve(outside));
}

/** A name of more characters is a sentence. */
const LONGEST = 200;

const TICKER = /\((?:(?:NYSE|NASDAQ):?\s*)?([A-Z]{1,5}(?:\.[A-Z])?)\)\s*$/;

function resolve(name: string): Company | null {
  const { byCore, byCompact } = names();
  const core = coreName(name);
  if (core === "") return null;
  return byCore.get(core) ?? byCompact.get(core.replaceAll(" ", "")) ?? withoutGeneric(core, byCore);
}

function withoutGeneric(core: string, byCore: Map<string, Company>): Company | null {
  const words = core.split(" ");
  while (words.length > 1 && GENERIC.has(words.at(-1) ?? "")) {
    words.pop();
    const found = byCore.get(words.join(" "));
    if (found) return found;
  }
  return null;
}

function names(): Names {
  index ??= makeIndex();
  return index;
}

function makeIndex(): Names {
  const companies = [...embeddedProfiles().values()].map(({ company }) => company);
  const issuers = oneEachIssuer(companies, (company) => company);
  const byTicker = new Map(companies.map((company) => [company.ticker, company]));
  const others = [...otherNames()].flatMap(([ticker, also]) => {
    const company = byTicker.get(ticker);
    return company ? also.map((name) => ({ company, name })) : [];
  });
  const all = [...issuers.map((company) => ({ company, name: company.name })), ...others];
  return {
    byCore: firstOf(all, coreName),
    byCompact: firstOf(all, (name) => compact(coreName(name))),
    byTicker,
  };
}

/** The names of the list come before the other names, so that no alias takes a company's own name. */
function firstOf(
  all: { company: Company; name: string }[],
  keyOf: (name: string) => string,
): Map<string, Company> {
  const found = new Map<string, Company>();
  for (const { company, name } of all) {
    const key = keyOf(name);
    if (key && !found.has(key)) found.set(key, company);
  }
  return found;
}
