import { expect, it } from "vitest";
import { readWorkbook } from "@/tests/fixtures/strategy-workbooks/count";

/**
 * Cells under the headings: N names, P actuals, Q targets, O owners, S ratings, D days, B baselines, A aims, U units, C
 * comments.
 */
const CELLS: Record<string, string[]> = {
  N: ["Tenants satisfied with repairs", "Savings delivered", "New homes completed"],
  P: ["82%", "£4.1m", "310"],
  Q: ["85%", "£4.6m", "340"],
  O: ["Housing Director", "Finance Director", "Development Director"],
  S: ["Amber", "Green", "Red"],
  D: ["March 2027", "March 2028", "June 2027"],
  B: ["78%", "£3.0m", "250"],
  A: ["Great homes", "Sound finances", "More homes"],
  U: ["%", "£m", "number"],
  C: ["On course after a slow start", "Two schemes late", "Contractor appointed"],
};

it.each([
  ["NPQ", "Our commitment|Now|By 2028"],
  ["ANPQ", "Priority|How we will measure success|Where we are now (2025)|Where we want to be by 2028"],
  ["NPQO", "What we will measure|Current performance|Target by 2028|Lead officer"],
  ["NPQSO", "Commitment|Performance at Q2|Target|RAG|Portfolio holder"],
  ["NQPS", "Success measure|2025/26 target|Q2 2025/26 result|RAG rating"],
  ["NQPS", "PI description|Annual Target|Q3 Outturn|Status"],
  ["NBPQ", "Measure|2023/24 Outturn|2024/25 Outturn|2025/26 Target"],
  ["NQP", "Indicator|Target for 2026|Progress by June 2026"],
  ["NQPC", "Objective|KPI target|Result|Narrative"],
  ["NPQS", "Service standard|Q1|Standard|Met?"],
  ["NPQS", "KPI|YTD result|YTD target|On track (Y/N)"],
  ["NPQ", "Performance Indicator|Value|Target"],
  ["NQPS", "Promise|Goal|Achieved|Traffic light"],
  ["NPQS", "Description|Actual (Sep 25)|Target (Sep 25)|RAG"],
  ["NUQPS", "KPI|UoM|Tgt|Act|Sts"],
  ["NQDOS", "Milestone or measure|Target|Deadline|Owner|Status"],
  ["NQPO", "Strategic measure|Target 25/26|Actual Q2 25/26|Owner"],
  ["ANQPS", "Strategic Objective|Measure of Success|Target|Current Position|BRAG"],
  ["NQP", "Expected result|Target value|Value reached"],
  ["NBQP", "Output indicator|Baseline|Milestone 2026|Achieved 2026"],
  ["NPQS", "Covenant|Q1 2026|Requirement|Pass?"],
  ["NPQ", "KPI|Actual|Budget"],
  ["NPQB", "$ in millions|Actual|Budget|Prior year"],
  ["NPQB", "Metric|CY|Plan|PY"],
  ["NPQ", "Metric|Q1 A|Q1 B"],
  ["NPQB", "Metric|May-26 A|May-26 B|May-25 A"],
  ["NPQB", "KPIs|MTD Actual|MTD Budget|MTD LY"],
  ["NPQ", "Key metric|Month|Budget"],
  ["NPQB", "Operating KPI|This period|Plan|Same period last year"],
  ["NPQ", "Measure|Our performance|Target"],
  ["NPQS", "Measure|Result this month|Target|Performance"],
  ["NQPS", "TSM|Target|Score|RAG"],
  ["NPBQ", "Measure|2025 result|2024 result|2025 target"],
  ["NQPS", "Outcome|Long-term target (2030)|Latest (2025)|Status"],
  ["NPQ", "Performance measure|Actual|Goal"],
  ["NPQ", "Measure|FY 2025 Actual|FY 2026 Target"],
  ["NBPQ", "Measure|FY23 Actual|FY24 Actual|FY25 Goal"],
  ["NPQS", "Kennzahl|Ist 31.12.2025|Plan 2025|Ampel"],
  ["NQPS", "Ziel|Zielwert 2026|Stand 30.06.2026|Status"],
  ["NBQP", "Kennzahl|Ist 2024|Plan 2025|Ist 2025"],
  ["NQPB", "Leistungskennzahl|Soll|Ist|Vorjahr"],
  ["NPQ", "Measure|Performance 2025|Ambition 2030"],
  ["NQPS", "Key Result|Target|Progress|Confidence"],
  ["NBQPS", "Key Result|Start|Target|Current|Status"],
  ["NBQP", "Key result|Baseline|Target|Q2 check-in"],
  ["NQPS", "KR|Goal|Latest check-in|Health"],
])("reads KPIs under boards' own headings: %s, %s", async (kinds, headings) => {
  const lines = [0, 1, 2].map((at) => [...kinds].map((kind) => CELLS[kind]?.[at] ?? null));
  const rows = [headings.split("|"), ...lines];
  const { kpis } = await readWorkbook({
    id: "sheet",
    about: "",
    sheets: [{ name: "Plan", rows }],
    expected: [],
  });
  const holds = (kind: string, value: string | undefined) => (kinds.includes(kind) ? value : undefined);
  const latest = kpis.filter(({ name }) => name === "Tenants satisfied with repairs").at(-1);
  expect({
    current: latest?.current?.written,
    target: latest?.target?.written,
    owner: latest?.owner?.text,
    status: latest?.statedStatus?.status,
  }).toEqual({
    current: holds("P", "82%"),
    target: holds("Q", "85%"),
    owner: holds("O", "Housing Director"),
    status: holds("S", "at-risk"),
  });
});
