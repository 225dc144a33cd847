import { describe, expect, it } from "vitest";
import type { PageText } from "@/lib/evidence/types";
import { readFigures } from "./read";

const told = (pages: string[], label: string) =>
  readFigures(
    pages.map((text, at) => ({ number: at + 1, text })),
    "Board paper.pdf",
  )
    .filter((figure) => figure.label === label)
    .map(({ value, scenario, measure, period, place }) =>
      [place.page, value, scenario, measure, `${period?.start}/${period?.end}`].join(" "),
    );

describe("a table too wide for its page", () => {
  const titles = "Marl Pottery Ltd\nForecast for the year ending 31 December 2031\n€000\n\n";
  const left = `${titles}                Jan 2031    Feb 2031\n\nTeapots               100         200\nTiles                  30          40\nTotal sales           130         240\n`;
  const right = `${titles}                Mar 2031       Total\n\nTeapots               150         450\nTiles                  35         105\nTotal sales           185         555\n`;

  it("continues on the next page, where the total covers the months of both", () => {
    expect(told([left, right], "Tiles")).toEqual([
      "1 30000 forecast value 2031-01-01/2031-01-31",
      "1 40000 forecast value 2031-02-01/2031-02-28",
      "2 35000 forecast value 2031-03-01/2031-03-31",
      "2 105000 forecast value 2031-01-01/2031-03-31",
    ]);
  });
});

describe("text on a page besides its numbers", () => {
  it("is not a figure where it is a page number", () => {
    const text = `Marl Pottery Ltd – June 2031

                          Actual    Budget
Teapots                    1,200     1,100
Tiles                        300       350

Marl Pottery Ltd | Year ends 31 December                                   7
`;
    expect(told([text], "Marl Pottery Ltd | Year ends 31 December")).toEqual([]);
    expect(told([text], "Tiles")).toHaveLength(2);
  });

  it("is positioned as on the page: two headings without a gap belong to two columns", () => {
    const lines: [string, number, number][][] = [
      [["Trading by month, 2031", 20, 140]],
      [
        ["Month", 20, 48],
        ["Stoneware Earthenware", 150, 262],
        ["Total", 290, 312],
      ],
      ...[
        ["Jan 2031", "700", "550", "1,250"],
        ["Feb 2031", "720", "410", "1,130"],
        ["Mar 2031", "640", "380", "1,020"],
      ].map((cells): [string, number, number][] =>
        cells.map((cell, at) => {
          const end = [60, 200, 262, 312][at] ?? 0;
          return [cell, end - 5 * cell.length, end];
        }),
      ),
    ];
    let text = "";
    const runs: NonNullable<PageText["layout"]>["runs"] = [];
    for (const [y, line] of lines.entries()) {
      const start = text.length;
      for (const [words, from, to] of line) {
        text += " ".repeat(
          Math.max(text.length > start ? 2 : 0, Math.round((from - 20) / 5) - (text.length - start)),
        );
        runs.push([text.length, text.length + words.length, from, 20 * y, to - from, 10]);
        text += words;
      }
      text += "\n";
    }
    const figures = readFigures(
      [{ number: 1, text, layout: { width: 400, height: 200, runs } }],
      "Board paper.pdf",
    );
    expect(figures.filter(({ label }) => label === "Earthenware").map(({ value }) => value)).toEqual([
      550, 410, 380,
    ]);
  });
});
