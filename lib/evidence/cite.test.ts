import { describe, expect, test } from "vitest";
import { checkQuote, findQuote } from "./cite";
import type { PageText } from "./types";

const source = { documentId: "d1", title: "Finance report" };
const page: PageText = {
  number: 4,
  text: [
    "Halden Harbour Trust, finance report to the board",
    "",
    "Operating revenue to the end of May was $2.3m, compared with a budget of $1.9m. The in-",
    "crease is due to mooring fees that were “earlier than expected”. The pension deficit will not",
    "be settled this year. Reserves cover 312,000 members’ deposits of short-",
    "term standing.",
    "",
    "Local Chapter                  0        12,769      (12,769)      -100.00%",
    "Total assets          $     11,726,472    $  10,785,829",
    "The ﬁnal oﬀer – 2023–2024 – was ½ paid.",
  ].join("\n"),
};
const check = (quote: string) => checkQuote(quote, page, source);

describe("a quote is accepted when the page contains it", () => {
  test.each([
    ["word for word", "compared with a budget of $1.9m"],
    [
      "across a line end",
      "mooring fees that were “earlier than expected”. The pension deficit will not be settled",
    ],
    ["with other quote marks", `mooring fees that were "earlier than expected"`],
    ["with a word that the line end broke", "The increase is due to mooring fees"],
    ["with a hyphen that stands at the line end", "deposits of short-term standing"],
    ["from a table, whatever the spaces", "Total assets $11,726,472 $10,785,829"],
    ["from a row with bars between its cells", "Local Chapter | 0 | | 12,769 | (12,769) | -100.00% |"],
    ["with ligatures and dashes written plainly", "The final offer - 2023-2024 - was"],
    ["within quotation marks and dots", "“…Reserves cover 312,000 members’ deposits…”"],
    ["with one letter wrong in a long word", "Operating revenu to the end of May was $2.3m"],
    [
      "with an article left out",
      "Operating revenue to end of May was $2.3m, compared with a budget of $1.9m",
    ],
  ])("%s", (_, quote) => {
    const citation = check(quote);
    expect(citation).not.toBeNull();
    expect(citation && page.text.slice(citation.start, citation.end)).toBe(citation?.quote);
    expect(citation).toMatchObject({ ...source, page: 4 });
  });

  test("a negative figure keeps its parentheses in the quote", () => {
    expect(check("Local Chapter 0 12,769 (12,769")?.quote).toMatch(/\(12,769\)$/);
  });
});

describe("a quote is rejected when the page does not contain it", () => {
  test.each([
    ["a changed figure", "Operating revenue to the end of May was $3.3m, compared with a budget of $1.9m"],
    ["a changed unit", "Operating revenue to the end of May was $2.3bn, compared with a budget of $1.9m"],
    ["a row whose cells are exchanged", "Local Chapter | 12,769 | 0 | (12,769) | -100.00%"],
    ["a row of which a cell is left out", "Local Chapter | 12,769 | (12,769) | -100.00%"],
    ["figures that a bar cuts", "Local Chapter | 0 | 12 | 769 | (12,769) | -100.00%"],
    ["a lost negation", "The pension deficit will be settled this year. Reserves cover 312,000"],
    ["an added negation", "Operating revenue to the end of May was not $2.3m, compared with a budget"],
    ["now for not", "The pension deficit will now be settled this year. Reserves cover"],
    ["the opposite direction", "The decrease is due to mooring fees that were earlier than expected"],
    ["a figure cut at its front", "12,000 members’ deposits"],
    ["a figure cut at its end", "compared with a budget of $1"],
    ["figures joined", "Local Chapter 012,769"],
    ["two places joined", "Operating revenue to the end of May was due to mooring fees"],
    ["too short", "a budget of"],
    ["nothing but marks", "“… — … — … — …”"],
    ["a page instead of a quote", "x".repeat(5000)],
  ])("%s", (_, quote) => {
    expect(check(quote)).toBeNull();
  });
});

describe("for any run of words of a page", () => {
  const words = [...page.text.matchAll(/\S+/g)];
  // A fixed pseudo-random sequence (Lehmer, 48271), so that failures are reproducible.
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  const runs = Array.from({ length: 200 }, () => {
    const first = random(words.length - 8);
    return words.slice(first, first + 5 + random(20)).map((word) => word[0]);
  }).filter((run) => run.join(" ").length >= 20);

  test("it is found despite changed white space, and the quote is the page's own text", () => {
    for (const run of runs) {
      const citation = check(run.join(random(2) ? "  \n" : " "));
      expect(citation, run.join(" ")).not.toBeNull();
      expect(citation && page.text.slice(citation.start, citation.end)).toBe(citation?.quote);
    }
  });

  test("it is rejected when one digit is changed", () => {
    for (const run of runs.filter((words) => words.some((word) => /\d/.test(word)))) {
      const quote = run.join(" ").replace(/\d/, (digit) => String((Number(digit) + 1 + random(8)) % 10));
      const citation = check(quote);
      // The changed figures may occur elsewhere; then the quote must contain them.
      if (citation) expect(citation.quote.replace(/\D/g, "")).toBe(quote.replace(/\D/g, ""));
    }
  });
});

test("the page is found when it is not given", () => {
  const pages = [{ number: 1, text: "Minutes of the last meeting were approved." }, page];
  expect(findQuote("a budget of $1.9m. The increase is", pages, source)?.page).toBe(4);
  expect(findQuote("minutes of the next meeting were read", pages, source)).toBeNull();
});

// An algorithm whose time grows with the product of their lengths would exceed the test timeout.
test("a hostile page and quote are handled in time", () => {
  const hostile = { number: 1, text: "the a of ".repeat(20_000) };
  expect(checkQuote(`${"the a of ".repeat(400)}end`, hostile, source)).toBeNull();
  expect(checkQuote("a".repeat(3999), { number: 1, text: "a".repeat(200_000) }, source)).toBeNull();
});
