import { expect, it } from "vitest";
import { sentences } from "@/lib/evidence/sentences";
import { toldStatements } from "./statements";
import type { Paper } from "./types";

/** The sentences that are told of a page. */
function toldOf(text: string): string[] {
  const page = { number: 1, text };
  const statements = sentences(page).map((sentence) => ({ ...sentence, page }));
  const document = { documentId: "1", title: "Report", pages: [page] };
  const told = toldStatements({ document, statements } as Paper);
  for (const { start, end, text: words } of told)
    expect(text.slice(start, end).replace(/\s+/g, " ")).toBe(words);
  return told.map(({ text: words }) => words);
}

it("parts items of minutes that follow each other on one line", () => {
  expect(
    toldOf("5.2 The audit fee was agreed at $41,000. 5.3 The claim for wet cargo stands at $2.2 million.\n"),
  ).toEqual([
    "5.2 The audit fee was agreed at $41,000.",
    "5.3 The claim for wet cargo stands at $2.2 million.",
  ]);
});

it("tells a sentence that stands for nothing alone together with the one before", () => {
  const policy = "Our policy is to hold at least $2,000,000 in cash.";
  const below = "The forecast falls below that at the end of June.";
  expect(toldOf(`${policy} ${below}\n`)).toEqual([`${policy} ${below}`]);
  expect(
    toldOf(`Repairs are $918,000 over budget this year. Of this, damp accounts for $410,000.\n`),
  ).toEqual(["Repairs are $918,000 over budget this year. Of this, damp accounts for $410,000."]);
});
