import { describe, expect, it } from "vitest";
import { make, paper } from "@/tests/support/proven-brief";

const STATEMENT = `Lakeside Choir
Profit and Loss Comparison
July 2031 - February 2032

                                   Jul 2031 - Feb 2032      Jul 2030 - Feb 2031 (PY)
Income
   4010 Concert Fees                        $48,200.00                   $41,900.00
   4020 Membership Dues                     $21,300.00                   $20,600.00
   Total for Income                         $69,500.00                   $62,500.00
Expenses
   6010 Musicians                           $30,400.00                   $27,200.00
   6020 Hall Rent                           $12,100.00                   $11,800.00
   Total for Expenses                       $42,500.00                   $39,000.00
Net Income                                  $27,000.00                   $23,500.00
`;

describe("a brief of statements exported from accounting software", () => {
  it("compares a year to date with the same months of the previous year, using the “Total for” rows", async () => {
    const { summarySentences } = await make([paper(STATEMENT)]);
    expect(summarySentences.join("\n")).toContain(
      "Total income rose to $69,500 for July 2031–February 2032 from $62,500 for July 2030–February 2031, 11% more",
    );
    expect(summarySentences.join("\n")).toContain("Net Income rose to $27,000");
  });

  it("reports the cash of all bank accounts combined", async () => {
    const { summarySentences } = await make([
      paper(`Lakeside Choir
Balance Sheet
                                     As of Feb 29, 2032        As of Feb 28, 2031 (PY)
ASSETS
   Bank Accounts
      1010 Checking                          $61,200.00                     $40,100.00
      1020 Savings                           $15,000.00                     $15,000.00
   Total Bank Accounts                       $76,200.00                     $55,100.00
   1100 Accounts Receivable                   $3,800.00                      $2,900.00
TOTAL ASSETS                                 $80,000.00                     $58,000.00
`),
    ]);
    expect(summarySentences.join("\n")).toMatch(/Bank Accounts are \$76,200 .*, up \$21,100/);
  });

  it("counts missed targets in a table whose columns are a date and a target", async () => {
    const { riskAreas } = await make([
      paper(`Membership Report

Renewal rate by section

Section            Dec 31, 2031       Target
Sopranos                  81.5%        85.0%
Altos                     90.2%        88.0%
Tenors                    70.4%        80.0%
Basses                    83.0%        82.0%
`),
    ]);
    expect(riskAreas).toMatchObject([
      {
        title: "Targets missed",
        description:
          "2 of 4 in “Renewal rate by section” miss their targets: Tenors (70.4% against 80.0%) and Sopranos (81.5% against 85.0%).",
      },
    ]);
  });

  it("counts measures whose better direction is unknown", async () => {
    const { riskAreas } = await make([
      paper(`Choir report

Measures by section

Section                       Dec 31, 2031       Target
Renewal rate, sopranos               81.5%        85.0%
Renewal rate, altos                  90.2%        88.0%
Renewal rate, tenors                 70.4%        80.0%
Hue of the robes                     83.0%        82.0%
`),
    ]);
    expect(riskAreas[0]?.description).toMatch(/^At least 2 of 4 in /);
  });

  it("names the paper of a smaller entity whose figures are not those of the whole board", async () => {
    const friends = {
      ...paper(`Friends of the Choir
Profit and Loss
                               January 2032      February 2032
Total Income                      $4,100.00          $1,900.00
Total Expenses                    $2,000.00          $2,200.00
Net Income                        $2,100.00          ($300.00)
`),
      documentId: "friends",
      title: "Friends accounts.pdf",
    };
    const whole = paper(`Lakeside Choir
Profit and Loss
                               January 2032      February 2032
Total Income                      $9,100.00          $8,200.00
Total Expenses                    $5,300.00          $5,200.00
Net Income                        $3,800.00          $3,000.00
`);
    const { summarySentences } = await make([whole, friends]);
    const ofFriends = summarySentences.filter((sentence) => sentence.includes("$1,900"));
    expect(ofFriends).toHaveLength(1);
    expect(ofFriends[0]).toMatch(/^Friends accounts: Total income fell/);
    expect(summarySentences.some((sentence) => sentence.startsWith("Total income fell to $8,200"))).toBe(
      true,
    );
  });

  it("labels forecast weeks by their last day, and counts them when there are many", async () => {
    const { summarySentences } = await make([
      paper(`Eight-week cash forecast, prepared March 2, 2032
US dollars

Week ending            Mar 5    Mar 12   Mar 19   Mar 26    Apr 2     Apr 9    Apr 16
Opening cash          40,000    41,000   34,000   32,000   30,000    28,000    26,000
Receipts               4,000     2,000    2,000    2,000    2,000     2,000     9,000
Payments              (3,000)   (9,000)  (4,000)  (4,000)  (4,000)   (4,000)   (3,000)
Closing cash          41,000    34,000   32,000   30,000   28,000    26,000    32,000
`),
    ]);
    expect(summarySentences.join("\n")).toMatch(
      /^The week to Mar 12, 2032 is the weakest period of the forecast: .*; cash falls in 4 of the other 6 periods too\./m,
    );
  });
});
