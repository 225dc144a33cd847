import { expect, test } from "vitest";
import { reachOf } from "@/lib/benchmarks/analysis/catalogue";
import { embeddedProfiles } from "@/lib/benchmarks/facts/embedded";
import { FOCUS_AREAS } from "@/lib/benchmarks/focus-areas";
import { areaTexts } from "./focus-area-step";

test("a focus area lists missing figures, and nothing when all are available", () => {
  const reach = reachOf([...embeddedProfiles().values()]);
  const said = FOCUS_AREAS.map((area) => [area, areaTexts(area, reach[area])] as const);
  expect(
    Object.fromEntries(said.filter(([area, { text, remark }]) => remark || text !== areaTexts(area).text)),
  ).toEqual({
    risk_esg: {
      text: "Debt, liquidity and the risks that filings disclose",
      remark:
        "Not available here: debt to equity, debt to operating cash flow and audit share of the auditor’s fees.",
    },
    governance: {
      text: "CEO pay granted, CEO pay ratio, CEO paid-to-granted multiple and say-on-pay support",
      remark: "",
    },
  });
});

test("a focus area without any figures says so", () => {
  expect(areaTexts("governance", { known: [], unknown: ["Board size"] }).text).toBe(
    "None of its figures is available here.",
  );
});
