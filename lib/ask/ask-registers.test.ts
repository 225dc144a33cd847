import { expect, it } from "vitest";
import { readRegisters } from "@/lib/ledger/registers";
import { askRegisters } from "./ask-registers";

const RISKS = `Risk register

Ref   Risk                               Likelihood   Impact   Score   RAG     Owner
R1    Loss of the main kiln                       2        5      10   Amber   Ada Brandt
R2    Shortage of clay                            4        4      16   Red     Jonas Weil
R3    Failure of the payroll system               3        2       6   Green   Mira Okoro
R4    Cyber attack on the booking system          4        5      20   Red     Mira Okoro`;

const ACTIONS = `Action log

Action                               Owner          Due             Status
Tender the gas contract              Ada Brandt     31 March 2026   Open
Renew the clay licence               Jonas Weil     30 June 2026    Done
Replace the kiln burners             Mira Okoro     15/02/2026      Overdue
`;

const CONTRACTS = `Contracts

Counterparty          Subject               Annual value (£)   Ends            Notice
Haldane Energy        Natural gas supply           9,400,000   31 March 2027   6 months
Corrie Bottlers       Sale of bottles             14,850,000   30 June 2028    12 months
Silvermere Logistics  Transport                    2,310,000   31 Dec 2026     3 months
`;

const DEPOSITS = `Deposits of the society

Bank            Number     Matures         Contact
Dale Savings    TD-0117    30 Sept 2031    Ines Okafor
Moor Union      TD-0242    15 May 2031     Lars Whitby
Beck Bank       TD-0307    1 Dec 2031      Ines Okafor
`;

const registers = readRegisters(
  [RISKS, ACTIONS, CONTRACTS, DEPOSITS].map((text, at) => ({ number: at * 2 + 1, text })),
);

function ask(question: string) {
  const found = askRegisters(question, registers);
  return found?.rows.map(({ name, cells }) =>
    [name, ...found.columns.map((at) => cells[at]?.text)].join(" | "),
  );
}

it.each([
  ["Who owns the cyber risk?", ["R4 Cyber attack on the booking system | Mira Okoro"]],
  ["Who is responsible for the shortage of clay?", ["R2 Shortage of clay | Jonas Weil"]],
  ["When does the gas contract with Haldane Energy end?", ["Haldane Energy | 31 March 2027"]],
  ["When is the renewal of the clay licence due?", ["Renew the clay licence | 30 June 2026"]],
  ["When must we replace the kiln burners?", ["Replace the kiln burners | 15/02/2026"]],
  ["What is the status of the kiln burners?", ["Replace the kiln burners | Overdue"]],
  ["What is the likelihood of the payroll failure?", ["R3 Failure of the payroll system | 3"]],
  ["Who owns the biggest risk right now?", ["R4 Cyber attack on the booking system | Mira Okoro | 20"]],
  ["Which risks are red?", ["R2 Shortage of clay | Red", "R4 Cyber attack on the booking system | Red"]],
  [
    "Which risks are owned by Mira Okoro?",
    ["R3 Failure of the payroll system | Mira Okoro", "R4 Cyber attack on the booking system | Mira Okoro"],
  ],
  ["Which actions are overdue?", ["Replace the kiln burners | Overdue"]],
  [
    "Which actions are open or overdue?",
    ["Tender the gas contract | Open", "Replace the kiln burners | Overdue"],
  ],
  ["Which contracts end in 2027?", ["Haldane Energy | 31 March 2027"]],
  [
    "Which actions are due by 31 March 2026?",
    ["Tender the gas contract | 31 March 2026", "Replace the kiln burners | 15/02/2026"],
  ],
  ["Which contract has the highest annual value?", ["Corrie Bottlers | 14,850,000"]],
  // What all rows say tells what they are.
  ["Which TD matures first?", ["Moor Union | 15 May 2031"]],
  ["Which contract ends first?", ["Silvermere Logistics | 31 Dec 2026"]],
  ["Which risk has the lowest score?", ["R3 Failure of the payroll system | 6"]],
])("%s", (question, rows) => {
  expect(ask(question)).toEqual(rows);
});

it("lists nothing by an unreadable date", () => {
  const unread = readRegisters([{ number: 1, text: ACTIONS.replace("15/02/2026", "after Easter") }]);
  expect(askRegisters("Which actions are due by 31 March 2026?", unread)).toBeNull();
});

it.each([
  "Which risks are not red?",
  "Why is the score of the shortage of clay so high?",
  "Which risks went from amber to red?",
  "Which risk has increased most?",
  "Which risks must be reported to the board?",
  "Who owns the pension risk?",
  "Which contract has the highest margin?",
  "What did the shortage of clay cost in 2024?",
  "Which contracts ended in 2019?",
])("finds nothing in a register that does not contain it: %s", (question) => {
  expect(ask(question)).toBeUndefined();
});

const COVER = {
  above: `Securities registered pursuant to Section 12(b) of the Act:
          Title of each class              Trading Symbol     Name of each exchange on which registered
     Common Stock, par value $1                 HRB                  New York Stock Exchange
     2.500% Notes due 2030                      HRB30                New York Stock Exchange
     1.000% Senior Notes due 2034               HRB34                The Nasdaq Stock Market LLC
Securities registered pursuant to Section 12(g) of the Act: None
Indicate by check mark if the registrant is a well-known seasoned issuer     Yes   No`,
  below: `Securities registered pursuant to Section 12(b) of the Act:
     Common Stock, $5 par value                             New York Stock Exchange
       (Title of each class)                     (Name of each exchange on which registered)
Securities registered pursuant to Section 12(g) of the Act: None`,
};

it.each([
  [
    "above",
    "Which debt securities are registered to trade on a national exchange?",
    [
      "2.500% Notes due 2030 | New York Stock Exchange",
      "1.000% Senior Notes due 2034 | The Nasdaq Stock Market LLC",
    ],
  ],
  ["above", "What is the trading symbol of the common stock?", ["Common Stock, par value $1 | HRB"]],
  [
    "below",
    "On which exchange is the common stock registered?",
    ["Common Stock, $5 par value | New York Stock Exchange"],
  ],
  ["below", "Which debt securities are registered to trade on a national exchange?", []],
] as const)("answers from the cover with its headings %s the rows: %s", (place, question, rows) => {
  const found = askRegisters(question, readRegisters([{ number: 1, text: COVER[place] }]));
  expect(
    found?.rows.map(({ name, cells }) => [name, ...found.columns.map((at) => cells[at]?.text)].join(" | ")),
  ).toEqual(rows);
});

it("ignores the cover where something else is asked", () => {
  const cover = readRegisters([{ number: 1, text: COVER.above }]);
  expect(askRegisters("How many shares did the company repurchase?", cover)).toBeNull();
});

const SCORECARD = `Key performance indicators

Measure               Owner       Target    March     Status
On-time delivery      Ruiz           95%    91.2%     Red
First-pass yield      Okafor         98%    98.3%     Green
Injury rate           Okafor         1.5      1.9     Red
`;

it.each([
  ["Which KPIs are red?", ["On-time delivery", "Injury rate"]],
  ["which indicators are green", ["First-pass yield"]],
  ["Who owns on-time delivery?", ["On-time delivery"]],
])("looks “%s” up in a scorecard, whatever its rows are called", (question, names) => {
  const answer = askRegisters(question, readRegisters([{ number: 1, text: SCORECARD }]));
  expect(answer?.rows.map(({ name }) => name)).toEqual(names);
});

const COMMITMENTS = `Performance commitments

Commitment            Owner       Target    March     Status
Leakage               Ruiz          92.0     94.6     Missed
Supply interruptions  Okafor         5.0      7.2     Missed
Water quality         Okafor         2.0      1.4     Met
Complaints            Weil            40       31     Ahead of target
`;

it.each([
  ["how many of the commitments are we missing", ["Leakage", "Supply interruptions"]],
  ["Which measures are behind?", ["Leakage", "Supply interruptions"]],
  ["Which targets did we reach?", ["Water quality", "Complaints"]],
])("finds the states meant by “%s” in the board's own words", (question, names) => {
  const answer = askRegisters(question, readRegisters([{ number: 1, text: COMMITMENTS }]));
  expect(answer?.rows.map(({ name }) => name)).toEqual(names);
});

const SCHEMES = `Building programme

Scheme            Homes   Owner       Handover
Tannery Yard         42   Ruiz        March 2026
Priory Walk          12   Okafor      June 2026
Total programme      54
`;

it("does not take a total for the largest row", () => {
  const schemes = readRegisters([{ number: 1, text: SCHEMES }]);
  const answer = askRegisters("Which scheme has the most homes?", schemes);
  expect(answer?.rows.map(({ name }) => name)).toEqual(["Tannery Yard"]);
});

it.each([
  "What percentage of the annual value is the gas contract with Haldane Energy?",
  "What is left of the annual value of the gas contract with Haldane Energy?",
])("leaves calculations to the figures: %s", (question) => {
  expect(ask(question)).toBeUndefined();
});

const COVENANTS = `Financial covenants

Covenant             Stipulated      Actual      Status
Interest cover       Min. 2.00x      2.45x       Complied
Debt / EBITDA        Max. 3.50x      3.71x       Not complied
Net worth cover      Min. 1.20x      1.64x       Complied
`;

it("lists breaches, with the requirement and the actual", () => {
  const [register] = readRegisters([{ number: 1, text: COVENANTS }]);
  const answer = register && askRegisters("are we in breach of any covenant?", [register]);
  expect(answer?.rows.map(({ name }) => name)).toEqual(["Debt / EBITDA"]);
  expect(answer?.columns.map((at) => register?.headings[at])).toEqual(["Stipulated", "Actual", "Status"]);
});
