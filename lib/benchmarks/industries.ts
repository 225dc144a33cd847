import { embeddedProfiles } from "./facts/embedded";

/** Sub-industries by sector, in the names of GICS, each in the order of the alphabet. */
export type Industries = Record<string, string[]>;

/** The sectors and sub-industries by which peers are found: those of the companies that come with the product. */
export function industries(): Industries {
  const companies = [...embeddedProfiles().values()].map(({ company }) => company);
  const bySector = Map.groupBy(companies, ({ sector }) => sector);
  const names = [...bySector].map(([sector, own]): [string, string[]] => [
    sector,
    [...new Set(own.map(({ subIndustry }) => subIndustry))].filter(Boolean).sort(),
  ]);
  return Object.fromEntries(names.filter(([sector]) => sector).sort());
}
