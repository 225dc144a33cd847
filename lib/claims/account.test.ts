import { describe, expect, it } from "vitest";
import { paperOf, proofOf } from "@/tests/fixtures/claim-papers";
import { proveClaim } from ".";

const ROWS = {
  ferry: "Ferry income                 41,320     39,800      1,520",
  fuel: "Fuel                         12,940     11,600     (1,340)",
  crew: "Crew                          9,315      9,450        135",
};
const SAYS = {
  debt: "Net debt fell from SEK 168.4 million to SEK 141.7 million during the year.",
  injuries: "Of the seven injuries, four were on the quay and three on board MV Lyngen.",
  surcharge: "Fuel surcharges recovered about two thirds of the extra cost of fuel.",
  strike: "The chief executive said that a strike in July cannot be ruled out.",
  price: "Fuel averaged SEK 7,140 a tonne in the year.",
  insurer: "The insurer of the landlord paid SEK 5.2 million in May.",
  hostel: "The charity that runs the hostel closed in May.",
  audit: "The audit committee recommended Fossum as auditor for three years.",
};
const PAPER = paperOf(
  "accounts",
  "Accounts 2025.pdf",
  `Ferry Lines AB
Accounts for the year to 31 December 2025
SEK thousand

                               Actual     Budget   Variance
${ROWS.ferry}
${ROWS.fuel}
${ROWS.crew}

${Object.values(SAYS).join("\n")}
`,
);
const prove = (claim: string, ...quotes: string[]) =>
  proveClaim(claim, { ...proofOf([PAPER], quotes), likeness: 0.8 });

describe("a sentence is sure if it gives", () => {
  it.each([
    ["a figure of the line it names", "Ferry income was SEK 41.3 million in 2025.", ROWS.ferry],
    ["a comparison with its plan", "Fuel cost SEK 1,340,000 more than budgeted.", ROWS.fuel],
    ["a movement that its source states", "Net debt fell to SEK 141.7 million during the year.", SAYS.debt],
    ["a sentence of the paper word for word", SAYS.strike, SAYS.strike],
  ])("%s", (_, claim, quote) => {
    expect(prove(claim, quote)).toMatchObject({ text: claim, isSure: true, open: null });
  });
});

describe("a sentence is left to the second call if it has", () => {
  it.each([
    ["another unit", "Fuel averaged SEK 7,140 a barrel in the year.", SAYS.price],
    ["one of several counts", "Four of the injuries were on board MV Lyngen.", SAYS.injuries],
    ["a qualifier left out", "Fuel surcharges recovered the extra cost of fuel.", SAYS.surcharge],
    ["a possibility stated as a certainty", "There will be a strike in July.", SAYS.strike],
    ["a recommendation stated as a decision", "Fossum is the auditor for three years.", SAYS.audit],
    ["a cause", "Fuel cost SEK 12.9 million because of the strike.", ROWS.fuel],
    ["words of its own", "Net debt fell to SEK 141.7 million as a quay was sold.", SAYS.debt],
    ["an unknown word of direction", "Crew came SEK 135,000 cheaper than in the budget.", ROWS.crew],
    ["another line", "Crew cost SEK 12.9 million in 2025.", ROWS.fuel],
    ["a plan stated as a result", "Ferry income came to SEK 39.8 million.", ROWS.ferry],
    ["another time", "Ferry income was SEK 41.3 million in 2024.", ROWS.ferry],
    ["somebody for those who belong to them", "The landlord paid SEK 5.2 million.", SAYS.insurer],
    ["a place for those who run it", "The hostel closed in May.", SAYS.hostel],
    [
      "words of another sentence beside a figure",
      "Crew cost SEK 9.3 million as Fossum recommended.",
      ROWS.crew,
    ],
    ["how often it is paid", "Monthly crew cost was SEK 9.3 million in 2025.", ROWS.crew],
    ["an average for a total", "Crew cost averaged SEK 9.3 million in 2025.", ROWS.crew],
    ["an order of two figures", "Ferry income was SEK 41.3 million before fuel.", ROWS.ferry],
  ])("%s", (_, claim, quote) => {
    const { text, isSure } = prove(claim, quote);
    expect(isSure && text === claim).toBe(false);
  });
});

it("does not accept a rise where the source has a fall", () => {
  const { text, isSure } = prove("Net debt grew by SEK 26.7 million during the year.", SAYS.debt);
  expect({ text, isSure }).toEqual({ text: null, isSure: false });
});

it("matches a bare dollar with any dollar, and a named dollar only with itself", () => {
  const says = "The scanner costs S$3.85 million.";
  const own = paperOf("minutes", "Minutes.docx", `Minutes of 19 November 2025\n\n${says}\n`);
  const proven = (claim: string) => proveClaim(claim, { ...proofOf([own], [says]), likeness: 0.8 });
  expect(proven("The scanner costs $3.85 million.").text).not.toBeNull();
  expect(proven("The scanner costs US$3.85 million.")).toMatchObject({ text: null, open: null });
});

it("is not sure of one what a sentence tells of two together", () => {
  const says = "Two of the six carriers, Northern Plume and Baltair, account for 71% of passengers.";
  const own = paperOf("traffic", "Traffic.docx", `Traffic of 2025\n\n${says}\n`);
  const isSure = (claim: string) => proveClaim(claim, { ...proofOf([own], [says]), likeness: 0.8 }).isSure;
  expect(isSure("Northern Plume and Baltair account for 71% of passengers.")).toBe(true);
  expect(isSure("Northern Plume accounts for 71% of passengers.")).toBe(false);
});
