import { describe, expect, test } from "vitest";
import {
  dollarTable,
  fact,
  filing,
  heading,
  hiddenHeader,
  named,
  paragraph,
  table,
} from "@/tests/fixtures/proxy-markup";
import { readProxyStatement } from "../read-proxy";

const ABOUT = {
  url: "https://example.com/p.htm",
  filed: "2025-04-02",
  company: { id: "HVN", name: "Harrow Vane Inc." },
};
const yearsOf = (...parts: string[]) => readProxyStatement(filing(...parts), ABOUT).payYears;
const HEAD = [
  "Year",
  "Summary Compensation Table Total for PEO",
  "Compensation Actually Paid to PEO",
  "Average Summary Compensation Table Total for Non-PEO NEOs",
  "Average Compensation Actually Paid to Non-PEO NEOs",
  "Total Shareholder Return",
  "Peer Group Total Shareholder Return",
  "Net Income (in millions)",
  "Adjusted EBITDA",
];

describe("pay versus performance from tagged facts", () => {
  const year = (context: string, total: string, paid: string, label: string) =>
    `<tr><td>${label}</td><td>${total}</td><td>${paid}</td><td>${fact("ecd:TotalShareholderRtnAmt", context, "107.50")}</td><td>${fact("ecd:PeerGroupTotalShareholderRtnAmt", context, "99")}</td><td>${fact("us-gaap:NetIncomeLoss", context, "12.5", 'scale="6"')}</td></tr>`;

  test("takes scale and sign from the tag, and digits from spans that split them", () => {
    const [only] = yearsOf(
      hiddenHeader([{ id: "y25", end: "2025-01-31" }]),
      `<table>${year("y25", fact("ecd:PeoTotalCompAmt", "y25", "4,<span>2</span>50", 'scale="3"'), `(${fact("ecd:PeoActuallyPaidCompAmt", "y25", "1,250<sup>2</sup>", 'scale="3" sign="-"')})`, "2024<sup>1</sup>")}</table>`,
    );
    expect(only).toMatchObject({
      fiscalYear: 2024,
      periodEnd: "2025-01-31",
      granted: 4_250_000,
      actuallyPaid: -1_250_000,
      tsrOf100: 107.5,
      peerTsrOf100: 99,
      netIncome: 12_500_000,
      flags: [],
    });
    expect(only?.source.quote).toContain("4,250 | (1,250)");
  });

  test("does not take the parts of the reconciliation, nor the pay of others, for the total", () => {
    const [only] = yearsOf(
      hiddenHeader([
        { id: "y24", end: "2024-12-31" },
        { id: "adj", end: "2024-12-31", category: "ecd:PeoMember", individual: undefined },
        { id: "neo", end: "2024-12-31", category: "ecd:NonPeoNeoMember" },
      ]),
      table([fact("ecd:PeoTotalCompAmt", "neo", "9"), fact("ecd:AdjToCompAmt", "adj", "77")]),
      `<table>${year("y24", fact("ecd:PeoTotalCompAmt", "y24", "5,000,000"), fact("ecd:PeoActuallyPaidCompAmt", "y24", "6,000,000"), "2024")}</table>`,
    );
    expect(only).toMatchObject({ granted: 5_000_000, actuallyPaid: 6_000_000 });
  });

  test("reads the older formats of numbers, and the facts that only the hidden header holds", () => {
    const [only] = yearsOf(
      hiddenHeader(
        [{ id: "y24", end: "2024-12-31" }],
        fact("ecd:TotalShareholderRtnAmt", "y24", "1.107,96", 'format="ixt:numcommadecimal"') +
          fact("ecd:PeoActuallyPaidCompAmt", "y24", "-", 'format="ixt:zerodash"'),
      ),
      table(["2024", fact("ecd:PeoTotalCompAmt", "y24", "5 000 000", 'format="ixt:numspacedot"')]),
    );
    expect(only).toMatchObject({ tsrOf100: 1107.96, actuallyPaid: 0, granted: 5_000_000 });
  });

  test("keeps a zero that was filed, and leaves nil and an untagged dash out", () => {
    const years = yearsOf(
      hiddenHeader([
        { id: "y24", end: "2024-12-31" },
        { id: "y23", end: "2023-12-31" },
      ]),
      `<table>${year("y24", fact("ecd:PeoTotalCompAmt", "y24", "—", 'format="ixt:fixed-zero"'), fact("ecd:PeoActuallyPaidCompAmt", "y24", "880,000"), "2024")}${year("y23", fact("ecd:PeoTotalCompAmt", "y23", "—", 'xsi:nil="true"'), fact("ecd:PeoActuallyPaidCompAmt", "y23", "—"), "2023")}</table>`,
    );
    expect(years.map(({ granted, actuallyPaid, flags }) => [granted, actuallyPaid, flags])).toEqual([
      [null, null, []],
      [0, 880_000, ["EQUITY_ONLY_SCT_ZERO"]],
    ]);
  });

  test("of two officers takes the one in office at the end of the year, whatever a matrix of zeros says", () => {
    const years = yearsOf(
      hiddenHeader(
        ["2024", "2023", "2022"].flatMap((one) => [
          { id: `all${one}`, end: `${one}-12-31` },
          { id: `a${one}`, end: `${one}-12-31`, individual: "hvn:AMember" },
          { id: `b${one}`, end: `${one}-12-31`, individual: "hvn:BMember" },
        ]),
        named("a2024", "Ada Pell") + named("b2024", "Bo Quist"),
      ),
      table(
        ...[
          ["2024", "7,000,000", "0", "6,000,000", "0"],
          ["2023", "5,000,000", "3,000,000", "-1", "2,000,000"],
          ["2022", "0", "4,000,000", "0", "4,500,000"],
        ].map(([one = "", aTotal = "", bTotal = "", aPaid = "", bPaid = ""]) => [
          one,
          fact("ecd:PeoTotalCompAmt", `a${one}`, aTotal),
          fact("ecd:PeoTotalCompAmt", `b${one}`, bTotal),
          fact(
            "ecd:PeoActuallyPaidCompAmt",
            `a${one}`,
            aPaid.replace("-", ""),
            aPaid.startsWith("-") ? 'sign="-"' : "",
          ),
          fact("ecd:PeoActuallyPaidCompAmt", `b${one}`, bPaid),
          fact("ecd:TotalShareholderRtnAmt", `all${one}`, "101"),
        ]),
      ),
    );
    expect(
      years.map(({ fiscalYear, granted, actuallyPaid, ceo, flags }) => [
        fiscalYear,
        granted,
        actuallyPaid,
        ceo,
        flags,
      ]),
    ).toEqual([
      [2022, 4_000_000, 4_500_000, "Bo Quist", []],
      [2023, 5_000_000, -1, "Ada Pell", ["CEO_TRANSITION"]],
      [2024, 7_000_000, 6_000_000, "Ada Pell", []],
    ]);
  });

  test("names nobody when two officers were paid in the only year", () => {
    const [only] = yearsOf(
      hiddenHeader([
        { id: "a", end: "2024-12-31", individual: "hvn:AMember" },
        { id: "b", end: "2024-12-31", individual: "hvn:BMember" },
      ]),
      table(["2024", fact("ecd:PeoTotalCompAmt", "a", "5"), fact("ecd:PeoTotalCompAmt", "b", "7")]),
    );
    expect(only).toMatchObject({ granted: null, actuallyPaid: null, ceo: null, flags: ["CEO_TRANSITION"] });
  });
});

describe("pay versus performance from an untagged table", () => {
  test("is read by its headings, with signs of currency in cells of their own", () => {
    const years = yearsOf(
      heading("Pay Versus Performance"),
      dollarTable(
        HEAD,
        ["2024", "5,100,000", "(2,000,000)", "1,000,000", "(300)", "88.10", "120.44", "14", "33"],
        [
          "2023 <sup>(1)</sup>",
          "4,900,000",
          "7,123,456",
          "900,000",
          "910,000",
          "104.00",
          "111.00",
          "(5)",
          "31",
        ],
      ),
    );
    expect(years).toMatchObject([
      { fiscalYear: 2023, granted: 4_900_000, actuallyPaid: 7_123_456, netIncome: -5_000_000 },
      {
        fiscalYear: 2024,
        periodEnd: null,
        granted: 5_100_000,
        actuallyPaid: -2_000_000,
        others: { granted: 1_000_000, actuallyPaid: -300 },
        tsrOf100: 88.1,
        peerTsrOf100: 120.44,
        netIncome: 14_000_000,
        selectedMeasure: { name: "Adjusted EBITDA", value: 33 },
      },
    ]);
  });

  test("in thousands, under a heading that spans two columns, with an index for a peer group", () => {
    const years = yearsOf(
      paragraph("The amounts below are in thousands."),
      `<table><tr><td></td><td></td><td></td><td></td><td></td><td colspan="2">Value of Initial Fixed $100 Investment Based On:</td><td></td></tr>
       <tr><td>Fiscal Year</td><td>SCT Total for CEO</td><td>CAP to CEO</td><td>Average SCT Total for Other NEOs</td><td>Average CAP to Other NEOs</td><td>Company TSR</td><td>S&amp;P 600 Industrials Index TSR</td><td>Net Loss</td></tr>
       <tr><td>FY 2024</td><td>5,100</td><td>(20)</td><td>1,000</td><td>990</td><td>95</td><td>140</td><td>(77)</td></tr>
       <tr><td>FY 2023</td><td>—</td><td>N/A</td><td>1,100</td><td>980</td><td>97</td><td>133</td><td>(70)</td></tr></table>`,
    );
    expect(years).toMatchObject([
      { fiscalYear: 2023, granted: null, actuallyPaid: null, tsrOf100: 97 },
      {
        fiscalYear: 2024,
        granted: 5_100_000,
        actuallyPaid: -20_000,
        tsrOf100: 95,
        peerTsrOf100: 140,
        netIncome: -77_000,
      },
    ]);
  });

  test("with a column for each of two officers", () => {
    const years = yearsOf(
      table(
        [
          "Year",
          "Summary Compensation Table Total for Ms. Pell ($)",
          "Compensation Actually Paid to Ms. Pell ($)",
          "Summary Compensation Table Total for Mr. Quist ($)",
          "Compensation Actually Paid to Mr. Quist ($)",
          "Average Summary Compensation Table Total for Non-PEO NEOs ($)",
          "Average Compensation Actually Paid to Non-PEO NEOs ($)",
          "Total Shareholder Return ($)",
          "Peer Group Total Shareholder Return ($)",
        ],
        ["2024", "6,000,000", "5,500,000", "—", "—", "1", "2", "101", "102"],
        ["2023", "3,000,000", "2,500,000", "2,000,000", "-100", "1", "2", "101", "102"],
        ["2022", "—", "—", "4,000,000", "3,900,000", "1", "2", "101", "102"],
      ),
    );
    expect(years.map(({ fiscalYear, ceo, granted, flags }) => [fiscalYear, ceo, granted, flags])).toEqual([
      [2022, "Mr. Quist", 4_000_000, []],
      [2023, "Ms. Pell", 3_000_000, ["CEO_TRANSITION"]],
      [2024, "Ms. Pell", 6_000_000, []],
    ]);
  });

  test("is not found in the table of fees, of grants or of directors' pay", () => {
    expect(
      yearsOf(
        table(["Name", "Year", "Salary", "Total"], ["Ada Pell", "2024", "1", "1"]),
        table(["Year", "Audit fees", "Tax fees", "Total"], ["2024", "1", "2", "3"]),
      ),
    ).toEqual([]);
  });
});
