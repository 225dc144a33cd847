import { expect, it } from "vitest";
import { sentences } from "@/lib/evidence/sentences";
import { toldStatements } from "./statements";
import type { Paper } from "./types";

/** The statements extracted from a page. */
function toldOf(text: string): string[] {
  const page = { number: 1, text };
  const statements = sentences(page).map((sentence) => ({ ...sentence, page }));
  const document = { documentId: "1", title: "Report", pages: [page] };
  const told = toldStatements({ document, statements } as Paper);
  for (const { start, end, text: words } of told)
    expect(text.slice(start, end).replace(/\s+/g, " ")).toBe(words);
  return told.map(({ text: words }) => words);
}

it("splits items of minutes that follow each other on one line", () => {
  expect(
    toldOf("5.2 The audit fee was agreed at $41,000. 5.3 The claim for wet cargo stands at $2.2 million.\n"),
  ).toEqual([
    "5.2 The audit fee was agreed at $41,000.",
    "5.3 The claim for wet cargo stands at $2.2 million.",
  ]);
});

it("keeps a sentence that cannot be understood alone with the previous one", () => {
  const policy = "Our policy is to hold at least $2,000,000 in cash.";
  const below = "The forecast falls below that at the end of June.";
  expect(toldOf(`${policy} ${below}\n`)).toEqual([`${policy} ${below}`]);
  expect(
    toldOf(`Repairs are $918,000 over budget this year. Of this, damp accounts for $410,000.\n`),
  ).toEqual(["Repairs are $918,000 over budget this year. Of this, damp accounts for $410,000."]);
});

it("adds the first words of its paragraph to a sentence that does not name its subject", () => {
  const text = `Boiler house. £850,000 approved, of which £212,000 is spent.
Works pause until the season ends.

Turnstiles. Licences were left out of the request; we now expect
£705,000. The turnstiles open in the autumn of next year.

Nobody was hurt in the storm of the second week of May.
`;
  const page = { number: 1, text };
  const statements = sentences(page).map((sentence) => ({ ...sentence, page }));
  const document = { documentId: "1", title: "Report", pages: [page] };
  const told = toldStatements({ document, statements } as Paper);
  expect(told.map((one) => one.text)).toEqual([
    "Boiler house. £850,000 approved, of which £212,000 is spent.",
    "Boiler house: Works pause until the season ends.",
    "Turnstiles: Licences were left out of the request; we now expect £705,000.",
    "The turnstiles open in the autumn of next year.",
    "Nobody was hurt in the storm of the second week of May.",
  ]);
  expect(text.slice(told[1]?.start, told[1]?.end)).toMatch(/^Boiler house\. .* season ends\.$/s);
});
