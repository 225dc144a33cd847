import { describe, expect, test } from "vitest";
import { filing, heading, paragraph } from "@/tests/fixtures/proxy-markup";
import { filingText } from "./filing-text";
import { readFiling } from "./read-filing";

const textOf = (html: string) =>
  filingText(html)
    .sections.map(({ text }) => text)
    .join("\n\n");

describe("the text of a filing", () => {
  test("is joined across inline elements like in a browser, with entities decoded and white space collapsed", () => {
    const html = filing(
      "<p>Reve<span>nue</span> of Harrow&#160;&amp;&nbsp;<b>Vane</b> rose\n   to $1,2<font>34</font> million&#8212;<i>a record</i>.</p>",
    );
    expect(textOf(html)).toBe("Revenue of Harrow & Vane rose to $1,234 million—a record.");
  });

  test("excludes hidden content: the XBRL header, scripts, styles, undisplayed elements", () => {
    const html = filing(
      '<div style="display:none"><ix:header><ix:hidden><ix:nonNumeric name="dei:DocumentType" contextRef="c">DEF 14A</ix:nonNumeric></ix:hidden></ix:header></div>',
      "<script>alert('x')</script><style>p { color: red }</style><p hidden>secret</p>",
      '<span style="DISPLAY : none">secret</span>',
      paragraph("The board met in May."),
    );
    expect(textOf(html)).toBe("The board met in May.");
  });

  test("continues after a self-closing element", () => {
    expect(
      textOf(filing('<a name="x"/><p>Before<ix:nonNumeric name="a" contextRef="c"/> and after.</p>')),
    ).toBe("Before and after.");
  });

  test("keeps angle brackets in text", () => {
    expect(textOf(filing(paragraph("a &lt;script&gt; b")))).toBe("a <script> b");
  });

  test("is the same for unclosed elements", () => {
    expect(textOf("<body><p>One.<p>Two.<div>Three.<b>Four.")).toBe("One.\n\nTwo.\n\nThree.Four.");
  });

  test("separates cells by tabs and keeps a row on one line", () => {
    const html = filing(
      "<table><tr><td>Year</td><td>Sales</td></tr><tr><td>2025</td><td>12</td></tr></table>",
    );
    expect(textOf(html)).toBe("Year\tSales\n2025\t12");
  });

  test("turns a layout table into paragraphs", () => {
    const html = filing(
      "<table><tr><td>•</td><td>We sell kites.</td></tr><tr><td>•</td><td>We mend kites.</td></tr></table>",
      "<table><tr><td><p>One.</p><table><tr><td>a</td><td>1</td></tr></table><p>Two.</p></td></tr></table>",
    );
    expect(textOf(html)).toBe("We sell kites.\n\nWe mend kites.\n\nOne.\n\na\t1\n\nTwo.");
  });

  test("excludes page numbers, running headers and links back to the contents", () => {
    const page = (number: number) =>
      `<p>Words of page ${["one", "two", "three", "four", "five"][number - 1]}.</p><p>${number}</p><hr style="page-break-after:always"/><p><a href="#toc">Table of Contents</a></p><p>Harrow Vane Inc. | 2025 Proxy Statement</p>`;
    expect(textOf(filing(...[1, 2, 3, 4, 5].map(page)))).toBe(
      "Words of page one.\n\nWords of page two.\n\nWords of page three.\n\nWords of page four.\n\nWords of page five.",
    );
  });
});

describe("sections of an annual report", () => {
  const contents = [
    "1|Business|3",
    "1A|Risk Factors|9",
    "7|Management’s Discussion|31",
    "8|Financial Statements|44",
  ]
    .map((row) => row.split("|"))
    .map(
      ([item, title, page]) =>
        `<tr><td>Item ${item}.</td><td><a href="#i">${title}</a></td><td>${page}</td></tr>`,
    );
  const report = filing(
    `<p>TABLE OF CONTENTS</p><table>${contents.join("")}</table>`,
    heading('Item 1.&#160;&#160;Busi</span><span style="font-weight:bold">ness'),
    paragraph("We make kites. Item 7 of this report says how many."),
    "<table><tr><td>ITEM 1A.</td><td>RISK FACTORS</td></tr></table>",
    heading("Risks of the wind"),
    paragraph("Wind may fail."),
    "<p>ITEM 7. MANAGEMENT&#8217;S DISCUSSION AND ANALYSIS</p>",
    paragraph("Sales rose."),
    heading("SIGNATURES"),
    paragraph("Signed."),
  );
  const sections = filingText(report).sections;

  test("are named by their item, even where number and title are in two cells or in capitals", () => {
    expect(sections.map(({ item, heading: title, text }) => [item, title, text])).toEqual([
      ["Item 1. Business", "Item 1. Business", "We make kites. Item 7 of this report says how many."],
      ["Item 1A. Risk Factors", "Risks of the wind", "Wind may fail."],
      [
        "Item 7. Management’s Discussion and Analysis",
        "ITEM 7. MANAGEMENT’S DISCUSSION AND ANALYSIS",
        "Sales rose.",
      ],
      [null, "SIGNATURES", "Signed."],
    ]);
  });
});

describe("hostile markup", () => {
  test("is rejected with a sentence for excessive nesting", () => {
    expect(() => readFiling("<div>".repeat(50_000))).toThrow(/nested without end/);
  });

  test("cannot inflate a table", () => {
    const { blocks } = readFiling(
      '<table><tr><td colspan="999999999" rowspan="-3">a</td><td>b</td></tr></table>',
    );
    expect(blocks).toHaveLength(1);
  });

  test.each([
    ["five million characters in a line", `<p>${"word ".repeat(1_000_000)}</p>`],
    ["closing tags that close nothing", `<p>a${"</div>".repeat(300_000)}b</p>`],
    ["forty thousand items", "<p>Item 1. x</p>".repeat(40_000)],
    ["facts within facts", `${'<ix:nonNumeric name="a" contextRef="c">'.repeat(900)}${"x ".repeat(100_000)}`],
    ["a cell of 200,000 paragraphs", `<table><td>${"<p>x".repeat(200_000)}</table>`],
    ["cells without rows", "<table>".repeat(200) + "<td>x".repeat(20_000)],
  ])("is read to its end: %s", { timeout: 60_000 }, (_, html) => {
    expect(Array.isArray(filingText(html).sections)).toBe(true);
  });
});
