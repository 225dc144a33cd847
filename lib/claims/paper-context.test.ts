import { describe, expect, it } from "vitest";
import { paperOf, proofOf } from "@/tests/fixtures/claim-papers";
import { proveClaim } from ".";

const FORGE = paperOf(
  "forge",
  "2015-annual-report.txt",
  `Annual report for the fiscal year ended January 30, 2016
Our fiscal year 2015 ended January 30, 2016, and fiscal year 2014 ended January 31, 2015.
`,
  `Consolidated statements of income (in millions)
Fiscal years ended              January 30, 2016     January 31, 2015
Revenue                                $ 1,212          $ 1,190
`,
  `Consolidated balance sheets (in millions)
                                January 30, 2016     January 31, 2015
Inventories                            $   212          $   190
`,
);

const TRUST = paperOf(
  "trust",
  "202405-report.txt",
  `Summary of the month

Cash increased in May 2024 because grants for the reading rooms came in.
The rooms at Alder Street were painted.

Heron Reading Trust, Inc., May 2024 | Page 1
`,
);

const BALANCE = "Inventories                            $   212          $   190";
const GRANTS = "Cash increased in May 2024 because grants for the reading rooms came in.";
const faultsOf = (claim: string, quote: string) =>
  proveClaim(claim, proofOf([FORGE, TRUST], [quote])).dropped.map(({ fault }) => fault);

describe("a balance on the last day of a year, named before it ends", () => {
  it.each([
    "Inventories were $212 million at the end of fiscal 2015.",
    "Inventories rose from $190 million at the end of 2014 to $212 million at the end of 2015.",
  ])("belongs to that year: %s", (claim) => expect(faultsOf(claim, BALANCE)).toEqual([]));

  it("belongs to no other year", () => {
    const claim = "Inventories were $190 million at the end of fiscal 2015.";
    expect(faultsOf(claim, BALANCE)).toEqual(["period"]);
  });
});

describe("the line with the page number", () => {
  it("names the company of the paper", () => {
    const claim =
      "Cash of the Heron Reading Trust increased in May 2024 because grants for the reading rooms came in.";
    expect(faultsOf(claim, GRANTS)).toEqual([]);
  });

  it("names nobody else", () => {
    const claim =
      "Cash of the Osprey Library increased in May 2024 because grants for the reading rooms came in.";
    expect(faultsOf(claim, GRANTS)).toContain("entity");
  });
});

describe("a company whose name begins with digits", () => {
  const faults = (claim: string) =>
    proveClaim(claim, { ...proofOf([TRUST], [GRANTS]), companies: ["5K Forges Company"] }).dropped.map(
      ({ fault }) => fault,
    );

  it("is not parsed as a number", () => {
    const claim = "Cash of 5K increased in May 2024 because grants for the reading rooms came in.";
    expect(faults(claim)).toEqual([]);
  });

  it("leaves other numbers unchanged", () => {
    const claim = "Cash of 5K increased by $5K in May 2024 because grants for the reading rooms came in.";
    expect(faults(claim)).toEqual(["figure"]);
  });
});

it.each([
  ["Kittiwake Arts Council", []],
  ["Osprey Library", ["entity"]],
])("a judgement that begins with the name of the company names nobody else: %s", (company, expected) => {
  const claim =
    "So Kittiwake Arts saw its cash increase in May 2024 because grants for the reading rooms came in.";
  const { dropped } = proveClaim(claim, { ...proofOf([TRUST], [GRANTS]), companies: [company] });
  expect(dropped.map(({ fault }) => fault).filter((fault) => fault === "entity")).toEqual(expected);
});
