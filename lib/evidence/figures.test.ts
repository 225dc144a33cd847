import { describe, expect, it } from "vitest";
import { magnitude, readFigures } from "./figures";

const values = (text: string) => readFigures(text).map(magnitude);

describe("numbers in a text", () => {
  it.each([
    ["Cash is $2,196,847 after £53.5k and €4.1m", [2_196_847, 53_500, 4_100_000]],
    ["a loss of $(349,712), then ($150,361) and -$ 30.50", [-349_712, -150_361, -30.5]],
    ["5,000 (of 12,000) members", [5_000, 12_000]],
    ["9,847 - 1,179", [9_847, 1_179]],
    ["68.4% against 76 per cent", [68.4, 76]],
    ["$1.3 billion of 12 million shares", [1.3e9, 12e6]],
  ])("are read with sign and scale: %s", (text, expected) => {
    expect(values(text).map((value) => Number(value.toPrecision(12)))).toEqual(expected);
  });

  it("are told apart as percentages and amounts, with the place they stand at", () => {
    const text = "up 4.5% to £1,240k";
    const [share, amount] = readFigures(text);
    expect(share).toMatchObject({ percent: true, value: 4.5, decimals: 1 });
    expect(amount).toMatchObject({ percent: false, currency: "£", suffix: "k", scale: 1000 });
    expect(text.slice(amount?.start, amount?.end)).toBe("£1,240k");
  });

  it.each(["Q2 and IT4", "see 5/31/2024", "at 14:30"])(
    "are not parts of codes, dates and times: %s",
    (text) => {
      expect(values(text).every((value) => value < 6)).toBe(true);
      expect(values(text)).not.toContain(2024);
    },
  );

  it("are read in time linear in the text, whatever it holds", () => {
    for (const text of [
      "1".repeat(500_000),
      "1,234,".repeat(100_000),
      "($".repeat(200_000),
      "- ".repeat(300_000),
    ]) {
      const started = performance.now();
      readFigures(text);
      expect(performance.now() - started).toBeLessThan(2_000);
    }
  });
});
