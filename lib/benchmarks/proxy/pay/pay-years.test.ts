import { describe, expect, test } from "vitest";
import { fact, filing, hiddenHeader, named, table } from "@/tests/fixtures/proxy-markup";
import { readProxyStatement } from "../read-proxy";

const ABOUT = {
  url: "https://example.com/p.htm",
  filed: "2025-04-02",
  company: { id: "HVN", name: "Harrow Vane Inc." },
};
const yearsOf = (...parts: string[]) => readProxyStatement(filing(...parts), ABOUT).payYears;
describe("pay versus performance from tagged facts", () => {
  const year = (context: string, total: string, paid: string, label: string) =>
    `<tr><td>${label}</td><td>${total}</td><td>${paid}</td><td>${fact("ecd:TotalShareholderRtnAmt", context, "107.50")}</td><td>${fact("ecd:PeerGroupTotalShareholderRtnAmt", context, "99")}</td><td>${fact("us-gaap:NetIncomeLoss", context, "12.5", 'scale="6"')}</td></tr>`;

  test("takes scale and sign from the tag, and joins digits split over spans", () => {
    const [only] = yearsOf(
      hiddenHeader([{ id: "y25", end: "2025-01-31" }]),
      `<table>${year("y25", fact("ecd:PeoTotalCompAmt", "y25", "4,<span>2</span>50", 'scale="3"'), `(${fact("ecd:PeoActuallyPaidCompAmt", "y25", "1,250<sup>2</sup>", 'scale="3" sign="-"')})`, "2024<sup>1</sup>")}</table>`,
    );
    expect(only).toMatchObject({
      fiscalYear: 2024,
      periodEnd: "2025-01-31",
      granted: 4_250_000,
      actuallyPaid: -1_250_000,
      tsrOf100: 107.5,
      peerTsrOf100: 99,
      netIncome: 12_500_000,
      flags: [],
    });
    expect(only?.source.quote).toContain("4,250 | (1,250)");
  });

  test("ignores parts of the reconciliation and other people's pay", () => {
    const [only] = yearsOf(
      hiddenHeader([
        { id: "y24", end: "2024-12-31" },
        { id: "adj", end: "2024-12-31", category: "ecd:PeoMember", individual: undefined },
        { id: "neo", end: "2024-12-31", category: "ecd:NonPeoNeoMember" },
      ]),
      table([fact("ecd:PeoTotalCompAmt", "neo", "9"), fact("ecd:AdjToCompAmt", "adj", "77")]),
      `<table>${year("y24", fact("ecd:PeoTotalCompAmt", "y24", "5,000,000"), fact("ecd:PeoActuallyPaidCompAmt", "y24", "6,000,000"), "2024")}</table>`,
    );
    expect(only).toMatchObject({ granted: 5_000_000, actuallyPaid: 6_000_000 });
  });

  test("reads older number formats and facts in the hidden header", () => {
    const [only] = yearsOf(
      hiddenHeader(
        [{ id: "y24", end: "2024-12-31" }],
        fact("ecd:TotalShareholderRtnAmt", "y24", "1.107,96", 'format="ixt:numcommadecimal"') +
          fact("ecd:PeoActuallyPaidCompAmt", "y24", "-", 'format="ixt:zerodash"'),
      ),
      table(["2024", fact("ecd:PeoTotalCompAmt", "y24", "5 000 000", 'format="ixt:numspacedot"')]),
    );
    expect(only).toMatchObject({ tsrOf100: 1107.96, actuallyPaid: 0, granted: 5_000_000 });
  });

  test("keeps a filed zero, and omits nil and an untagged dash", () => {
    const years = yearsOf(
      hiddenHeader([
        { id: "y24", end: "2024-12-31" },
        { id: "y23", end: "2023-12-31" },
      ]),
      `<table>${year("y24", fact("ecd:PeoTotalCompAmt", "y24", "—", 'format="ixt:fixed-zero"'), fact("ecd:PeoActuallyPaidCompAmt", "y24", "880,000"), "2024")}${year("y23", fact("ecd:PeoTotalCompAmt", "y23", "—", 'xsi:nil="true"'), fact("ecd:PeoActuallyPaidCompAmt", "y23", "—"), "2023")}</table>`,
    );
    expect(years.map(({ granted, actuallyPaid, flags }) => [granted, actuallyPaid, flags])).toEqual([
      [null, null, []],
      [0, 880_000, ["EQUITY_ONLY_SCT_ZERO"]],
    ]);
  });

  test("selects the officer in office at the end of the year, even in a matrix of zeros", () => {
    const years = yearsOf(
      hiddenHeader(
        ["2024", "2023", "2022"].flatMap((one) => [
          { id: `all${one}`, end: `${one}-12-31` },
          { id: `a${one}`, end: `${one}-12-31`, individual: "hvn:AMember" },
          { id: `b${one}`, end: `${one}-12-31`, individual: "hvn:BMember" },
        ]),
        named("a2024", "Ada Pell") + named("b2024", "Bo Quist"),
      ),
      table(
        ...[
          ["2024", "7,000,000", "0", "6,000,000", "0"],
          ["2023", "5,000,000", "3,000,000", "-1", "2,000,000"],
          ["2022", "0", "4,000,000", "0", "4,500,000"],
        ].map(([one = "", aTotal = "", bTotal = "", aPaid = "", bPaid = ""]) => [
          one,
          fact("ecd:PeoTotalCompAmt", `a${one}`, aTotal),
          fact("ecd:PeoTotalCompAmt", `b${one}`, bTotal),
          fact(
            "ecd:PeoActuallyPaidCompAmt",
            `a${one}`,
            aPaid.replace("-", ""),
            aPaid.startsWith("-") ? 'sign="-"' : "",
          ),
          fact("ecd:PeoActuallyPaidCompAmt", `b${one}`, bPaid),
          fact("ecd:TotalShareholderRtnAmt", `all${one}`, "101"),
        ]),
      ),
    );
    expect(
      years.map(({ fiscalYear, granted, actuallyPaid, ceo, flags }) => [
        fiscalYear,
        granted,
        actuallyPaid,
        ceo,
        flags,
      ]),
    ).toEqual([
      [2022, 4_000_000, 4_500_000, "Bo Quist", []],
      [2023, 5_000_000, -1, "Ada Pell", ["CEO_TRANSITION"]],
      [2024, 7_000_000, 6_000_000, "Ada Pell", []],
    ]);
  });

  test("names nobody when two officers were paid in the only year", () => {
    const [only] = yearsOf(
      hiddenHeader([
        { id: "a", end: "2024-12-31", individual: "hvn:AMember" },
        { id: "b", end: "2024-12-31", individual: "hvn:BMember" },
      ]),
      table(["2024", fact("ecd:PeoTotalCompAmt", "a", "5"), fact("ecd:PeoTotalCompAmt", "b", "7")]),
    );
    expect(only).toMatchObject({ granted: null, actuallyPaid: null, ceo: null, flags: ["CEO_TRANSITION"] });
  });
});
