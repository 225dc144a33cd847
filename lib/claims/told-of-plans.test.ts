import { describe, expect, it } from "vitest";
import { proveClaim } from "@/lib/claims";
import { paperOf, proofOf } from "@/tests/fixtures/claim-papers";

const ROWS = `Tide Trust
Budget summary ($)             2030 (YTD)      Budget (YTD)
Wages                             647,939           721,607
Fuel                               48,000            40,000`;
const SAID = "Year-to-date revenue is $2,672,621, compared with a plan of $958,424.";
const papers = [
  paperOf("rows", "Accounts to June 2030.txt", ROWS),
  paperOf("said", "Report to 30 June 2030.txt", `Report to 30 June 2030\n\n${SAID}`),
];
const wages = ROWS.split("\n").find((line) => line.startsWith("Wages")) ?? "";
const judged = (claim: string, quote: string) => proveClaim(claim, proofOf(papers, [quote]));

describe("a sentence that implies a plan, or a plan's months, without the word", () => {
  it.each([
    ["Wages come second, $647,939 spent of $721,607.", wages],
    ["Wages have $73,668 left over, $647,939 spent of the budget of $721,607.", wages],
    ["With $647,939 of the $721,607 for wages already spent, will it last?", wages],
    ["By June $647,939 of the $721,607 for wages was spent.", wages],
    ["Revenue was $2,672,621 in the first half of 2030.", SAID],
  ])("is left to the judge: %s", (claim, quote) => {
    expect(judged(claim, quote).open).toBe(claim);
  });

  it.each([
    ["Wages were $721,607.", wages],
    ["$721,607 of the $800,000 for wages was spent.", wages],
    ["Wages are $73,668 above the budget of $721,607.", wages],
    ["Revenue was $2,672,621 in May 2030.", SAID],
  ])("is withheld where it states something else outright: %s", (claim, quote) => {
    expect(judged(claim, quote).open).toBeNull();
  });
});

it.each([
  ["Wages were $647,939, $73,668 below the AOP of $721,607.", true],
  ["Wages were $721,607, against an AOP of $647,939.", false],
])("a budget may be named by the abbreviation in its column heading: %s", (claim, isKept) => {
  const table = ROWS.replace("Budget (YTD)", "AOP (YTD)");
  const paper = paperOf("rows", "Accounts to June 2030.txt", table);
  expect(proveClaim(claim, proofOf([paper], [wages])).open).toBe(isKept ? claim : null);
});

const PLAN = `Tide Trust
Budget and cash forecast for 2031 ($)

                        2030 actual     2031     2032
Net sales                     4,286    4,465    4,700
Complaints                       19       14       15`;
const rowOf = (name: string) => PLAN.split("\n").find((line) => line.startsWith(name)) ?? "";

it.each([
  ["The budget foresees net sales of $4,465 in 2031.", "Net sales"],
  ["Complaints are forecast to fall from 19 to 14 between 2030 and 2031.", "Complaints"],
  ["Complaints are planned to fall from 19 in 2030 to 14 in 2031.", "Complaints"],
])("a plan whose title has both names, and two alternating times, are accepted: %s", (claim, name) => {
  const plan = paperOf("plan", "Plan.txt", PLAN);
  expect(proveClaim(claim, proofOf([plan], [rowOf(name)])).open).toBe(claim);
});

it("the time of a neighbouring column is known, even if the sentence states no figure of it", () => {
  const table = `Position ($)               Jun 30, 2030      May 31, 2030
Deposits                        359,888           359,888`;
  const paper = paperOf("d", "Position.txt", table);
  const row = table.split("\n")[1] ?? "";
  const { citations, figures } = proofOf([paper], [row]);
  const [june, may] = figures;
  if (!june || !may) throw new Error("both are read");
  const claim = "Deposits were $359,888 at the end of June 2030, unchanged from May 2030.";
  const proven = (beside: typeof figures) =>
    proveClaim(claim, { citations, figures: [], named: [june], beside });
  expect([proven([may]).text, proven([]).text]).toEqual([claim, null]);
});

it("the period of one number is not the time of the next", () => {
  const table = `Harbour staff, May 2030
                                    May 2030
Staff turnover, rolling 12 months      14.2%
Open vacancies                             5`;
  const paper = paperOf("staff", "Harbour staff May 2030.txt", table);
  const rows = table.split("\n").slice(2);
  const open = (claim: string) => proveClaim(claim, proofOf([paper], rows)).open;
  const claim =
    "Staff turnover was 14.2% over the rolling 12 months to May 2030, and there were 5 open vacancies.";
  expect(open(claim)).toBe(claim);
  expect(open(claim.replace("5 open", "6 open"))).toBeNull();
});
