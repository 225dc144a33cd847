/**
 * Measures company search over every ticker, name and alias: typed in full, letter by letter, and with every
 * kind of typing error. Checks that the intended company comes first. Fails above 20 ms at the 95th
 * percentile. Usage: company-search.ts
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { isSameIssuer } from "@/lib/benchmarks/companies/issuers";
import { CompanyIndex, embeddedIndex, searchIn } from "@/lib/benchmarks/companies/search-index";
import { parseCompanyTickers } from "@/lib/benchmarks/edgar/listed-companies";
import { embeddedProfiles } from "@/lib/benchmarks/facts/embedded";
import { otherNames } from "@/lib/benchmarks/facts/tables";
import type { Company } from "@/lib/benchmarks/types";

const ALLOWED_MS = 20;
const LISTED = path.join(process.env.EVAL_DATA ?? "../shared/data", "filings", "company_tickers.json.gz");

type Group = { name: string; queries: { text: string; meant: Company | null }[] };

const companies = [...embeddedProfiles().values()].map(({ company }) => company);

const named = companies.flatMap((meant) =>
  [meant.name, ...(otherNames().get(meant.ticker) ?? [])].map((text) => ({ text, meant })),
);

/**
 * Typing errors in the middle of a name: a letter omitted, doubled, swapped with the next one, or replaced.
 */
function mistakes(text: string): string[] {
  const at = Math.floor(text.length / 2);
  const [before, letter, after] = [text.slice(0, at), text[at] ?? "", text.slice(at + 1)];
  return [
    before + after,
    before + letter + letter + after,
    before + (after[0] ?? "") + letter + after.slice(1),
    `${before}q${after}`,
  ];
}

const GROUPS: Group[] = [
  { name: "tickers", queries: companies.map((meant) => ({ text: meant.ticker.toLowerCase(), meant })) },
  { name: "names", queries: named },
  {
    name: "as they are typed",
    queries: companies.flatMap(({ name }) =>
      Array.from(name, (_, end) => ({ text: name.slice(0, end + 1), meant: null })).slice(1),
    ),
  },
  {
    name: "names with a mistake",
    queries: companies
      .filter(({ name }) => name.length > 6)
      .flatMap((meant) => mistakes(meant.name).map((text) => ({ text, meant }))),
  },
];

/** The list of companies as served by EDGAR; null where it is not in the data folder. */
function listed(): CompanyIndex | null {
  if (!existsSync(LISTED)) return null;
  const all = parseCompanyTickers(gunzipSync(readFileSync(LISTED)).toString("utf8"));
  const others = all.filter(({ id }) => !embeddedProfiles().has(id));
  return new CompanyIndex(others.map((company) => ({ company, otherNames: [], size: 0 })));
}

function measure({ name, queries }: Group, indexes: CompanyIndex[]): number {
  const times: number[] = [];
  let first = 0;
  for (const { text, meant } of queries) {
    const started = performance.now();
    const [leading] = searchIn(indexes, text);
    times.push(performance.now() - started);
    if (meant && leading && isSameIssuer(leading, meant)) first++;
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  const meant = queries.filter((query) => query.meant).length;
  const hits = meant === 0 ? "" : `, ${first} of ${meant} lead with what is meant`;
  console.log(
    `${name}: ${queries.length} searches, median ${at(0.5).toFixed(2)} ms, p95 ${at(0.95).toFixed(2)} ms, longest ${at(1).toFixed(1)} ms${hits}`,
  );
  return at(0.95);
}

function measureAll(what: string, indexes: CompanyIndex[]): number {
  console.log(what);
  return Math.max(...GROUPS.map((group) => measure(group, indexes)));
}

const started = performance.now();
const embedded = embeddedIndex();
console.log(
  `${companies.length} companies read and indexed in ${Math.round(performance.now() - started)} ms`,
);
const others = listed();
const slowest = Math.max(
  measureAll("Among the companies that come with the product", [embedded]),
  others ? measureAll("Among these and the others that EDGAR lists", [embedded, others]) : 0,
);
process.exit(slowest <= ALLOWED_MS ? 0 : 1);
