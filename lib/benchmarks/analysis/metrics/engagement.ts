import { formatDay } from "@/lib/days";
import type { CompanyProfile } from "../../types";
import { found, type Metric, missing, type Reading } from "../metric";
import { ofPay, payFigures } from "./pay";
import { changeOf } from "./readings";

/** In so short a time, a larger change in shares is usually a split or merger, not a change of ownership. */
const SPLIT = { above: 45, below: -40 };

function sayOnPay({ sayOnPay: vote }: CompanyProfile): Reading {
  if (!vote) return missing("No say-on-pay result is on file.");
  const { source, approval } = vote;
  const input = { unit: "count" as const, periodEnd: null, source };
  const counted = [
    { label: "Votes for", value: vote.votesFor, ...input },
    { label: "Votes against", value: vote.votesAgainst, ...input },
  ];
  return found(approval, {
    when: source.filed ? `in the vote reported on ${formatDay(source.filed)}` : "",
    inputs: [
      { ...input, label: "Say-on-pay support", value: approval, unit: "percent" },
      ...counted.flatMap(({ value, ...rest }) => (value === null ? [] : [{ ...rest, value }])),
    ],
  });
}

const OVER_PERIOD = "over the pay-versus-performance period";

/** What $100 in the company became, minus `beside`: the $100 itself, or the result for its own peer group. */
function returnBeside(beside: "nothing" | "peers") {
  return (profile: CompanyProfile): Reading => {
    const known = payFigures(profile, beside === "peers" ? ["tsrOf100", "peerTsrOf100"] : ["tsrOf100"]);
    if ("reading" in known) return known.reading;
    const { pay, figures } = known;
    const [own, peers] = figures.map(({ value }) => value);
    const when = `${OVER_PERIOD} to fiscal year ${pay.fiscalYear}`;
    return found((own ?? 0) - (peers ?? 100), { ...ofPay(pay), remarks: [], when, inputs: figures });
  };
}

function shareChange(years: number) {
  const read = changeOf("dilutedShares", { years });
  return (profile: CompanyProfile): Reading => {
    const reading = read(profile);
    const { value } = reading;
    if (value === null || (value < SPLIT.above && value > SPLIT.below)) return reading;
    return missing("Not meaningful: so large a change points to a share split or a merger.", reading.inputs);
  };
}

export const ENGAGEMENT: Metric[] = [
  {
    id: "say_on_pay",
    name: "Say-on-pay support",
    focusAreas: ["governance", "shareholder_engagement"],
    unit: "percent",
    formula: "Votes for ÷ (votes for + votes against), as reported on Form 8-K, Item 5.07",
    better: "higher",
    caveat: "Abstentions and broker non-votes are not counted.",
    read: sayOnPay,
    family: "vote",
    isLearnedFromBest: true,
    weight: 1,
    discussed: { by: 5 },
    ask: {
      above: "which changes now under discussion could cost it?",
      below: "which holders voted against, have we spoken with them, and what will we change?",
    },
  },
  {
    id: "tsr",
    name: "Total shareholder return",
    focusAreas: ["shareholder_engagement"],
    unit: "percent",
    formula:
      "Value of a fixed $100 investment at the end of the measurement period, normally five years − 100",
    better: "higher",
    caveat:
      "It ends with each company’s fiscal year, and companies whose years end at other times faced other market conditions.",
    read: returnBeside("nothing"),
    family: "tsr",
    weight: 1,
    discussed: { by: 40 },
    ask: {
      given: "Shareholder return at {company} is {value}",
      above: "what does the share price expect of us, and do we expect the same?",
      below: "what do long-term holders tell us about it, and what is our answer?",
    },
  },
  {
    id: "tsr_over_own_peers",
    name: "Shareholder return against own peer group",
    focusAreas: ["shareholder_engagement"],
    unit: "points",
    formula: "Value of $100 in the company less value of $100 in the peer group of its own proxy statement",
    better: "higher",
    caveat: "The company chose that group, often an index of its industry.",
    read: returnBeside("peers"),
    family: "tsr",
    weight: 0.7,
    discussed: { by: 40 },
    ask: {
      given: "The return of {company} relative to the group it chose is {value},",
      above: "is that group still a demanding comparison?",
      below: "how do we explain that, measured by our own yardstick?",
    },
  },
  {
    id: "share_change",
    name: "Change in share count",
    focusAreas: ["shareholder_engagement"],
    unit: "percent",
    formula: "Diluted shares ÷ diluted shares of the fiscal year before − 1",
    better: "lower",
    caveat: "Buybacks lower it. Stock issued to employees or for acquisitions raises it.",
    read: shareChange(1),
    family: "shares",
    weight: 0.6,
    discussed: { by: 1.5 },
    ask: {
      given: "The diluted share count of {company} {moved}",
      above: "how much of it is stock pay or acquisitions, and what did shareholders get for it?",
      below: "how much of it is buybacks, at what price, and against what alternative?",
    },
  },
  {
    id: "share_change_three_years",
    name: "Change in share count over three years",
    focusAreas: ["shareholder_engagement"],
    unit: "percent",
    formula: "Diluted shares ÷ diluted shares of three fiscal years before − 1",
    better: "lower",
    caveat: "Buybacks lower it. Stock issued to employees or for acquisitions raises it.",
    read: shareChange(3),
    family: "shares",
    weight: 0.5,
    discussed: { by: 4 },
    ask: {
      given: "Over three years the diluted share count of {company} {moved}",
      above: "is stock pay diluting holders faster than elsewhere?",
      below: "what have repurchases returned, compared with other uses of the money?",
    },
  },
];
