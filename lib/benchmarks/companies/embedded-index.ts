import { embeddedProfiles } from "../facts/embedded";
import { otherNames } from "../facts/other-names";
import { sizeOf } from "../peers-size";
import { CompanyIndex } from "./search-index";

let index: CompanyIndex | null = null;

/** The companies whose facts come with the product, to be searched. Made once a process. */
export function embeddedIndex(): CompanyIndex {
  index ??= new CompanyIndex(
    [...embeddedProfiles().values()].map((profile) => ({
      company: profile.company,
      otherNames: otherNames().get(profile.company.ticker) ?? [],
      size: sizeOf(profile)?.value ?? 0,
    })),
  );
  return index;
}
