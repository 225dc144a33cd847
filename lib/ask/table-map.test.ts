import { expect, it } from "vitest";
import { packFigures } from "@/lib/ledger/pack";
import { contextOf, readFigures } from "@/lib/ledger/read";
import { tablesIn } from "./find-figures";

const PAGES = [
  `Kilnmere College
Income and expenditure, March 2026 (£000)

                              Actual        Budget       Variance
Lecturers                      1,272         1,250           (22)
Agency and supply cover           94            45           (49)
Total pay                      1,366         1,295           (71)`,
  `Kilnmere College
Balance sheet (£000)

                         31 Mar 2026     28 Feb 2026
Cash                           3,097           3,506
Debtors                          764             702`,
].map((text, at) => ({ number: at + 1, text }));

it("describes tables by their names, the meaning of their columns and their lines", () => {
  const title = "Accounts.pdf";
  const about = contextOf(PAGES, title);
  const data = packFigures(readFigures(PAGES, title));
  expect(tablesIn({ papers: [{ id: "d", title, key: "d", day: "2026-03-31", about, data }] })).toEqual([
    {
      documentId: "d",
      page: 1,
      name: "Income and expenditure, March 2026 (£000)",
      columns: ["March 2026, actual", "March 2026, budget"],
      lines: ["Lecturers", "Agency and supply cover", "Total pay"],
    },
    {
      documentId: "d",
      page: 2,
      name: "Balance sheet (£000)",
      columns: ["Mar 31, 2026, actual", "Feb 28, 2026, actual"],
      lines: ["Cash", "Debtors"],
    },
  ]);
});
