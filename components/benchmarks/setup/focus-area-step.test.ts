import { expect, test } from "vitest";
import { reachOf } from "@/lib/benchmarks/analysis/catalogue";
import { embeddedProfiles } from "@/lib/benchmarks/facts/embedded";
import { FOCUS_AREAS } from "@/lib/benchmarks/focus-areas";
import { reachText } from "./focus-area-step";

test("a focus area says which figures the facts of the product lack, and nothing where they have all", () => {
  const reach = reachOf([...embeddedProfiles().values()]);
  const said = FOCUS_AREAS.map((area) => [area, reachText(reach[area])]);
  expect(Object.fromEntries(said.filter(([, text]) => text))).toEqual({
    risk_esg:
      "Not available here: debt to equity, debt to operating cash flow and audit share of the auditor’s fees.",
    governance:
      "Available here: CEO pay granted, CEO pay ratio, CEO paid-to-granted multiple and say-on-pay support.",
  });
});

test("without any figures an area says so", () => {
  expect(reachText({ known: [], unknown: ["Board size"] })).toBe("None of these figures is available here.");
});
