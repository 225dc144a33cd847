import type { BoardFacts, CompanyProfile, Sourced } from "../../types";
import { found, type Input, type Metric, missing, type Reading } from "../metric";
import type { Unit } from "../types";

type CountName = {
  [Name in keyof BoardFacts]: BoardFacts[Name] extends Sourced | null ? Name : never;
}[keyof BoardFacts];

const NOT_FOUND = "Not disclosed, or not found in the proxy statement.";

function input(label: string, unit: Unit, fact: Sourced | null | undefined): Input[] {
  return fact ? [{ label, value: fact.value, unit, periodEnd: null, source: fact.source }] : [];
}

function asStated(name: CountName, label: string, unit: Unit) {
  return ({ board }: CompanyProfile): Reading => {
    const inputs = input(label, unit, board?.[name]);
    const [figure] = inputs;
    return figure ? found(figure.value, { when: "", inputs }) : missing(NOT_FOUND);
  };
}

function shareOf(part: CountName, partLabel: string, whole: CountName, wholeLabel: string, unit: Unit) {
  return ({ board }: CompanyProfile): Reading => {
    const inputs = [...input(partLabel, unit, board?.[part]), ...input(wholeLabel, unit, board?.[whole])];
    const [some, all] = inputs;
    if (!some || !all) return missing(NOT_FOUND, inputs);
    if (all.value <= 0 || some.value > all.value || some.value < 0) {
      return missing("Not meaningful: the two figures are inconsistent.", inputs);
    }
    return found((100 * some.value) / all.value, { when: "", inputs });
  };
}

const share = (part: CountName, label: string) => shareOf(part, label, "size", "Directors", "count");

export const GOVERNANCE: Metric[] = [
  {
    id: "board_independence",
    name: "Board independence",
    focusAreas: ["governance"],
    unit: "percent",
    formula: "Independent directors ÷ directors",
    better: "higher",
    caveat: "As the board itself determined under its exchange’s rules.",
    read: share("independent", "Independent directors"),
    family: "independence",
    weight: 0.9,
    discussed: { by: 8 },
    ask: {
      given: "{value} of the directors of {company} are independent",
      above: "does the board know the business well enough without management?",
      below: "who is not, and what do they add that outweighs it?",
    },
  },
  {
    id: "board_women",
    name: "Share of women on the board",
    focusAreas: ["governance"],
    unit: "percent",
    formula: "Women ÷ directors",
    better: "neutral",
    caveat: "Counted from what the proxy statement says of its directors.",
    read: share("women", "Women"),
    family: "composition",
    weight: 0.6,
    discussed: { by: 10 },
    ask: {
      given: "Women hold {value} of the seats at {company}",
      above: "does the leadership pipeline look the same?",
      below: "how wide was the field for the last two seats?",
    },
  },
  {
    id: "board_tenure",
    name: "Average tenure of directors",
    focusAreas: ["governance"],
    unit: "years",
    formula: "Average tenure as the proxy statement states it, or the mean of its directors’ years",
    better: "neutral",
    caveat: "An average can hide a long-serving founder among newcomers.",
    read: asStated("averageTenure", "Average tenure", "years"),
    family: "composition",
    weight: 0.6,
    discussed: { by: 3 },
    ask: {
      given: "Directors of {company} have served {value} on average",
      above: "what is the plan for the next three seats?",
      below: "who remembers the last downturn?",
    },
  },
  {
    id: "board_age",
    name: "Average age of directors",
    focusAreas: ["governance"],
    unit: "years",
    formula: "Average age as the proxy statement states it, or the mean of its directors’ ages",
    better: "neutral",
    caveat: null,
    read: asStated("averageAge", "Average age", "years"),
    family: "composition",
    weight: 0.4,
    discussed: { by: 4 },
    ask: {
      given: "Directors of {company} are {value} old on average",
      above: "how many reach the retirement age together?",
      below: "have enough of them run something of this size?",
    },
  },
  {
    id: "board_size",
    name: "Board size",
    focusAreas: ["governance"],
    unit: "count",
    formula: "Directors, or nominees for director",
    better: "neutral",
    caveat: null,
    read: asStated("size", "Directors", "count"),
    family: "composition",
    weight: 0.4,
    discussed: { by: 2 },
    ask: {
      given: "The board of {company} has {value} members",
      above: "is it still small enough to decide?",
      below: "can its committees be filled without overloading anyone?",
    },
  },
  {
    id: "board_meetings",
    name: "Number of board meetings",
    focusAreas: ["governance"],
    unit: "count",
    formula: "Meetings of the whole board in the year",
    better: "neutral",
    caveat: "Committee meetings and written consents are not counted.",
    read: asStated("meetings", "Board meetings", "count"),
    family: "work",
    weight: 0.4,
    discussed: { by: 3 },
    ask: {
      given: "The board of {company} met {value} times",
      above: "what took the extra meetings?",
      below: "is there time for strategy besides approvals?",
    },
  },
  {
    id: "audit_fee_share",
    name: "Audit share of the auditor’s fees",
    focusAreas: ["governance", "risk_esg"],
    unit: "percent",
    formula: "Audit fees ÷ all fees paid to the auditor",
    better: "higher",
    caveat: "Audit-related and tax services may serve the audit; they count as other fees here.",
    read: shareOf("auditFees", "Audit fees", "auditorTotalFees", "All fees of the auditor", "usd"),
    family: "auditor",
    weight: 0.6,
    discussed: { by: 8 },
    ask: {
      given: "Audit fees are {value} of what {company} pays its auditor",
      above: "when was the audit last put out to tender?",
      below: "which other services did the committee approve, and why from the auditor?",
    },
  },
];
