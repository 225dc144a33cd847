import { expect, it } from "vitest";
import { capitalised, listed, literally, oneLine } from "./wording";

it("lists names as a sentence does", () => {
  expect([[], ["Ada"], ["Ada", "Bo"], ["Ada", "Bo", "Cleo"]].map((names) => listed(names))).toEqual([
    "",
    "Ada",
    "Ada and Bo",
    "Ada, Bo and Cleo",
  ]);
  expect(listed(["PDF", "DOCX", "TXT"], "or")).toBe("PDF, DOCX or TXT");
});

it("begins a sentence and keeps a text on its line", () => {
  expect(capitalised("cash at bank")).toBe("Cash at bank");
  expect(oneLine(" Cash\n  at\tbank ")).toBe("Cash at bank");
});

it("finds a text as it is written", () => {
  expect(new RegExp(`^${literally("A.B (net)+")}$`).test("A.B (net)+")).toBe(true);
  expect(new RegExp(literally("A.B")).test("AxB")).toBe(false);
});
