import { describe, expect, it } from "vitest";
import { figureText, readFigure, readNumber } from "./draft";

describe("a typed figure", () => {
  it.each([
    ["4,100,000", 4_100_000],
    ["4.1m", 4_100_000],
    ["$4.1 million", 4_100_000],
    ["1.005bn", 1_005_000_000],
    ["750k", 750_000],
    [".5", 0.5],
    ["93.5%", 93.5],
    ["(350)", -350],
    ["($1.2m)", -1_200_000],
    ["−2.5", -2.5],
    ["-$3", -3],
    ["0", 0],
  ])("reads %s", (text, value) => expect(readNumber(text)).toBe(value));

  it.each(["", "about 4", "4,1", "1.000.000", "12,34", "4 5", "4x", "--", "1e6"])(
    "does not guess at “%s”",
    (text) => expect(readNumber(text)).toBeNull(),
  );

  it("is converted for its measure and shown the same way", () => {
    expect(readFigure("classified", "no")).toBe(false);
    expect(readFigure("committees", "Audit, , Pay ")).toEqual(["Audit", "Pay"]);
    expect(readFigure("auditor", " Firth & Kyle ")).toBe("Firth & Kyle");
    expect(readFigure("revenue", figureText(-1_234_567.25))).toBe(-1_234_567.25);
    expect(figureText(["Audit", "Pay"])).toBe("Audit, Pay");
  });
});
