import { describe, expect, it } from "vitest";
import { type Listed, olderSubmissionsJson, submissionsJson } from "@/tests/fixtures/edgar-submissions";
import { EdgarAway } from "./away";
import {
  latestAnnualReport,
  latestQuarterlyReport,
  parseOlderSubmissions,
  parseSubmissions,
  proxyStatements,
  voteReports,
} from "./filings";
import { parseCompanyTickers } from "./listed-companies";

const CIK = 9_100_001;
let count = 0;

function filing(form: string, filed: string, more: Partial<Listed> = {}): Listed {
  count++;
  const accession = `0009100001-${filed.slice(2, 4)}-${String(count).padStart(6, "0")}`;
  return { accession, form, filed, document: `${form.replace(/\W/g, "")}-${count}.htm`, ...more };
}

const read = (...filings: Listed[]) =>
  parseSubmissions(submissionsJson({ cik: CIK, name: "Harbour" }, filings));
const documents = (filings: { url: string }[]) => filings.map(({ url }) => url.split("/").at(-1));

describe("submissions", () => {
  it("are filings with the URL of their main document, newest first", () => {
    const { filings, fiscalYearEnd } = read(
      filing("10-Q", "2025-05-02", {
        accession: "0009100001-25-000007",
        document: "q.htm",
        reported: "2025-03-31",
      }),
      filing("8-K", "2025-06-01", { items: "5.07,9.01" }),
    );
    expect(fiscalYearEnd).toBe("1231");
    expect(filings[0]).toMatchObject({ form: "8-K", items: ["5.07", "9.01"], periodEnd: null });
    expect(filings[1]).toMatchObject({
      url: "https://www.sec.gov/Archives/edgar/data/9100001/000910000125000007/q.htm",
      periodEnd: "2025-03-31",
    });
  });

  it("omit filings without a permitted document", () => {
    const { filings } = read(
      filing("4", "2025-01-01", { document: "xslF345X05/form4.xml" }),
      filing("10-K", "2025-01-02", { document: "" }),
      filing("10-K", "2025-01-03", { document: "../../x.htm" }),
      filing("10-K", "soon"),
      filing("10-K", "2025-01-04", { accession: "1/../../2" }),
    );
    expect(filings).toEqual([]);
  });

  it("recognize filers without a fiscal year", () => {
    const json = submissionsJson({ cik: CIK, name: "A Person", fiscalYearEnd: null }, []);
    expect(parseSubmissions(json)).toMatchObject({ fiscalYearEnd: null, filings: [] });
  });

  it("continue in separate files", () => {
    const older = olderSubmissionsJson([filing("10-K", "2010-02-01")]);
    expect(parseOlderSubmissions(CIK, older)).toMatchObject([{ form: "10-K", filed: "2010-02-01" }]);
  });

  it.each(["", '{"cik":"1"', "{}", "<html></html>"])("are not %s", (text) => {
    expect(() => parseSubmissions(text)).toThrow(EdgarAway);
  });
});

describe("the latest filing of a kind", () => {
  it("is the original report, not an amendment", () => {
    const { filings } = read(
      filing("10-K/A", "2025-04-20", { document: "part-three.htm" }),
      filing("10-K", "2025-02-20", { document: "report.htm" }),
      filing("10-K", "2024-02-20", { document: "old.htm" }),
      filing("10-Q", "2025-05-02", { document: "quarter.htm" }),
    );
    expect(latestAnnualReport(filings)?.url).toMatch(/report\.htm$/);
    expect(latestQuarterlyReport(filings)?.url).toMatch(/quarter\.htm$/);
    expect(latestAnnualReport([])).toBeNull();
  });

  it("is the larger of two proxy statements of one day, and a complete revision before its original", () => {
    const { filings } = read(
      filing("DEF 14A", "2025-04-19", { document: "notice.htm", size: 40_000 }),
      filing("DEF 14A", "2025-04-19", { document: "proxy.htm", size: 4_000_000 }),
      filing("DEFR14A", "2025-04-25", { document: "page.htm", size: 30_000 }),
      filing("DEFR14A", "2025-04-28", { document: "revised.htm", size: 3_900_000 }),
      filing("DEFA14A", "2025-05-01", { document: "letter.htm" }),
    );
    expect(documents(proxyStatements(filings))).toEqual(["revised.htm", "proxy.htm", "notice.htm"]);
  });

  it("is the report of votes, not of when pay is voted on next", () => {
    const { filings } = read(
      filing("8-K/A", "2025-08-01", { items: "5.07" }),
      filing("8-K", "2025-07-01", { items: "5.02" }),
      filing("8-K", "2025-06-01", { items: "5.07,9.01", document: "votes.htm" }),
    );
    expect(documents(voteReports(filings))).toEqual(["votes.htm"]);
  });
});

describe("company tickers", () => {
  it("are companies, with a dot for a share class and one CIK for two classes", () => {
    const companies = parseCompanyTickers(
      JSON.stringify({
        0: { cik_str: 9_100_002, ticker: "NGP-B", title: "NORTHGATE PUMPS INC" },
        1: { cik_str: 9_100_002, ticker: "ngp-a", title: "NORTHGATE PUMPS INC" },
        2: { cik_str: 9_100_002, ticker: "NGP-A", title: "NORTHGATE PUMPS INC" },
      }),
    );
    expect(companies.map(({ id, cik }) => [id, cik])).toEqual([
      ["NGP.B", 9_100_002],
      ["NGP.A", 9_100_002],
    ]);
  });

  it("reject anything else", () => {
    expect(() => parseCompanyTickers('{"0":{"ticker":"X"}}')).toThrow(EdgarAway);
  });
});
