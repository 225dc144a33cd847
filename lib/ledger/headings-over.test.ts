import { describe, expect, it } from "vitest";
import { readFigures } from "./read";

/** A line whose cells end at the given positions. */
const line = (label: string, cells: [string, number][]) =>
  cells.reduce((all, [text, right]) => all.padEnd(right - text.length) + text, label);

const told = (text: string, label: string) =>
  readFigures([{ number: 1, text }], "Quarterly report.pdf")
    .filter((figure) => figure.label === label)
    .map(({ value, unit, measure, period }) => [value, unit, measure, `${period?.start} ${period?.end}`]);

describe("headings over groups of columns", () => {
  it("apply a year to an amount and its share, next to a single column of changes", () => {
    const ends = [96, 116, 136, 156, 180];
    const row = (label: string, ...cells: string[]) =>
      line(
        label,
        cells.map((cell, at) => [cell, ends[at] ?? 0]),
      );
    const text = [
      "Statement of earnings",
      "",
      line("(Unaudited; in millions except per share figures)", [["SECOND QUARTER", 130]]),
      "",
      line("", [
        ["2031", 105],
        ["2030", 145],
        ["Percent", 180],
      ]),
      row("", "", "Percent", "", "Percent", "Increase"),
      row("", "Amount", "to Sales", "Amount", "to Sales", "(Decrease)"),
      row("Sales", "500", "100.0", "400", "100.0", "25.0"),
      row("Cost of products sold", "300", "60.0", "260", "65.0", "15.4"),
      row("Gross profit", "200", "40.0", "140", "35.0", "42.9"),
      "",
    ].join("\n");
    const [thisYear, lastYear] = ["2031-04-01 2031-06-30", "2030-04-01 2030-06-30"];
    expect(told(text, "Gross profit")).toEqual([
      [200_000_000, expect.any(String), "value", thisYear],
      [40, "percent", "share", thisYear],
      [140_000_000, expect.any(String), "value", lastYear],
      [35, "percent", "share", lastYear],
      [42.9, "percent", "variancePercent", thisYear],
    ]);
  });

  it("do not make percentage changes amounts, next to the years compared or another group", () => {
    const ends = [58, 74, 90, 106, 124, 146, 160, 176, 192, 210];
    const row = (label: string, ...cells: string[]) =>
      line(
        label,
        cells.map((cell, at) => [cell, ends[at] ?? 0]),
      );
    const names = ["2031", "2030", "Total", "Operations", "Currency"];
    const text = [
      "Sales by area",
      "",
      line("(Unaudited; dollars in millions)", [
        ["SECOND QUARTER", 98],
        ["SIX MONTHS", 182],
      ]),
      line("", [
        ["Percent Change", 110],
        ["Percent Change", 194],
      ]),
      row("", ...names, ...names),
      row("North", "300", "250", "20.0", "19.0", "1.0", "600", "500", "20.0", "21.0", "(1.0)"),
      row("South", "200", "150", "33.3", "30.3", "3.0", "400", "300", "33.3", "35.3", "(2.0)"),
      "",
      row("World", "500", "400", "25.0", "23.0", "2.0", "1,000", "800", "25.0", "26.0", "(1.0)"),
      "",
    ].join("\n");
    const amounts = told(text, "World").filter(([, , measure]) => measure === "value");
    expect(amounts.map(([value, , , period]) => [value, period])).toEqual([
      [500_000_000, "2031-04-01 2031-06-30"],
      [400_000_000, "2030-04-01 2030-06-30"],
      [1_000_000_000, "2031-01-01 2031-06-30"],
      [800_000_000, "2030-01-01 2030-06-30"],
    ]);
    const changes = told(text, "World").filter(([, , measure]) => measure !== "value");
    expect(changes.map(([value, unit]) => `${value} ${unit}`)).toEqual(
      ["25", "23", "2", "25", "26", "-1"].map((value) => `${value} percent`),
    );
  });

  it("are separated by the column names if they are cut off or too narrow", () => {
    const ends = [48, 60, 72, 84, 96, 108, 120, 132];
    const text = [
      "Finance report to the board, month 4 (July 2031)",
      "£000",
      "",
      line("", [
        ["July 2031", 66],
        ["Four months to 31 July 2031", 103],
        ["Year to 31 March 2032", 132],
      ]),
      line(
        "",
        ["Plan", "Actual", "Variance", "Plan", "Actual", "Variance", "Plan", "Forecast"].map((name, at) => [
          name,
          ends[at] ?? 0,
        ]),
      ),
      line(
        "Wards",
        ["150", "165", "(15)", "600", "640", "(40)", "1,800", "1,890"].map((cell, at) => [
          cell,
          ends[at] ?? 0,
        ]),
      ),
      line(
        "Clinics",
        ["50", "45", "5", "200", "190", "10", "600", "580"].map((cell, at) => [cell, ends[at] ?? 0]),
      ),
      "",
    ].join("\n");
    expect(told(text, "Wards").map(([value, , , period]) => [value, period])).toEqual([
      ...[150_000, 165_000, -15_000].map((value) => [value, "2031-07-01 2031-07-31"]),
      ...[600_000, 640_000, -40_000].map((value) => [value, "2031-04-01 2031-07-31"]),
      ...[1_800_000, 1_890_000].map((value) => [value, "2031-04-01 2032-03-31"]),
    ]);
  });

  it("apply “Years Ended” above the middle of three days to all, but not to a balance next to a year", () => {
    const ends = [46, 63, 80];
    const row = (label: string, ...cells: string[]) =>
      line(
        label,
        cells.map((cell, at) => [cell, ends[at] ?? 0]),
      );
    const over = line("", [["Years Ended", 62]]);
    const statement = [
      "Statements of income",
      "(In thousands)",
      over,
      row("", "November 27,", "November 28,", "November 29,"),
      row("", "2031", "2030", "2029"),
      row("Ferry fares", "1,125,146", "1,627,803", "2,470,098"),
      row("Freight", "446,461", "442,678", "447,286"),
    ].join("\n");
    expect(told(statement, "Freight").map(([value, , , period]) => [value, period])).toEqual([
      [446_461_000, "2030-12-01 2031-11-30"],
      [442_678_000, "2029-12-01 2030-11-30"],
      [447_286_000, "2028-12-01 2029-11-30"],
    ]);
    const mixed = statement.replace("November 29,", "   March 31,");
    expect(told(mixed, "Freight").at(-1)?.at(-1)).toBe("2029-03-31 2029-03-31");
  });
});
