import { describe, expect, test } from "vitest";
import { filing, heading, paragraph, table } from "@/tests/fixtures/proxy-markup";
import { readProxyStatement } from "../read-proxy";
import { isCompanyName, namesInList } from "./company-names";

const read = (...parts: string[]) =>
  readProxyStatement(filing(...parts), {
    url: "https://example.com/p.htm",
    filed: "2025-04-02",
    company: { id: "INTC", name: "Intel Corporation" },
  });
const namesIn = (...parts: string[]) => read(...parts).proxyPeers?.peers.map(({ name }) => name) ?? null;
const bullets = (...names: string[]) => `<ul>${names.map((name) => `<li>${name}</li>`).join("")}</ul>`;

describe("the peer group", () => {
  test("is read from a three-column table under its own heading, without footnote marks", () => {
    const found = read(
      heading("Compensation Peer Group"),
      paragraph("New members are marked with an asterisk."),
      `<table><tr><td colspan="3"><b>2025 Peer Companies</b></td></tr>
       <tr><td>Cisco Systems, Inc.</td><td>Oracle Corporation*</td><td>HP Inc. (1)</td></tr>
       <tr><td>Intuit Inc.</td><td>Quillfeather Systems, Inc.</td><td>Adobe Inc.<sup>2</sup></td></tr></table>`,
    ).proxyPeers;
    expect(found?.peers.map(({ name, companyId }) => [name, companyId])).toEqual([
      ["Cisco Systems, Inc.", "CSCO"],
      ["Oracle Corporation", "ORCL"],
      ["HP Inc.", "HPQ"],
      ["Intuit Inc.", "INTU"],
      ["Quillfeather Systems, Inc.", null],
      ["Adobe Inc.", "ADBE"],
    ]);
    expect(found?.source.quote).toContain("Oracle Corporation | HP Inc.");
  });

  test("is read from bullets in separate tables, across a page break", () => {
    const item = (name: string) => `<table><tr><td>•</td><td>${name}</td></tr></table>`;
    expect(
      namesIn(
        paragraph("The most recent peer group consisted of the following companies:"),
        ...["Target Corporation", "Kroger Co.", "Ferrow Markets, Inc."].map(item),
        '<p>20</p><hr style="page-break-after:always"/><p><a href="#toc">TABLE OF CONTENTS</a></p>',
        ...["Walmart Inc.", "Costco Wholesale Corporation"].map(item),
        paragraph("The committee reviewed the base salaries of these companies."),
      ),
    ).toEqual([
      "Target Corporation",
      "Kroger Co.",
      "Ferrow Markets, Inc.",
      "Walmart Inc.",
      "Costco Wholesale Corporation",
    ]);
  });

  test("is read from a sentence, where commas and “and” are part of some names", () => {
    expect(
      namesIn(
        paragraph(
          "For 2025 our peer group consisted of Johnson &amp; Johnson, Becton, Dickinson and Company, Amazon.com, Inc., Procter &amp; Gamble, Abbott Laboratories and Medtronic plc. The committee may change it.",
        ),
      ),
    ).toEqual([
      "Johnson & Johnson",
      "Becton, Dickinson and Company",
      "Amazon.com, Inc.",
      "Procter & Gamble",
      "Abbott Laboratories",
      "Medtronic plc",
    ]);
  });

  test("is read from a sentence with “the following peer companies”", () => {
    expect(
      namesIn(
        paragraph(
          "The Committee considered data from proxy statements for the following peer companies: Walmart Inc., The Home Depot, Inc., Lowe’s Companies, Inc., Target Corporation, and Wesfarmers Ltd. They were selected as retailers.",
        ),
      ),
    ).toEqual([
      "Walmart Inc.",
      "The Home Depot, Inc.",
      "Lowe’s Companies, Inc.",
      "Target Corporation",
      "Wesfarmers Ltd.",
    ]);
  });

  test("is read from a table with figures, without the company itself, percentiles and titles", () => {
    expect(
      namesIn(
        paragraph("The table below shows information for our current technology peer group:"),
        table(
          ["Company", "Revenue<br>($ in billions)", "Net Income (Loss)<br>($ in billions)"],
          ["Intel", "52.9", "(0.3)"],
          ["Intel Percentile", "36th", "0th"],
          ["Technology Peer Group", "", ""],
          ["Advanced Micro Devices, Inc.", "34.6", "4.3"],
          ["Texas Instruments Incorporated", "17.7", "5.0"],
          ["Micron Technology, Inc.", "37.4", "8.5"],
          ["Qualcomm Incorporated", "44.3", "5.5"],
        ),
      ),
    ).toEqual([
      "Advanced Micro Devices, Inc.",
      "Texas Instruments Incorporated",
      "Micron Technology, Inc.",
      "Qualcomm Incorporated",
    ]);
  });

  test("is read from cells with several names under a sector", () => {
    const cell = (...names: string[]) => names.map((name) => `<p>${name}</p>`).join("");
    expect(
      namesIn(
        paragraph("Fiscal Year 2025 Executive Compensation Peer Group Companies"),
        table([
          cell("Consumer Staples", "The Coca-Cola Company", "General Mills, Inc.", "PepsiCo, Inc."),
          cell(
            "IT-Software and Services",
            "PayPal Holdings, Inc.",
            "Iconic Global Brand/Category Leaders",
            "T-Mobile US, Inc.",
          ),
        ]),
      ),
    ).toEqual([
      "The Coca-Cola Company",
      "General Mills, Inc.",
      "PepsiCo, Inc.",
      "PayPal Holdings, Inc.",
      "T-Mobile US, Inc.",
    ]);
  });

  test("is the primary one of two, and the current one of two years", () => {
    const cell = (...names: string[]) => names.map((name) => `<p>${name}</p>`).join("");
    const found = read(
      paragraph("The 2024 primary peer group included Comcast, Visa, Tesla, Netflix and Oracle."),
      paragraph("Secondary Peer Group – General Industry"),
      table([cell("AT&amp;T", "Pfizer"), cell("Merck", "Verizon"), "Walt Disney"]),
      paragraph("Our current primary peer group for 2025 is below."),
      table([cell("Comcast", "Visa"), cell("Broadcom", "Netflix"), "Oracle"]),
    );
    expect(found.proxyPeers?.peers.map(({ companyId }) => companyId)).toEqual([
      "CMCSA",
      "V",
      "AVGO",
      "NFLX",
      "ORCL",
    ]);
    expect(found.peerGroups.map(({ kind, peers }) => [kind, peers.length])).toEqual([
      ["primary", 5],
      ["primary", 5],
      ["secondary", 5],
    ]);
  });

  test("excludes companies added or removed, return rankings and criteria", () => {
    expect(
      namesIn(
        heading("Compensation Peer Group"),
        paragraph(
          "For 2025 we removed Visa Inc., Tesla, Inc., Netflix, Inc. and Oracle Corporation from our peer group.",
        ),
        bullets(
          "Include companies with several segments;",
          "Comparable revenue and market value",
          "High growth",
          "Global reach",
        ),
        heading("Relative TSR Performance Peer Group"),
        bullets("Ford Motor Company", "General Motors Company", "Deere &amp; Company", "Caterpillar Inc."),
        heading("Directors"),
        bullets("Ada Pell", "Bo Quist", "Cy Rusk", "Di Sand", "Ed Tove"),
      ),
    ).toBeNull();
  });

  test("is read from bold names without a title, across a page break", () => {
    const bold = (name: string) => `<b>${name}</b>`;
    expect(
      namesIn(
        paragraph("There were no changes from the prior year’s peer group. Our peer group for 2025 is:"),
        table(["Cisco", "Oracle"].map(bold), ["Adobe", "Intuit"].map(bold)),
        '<p>31</p><hr style="page-break-after:always"/>',
        table(["Visa", "Netflix"].map(bold)),
      ),
    ).toEqual(["Cisco", "Oracle", "Adobe", "Intuit", "Visa", "Netflix"]);
  });

  test("is resolved by tickers next to or after the names", () => {
    const found = read(
      heading("Peer Companies"),
      table(
        ["Company", "Ticker", "Industry"],
        ["Marlowe Search", "GOOGL", "Internet"],
        ["Block", "XYZ", "Payments"],
        ["eBay (EBAY)", "EBAY", "Internet"],
        ["Quillfeather Systems, Inc. (Nasdaq: QLLF)", "QLLF", "Software"],
      ),
    ).proxyPeers;
    expect(found?.peers.map(({ name, companyId }) => [name, companyId])).toEqual([
      ["Marlowe Search", "GOOGL"],
      ["Block", "XYZ"],
      ["eBay", "EBAY"],
      ["Quillfeather Systems, Inc.", null],
    ]);
  });

  test("is null where a passing mention names nobody", () => {
    expect(namesIn(paragraph("The TSR peer group is all companies with SIC code 7373."))).toBeNull();
  });
});

describe("names", () => {
  test.each([
    "3M Company",
    "AT&T",
    "e.l.f. Beauty, Inc.",
    "Yum! Brands, Inc.",
    "Bank of America",
    "eBay Inc.",
    "Qualcomm",
  ])("%s is one", (name) => expect(isCompanyName(name)).toBe(true));

  test.each([
    "Company",
    "Revenue ($ in billions)",
    "Intel Percentile",
    "We benchmark against these companies",
    "2025 Peer Group",
    "Market Capitalization",
    "Consumer Staples",
    "Financially strong companies",
    "Compensation Committee",
  ])("%s is none", (text) => expect(isCompanyName(text)).toBe(false));

  test("keep their legal form", () => {
    expect(namesInList("Merck & Co., Inc.; Pfizer Inc.; and Amgen Inc.")).toEqual([
      "Merck & Co., Inc.",
      "Pfizer Inc.",
      "Amgen Inc.",
    ]);
  });
});
