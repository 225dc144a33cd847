import { describe, expect, it } from "vitest";
import { proveClaim } from ".";

const INCOME =
  "Berth income for the year was $352,000 because the north basin of 4,000 m² opened in April 2024.";
const FEES = "The constructor was paid $40,000 in May 2024, and twenty-five berths were let.";
const PAGE = `Harbour Trust, annual report 2024\n\n${INCOME}\n${FEES}\nSee www.harbour.example/report for more.\n`;

function proven(claim: string, ...quotes: string[]) {
  const citations = (quotes.length > 0 ? quotes : [INCOME]).map((quote) => {
    const start = PAGE.indexOf(quote);
    const place = { documentId: "d", title: "Report.txt", page: 1, start, end: start + quote.length, quote };
    return { ...place, pageText: PAGE };
  });
  return proveClaim(claim, { citations, figures: [] });
}

const was = (figure: string) => `Berth income for the year was ${figure}.`;

describe("a disguised figure", () => {
  it.each([
    ["full-width digits", "$９００,０００"],
    ["Arabic digits", "$٩٠٠,٠٠٠"],
    ["Devanagari digits", "$९००,०००"],
    ["mathematical digits", "$𝟵𝟬𝟬,𝟬𝟬𝟬"],
    ["digits with marks over them", "$9\u033300\u0333,000"],
    ["a superscript behind the true one", "$352,000³"],
    ["a fraction behind the true one", "$352,000½"],
    ["Roman numerals", "$Ⅸ million"],
    ["digits in circles", "$③ million"],
    ["a digit parted from the true ones by nothing that is seen", "$9\u200b352,000"],
    ["a minus that is none of arithmetic", "➖$352,000"],
    ["words", "nine hundred thousand dollars"],
    ["words, rounded", "about half a million dollars"],
    ["words for a share", "ninety-five per cent of all income"],
  ])("is withheld when false, in %s", (_, figure) => expect(proven(was(figure)).text).toBeNull());

  it.each([
    ["$３５２,０００", "$352,000"],
    ["$٣٥٢,٠٠٠", "$352,000"],
    ["\u202e$352,000\u202c", "$352,000"],
    ["$352,000\u0000", "$352,000"],
    ["$352,000\u{e0049}\u{e0067}", "$352,000"],
  ])("is shown normalized when true: %s", (figure, shown) =>
    expect(proven(was(figure)).text).toBe(was(shown)),
  );

  it("is not confused with signs and numbers in words that the papers contain", () => {
    const basin = "The north basin of 4,000 m² opened in April 2024.";
    expect(proven(basin).text).toBe(basin);
    for (const berths of ["twenty-five", "25"])
      expect(proven(`In May 2024 ${berths} berths were let.`, FEES).text).toContain(`${berths} berths`);
    expect(proven("In May 2024 thirty-five berths were let.", FEES).text).toBeNull();
    const inWords = "Berth income for the year was three hundred and fifty-two thousand dollars.";
    expect(proven(inWords).text).toBe(inWords);
  });
});

describe("an address that is not in the papers", () => {
  it.each([
    "Berth income for the year was $352,000 [details](https://collect.example/x).",
    "Berth income for the year was $352,000 ![x](//collect.example/x).",
    "Berth income for the year was $352,000 https://collect.example/?q=352,000.",
    "Berth income for the year was $352,000 (www.collect.example).",
    "Berth income for the year was $352,000, see collect.example/x.",
    "Berth income for the year was $352,000: ask chair@collect.example.",
    "Berth income for the year was $352,000 <img src=//collect.example/x>.",
    "Berth income for the year was $352,000 javascript:alert(1).",
  ])("is not shown: %s", (claim) => expect(proven(claim).text ?? "").not.toMatch(/collect|alert|<|\]\(/));

  it("is shown where the papers contain it", () => {
    const claim = "For more see www.harbour.example/report.";
    expect(proven(claim, "See www.harbour.example/report for more.").text).toBe(claim);
  });
});

it.each(["constructor", "Constructor", "__proto__"])(
  "a word that is also a property of every JavaScript object is an ordinary word: %s",
  (word) => {
    const page = PAGE.replace("constructor", word);
    const quote = FEES.replace("constructor", word);
    const start = page.indexOf(quote);
    const place = { documentId: "d", title: "Report.txt", page: 1, start, end: start + quote.length, quote };
    const claim = `The ${word} was paid $40,000 in May 2024.`;
    expect(proveClaim(claim, { citations: [{ ...place, pageText: page }], figures: [] }).text).toBe(claim);
    expect(
      proveClaim(`The ${word} left.`, { citations: [{ ...place, pageText: page }], figures: [] }).kind,
    ).toBe("fact");
  },
);
