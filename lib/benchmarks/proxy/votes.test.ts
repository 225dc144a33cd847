import { describe, expect, test } from "vitest";
import { filing, paragraph, table } from "@/tests/fixtures/proxy-markup";
import { readVoteResult } from "./votes";

const ITEM = paragraph("Item 5.07. Submission of Matters to a Vote of Security Holders.");
const read = (...parts: string[]) =>
  readVoteResult(filing(...parts), {
    url: "https://example.com/8k.htm",
    filed: "2025-05-20",
    company: { id: "HVN", name: "Harrow Vane Inc." },
  });
const PAY = "Proposal 2. Advisory vote to approve the compensation of our named executive officers.";
const DIRECTORS = [
  paragraph("Proposal 1. Election of directors."),
  table(
    ["Nominee", "For", "Against", "Abstain", "Broker Non-Votes"],
    ["Ada Pell", "900", "100", "5", "50"],
    ["Bo Quist", "950", "50", "5", "50"],
  ),
];

describe("the vote on executive pay", () => {
  test("is identified among other votes by the paragraph before its table", () => {
    expect(
      read(
        ITEM,
        ...DIRECTORS,
        paragraph(PAY),
        table(["For", "Against", "Abstain", "Broker Non-Votes"], ["750,000", "250,000", "99,999", "50"]),
        paragraph("Proposal 3. Ratification of the appointment of the auditor."),
        table(["For", "Against", "Abstain"], ["990", "10", "1"]),
      ),
    ).toMatchObject({
      approval: 75,
      votesFor: 750_000,
      votesAgainst: 250_000,
      source: {
        form: "8-K",
        label: "Report on the votes at the annual meeting of Harrow Vane Inc., filed May 20, 2025",
        quote: "750,000 | 250,000 | 99,999 | 50",
      },
    });
  });

  test("is read from a row in a table of all proposals", () => {
    expect(
      read(
        ITEM,
        table(
          ["Proposal", "Votes For", "Votes Against", "Abstentions"],
          ["Election of Ada Pell as a director", "900", "100", "5"],
          ["Advisory approval of executive compensation (say-on-pay)", "2,000", "1,000", "7"],
          ["Advisory vote on the frequency of votes on executive compensation", "1", "2", "3"],
        ),
      ),
    ).toMatchObject({ approval: 66.67, votesFor: 2_000, votesAgainst: 1_000 });
  });

  test("is read from a vertical list or a sentence", () => {
    expect(
      read(ITEM, paragraph(PAY), table(["For", "1,900"], ["Against", "100"], ["Abstain", "7"])),
    ).toMatchObject({ approval: 95 });
    expect(
      read(
        ITEM,
        paragraph(
          "The shareholders approved, on an advisory basis, the compensation of the named executive officers, with 12,345,678 votes for and 1,234,567 votes against.",
        ),
      ),
    ).toMatchObject({ votesFor: 12_345_678, votesAgainst: 1_234_567 });
  });

  test("is read where headings precede the proposals within one table", () => {
    expect(
      read(
        ITEM,
        `<table><tr><td colspan="4">Proposal 1: Election of directors</td></tr><tr><td></td><td>For</td><td>Against</td><td>Abstain</td></tr><tr><td>Ada Pell</td><td>1</td><td>2</td><td>3</td></tr>
         <tr><td colspan="4">Proposal 2: Non-binding advisory vote on executive compensation</td></tr><tr><td></td><td>For</td><td>Against</td><td>Abstain</td></tr><tr><td></td><td>80</td><td>20</td><td>3</td></tr></table>`,
      ),
    ).toMatchObject({ approval: 80 });
  });

  test("is not one on directors, auditors, plans or the frequency of votes", () => {
    expect(
      read(
        ITEM,
        paragraph(
          "The shareholders elected the directors, approved the executive compensation on an advisory basis and ratified the auditor:",
        ),
        ...DIRECTORS.slice(1),
        paragraph("Advisory vote on the frequency of future votes on executive compensation."),
        table(["One Year", "Two Years", "Three Years"], ["900", "10", "20"]),
        paragraph("Approval of the 2025 Equity Incentive Plan."),
        table(["For", "Against"], ["5", "6"]),
      ),
    ).toBeNull();
  });

  test("is not looked for in a report on other events", () => {
    expect(
      read(paragraph("Item 8.01. Other Events."), paragraph(PAY), table(["For", "Against"], ["5", "6"])),
    ).toBeNull();
  });
});

test.each([
  ["This proposal received 464,140,742 affirmative votes and 18,782,535 negative votes.", 464_140_742],
  ["Votes for: 34,740,787; votes against: 622,058; abstentions: 17.", 34_740_787],
  ["There were 1,000,000 votes cast for and 500,000 votes cast against the proposal.", 1_000_000],
])("in words: %s", (text, votesFor) => {
  expect(read(ITEM, paragraph(PAY), paragraph(text))).toMatchObject({ votesFor });
});

test("is recognized where shareholders “ratify” executive pay or vote “for approval”", () => {
  expect(
    read(
      ITEM,
      paragraph(
        "2. The shareholders ratified, on an advisory basis, the compensation of the named executive officers:",
      ),
      table(["Votes for approval", "34,740,787"], ["Votes against", "622,058"]),
    ),
  ).toMatchObject({ votesFor: 34_740_787, votesAgainst: 622_058 });
});

test("does not take the words of a list of proposals for the table of directors after it", () => {
  expect(
    read(
      ITEM,
      paragraph(
        "2. To approve, on a non-binding advisory basis, the compensation of the named executive officers.",
      ),
      paragraph("3. To ratify the appointment of the independent registered public accounting firm."),
      ...DIRECTORS,
    ),
  ).toBeNull();
});
