import { describe, expect, test } from "vitest";
import { filing, heading, paragraph, table } from "@/tests/fixtures/proxy-markup";
import { readProxyStatement } from "../read-proxy";

const boardOf = (...parts: string[]) =>
  readProxyStatement(filing(...parts), {
    url: "https://example.com/p.htm",
    filed: "2025-04-02",
    company: { id: "HVN", name: "Harrow Vane Inc." },
  }).board;

describe("similar wording with another meaning", () => {
  const met = paragraph("The Board met six times in 2024.");

  test.each([
    "Our Board has eight independent directors.",
    "Three of the four members of the Audit Committee are independent.",
    "In 2024 we elected three new directors.",
    "The Board has four standing committees and their members are independent.",
  ])("no size: %s", (text) => {
    expect(boardOf(met, paragraph(text))?.size).toBeNull();
  });

  test("nominees of one class are not the board, nor are their ages", () => {
    expect(
      boardOf(
        met,
        paragraph("Our Board is divided into three classes."),
        paragraph(
          "Shareholders will elect three directors at the meeting, to hold office until the 2028 annual meeting.",
        ),
        heading("Nominees for Director"),
        table(["Name", "Age"], ["Ada Pell", "58"], ["Bo Quist", "61"], ["Cy Rusk", "66"]),
      ),
    ).toMatchObject({ size: null, averageAge: null, classified: { value: true } });
  });

  test.each([
    "Mr. Rusk does not serve as chair of any committee.",
    "We have an independent chair of the Audit Committee.",
  ])("nothing about the chair: %s", (text) => {
    expect(boardOf(met, paragraph(text))?.chairSeparate).toBeNull();
  });

  test("women among new directors are not the women on the board", () => {
    expect(
      boardOf(met, paragraph("Of the three directors who joined recently, two are women."))?.women,
    ).toBeNull();
  });
});

describe("counts in other words", () => {
  const size = paragraph("Shareholders will elect thirteen directors at the meeting.");

  test.each([
    ["77% of our director nominees are independent", 10, "77% of 13"],
    ["10 of 13 independent", 10, undefined],
    ["Ten (10) of our thirteen directors are considered to be independent.", 10, undefined],
    [
      "The Board determined that the following directors are independent: Ada Pell, Bo Quist, Cy Rusk and Di Sand.",
      4,
      "Counted: Ada Pell, Bo Quist, Cy Rusk, Di Sand",
    ],
    [
      "Every director, except our Chief Executive Officer, is independent.",
      12,
      "13 directors − 1 (our Chief Executive Officer)",
    ],
  ])("independent: %s", (text, value, computed) => {
    expect(boardOf(size, paragraph(text))?.independent).toMatchObject({
      value,
      ...(computed && { computed }),
    });
  });

  test.each([
    "All non-employee directors other than Mr. Rusk are independent.",
    "30% of our director nominees are independent",
    "3 of 3 independent",
    "13 of 13 independent committee members",
    "All members of the Audit Committee are independent.",
  ])("says nothing about the board: %s", (text) => {
    expect(boardOf(size, paragraph(text))?.independent).toBeNull();
  });

  test.each([
    ["5 of 13 women", 5],
    ["5/13 (38%) directors are women", 5],
    ["Our current Board is 38% female.", 5],
    ["Our board has thirteen members, of whom five are women.", 5],
    ["38% of our directors are women", 5],
    ["There are five women on our board.", 5],
  ])("women: %s", (text, value) => {
    expect(boardOf(size, paragraph(`Directors: ${text}`))?.women).toMatchObject({ value });
  });

  test("an executive chair besides the CEO is a separate chair", () => {
    const board = boardOf(
      size,
      heading("Summary Compensation Table"),
      table(
        ["Name and Principal Position", "Year", "Salary", "Total"],
        ["Ada Pell<br>Chief Executive Officer", "2024", "100", "100"],
        ["Bo Quist<br>Executive Chair", "2024", "90", "90"],
      ),
    );
    expect(board?.chairSeparate).toMatchObject({
      value: true,
      source: { quote: "Bo Quist, Executive Chair; Ada Pell, Chief Executive Officer" },
    });
  });

  test("the appointed firm is the one named most often", () => {
    expect(
      boardOf(
        paragraph(
          "RATIFICATION OF THE APPOINTMENT OF LARKIN &amp; MOSS LLP AS OUR INDEPENDENT REGISTERED PUBLIC ACCOUNTING FIRM",
        ),
        paragraph(
          "The Audit Committee dismissed Stow &amp; Co. LLP and appointed Larkin &amp; Moss LLP as independent registered public accounting firm.",
        ),
      )?.auditor?.value.toLowerCase(),
    ).toBe("larkin & moss llp");
  });
});
