import { expect, it } from "vitest";
import type { SourceDocument } from "@/lib/evidence/types";
import { extractiveBrief } from "./extractive";
import type { CodeNote } from "./notes";

const LEDGER = `
Harbour ledger, May 2030 ($)
                                     April 2030         May 2030
Income
  Berths                                 90,000           84,000
  Fuel                                   10,000           12,000
Total Income                            100,000           99,000
`;
const REPORT = `
Harbour report, May 2030 ($)
                                     April 2030         May 2030
Income
  Berths                                 90,000           81,000
  Fuel                                   10,000           12,000
Total Income                            100,000           93,000

The Board is asked to approve the dredging of the west basin by 30 June 2030.
`;
const paper = (title: string, text: string): SourceDocument => ({
  documentId: title,
  title,
  pages: [{ number: 1, text }],
});

async function notes(): Promise<CodeNote[]> {
  const reading = extractiveBrief([paper("Ledger.txt", LEDGER), paper("Report.txt", REPORT)]);
  for (;;) {
    const { done, value } = await reading.next();
    if (done) return [...value.notes, ...value.totals];
  }
}

it.each([
  [
    "a total that does not equal the sum of its lines",
    /Total Income in May 2030 is given as \$?99,000, but the lines above it add up to something else/,
  ],
  [
    "what two papers state differently",
    /disagree on “Berths” in May 2030: \$?84,000 in “Ledger” and \$?81,000 in “Report”/,
  ],
  [
    "the change from one month to the next",
    /income fell to \$?93,000 in May 2030 from \$?100,000 in April 2030/i,
  ],
  ["the totals of the tables", /^Income: April 2030 \$?100,000; May 2030 \$?93,000\.$/],
  ["the decisions requested", /west basin by 30 June 2030/],
])("notes by code include %s, with its place in the papers", async (_, words) => {
  const found = (await notes()).filter(({ statement }) => words.test(statement));
  expect(found).toHaveLength(1);
  const cited = found[0]?.citations ?? [];
  expect(cited.length).toBeGreaterThan(0);
  for (const { title, start, end, quote } of cited)
    expect((title === "Ledger.txt" ? LEDGER : REPORT).slice(start, end)).toBe(quote);
});

it("prefixes the description of a risk with its title if it does not name it", async () => {
  const register = `Harbour risk register, May 2030

No    Risk                    Likelihood    Impact    Score    Trend    Owner
R1    Loss of the ferry       4             4         16       up       Chair
R2    Fuel prices             4             3         12       up       Treasurer
`;
  const reading = extractiveBrief([paper("Risk register.txt", register)]);
  for (;;) {
    const { done, value } = await reading.next();
    if (!done) continue;
    const told = value.notes.map(({ statement }) => statement);
    expect(told.filter((text) => text.includes("12"))).toEqual([expect.stringContaining("Fuel prices")]);
    return;
  }
});
