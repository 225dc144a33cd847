import { describe, expect, test } from "vitest";
import { filing, heading, paragraph, table } from "@/tests/fixtures/proxy-markup";
import { readProxyStatement } from "./read-proxy";
import { readVoteResult } from "./votes";

const ABOUT = {
  url: "https://example.com/p.htm",
  filed: "2025-04-02",
  company: { id: "HVN", name: "Harrow Vane Inc." },
};

describe("hostile filings", () => {
  const peers = heading("Compensation Peer Group");
  test.each([
    ["a sentence of five million characters", paragraph("The Board met ".repeat(150_000))],
    ["stars after a name", peers + paragraph(`Cisco ${"*".repeat(200_000)}x`)],
    ["a cell of currency signs", table(["Year", "Salary", "Total"], ["2024", "$".repeat(150_000), "1"])],
    ["abbreviations without end", paragraph("Mr. ".repeat(200_000))],
    ["a list without end", peers + paragraph(`Our peer group consisted of ${"Cisco, ".repeat(100_000)}`)],
    ["counts without end", paragraph("one of two of our ".repeat(100_000))],
    ["advice without end", paragraph(`Item 5.07 ${"advisory non-binding ".repeat(100_000)}`)],
    ["a table of one row and many cells", table(Array.from({ length: 20_000 }, () => "Year Salary Total"))],
    ["unclosed tables", "<table><tr><td>Peer group<table><tr><td>".repeat(300)],
  ])("are read to their end without results: %s", { timeout: 60_000 }, (_, part) => {
    const html = filing(part);
    expect(readProxyStatement(html, ABOUT)).toMatchObject({ payYears: [], payRatio: null, proxyPeers: null });
    expect(readVoteResult(html, ABOUT)).toBeNull();
  });

  test("treats markup in a name as text", () => {
    const names = [
      "Cisco Systems, Inc.",
      "Oracle Corporation",
      "Adobe Inc.",
      "Intuit Inc.",
      "Evil&lt;b&gt; Systems Inc.",
    ];
    const html = filing(
      heading("Peer Group"),
      `<ul>${names.map((name) => `<li>${name}</li>`).join("")}</ul>`,
    );
    expect(readProxyStatement(html, ABOUT).proxyPeers?.peers.at(-1)?.name).toBe("Evil<b> Systems Inc.");
  });
});
