import { expect, it } from "vitest";
import type { Period } from "@/lib/ledger/period";
import { contextOf, readFigures } from "@/lib/ledger/read";
import { LOOKED_AT, type PlannedQuestion, PUT_ASIDE } from "@/tests/fixtures/question-plans";
import { indexOf } from "./index-figures";
import { planOf } from "./question";

const PAGES = [
  `Management report, May 2024

STATEMENT OF ACTIVITIES ($)          May 2024      Apr 2024    2024 (YTD)   Budget (YTD)   Budget (full FY)
Income
  Donations                            10,000        20,000        60,000         40,000            100,000
  Berth fees                           40,000        30,000       180,000        200,000            500,000
Total Income                           50,000        50,000       240,000        240,000            600,000
`,
  `Cash flow forecast
CASH FLOW FORECAST ($)      Jun 2024   Jul 2024   Aug 2024   Sep 2024   Oct 2024   Nov 2024   Dec 2024
Cash inflow                      100        100        100        100        100        100        100
Cash outflow                      50         50         50         50         50         50         50
Net cash flow                     50         50         50         50         50         50         50
`,
].map((text, at) => ({ number: at + 1, text }));

const index = indexOf(readFigures(PAGES, "Report"));
const context = contextOf(PAGES, "Report");

const sayPeriod = ({ kind, start, end }: Period) => {
  if (kind === "instant") return `=${end}`;
  const [from, to] = [start.slice(0, 7), end.slice(0, 7)];
  if (from.endsWith("-01") && to === `${from.slice(0, 4)}-12`) return from.slice(0, 4);
  return from === to ? from : `${from}..${to}`;
};

function planned(question: string): PlannedQuestion {
  const { operation, periods, unread, tokens, scenario } = planOf(question, index, context);
  const measure = tokens.map(({ text }) => text);
  const said = unread.length > 0 ? "!" : periods.map(sayPeriod).join(" ");
  return [question, operation, said, measure.join(" "), ...(scenario ? [scenario] : [])] as PlannedQuestion;
}

/** Whether a plan is as wanted; of periods, it may be any of those set apart by a bar. What cannot be read has no plan. */
function isAsWanted(
  [, operation, periods, measure, scenario]: PlannedQuestion,
  found: PlannedQuestion,
): boolean {
  const names = measure.split(" ").every((word) => found[3].includes(word));
  const isPlanned = found[1] === operation && found[4] === scenario && names;
  return periods === "!" ? found[2] === "!" : isPlanned && periods.split("|").includes(found[2]);
}

const missed = (questions: PlannedQuestion[]) =>
  questions.flatMap((wanted) => {
    const found = planned(wanted[0]);
    return isAsWanted(wanted, found) ? [] : [`${wanted.join(" · ")} → ${found.slice(1).join(" · ")}`];
  });

it.each([
  ["what do we expect to come in in january", "2026-01"],
  ["forecast outflow in dec", "2025-12"],
  ["what did we expect to pay out in january", "2025-01"],
  ["inflow in january", "2025-01"],
])(
  "a month that is over and comes again is the next one where something is expected of it: %s",
  (question, month) => {
    const pages = [
      {
        number: 1,
        text: `Management report, November 2025

Cash flow forecast ($)        Dec 2025     Jan 2026
Cash inflow                        100          100
Cash outflow                        50           50
`,
      },
    ];
    const { periods } = planOf(question, indexOf(readFigures(pages, "Report")), contextOf(pages, "Report"));
    expect(periods.map(sayPeriod)).toEqual([month]);
  },
);

it("plans the questions it was developed with", () => {
  expect(missed(LOOKED_AT)).toEqual([]);
});

/** Only the number is looked at: a rule made for one of these would make the half worth nothing. */
const MOST_MISSED = 6;

it("plans nearly all held-out questions", () => {
  expect(missed(PUT_ASIDE).length).toBeLessThanOrEqual(MOST_MISSED);
});

it.each([
  ["donations, ytd plan", "budget"],
  ["berth fees in the Q1 plan", "budget"],
  ["full year plan for berth fees", "budget"],
  ["what did we pay into the pension plan in May?", undefined],
])("%s has the scenario %s", (question, scenario) => {
  expect(planOf(question, index, context).scenario).toBe(scenario);
});
