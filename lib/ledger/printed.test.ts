import { describe, expect, it } from "vitest";
import { figuresOnPages } from "@/lib/ask/find-figures";
import { sayFigure } from "@/lib/ask/say";
import { readPrinted } from "./printed";
import { readFigures } from "./read";

/** The numbers of a page that no other reader takes, with their names, columns and wording. */
function printed(text: string, title = "Report.txt"): string[] {
  const page = { number: 1, text };
  return readPrinted(page, readFigures([page], title), {}).map((figure) =>
    [figure.label, figure.breakdown, figure.period?.end, sayFigure(figure)].filter(Boolean).join(" | "),
  );
}

/** The same where neither a table nor a sentence was read. */
const alone = (text: string) =>
  readPrinted({ number: 1, text }, [], {}).map((figure) =>
    [figure.label, figure.breakdown, figure.period?.end, sayFigure(figure)].filter(Boolean).join(" | "),
  );

describe("the numbers in a sentence", () => {
  it("have a scale that is indented on the next line", () => {
    const item =
      "    • Ferry income of £2.4 billion in the year compared to £1.9\n      billion in the year before; and\n";
    expect(alone(item).map((told) => told.split(" | ").at(-1))).toEqual(["£2.4 billion", "£1.9 billion"]);
  });

  it("are all found, with the words around them", () => {
    expect(
      alone(
        "We expect the closure of the Port Ellery yard to cost $700 million, of which 90% has been incurred by 31 December 2031. It leaves 12 depots and 1,450 employees.",
      ),
    ).toEqual([
      "closure of the Port Ellery yard to cost | 2031-12-31 | $700 million",
      "of which … has been incurred by 31 December | 2031-12-31 | 90%",
      "It leaves … depots and | 12",
      "depots and … employees | 1,450",
    ]);
  });

  it("exclude telephone numbers and footnote marks", () => {
    expect(alone("Lower prices led to a 6-\npercentage-point fall of what was let.")).toEqual([]);
    expect(alone("Please call 1-412-317 for the depots that are let (2) by the yard.")).toEqual([]);
  });

  it.each([
    "Write to 412 Kelp Harbour Road, Ellery, MN 55802, or to P.O. Box 4410.",
    "The yard is let from 14 Quay Street and Suite 210.",
    "Call +44 1632 960114, (218) 555-0142, 01632 960 114 or 218-555-0142 for the lists of depots.",
    "Schreiben Sie an die Hafenstraße 12 oder an 27, rue de la Jetée.",
  ])("exclude addresses and telephone numbers: %s", (text) => {
    expect(alone(text)).toEqual([]);
  });

  it("exclude the day of a month", () => {
    expect(alone("For the ten months to April 30 net income is $341,000.")).toHaveLength(1);
  });

  it("exclude the page number in a footer", () => {
    expect(alone("Depots let   14   15\n\nEllery Harbour plc   1\n")).toEqual([
      "Depots let | 14",
      "Depots let | 15",
    ]);
  });

  it("exclude dates, notes and lengths of time", () => {
    expect(
      alone("As described in Note 14, on 3 May 2031 we signed a lease of 18 months for the yard in Row 5."),
    ).toEqual([]);
  });

  it("do not take the time they are compared with", () => {
    expect(alone("The balance is $84,852 less than 30 April 2031.")).toEqual([
      "The balance is … less than 30 April 2031 | $84,852",
    ]);
  });

  it("are left to more specific readers", () => {
    expect(printed("Cash was $4.2 million at 31 December 2031.")).toEqual([]);
  });

  it("have no time where the sentence names several", () => {
    const [first = ""] = alone("Fees of $4 million and $3 million were paid in 2031 and 2030.");
    expect(first).toBe("Fees of … and | $4 million");
  });
});

/** The numbers of a page as a model is shown them, of a paper whose figures are not stored. */
const shown = (text: string) =>
  figuresOnPages({
    papers: [],
    pages: [{ documentId: "r", title: "Report.txt", pages: [{ number: 1, text }] }],
  }).map((figure) =>
    [figure.label, figure.breakdown, figure.period?.end, sayFigure(figure)].filter(Boolean).join(" | "),
  );

describe("the numbers of a table of which no figures are stored", () => {
  it("have the scale and currency of the caption above", () => {
    const told = shown(`Lease payments
(dollars in millions)

Berths                 $ 1,097         $ 1,204
Wharves                    212             198
Sheds, number of            14              15
Rent per share            1.20            1.10
Discount rate              4.2             4.4`);
    expect(told).toEqual([
      "Berths | $1,097 million",
      "Berths | $1,204 million",
      "Wharves | $212 million",
      "Wharves | $198 million",
      "Sheds, number of | 14",
      "Sheds, number of | 15",
      "Rent per share | 1.20",
      "Rent per share | 1.10",
      "Discount rate | 4.2",
      "Discount rate | 4.4",
    ]);
  });

  it("do not have the scale above another table", () => {
    const told = shown(`Lease payments (in millions)
                      2031       2030
Berths               1,097      1,204

Berths let by month
                      June       July
Harbour                 41         39`);
    expect(told.slice(2)).toEqual(["Harbour | June | 41", "Harbour | July | 39"]);
  });

  it("are percentages in a percentage column, whatever the caption says", () => {
    const told = shown(`Sales by depot (dollars in millions)

                     Sales      Percent
                                to Sales
Ellery               1,097          20.1
Brodick                212           3.9`);
    expect(told).toEqual([
      "Ellery | Sales | $1,097 million",
      "Ellery | 20.1%",
      "Brodick | Sales | $212 million",
      "Brodick | 3.9%",
    ]);
  });

  it("are quoted as printed where no scale is known", () => {
    expect(shown("Berths              $ 1,097          1,204")).toEqual([
      "Berths | $1,097",
      "Berths | $1,204",
    ]);
  });

  it("exclude footnote marks", () => {
    expect(shown("Berths\n                   (1) (2)         (3)\n(1)\n  Quoted prices of berths.")).toEqual(
      [],
    );
  });

  it("exclude page numbers of a table of contents", () => {
    expect(shown("Risk factors .............. 12\nProperties ................ 31")).toEqual([]);
  });

  it("have the time of their column", () => {
    expect(shown("                     2031     2030\nBerths                 41       39")).toEqual([
      "Berths | 2031-12-31 | 41",
      "Berths | 2030-12-31 | 39",
    ]);
  });
});
