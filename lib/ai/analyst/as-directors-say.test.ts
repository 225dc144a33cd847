import { describe, expect, it } from "vitest";
import { ShownPapers } from "@/tests/fixtures/analyst-drafts";
import { proveSentence } from "./prove";

const ACCOUNTS = `Tarn Hospital
Statement of operations, June 2031 ($)

                                 Jun 2031      May 2031     YTD Actual    YTD Budget    YTD Variance
Net patient revenue             4,210,000     4,330,000     29,400,000    30,100,000       (700,000)
Agency labor                      337,324       317,003      2,202,580     1,338,200       (864,380)
Operating income (loss)          (632,147)     (513,701)    (3,200,000)   (2,100,000)    (1,100,000)
Net interest                      (46,000)      (38,000)      (271,000)     (240,000)       (31,000)
Interest cost, net of grants      (52,000)      (41,000)      (300,000)     (250,000)       (50,000)
Net debt                       (3,653,000)   (3,502,000)    (3,653,000)   (3,400,000)      (253,000)`;
const REPORT = `Report of the chief executive, June 2031

The boiler will cost $9,400 a month over five years. Two of our 23 wards were closed: the East ward cost $38k and the West ward $21k.
The lab pays $12k a month. The CFO, Ms Orr, reports on the covenant on March 31.`;

const papers = new ShownPapers([
  { documentId: "acc", title: "Accounts.pdf", pages: [{ number: 1, text: ACCOUNTS }] },
  { documentId: "rep", title: "Report.docx", pages: [{ number: 1, text: REPORT }] },
]);
papers.notebook.isWhole = true;
papers.notebook.asked = "How is the hospital doing? Is any receivable of more than $5,000 late?";

const at = (row: string, cell: string) => `<Accounts|${row}|${cell}>`;
const LOSS = "Operating income";
const tell = async (
  sentence: string,
  { kind = "fact" as const, quotes = [] as string[], before = "" } = {},
) => proveSentence(papers.draftOf(kind, sentence, quotes), papers.notebook, before ? { before } : {});

describe("a sentence as a director would say it", () => {
  it.each([
    [
      `The operating loss was {${at(LOSS, "(632,147)")}} in June 2031, {difference(${at(LOSS, "(632,147)")}, ${at(LOSS, "(513,701)")})} more than the {${at(LOSS, "(513,701)")}} of May 2031.`,
      "The operating loss was $632,147 in June 2031, $118,446 more than the $513,701 of May 2031.",
    ],
    [
      `Operating income (loss) was {${at(LOSS, "(632,147)")}} in June 2031.`,
      "Operating income (loss) was −$632,147 in June 2031.",
    ],
    [
      `Agency labor is {${at("Agency labor", "(864,380)")}} over the year-to-date budget of {${at("Agency labor", "1,338,200")}}.`,
      "Agency labor is $864,380 over the year-to-date budget of $1,338,200.",
    ],
    [
      `Net patient revenue was {${at("Net patient revenue", "4,330,000")}} in May 2031, {difference(${at("Net patient revenue", "4,210,000")}, ${at("Net patient revenue", "4,330,000")})} more than the {${at("Net patient revenue", "4,210,000")}} of June 2031.`,
      "Net patient revenue was $4,330,000 in May 2031, $120,000 more than the $4,210,000 of June 2031.",
    ],
    [
      `Agency labor was {${at("Agency labor", "337,324")}} in June 2031, and {${at("Agency labor", "2,202,580")}} against {${at("Agency labor", "1,338,200")}} for the year to date.`,
      "Agency labor was $337,324 in June 2031, and $2,202,580 against $1,338,200 for the year to date.",
    ],
    [
      `In June 2031 net patient revenue fell by {difference(${at("Net patient revenue", "4,210,000")}, ${at("Net patient revenue", "4,330,000")})} and operating income by {difference(${at(LOSS, "(632,147)")}, ${at(LOSS, "(513,701)")})}.`,
      "In June 2031 net patient revenue fell by $120,000 and operating income by $118,446.",
    ],
    [
      `In June 2031 the hospital had interest cost, net of grants, of {${at("Interest cost", "(52,000)")}}.`,
      "In June 2031 the hospital had interest cost, net of grants, of $52,000.",
    ],
    [
      `Net debt was {${at("Net debt", "(3,653,000)")}} in June 2031.`,
      "Net debt was $3,653,000 in June 2031.",
    ],
    [
      `Net interest was {${at("Net interest", "(271,000)")}} for the year to date, {difference(${at("Net interest", "(271,000)")}, ${at("Net interest", "(240,000)")})} above the budget of {${at("Net interest", "(240,000)")}}.`,
      "Net interest was $271,000 for the year to date, $31,000 above the budget of $240,000.",
    ],
    [
      `Net interest for May and June 2031 came to {sum(${at("Net interest", "(46,000)")}, ${at("Net interest", "(38,000)")})}.`,
      "Net interest for May and June 2031 came to $84,000.",
    ],
    [
      `Net patient revenue fell to {${at("Net patient revenue", "4,210,000")}} from {${at("Net patient revenue", "4,330,000")}}, or by {percentChange(${at("Net patient revenue", "4,210,000")}, ${at("Net patient revenue", "4,330,000")})}.`,
      "Net patient revenue fell to $4,210,000 from $4,330,000, or by 2.8%.",
    ],
    [
      `Agency labor was {ratio(${at("Agency labor", "2,202,580")}, ${at("Agency labor", "1,338,200")})} times its budget for the year to date.`,
      "Agency labor was 1.65 times its budget for the year to date.",
    ],
    [
      `If July repeated June’s agency labor of {${at("Agency labor", "337,324")}}, it would come to {sum(${at("Agency labor", "2,202,580")}, ${at("Agency labor", "337,324")})}.`,
      "If July repeated June’s agency labor of $337,324, it would come to $2,539,904.",
    ],
  ])("is written to read naturally: %s", async (sentence, told) => {
    const { proven, reasons } = await tell(sentence);
    expect(proven?.sentence.text, reasons.join("\n")).toBe(told);
  });

  it.each([
    [
      `Agency labor is {${at("Agency labor", "(864,380)")}} under the year-to-date budget of {${at("Agency labor", "1,338,200")}}.`,
      /other way/,
    ],
    [
      `The operating loss was {${at(LOSS, "(632,147)")}} in June 2031, {difference(${at(LOSS, "(632,147)")}, ${at(LOSS, "(513,701)")})} less than the {${at(LOSS, "(513,701)")}} of May 2031.`,
      /other way/,
    ],
    [
      `Agency labor was {${at("Agency labor", "2,202,580")}} in June 2031, and {${at("Agency labor", "337,324")}} for the year to date.`,
      /another time/,
    ],
    [
      `Agency labor was {share(${at("Agency labor", "2,202,580")}, ${at("Net patient revenue", "4,210,000")})} of net patient revenue.`,
      /longer time/,
    ],
    [`Agency labor comes to {fullYear(${at("Agency labor", "2,202,580")})} in the year.`, /has to say so/],
    [
      `At 700 times the June cost it would come to {product(${at("Agency labor", "337,324")}, 700)}.`,
      /700 stands neither/,
    ],
    [
      `Agency labor was more than double its budget, {${at("Agency labor", "2,202,580")}} of {${at("Agency labor", "1,338,200")}}.`,
      /stands in no quote/,
    ],
  ])("is rejected where the papers contradict it: %s", async (sentence, reason) => {
    const { proven, reasons } = await tell(sentence);
    expect([proven, reasons.join("\n")]).toEqual([null, expect.stringMatching(reason)]);
  });

  it("is rejected where it says above budget for a number below it, whichever comes first", async () => {
    const [actual, budget] = [
      at("Net patient revenue", "29,400,000"),
      at("Net patient revenue", "30,100,000"),
    ];
    const sentence = (way: string) =>
      `Net patient revenue for the year to date was {difference(${budget}, ${actual})} ${way} its budget.`;
    expect((await tell(sentence("above"))).proven).toBeNull();
    expect((await tell(sentence("below"))).proven?.sentence.text).toContain("$700,000 below its budget");
  });

  it("can name the covenants before the status of one of them", async () => {
    const report = (quarter: string, day: string, actual: string) => ({
      documentId: quarter,
      title: `${quarter}.txt`,
      pages: [
        {
          number: 1,
          text: `Treasury report, ${quarter}\nPosition at ${day}\n\nCovenant             Limit    Actual    Headroom\nInterest cover        110%      ${actual}         29%\nGearing                65%       53%         12%\n`,
        },
      ],
    });
    const book = new ShownPapers([
      report("First", "30 June 2031", "148%"),
      report("Second", "30 September 2031", "139%"),
    ]);
    const sentence =
      "Covenants are met: interest cover is {<Second|Interest cover|139%>} against a limit of {<Second|Interest cover|110%>}, after {<First|Interest cover|148%>} a quarter earlier.";
    const { proven, reasons } = await proveSentence(book.draftOf("fact", sentence, []), book.notebook, {});
    expect(proven?.sentence.text ?? "", reasons.join()).toContain("after 148% a quarter earlier");
  });

  it("can mention a future day before the current status", async () => {
    const text = "The inspection takes place in the week of 9 November 2031.";
    const book = new ShownPapers([
      { documentId: "acc", title: "Accounts.pdf", pages: [{ number: 1, text: ACCOUNTS }] },
      { documentId: "visit", title: "Visit.docx", pages: [{ number: 1, text }] },
    ]);
    const sentence = `The inspection is in the week of 9 November 2031, and agency labor was {${at("Agency labor", "337,324")}}.`;
    const { proven, reasons } = await proveSentence(
      book.draftOf("fact", sentence, [text]),
      book.notebook,
      {},
    );
    expect(proven?.sentence.text ?? "", reasons.join()).toContain("$337,324");
  });

  it("can compare a report's figure for a year with the result for part of it", async () => {
    const text = "The big jump comes from the roof bill of $518,000 in 2031, which nobody planned.";
    const book = new ShownPapers([
      { documentId: "acc", title: "Accounts.pdf", pages: [{ number: 1, text: ACCOUNTS }] },
      { documentId: "bill", title: "Bill.docx", pages: [{ number: 1, text }] },
    ]);
    const bill = book.notebook.allFigures().find(({ figure }) => figure.value === 518_000)?.id;
    const result = book.notebook.allFigures().find(({ figure }) => figure.value === -3_200_000)?.id;
    const sentence = `Without the roof bill of {${bill}}, operating income for January to June 2031 would be {sum(${result}, ${bill})} instead of {${result}}.`;
    const draft = { kind: "fact" as const, sentence, quotes: [] };
    const { proven, reasons } = await proveSentence(draft, book.notebook, {});
    expect(proven?.sentence.text ?? "", reasons.join()).toContain("$518,000");
  });

  it("may count years in months", async () => {
    const { proven } = await tell(
      `Agency labor at the June rate would come to {product(${at("Agency labor", "337,324")}, 60)} over five years.`,
    );
    expect(proven?.sentence.text).toContain("$20,239,440");
  });

  it("takes its time and comparison from the preceding sentence, which the judge is shown", async () => {
    const before = `Net interest was $271,000 for the year to date against a budget of $240,000.`;
    const sentence = `Agency labor was {${at("Agency labor", "2,202,580")}} against {${at("Agency labor", "1,338,200")}}.`;
    const { proven } = await tell(sentence, { before });
    expect(proven?.leans).toBe(true);
    expect(proven?.grounds[0]).toBe(`[said just before] ${before}`);
    expect(proven?.grounds.at(-1)).toMatch(/^\[to check, by code\] whether/);
    const other = "Net interest was $46,000 in June against $38,000 in the prior year.";
    expect((await tell(sentence, { before: other })).proven).toBeNull();
  });

  it("is returned with the quote that was too short, and the one found nowhere", async () => {
    const { reasons } = await tell("The lab pays $14k a month.", {
      quotes: ["The lab pay", "The lab pays $14k", "The | lab | p"],
    });
    expect(reasons.slice(1)).toEqual([
      "The quote “The lab pay” is too short: copy some words around it as well.",
      "The quote “The lab pays $14k” does not stand in no passage.",
      "The quote “The | lab | p” is too short: copy some words around it as well.",
    ]);
  });

  it.each([
    ["The papers do not say whether agency labor is disputed or provided for.", true],
    ["The papers do not give a reason for the overspend on agency labor.", true],
    ["The papers do not explain the theft of agency labor.", false],
  ])("may not presuppose what the papers do not say: %s", async (sentence, isKept) => {
    expect((await tell(sentence, { kind: "absence" as never })).proven !== null).toBe(isKept);
  });
});
