import { expect, it } from "vitest";
import { makeBrief } from "..";

/** An extractive brief of one paper. */
async function briefOf(title: string, text: string) {
  const { brief } = await makeBrief([{ documentId: "1", title, pages: [{ number: 1, text }] }], {
    model: null,
  });
  return brief;
}

const SCORECARD = `Ferry Trust
Scorecard, March 2026

Measure                                Target      March 2026    February 2026    Status
Sailings on time, %                     95.0          88.0            90.5         Red
Passenger satisfaction, %               85.0          86.2            85.9         Green
Staff turnover, rolling 12 months, %    12.0          17.5            16.8         Red
Complaints received                     10            12              9            Amber
Safety checks in date, %               100.0         100.0           100.0         Green
`;

it("counts the measures of a scorecard that miss their targets, and names those furthest off", async () => {
  const brief = await briefOf("Scorecard March 2026", SCORECARD);
  const told =
    "3 of 5 measures in “Scorecard March 2026” miss their targets: Staff turnover, rolling 12 months (17.5% against 12.0%), Sailings on time (88.0% against 95.0%) and Complaints received (12 against 10)";
  expect(brief.summarySentences).toContain(`${told}.`);
  const at = brief.riskAreas.findIndex(({ title }) => title === "Targets missed");
  expect(brief.riskAreas[at]).toMatchObject({ level: "high", description: `${told}.` });
  expect(brief.evidence.riskAreas[at]?.map(({ quote }) => quote.replace(/\s+/g, " "))).toContainEqual(
    expect.stringMatching(/^Staff turnover, rolling 12 months, % 12\.0 17\.5.* Red$/),
  );
});

it("asks about one measure that misses its target in the singular", async () => {
  const one = SCORECARD.replace(
    "88.0            90.5         Red",
    "96.0            90.5         Green",
  ).replace("12              9            Amber", "9               9            Green");
  const { keyQuestions } = await briefOf("Scorecard March 2026", one);
  expect(keyQuestions).toContain(
    "1 of 5 measures misses its target. What keeps Staff turnover, rolling 12 months off target, and when will it be back?",
  );
});

it("reports nothing when every target is met, or for measures whose better direction is unknown", async () => {
  const met = SCORECARD.replaceAll(/Red|Amber/g, "Green");
  expect((await briefOf("Scorecard", met)).executiveSummary).not.toContain("target");
  const unrated = `Ferry Trust
Fleet, March 2026

Measure                  Target     March 2026
Vessels                  12         11
Crew                     140        131
Piers in use             9          7
`;
  expect((await briefOf("Fleet", unrated)).executiveSummary).not.toContain("target");
});

it("does not call a target missed that is due years ahead, however it is rated", async () => {
  const plan = `Ferry Trust
Strategy scorecard, March 2026

Measure                     2024/25     Target 2029/30     Status
Sailings on time, %            88.0               95.0        Red
Passengers, thousand          668.0              760.0      Amber
Staff turnover, %              17.5               12.0        Red
`;
  expect((await briefOf("Strategy scorecard March 2026", plan)).executiveSummary).not.toContain("miss");
  const due = plan.replace("Target 2029/30", "Target 2025/26");
  expect((await briefOf("Strategy scorecard March 2026", due)).executiveSummary).toContain(
    "3 of 3 measures in “Strategy scorecard March 2026” miss their targets",
  );
});
