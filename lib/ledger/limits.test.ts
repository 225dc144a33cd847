import { describe, expect, it } from "vitest";
import { readFigures } from "./read";

/** The figures of a page as label, scenario, value and unit. */
const read = (text: string) =>
  readFigures([{ number: 1, text }], "Report").map(({ label, scenario, value, unit }) => [
    label,
    scenario,
    value,
    unit,
  ]);

describe("a limit in a table", () => {
  const page = `Covenant tests
Covenant                Requirement      Sep-26       Oct-26     Headroom
Net debt / EBITDA         Max 3.25x       2.90x        2.92x        0.33x
Interest cover            Min 4.00x       7.10x        6.80x        2.80x
Days cash on hand           ≥ 90.0        100.3         98.7          8.7
Current ratio                    —         2.31         2.16            —`;

  it.each([
    ["Net debt / EBITDA", "target", 3.25, "times"],
    ["Interest cover", "target", 4, "times"],
    ["Days cash on hand", "target", 90, "plain"],
  ])("is a separate figure that others are compared with: %s", (...figure) => {
    expect(read(page)).toContainEqual(figure);
  });

  it("is left out of its row's name, and the current state is an actual", () => {
    expect(read(page)).toContainEqual(["Net debt / EBITDA", "actual", 2.92, "times"]);
  });

  it("is missing where there is a dash, and so is anything measured against it", () => {
    expect(read(page).filter(([label, , value]) => label === "Current ratio" && value === 0)).toEqual([]);
  });
});

it("is zero where there is a dash among amounts", () => {
  const page = `Statement (£000)          2026       2025
Sales                      1,200      1,100
Grants                         –         80
Total                      1,200      1,180`;
  expect(read(page)).toContainEqual(["Grants", "actual", 0, "money"]);
});

it("is not read from the headings of bands", () => {
  const page = `Aged debtors (£000)       0–30     31–60      > 90
Stores                      120        40        12
Trade                        80        20         9`;
  expect(read(page).every(([, scenario]) => scenario === "actual")).toBe(true);
});
