import { describe, expect, it } from "vitest";
import { embedHere } from "@/lib/ai/embeddings";
import { packFigures } from "@/lib/ledger/pack";
import { contextOf, readFigures } from "@/lib/ledger/read";
import { askPapers } from "./ask-papers";

const DECK = `Plover Cloud, board deck, quarter ended June 30, 2031

Recurring revenue ($K)
                    Q1 FY31     Q2 FY31
New logo ARR            410         380
Churned ARR            (120)       (140)
Net new ARR             290         240
Ending ARR            9,340       9,580
FCF burn                880         760

---
Largest customers at June 30, 2031
Customer                       ARR ($)     % of ARR
Sandling Stores                612,000         6.4%
Wader Foods                    488,000         5.1%
Dunlin Freight                 371,000         3.9%
Turnstone Print                249,000         2.6%
All other customers (84)     7,860,000        82.0%
Total                        9,580,000       100.0%
`;
const pages = DECK.split("---\n").map((text, at) => ({ number: at + 1, text }));
const title = "Deck Q2 FY31";
const about = contextOf(pages, title, 12);
const data = packFigures(readFigures(pages, title, 12));
const paper = { id: title, title, key: title, day: about.reportedTo ?? "", about, data };

async function told(question: string): Promise<string> {
  const reply = await askPapers({ question, papers: [paper] }, embedHere);
  return reply.isAnswered ? (reply.told.sentences[0]?.text ?? "") : "";
}

describe("questions of a subscription company", () => {
  it.each([
    ["what's our arr", /^Ending ARR .*\$9,580,000/],
    ["net new arr in q2?", /^Net new ARR was \$240,000/],
    ["burn in q2", /^FCF burn was \$760,000/],
    ["biggest customer", /^Sandling Stores/],
  ])("are answered by the names in its papers: %s", async (question, expected) => {
    expect(await told(question)).toMatch(expected);
  });
});
