import { expect, it } from "vitest";
import { readFigures } from "@/lib/ledger/read";
import { citeFigure } from "./cite-figure";
import { sayFigure } from "./say";

it.each([
  ["£000", "4,126", "£4,126,000"],
  ["£m", "412.6", "£412.6 million"],
  ["£ billions", "41.3", "£41.3 billion"],
  ["Rs. crore", "412.6", "₹412.6 crore"],
  ["Rs. in lakh", "6,214", "₹62.14 crore"],
  ["₹ in Lakh", "14,216.40", "₹14,216.40 lakh"],
  ["₹", "20,61,15,650", "₹20,61,15,650"],
])("cites a figure of a table in %s by its row, as the paper gives it", (unit, written, said) => {
  const text = `Results of the year (${unit})

                          2031         2030
Berths                   ${written}        ${written}
Moorings                 ${written}        ${written}`;
  const pages = [{ number: 1, text }];
  const [figure] = readFigures(pages, "Results.pdf").map((one) => ({
    ...one,
    paper: { id: "d", title: "Results.pdf" },
  }));
  if (!figure) throw new Error("nothing was read");
  expect(citeFigure(figure, [{ documentId: "d", title: "Results.pdf", pages }])?.quote).toMatch(/^Berths/);
  expect(sayFigure(figure)).toBe(said);
});

it("cites an amount whose scale is on the next line", () => {
  const text =
    "Report for 2031\n\nMooring fees for 2031 and 2030 were £41.7\nmillion and £39.2 million, respectively.\n";
  const pages = [{ number: 1, text }];
  const cited = readFigures(pages, "Report.pdf").map((one) => {
    const figure = { ...one, paper: { id: "d", title: "Report.pdf" } };
    return [figure.value, citeFigure(figure, [{ documentId: "d", title: "Report.pdf", pages }]) !== null];
  });
  expect(cited).toEqual([
    [41_700_000, true],
    [39_200_000, true],
  ]);
});
