import { expect, it } from "vitest";
import { embeddedProfiles } from "../facts/embedded";
import { oneEachIssuer } from "./issuers";
import { resolveCompanyName } from "./names";

it.each([
  ["The Coca-Cola Company", "KO"],
  ["Coca-Cola", "KO"],
  ["Alphabet Inc.", "GOOGL"],
  ["Alphabet (Google)", "GOOGL"],
  ["Google", "GOOGL"],
  ["Amazon.com, Inc.", "AMZN"],
  ["Cisco Systems, Inc.", "CSCO"],
  ["Johnson & Johnson", "JNJ"],
  ["Johnson and Johnson", "JNJ"],
  ["AT&T Inc.", "T"],
  ["International Business Machines Corporation", "IBM"],
  ["Eli Lilly and Company", "LLY"],
  ["JPMorgan Chase & Co.", "JPM"],
  ["Exxon Mobil Corporation", "XOM"],
  ["Merck & Co., Inc.", "MRK"],
  ["Marsh & McLennan Companies, Inc.", "MRSH"],
  ["Cognizant Technology Solutions Corp.", "CTSH"],
  ["The Walt Disney Company", "DIS"],
  ["Raytheon Technologies Corporation", "RTX"],
  ["HP Inc.", "HPQ"],
  ["Hewlett Packard Enterprise Company", "HPE"],
  ["Berkshire Hathaway Inc. (BRK.B)", "BRK.B"],
  ["Something Else (NYSE: MMM)", "MMM"],
  ["THE PROCTER & GAMBLE COMPANY", "PG"],
  ["Estee Lauder Companies", "EL"],
])("resolves “%s” to %s", (name, ticker) => {
  expect(resolveCompanyName(name)?.ticker).toBe(ticker);
});

it.each([
  "",
  " ",
  "Inc.",
  "The",
  "Group",
  "Delta Electronics",
  "Infineon Technologies AG",
  "Merck KGaA",
  "Walgreens Boots Alliance",
  "Target Hospitality",
  "Dover Motorsports",
  "__proto__",
  "constructor",
  "x".repeat(10_000),
])("does not resolve %j", (name) => {
  expect(resolveCompanyName(name)).toBeNull();
});

it("resolves every issuer's own name", () => {
  const companies = [...embeddedProfiles().values()].map(({ company }) => company);
  for (const company of oneEachIssuer(companies, (one) => one))
    for (const form of company.name.includes("(") ? [""] : ["", ", Inc.", " Corporation", " plc"])
      expect(resolveCompanyName(`${company.name}${form}`)?.cik).toBe(company.cik);
});
