import { expect, it } from "vitest";
import { paperOf, proofOf } from "@/tests/fixtures/claim-papers";
import { proveClaim } from ".";

const MINUTES = paperOf(
  "minutes",
  "Minutes April.pdf",
  `Corrie Lighterage Trustees
Minutes of the meeting of the trustees of 9 April 2031

Mr Ness took the chair. The overspend on moorings relates to insurance for the lighter Grey Heron. Ms Boyd will succeed
Mr Ness as chair on 1 May 2031. The pilot rates were adopted unanimously. A review of the moorings is due in September 2031.

                             Actual      Budget
Chandlery                    61,204      58,500
`,
);

const prove = (claim: string, quote: string) =>
  proveClaim(claim, { ...proofOf([MINUTES], [quote]), likeness: 0.6 });

const OVERSPEND = "The overspend on moorings relates to insurance for the lighter Grey Heron.";
const SUCCEEDS = "Ms Boyd will succeed\nMr Ness as chair on 1 May 2031.";

it.each([
  ["The lighter Grey Heron was damaged.", OVERSPEND],
  ["Mr Ness was dismissed.", SUCCEEDS],
  ["The chair has lost the confidence of the trustees.", "Mr Ness took the chair."],
  ["The chandlery made a loss.", "Chandlery                    61,204      58,500"],
])("what is said of a subject has to stand in its proof, and not the subject alone: %s", (claim, quote) => {
  expect(prove(claim, quote)).toMatchObject({ text: null, open: claim });
});

it.each([
  ["Ms Boyd will become chair in May 2031.", SUCCEEDS],
  ["The pilot rates were adopted without dissent.", "The pilot rates were adopted unanimously."],
  [
    "A review of the moorings is due in September 2031.",
    "A review of the moorings is due in September 2031.",
  ],
])("what is said in other words is kept: %s", (claim, quote) => expect(prove(claim, quote).text).toBe(claim));
