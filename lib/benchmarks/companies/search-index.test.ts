import { describe, expect, it } from "vitest";
import { embeddedProfiles } from "../facts/embedded";
import { CompanyIndex, embeddedIndex, searchIn } from "./search-index";

const found = (query: string) => searchIn([embeddedIndex()], query).map(({ ticker }) => ticker);

describe("company search", () => {
  it.each([
    ["goog", ["GOOG", "GOOGL"]],
    ["GOOGL", ["GOOGL"]],
    ["google", ["GOOGL", "GOOG"]],
    ["alphabet", ["GOOGL", "GOOG"]],
    ["alphabet class c", ["GOOG"]],
    ["facebook", ["META"]],
    ["berkshire", ["BRK.B"]],
    ["berkshire b", ["BRK.B"]],
    ["brk.b", ["BRK.B"]],
    ["BRK-B", ["BRK.B"]],
    ["brk b", ["BRK.B"]],
    ["brkb", ["BRK.B"]],
    ["bf.b", ["BF.B"]],
    ["at&t", ["T"]],
    ["AT & T", ["T"]],
    ["att", ["T"]],
    ["jp morgan", ["JPM"]],
    ["JPMorgan Chase & Co.", ["JPM"]],
    ["coca cola", ["KO"]],
    ["The Coca-Cola Company", ["KO"]],
    ["p&g", ["PG"]],
    ["j&j", ["JNJ"]],
    ["johnson and johnson", ["JNJ"]],
    ["3m", ["MMM"]],
    ["exxon", ["XOM"]],
    ["estee lauder", ["EL"]],
    ["Estée Lauder", ["EL"]],
    ["mcdonalds", ["MCD"]],
    ["o'reilly", ["ORLY"]],
    ["O’Reilly", ["ORLY"]],
    ["eli lilly", ["LLY"]],
    ["fox b", ["FOX"]],
    ["general electric", ["GE"]],
  ])("“%s” finds the intended company first", (query, first) => {
    expect(found(query).slice(0, first.length)).toEqual(first);
  });

  it.each([
    ["mircosoft", "MSFT"],
    ["microsft", "MSFT"],
    ["gogle", "GOOGL"],
    ["appel", "AAPL"],
    ["nvida", "NVDA"],
    ["amazn", "AMZN"],
    ["berkshre hathway", "BRK.B"],
    ["wal-mrat", "WMT"],
  ])("with a typing error, “%s” finds %s", (query, ticker) => {
    expect(found(query)[0]).toBe(ticker);
  });

  it("finds every company by ticker and by name", () => {
    for (const { company } of embeddedProfiles().values()) {
      expect(found(company.ticker)[0]).toBe(company.ticker);
      expect(found(company.ticker.toLowerCase().replace(".", "-"))[0]).toBe(company.ticker);
      expect(found(company.name)[0]).toBe(company.ticker);
    }
  });

  it.each(["", "  ", "&", "…", "<script>", "zzzzzzzz", "\u0000", "🙂", "a ".repeat(500), "x".repeat(5000)])(
    "has an answer for %j",
    (query) => {
      expect(Array.isArray(found(query))).toBe(true);
    },
  );

  it("ranks an exact ticker of a later list above words in the first, and everything else below", () => {
    const listed = (ticker: string, name: string) => ({
      company: { id: ticker, ticker, name, sector: "", subIndustry: "", cik: 1, isOwn: false },
      otherNames: [],
      size: 0,
    });
    const others = new CompanyIndex([
      listed("APPL", "Appalachian Wool"),
      listed("QQX", "Apple Orchards Inc."),
    ]);
    const search = (query: string) => searchIn([embeddedIndex(), others], query).map(({ ticker }) => ticker);
    expect(search("appl").slice(0, 2)).toEqual(["APPL", "AAPL"]);
    expect(search("apple")).toEqual(["AAPL", "QQX"]);
    expect(search("appel orchards")).toEqual(["QQX"]);
  });

  it("finds a company the board added by its name, not by a ticker", () => {
    const own = {
      id: "own:1",
      ticker: "Müller & Söhne <b>Werke</b>",
      name: "Müller & Söhne <b>Werke</b>",
      sector: "",
      subIndustry: "",
      cik: null,
      isOwn: true,
    };
    const index = new CompanyIndex([{ company: own, otherNames: [], size: 0 }]);
    for (const query of ["muller", "söhne", "werke", "muller sohne"])
      expect(index.search(query, 5).map(({ company }) => company.id)).toEqual(["own:1"]);
    expect(index.search("AAPL", 5)).toEqual([]);
  });
});
