import { expect, it } from "vitest";
import { capitalised, listed, literally, oneLine } from "./wording";

it("lists names as in a sentence", () => {
  expect([[], ["Ada"], ["Ada", "Bo"], ["Ada", "Bo", "Cleo"]].map((names) => listed(names))).toEqual([
    "",
    "Ada",
    "Ada and Bo",
    "Ada, Bo and Cleo",
  ]);
  expect(listed(["PDF", "DOCX", "TXT"], "or")).toBe("PDF, DOCX or TXT");
});

it("capitalizes a sentence and puts a text on one line", () => {
  expect(capitalised("cash at bank")).toBe("Cash at bank");
  expect(oneLine(" Cash\n  at\tbank ")).toBe("Cash at bank");
});

it("matches a text literally", () => {
  expect(new RegExp(`^${literally("A.B (net)+")}$`).test("A.B (net)+")).toBe(true);
  expect(new RegExp(literally("A.B")).test("AxB")).toBe(false);
});
