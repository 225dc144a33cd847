import { describe, expect, test } from "vitest";
import { dollarTable, filing, heading, paragraph, table } from "@/tests/fixtures/proxy-markup";
import { readProxyStatement } from "../read-proxy";

const read = (...parts: string[]) =>
  readProxyStatement(filing(...parts), {
    url: "https://example.com/p.htm",
    filed: "2025-04-02",
    company: { id: "HVN", name: "Harrow Vane Inc." },
  });

describe("the Summary Compensation Table", () => {
  test("is read by person and year, with the position below the name", () => {
    const rows = read(
      heading("Summary Compensation Table"),
      `<table><tr><th>Name and Principal Position</th><th>Year</th><th>Salary ($)</th><th>Bonus ($)</th><th>Stock Awards ($)</th><th>Option Awards ($)</th><th>Non-Equity Incentive Plan Compensation ($)</th><th>All Other Compensation ($)</th><th>Total ($)</th></tr>
      <tr><td rowspan="2">Ada Pell<br>Chair and Chief Executive Officer</td><td>2024</td><td>1,000,000</td><td>—</td><td>3,000,000</td><td>—</td><td>500,000</td><td>25,500<sup>(3)</sup></td><td>4,525,500</td></tr>
      <tr><td>2023</td><td>900,000</td><td>100,000</td><td>2,000,000</td><td>—</td><td>400,000</td><td>20,000</td><td>3,420,000</td></tr>
      <tr><td>Bo Quist,</td><td>2024</td><td>600,000</td><td>—</td><td>700,000</td><td>—</td><td>—</td><td>9,000</td><td>1,309,000</td></tr>
      <tr><td>Chief Financial Officer</td><td>2023</td><td>550,000</td><td>—</td><td>650,000</td><td>—</td><td>—</td><td>9,000</td><td>1,209,000</td></tr></table>`,
    ).summaryCompensation;
    expect(
      rows.map(({ name, position, isCeo, fiscalYear, total }) => [name, position, isCeo, fiscalYear, total]),
    ).toEqual([
      ["Ada Pell", "Chair and Chief Executive Officer", true, 2024, 4_525_500],
      ["Ada Pell", "Chair and Chief Executive Officer", true, 2023, 3_420_000],
      ["Bo Quist", "Chief Financial Officer", false, 2024, 1_309_000],
      ["Bo Quist", "Chief Financial Officer", false, 2023, 1_209_000],
    ]);
  });

  test("is read in thousands, with separate currency signs", () => {
    const rows = read(
      paragraph("Summary Compensation Table (in thousands)"),
      dollarTable(
        ["Name and position", "Fiscal Year", "Salary", "Stock awards", "Total"],
        ["Ada Pell, CEO", "2024", "1,000", "2,000", "3,000"],
      ).replaceAll("<td>$</td><td>2024</td>", "<td></td><td>2024</td>"),
    ).summaryCompensation;
    expect(rows).toMatchObject([{ name: "Ada Pell", position: "CEO", isCeo: true, total: 3_000_000 }]);
  });
});

describe("the pay ratio", () => {
  test.each([
    [
      "The annual total compensation of our median employee was $50,000 and that of our CEO was $5,000,000, a ratio of 100 to 1.",
      100,
      50_000,
    ],
    [
      "For 2024 the ratio of the CEO’s pay of $5,000,000 to that of our median employee ($40,000) was 125:1.",
      125,
      40_000,
    ],
    [
      "Our pay ratio is approximately 1:20, as the median employee earned $61,250 and the CEO $1,225,000.",
      20,
      61_250,
    ],
    ["The CEO’s pay was 312.5 times that of our median compensated employee.", 312.5, null],
  ])("%s", (text, ratio, medianEmployee) => {
    expect(read(heading("CEO Pay Ratio"), paragraph(text)).payRatio).toMatchObject({
      ratio,
      medianEmployee,
      source: { quote: text.replaceAll("&#8217;", "’") },
    });
  });

  test("uses amounts from earlier sentences that match it", () => {
    expect(
      read(
        heading("Pay Ratio"),
        paragraph("Our median employee’s annual total compensation was $83,000<sup>1</sup>."),
        paragraph("Our CEO’s annual total compensation was $8,300,000."),
        paragraph("The ratio of these amounts is 100 to 1."),
      ).payRatio,
    ).toMatchObject({ ratio: 100, medianEmployee: 83_000 });
  });

  test("is not a stock split, or the company's size relative to the median peer", () => {
    expect(
      read(
        paragraph("In 2024 our shares were split 4 to 1."),
        paragraph(
          "Our revenue is approximately 4 times the revenue of the median peer company, which was $93 billion.",
        ),
      ).payRatio,
    ).toBeNull();
  });
});

describe("the vote on pay in the next statement", () => {
  test("is the only percentage in the sentence", () => {
    const text =
      "At our 2024 annual meeting, approximately 94.6% of the votes cast supported our say-on-pay proposal.";
    expect(read(paragraph(text)).lastSayOnPay).toMatchObject({ value: 94.6, source: { quote: text } });
  });

  test("is not the share of holders the company spoke with", () => {
    expect(
      read(
        paragraph(
          "Before the annual meeting we reached out to holders of 62% of our shares to gain support for our executive compensation.",
        ),
      ).lastSayOnPay,
    ).toBeNull();
  });

  test("is null where two sentences differ", () => {
    expect(
      read(
        paragraph("At our 2024 annual meeting, 94% of votes cast approved our executive compensation."),
        paragraph("At our 2023 annual meeting, 71% of votes cast approved our executive compensation."),
      ).lastSayOnPay,
    ).toBeNull();
  });
});

test("missing values are null or empty, never zero", () => {
  expect(read(table(["a", "b"], ["1", "2"]))).toEqual({
    payYears: [],
    summaryCompensation: [],
    payRatio: null,
    board: null,
    proxyPeers: null,
    peerGroups: [],
    lastSayOnPay: null,
  });
});
