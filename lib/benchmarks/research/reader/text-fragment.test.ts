import { describe, expect, it } from "vitest";
import { withTextFragment } from "./quote-book";

const URL_OF = "https://www.sec.gov/Archives/edgar/data/1/000000000000000001/a.htm";

describe("the URL of a passage", () => {
  it("contains a short quote in full, with syntax characters encoded", () => {
    expect(withTextFragment(URL_OF, "long-term debt, net & cash")).toBe(
      `${URL_OF}#:~:text=long%2Dterm%20debt%2C%20net%20%26%20cash`,
    );
  });

  it("contains the first and last words of a long one", () => {
    const quote =
      "Net sales decreased 12% to $4,310 million in fiscal 2025, primarily due to lower demand in Europe.";
    expect(withTextFragment(URL_OF, quote)).toBe(
      `${URL_OF}#:~:text=Net%20sales%20decreased%2012%25%20to%20%244%2C310,due%20to%20lower%20demand%20in%20Europe%2E`,
    );
  });

  it("has a single fragment, and none without words", () => {
    expect(withTextFragment(`${URL_OF}#item1`, "Net sales")).toBe(`${URL_OF}#:~:text=Net%20sales`);
    expect(withTextFragment(`${URL_OF}#item1`, "  ")).toBe(URL_OF);
  });

  it("handles lone surrogates and other scripts", () => {
    const made = withTextFragment(URL_OF, "caf\ud83d é “quoted”");
    expect(URL.parse(made)?.hash).toContain("%C3%A9");
  });
});
