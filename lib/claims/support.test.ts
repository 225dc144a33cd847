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
The trustees noted the plan for a second slip. The harbour office did not attend. Some tenants may leave the quay.
The treasurer assumes that the grant of the county arrives in June.

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

it.each([
  ["The trustees approved the plan for a second slip.", "The trustees noted the plan for a second slip."],
  ["The harbour office refused to attend.", "The harbour office did not attend."],
  ["Tenants will leave the quay.", "Some tenants may leave the quay."],
  ["Tenants will not stay at the quay.", "Some tenants may leave the quay."],
  [
    "The grant of the county arrives in June.",
    "The treasurer assumes that the grant of the county arrives in June.",
  ],
  ["The police are looking into the moorings.", "A review of the moorings is due in September 2031."],
  ["The moorings are overspent because the crew was idle.", OVERSPEND],
])("a greater act, a surer word, a wider kind, another subject or cause is withheld: %s", (claim, quote) => {
  expect(prove(claim, quote)).toMatchObject({ text: null, open: claim });
});

it.each([
  ["The trustees discussed the plan for a second slip.", "The trustees noted the plan for a second slip."],
  [
    "The trustees have not approved the plan for a second slip.",
    "The trustees noted the plan for a second slip.",
  ],
  [
    "The grant of the county is assumed to arrive in June.",
    "The treasurer assumes that the grant of the county arrives in June.",
  ],
])("a lesser act, a denied one and an assumption are kept: %s", (claim, quote) =>
  expect(prove(claim, quote).text).toBe(claim),
);
