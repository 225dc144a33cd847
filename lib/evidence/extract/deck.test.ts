import { describe, expect, test } from "vitest";
import { readFigures } from "@/lib/ledger/read";
import {
  type At,
  chartAt,
  deckOf,
  drawingAt,
  relation,
  type SlideParts,
  slideTable,
  textBox,
  title,
} from "@/tests/support/deck";
import type { PageText } from "../types";
import { readPptx } from "./deck";

async function read(bytes: Uint8Array): Promise<PageText[]> {
  const pages: PageText[] = [];
  for await (const page of readPptx(bytes)) pages.push(page);
  return pages;
}

const readDeck = async (slides: SlideParts[], more?: Record<string, string>) =>
  read(await deckOf(slides, more));
const textOf = async (...content: string[]) => (await readDeck([{ content: content.join("") }]))[0]?.text;
const cellsOf = ({ text, tables = [] }: PageText) =>
  tables.map(({ rows }) =>
    rows.map((row) => row.map(([column, start, end, ...span]) => [column, text.slice(start, end), ...span])),
  );

describe("a presentation", () => {
  test("has a page for each slide, numbered like the slides; a hidden one is empty", async () => {
    const pages = await readDeck([
      { content: title("Tidal Ferries", "ctrTitle") + textBox(["Board, June 2026"], [10, 60, 140, 10]) },
      { content: title("Not yet to be told"), isHidden: true },
      { content: title("Traffic") + textBox(["Up", "Down"], undefined, 'idx="1"') },
    ]);
    expect(pages.map(({ number, text }) => [number, text])).toEqual([
      [1, "Tidal Ferries\n\nBoard, June 2026\n"],
      [2, ""],
      [3, "Traffic\n\n• Up\n• Down\n"],
    ]);
    expect(pages.map(({ headings }) => headings?.map(({ level, text }) => [level, text]))).toEqual([
      [[1, "Tidal Ferries"]],
      undefined,
      [[2, "Traffic"]],
    ]);
  });

  test("is read column by column, its title first, whatever the order of its boxes in the file", async () => {
    const prose = "Passengers fell in March because of two storms, and came back in April.";
    expect(
      await textOf(
        textBox(
          ["Costs rose with the price of fuel, of which we had bought too little ahead."],
          [85, 30, 65, 20],
        ),
        textBox(
          ["We have now bought fuel for half of the winter at a price that is fixed."],
          [85, 55, 65, 20],
        ),
        textBox(["The winter's timetable needs one ship less, which saves crew as well."], [10, 55, 65, 20]),
        textBox([prose], [10, 30, 65, 20]),
        title("What moved"),
      ),
    ).toMatch(/^What moved\n\nPassengers[\s\S]*The winter's[\s\S]*Costs rose[\s\S]*We have now/);
  });

  test("inherits the position of a text from its layout, or from the layout's master", async () => {
    const body = textBox([""], [10, 20, 140, 20], 'type="body" idx="1"');
    const [page] = await readDeck(
      [
        {
          content: `${textBox(["Stands below, as the author has placed it on this very slide."], [10, 60, 140, 10])}
            ${textBox(["Stands above, as the layout of the slide would have it."], undefined, 'idx="7"')}`,
          related: relation("r1", "slideLayout", "../layouts/one.xml"),
        },
      ],
      {
        "ppt/layouts/one.xml": `<p:sldLayout>${textBox(["Click to edit"], undefined, 'idx="7"')}</p:sldLayout>`,
        "ppt/layouts/_rels/one.xml.rels": `<Relationships>${relation("r1", "slideMaster", "../master.xml")}</Relationships>`,
        "ppt/master.xml": `<p:sldMaster>${body}</p:sldMaster>`,
      },
    );
    expect(page?.text).toMatch(/^Stands above[\s\S]*Stands below/);
  });

  test("puts adjacent short lines on one line, in columns", async () => {
    const row = (top: number, name: string, value: string) =>
      textBox([value], [80, top, 30, 8]) + textBox([name], [10, top, 50, 8]);
    expect(await textOf(title("Fleet"), row(30, "Ships", "12"), row(50, "Slipways", "3"))).toBe(
      `Fleet\n\nShips${" ".repeat(43)}12\nSlipways${" ".repeat(40)}3\n`,
    );
  });

  test("reads each card separately, whether it consists of boxes or of lines in one box, with its figures", async () => {
    const card = (left: number, ...lines: string[]) =>
      lines.map((line, at) => textBox([line], [left, 30 + 8 * at, 40, 8])).join("");
    const [page] = await readDeck([
      {
        content: [
          title("Scorecard June 2026"),
          card(10, "Punctual sailings", "91.2%", "Target 95%"),
          card(60, "Complaints", "14", "Target 10"),
          textBox(["Fuel a mile", "8.4 l", "Target 8.0 l"], [110, 30, 40, 24]),
        ].join(""),
      },
    ]);
    expect(page?.text.trim().split("\n\n").slice(1)).toEqual([
      "Punctual sailings\n91.2%\nTarget 95%",
      "Complaints\n14\nTarget 10",
      "Fuel a mile\n8.4 l\nTarget 8.0 l",
    ]);
    const told = page ? readFigures([page], "Scorecard June 2026.pptx") : [];
    expect(told.map(({ label, scenario, value }) => [label, scenario, value])).toEqual([
      ["Punctual sailings", "actual", 91.2],
      ["Punctual sailings", "target", 95],
      ["Complaints", "actual", 14],
      ["Complaints", "target", 10],
      ["Fuel a mile", "actual", 8.4],
      ["Fuel a mile", "target", 8],
    ]);
  });

  test("keeps tables with their merged cells", async () => {
    const [page] = await readDeck([
      {
        content: slideTable(
          [
            [
              ["£000", ""],
              ["June", 'gridSpan="2"'],
              ["", 'hMerge="1"'],
              ["Year", 'gridSpan="2"'],
              ["", 'hMerge="1"'],
            ],
            ["", "Actual", "Budget", "Actual", "Budget"],
            ["Fares", "410", "395", "2,210", "2,300"],
          ],
          [10, 10, 140, 60],
        ),
      },
    ]);
    expect(page && cellsOf(page)[0]).toEqual([
      [
        [0, "£000"],
        [1, "June", 2],
        [3, "Year", 2],
      ],
      [
        [1, "Actual"],
        [2, "Budget"],
        [3, "Actual"],
        [4, "Budget"],
      ],
      [
        [0, "Fares"],
        [1, "410"],
        [2, "395"],
        [3, "2,210"],
        [4, "2,300"],
      ],
    ]);
  });

  const values = (kind: string, code: string, points: string[]) =>
    `<c:${kind}><c:numRef><c:numCache>${code && `<c:formatCode>${code}</c:formatCode>`}${points
      .map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`)
      .join("")}</c:numCache></c:numRef></c:${kind}>`;
  const words = (kind: string, points: string[]) => values(kind, "", points).replaceAll("num", "str");
  const withChart = (chart: string) =>
    readDeck(
      [
        {
          content: title("Traffic") + chartAt("c1", [10, 20, 140, 60]),
          related: relation("c1", "chart", "/charts/c.xml"),
        },
      ],
      { "charts/c.xml": `<c:chartSpace xmlns:c="c" xmlns:a="a">${chart}</c:chartSpace>` },
    );

  test("has the figures of a chart as a table, formatted as shown", async () => {
    const series = (name: string, numbers: string) =>
      `<c:ser>${words("tx", [name])}${words("cat", ["Q1", "Q2"])}${numbers}</c:ser>`;
    const [page] = await withChart(
      `<c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Occupancy</a:t></a:r></a:p></c:rich></c:tx></c:title>
       <c:plotArea>${series("North", values("val", "0.0%", ["0.4120000000001", "0.5"]))}
       ${series("South", values("val", "General", ["7.1000000000000005"]))}</c:plotArea></c:chart>`,
    );
    expect(page?.text).toBe("Traffic\n\nOccupancy\n\n    North  South\nQ1  41.2%    7.1\nQ2  50.0%\n");
    expect(page && cellsOf(page)[0]?.[1]).toEqual([
      [0, "Q1"],
      [1, "41.2%"],
      [2, "7.1"],
    ]);
  });

  test("names the categories of a chart by all their levels, and leaves out a chart with too many", async () => {
    const levels = `<c:cat><c:multiLvlStrCache><c:lvl><c:pt idx="0"><c:v>Q1</c:v></c:pt><c:pt idx="1"><c:v>Q2</c:v></c:pt></c:lvl>
      <c:lvl><c:pt idx="0"><c:v>2026</c:v></c:pt></c:lvl></c:multiLvlStrCache></c:cat>`;
    const [page] = await withChart(`<c:ser>${levels}${values("val", "General", ["1", "2"])}</c:ser>`);
    expect(page?.text).toBe("Traffic\n\n2026 Q1  1\n2026 Q2  2\n");
    const many = Array.from({ length: 500 }, (_, at) => `${at}`);
    const [other] = await withChart(`<c:ser>${values("val", "General", many)}</c:ser>`);
    expect(other?.text).toBe("Traffic\n");
  });

  test("has the text of a diagram as a list", async () => {
    const [page] = await readDeck(
      [{ content: drawingAt("d1", [10, 20, 140, 60]), related: relation("d1", "diagramData", "../d.xml") }],
      {
        "ppt/d.xml": `<dgm:dataModel xmlns:a="a">${["Plan", "Do"].map((text) => `<dgm:pt><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`).join("")}</dgm:dataModel>`,
      },
    );
    expect(page?.text).toBe("• Plan\n• Do\n");
  });

  test("leaves out notes, footers, slide numbers, and hidden or off-slide content", async () => {
    const hidden = textBox(["Hidden"], [10, 40, 60, 10]).replace('name="Text"', 'name="Text" hidden="1"');
    const group = (inner: string) =>
      `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" hidden="1"/></p:nvGrpSpPr><p:grpSpPr/>${inner}</p:grpSp>`;
    const [page] = await readDeck(
      [
        {
          content: [
            title("Shown"),
            textBox(["Confidential"], [10, 80, 60, 5], 'type="ftr" idx="11"'),
            textBox(["3"], [120, 80, 20, 5], 'type="sldNum" idx="12"'),
            hidden,
            group(textBox(["Hidden too"], [10, 50, 60, 10])),
            textBox(["An older draft"], [170, 10, 60, 10]),
            `<mc:AlternateContent><mc:Choice/><mc:Fallback>${textBox(["Twice"], [10, 60, 60, 10])}</mc:Fallback></mc:AlternateContent>`,
          ].join(""),
          related: relation("n1", "notesSlide", "../notes/one.xml"),
        },
      ],
      { "ppt/notes/one.xml": `<p:notes>${textBox(["Do not say this aloud"], [0, 0, 9, 9])}</p:notes>` },
    );
    expect(page?.text).toBe("Shown\n");
  });

  test("computes the position of items in a group", async () => {
    const [left, right]: At[] = [
      [0, 0, 10, 10],
      [0, 20, 10, 10],
    ];
    const group = `<p:grpSp><p:grpSpPr><a:xfrm><a:off x="3600000" y="720000"/><a:ext cx="360000" cy="720000"/>
      <a:chOff x="0" y="0"/><a:chExt cx="360000" cy="1440000"/></a:xfrm></p:grpSpPr>
      ${textBox(["Second, although its group has places of its own."], left)}${textBox(["Fourth, within the same group, below."], right)}</p:grpSp>`;
    expect(
      await textOf(
        group,
        textBox(["First, at the top of the slide and all its width."], [0, 0, 160, 12]),
        textBox(["Third, between the two."], [100, 26, 10, 3]),
      ),
    ).toMatch(/First[\s\S]*Second[\s\S]*Third[\s\S]*Fourth/);
  });
});
