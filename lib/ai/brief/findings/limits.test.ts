import { describe, expect, it } from "vitest";
import { make, paper } from "@/tests/support/proven-brief";

const summaryOf = async (text: string) => (await make([paper(text)])).summarySentences;

describe("limits and covenants", () => {
  it("are reported when breached, and when the margin is thin according to the paper", async () => {
    const { summarySentences, riskAreas } = await make([
      paper(`Ratios against policy limits
Measure                        Sep 2030     Aug 2030     Limit      Status
Late loans                        0.96%        0.68%     0.90%      BREACH
Harbour loans / total loans      24.44%       24.19%    25.00%      Within
Write-offs, annualized            0.37%        0.34%     0.65%      Within
`),
    ]);
    expect(summarySentences).toEqual([
      "Late loans are 0.96% in September 2030, above the limit of 0.90%, after 0.68% in August 2030.",
      "Harbour loans / total loans are 24.44% in September 2030, close to the limit of 25.00%, after 24.19% in August 2030.",
    ]);
    expect(riskAreas.map(({ level, title }) => [level, title])).toEqual([
      ["high", "Late loans above the limit"],
      ["medium", "Harbour loans / total loans close to the limit"],
    ]);
  });

  it("are reported with their current value when the forecast breaches them", async () => {
    const told = await summaryOf(`Covenant tests
Covenant                     Requirement     Sep 2030     Oct 2030     Mar 2031
                                               Actual       Actual     Forecast
Net debt / EBITDA              Max 3.25x        2.90x        2.92x        3.35x
Interest cover                 Min 4.00x        7.10x        6.80x        5.91x
`);
    expect(told).toEqual([
      "Net debt / EBITDA is forecast at 3.35x in March 2031, above the limit of 3.25x; 2.92x in October 2030.",
    ]);
  });

  it("are reported when a forecast row falls below its limit row, using the headroom between them", async () => {
    const { riskAreas } = await make([
      paper(`Cash forecast, January to April 2031, $000
Month                        Jan-31     Feb-31     Mar-31     Apr-31
Receipts                      1,880      1,690      1,850      1,770
Payments                     (2,630)    (2,640)    (2,660)    (2,670)
Closing cash                  9,120      8,170      7,360      6,460
Free of pledge                8,120      7,170      6,360      5,460
Covenant minimum              6,500      6,500      6,500      6,500
Headroom                      1,620        670       (140)    (1,040)
`),
    ]);
    expect(riskAreas[0]).toEqual({
      level: "high",
      title: "Free of pledge below the minimum",
      description:
        "Free of pledge is forecast at $6,360k in March 2031, below the minimum of $6,500k; $8,120k in January 2031.",
    });
  });

  it.each([
    [
      "a target",
      `Scorecard
Measure                        Sep 2030     Aug 2030     Target
Plant availability                88.6%        93.9%      94.0%
Pump failures                      0.96         0.68       0.90
`,
    ],
    [
      "a limit that may be a minimum or a maximum",
      `Policy limits
Measure                        Sep 2030     Aug 2030     Limit
Duration                          24.44        24.19      25.00
`,
    ],
  ])("do not include %s", async (_, text) => {
    expect((await summaryOf(text)).join("\n")).not.toMatch(/\b(?:limit|minimum) of\b/);
  });
});

describe("whether a limit is a minimum or a maximum", () => {
  const COVENANTS = `Finance report, September 2030
Covenants at 30 September 2030
Test                           Limit     30.09.30     Headroom     Forecast 31.03.31
Net debt / EBITDA (x)          4.50x        4.00x        0.50x                 4.62x
Equity ratio                   35.0%        47.5%        12.5%                 45.9%
Debt service cover (x)         1.15x        1.34x        0.19x                 1.19x
`;

  it("follows from the headroom, so no limit of the opposite kind is called missed", async () => {
    const { summarySentences, riskAreas, recommendations } = await make([paper(COVENANTS)]);
    expect(summarySentences).toContainEqual(
      expect.stringMatching(
        /^Net debt \/ EBITDA is forecast at 4\.62x .*, above the limit of 4\.50x; 4\.00x /,
      ),
    );
    expect(summarySentences).toContainEqual(
      expect.stringMatching(
        /^Debt service cover is forecast at 1\.19x .*, close to the minimum of 1\.15x; 1\.34x /,
      ),
    );
    expect(`${summarySentences} ${recommendations}`).not.toMatch(/miss|Equity/);
    expect(riskAreas.map(({ title }) => title)).toEqual([
      "Net debt / EBITDA above the limit",
      "Debt service cover close to the minimum",
    ]);
  });

  it("is not guessed without evidence", async () => {
    const { executiveSummary } = await make([paper(COVENANTS.replace("Headroom", "Room    "))]);
    expect(executiveSummary).not.toMatch(/miss|limit of|minimum of/);
  });

  it("can come from its column heading; a board’s own stricter limit is kept too", async () => {
    const policy = await summaryOf(`Treasury report, September 2030

Liquidity                              30 June 2030     30 September 2030     Policy minimum
Months covered by liquidity                    19.1                  16.4               18.0
Cash, £000                                   15,085                12,460              8,000
`);
    expect(policy).toContainEqual(
      "Months covered by liquidity is 16.4 at the end of September 2030, below the minimum of 18.0, after 19.1 at the end of June 2030.",
    );
    const rule = await summaryOf(`Treasury report, September 2030

Covenants and golden rules
Covenant            Limit        Golden rule     June 2030     September 2030     Headroom to limit
Interest cover      min 110%            125%        140.1%             122.7%                 12.7%
Gearing             max 60%              55%         45.4%              46.0%                 14.0%
`);
    expect(rule).toEqual([
      "Interest cover is 122.7% in September 2030, below the golden rule of 125%, after 140.1% in June 2030.",
    ]);
  });
});
