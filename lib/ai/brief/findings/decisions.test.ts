import { describe, expect, it } from "vitest";
import { expectProven, make, paper } from "@/tests/support/proven-brief";

describe("what a board is asked to decide", () => {
  it("is listed item by item, not by a sentence that only says where the list is", async () => {
    const documents = [
      paper(
        "1. Summary\n\nTrustees are asked to take three decisions, set out in section 6.",
        "6. Decisions asked of the Trustees\n\n• Approve the overhaul of the boiler for up to £182,000, subject to the grant.\n• Set the fares for next season; management recommends an increase of 6%.\n• Note the sale of the wagon shed for £41,000\n\n7. Any other matters\n\nThe signal box was painted by volunteers in the spring.",
      ),
    ];
    const brief = await make(documents);
    expect(brief.summarySentences).toEqual([
      "The board is asked to approve the overhaul of the boiler for up to £182,000, subject to the grant.",
      "The board is asked to set the fares for next season; management recommends an increase of 6%.",
      "The board is asked to note the sale of the wagon shed for £41,000.",
    ]);
    expect(brief.recommendations).toEqual([
      "Before deciding on the £182,000, ask for the effect on cash and on this year’s budget.",
    ]);
    expectProven(brief, documents);
  });

  it("is listed once when a report and a deck ask for the same money", async () => {
    const { summarySentences } = await make([
      paper(
        "For approval\n\n• Approve €4.8m for a second packing line",
        "Asks of the board\n\n• Approve capital expenditure of €4.8m for the second line at Dunmore.",
      ),
    ]);
    expect(summarySentences).toHaveLength(1);
  });

  it("is a recommendation to the board, not an auditor's recommendation to others", async () => {
    const { summarySentences } = await make([
      paper(
        "Recommendations\n\nThat the Board adopt the budget for 2027, which draws $400,000 from reserves.",
        "Recommendations\n\n• Review the access rights of leavers each month.",
      ),
    ]);
    expect(summarySentences).toEqual([
      "It is proposed that the Board adopt the budget for 2027, which draws $400,000 from reserves.",
    ]);
  });

  it("excludes motions recorded in the minutes of the previous meeting", async () => {
    const { summarySentences } = await make([
      paper(
        "Minutes of the meeting of 4 May 2027\n\nThe board is asked to approve the lease at $31,000 a year.",
      ),
    ]);
    expect(summarySentences).toEqual([]);
  });
});

it("includes the forecast result for the year against its budget", async () => {
  const documents = [
    paper(`Profit and loss account (£)
                         May 2027   Forecast FY27   Budget FY27
Income                     9,400         118,000       121,000
Expenditure               (8,900)       (109,000)     (108,000)
Operating profit             500           9,000        13,000`),
  ];
  const brief = await make(documents);
  expect(brief.executiveSummary).toContain("is forecast at £9,000, 31% below the budget of £13,000.");
  expect(brief.riskAreas[0]).toMatchObject({ level: "high", title: "Year forecast below budget" });
  expectProven(brief, documents);
});
