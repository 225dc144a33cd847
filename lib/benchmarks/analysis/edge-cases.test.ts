import { describe, expect, it } from "vitest";
import { earning, fictionalProfile, paying, SIX_EARNING } from "@/tests/support/fictional-profile";
import { soundAnalysis as run } from "@/tests/support/sound-analysis";
import type { analyse } from "./analyse";
import type { ScatterChart } from "./types";

type Analysis = ReturnType<typeof analyse>;

const comparisonOf = (analysis: Analysis, id: string) => {
  const comparison = analysis.comparisons.find(({ metric }) => metric.id === id);
  if (!comparison) throw new Error(`There is no comparison on ${id}.`);
  return comparison;
};

const scatterOf = ({ charts }: Analysis): ScatterChart => {
  const chart = charts.find((each) => each.type === "scatter");
  if (chart?.type !== "scatter") throw new Error("There is no scatter chart.");
  return chart;
};

describe("pay and return", () => {
  const peers = [
    paying("AAA", 5, 120),
    paying("BBB", 10, 90),
    paying("CCC", 15, 200),
    paying("DDD", 20, 150),
  ];

  it("are plotted as filed, with quadrants at the peers' medians and the company marked", () => {
    const { data } = scatterOf(run(paying("ACME", 30, 80), peers, ["compensation"]));
    expect(data.quadrants).toEqual({ x: 35, y: 12.5 });
    expect(data.datasets.map(({ label }) => label)).toEqual(["Peers", "ACME"]);
    expect(data.datasets[1]?.points).toEqual([
      expect.objectContaining({ label: "ACME ACME Works, fiscal year 2025", x: -20, y: 30, isFocal: true }),
    ]);
  });

  it("leave out companies without grant, return or figures, with the reason", () => {
    const { data } = scatterOf(
      run(
        paying("ACME", 30, 80),
        [...peers, paying("ZERO", 0, 900), paying("NORET", 9, null), fictionalProfile("NOPAY")],
        ["compensation"],
      ),
    );
    expect(data.leftOut).toEqual([
      "ZERO: no grant was reported for fiscal year 2025",
      "NORET: shareholder return is not in our data for fiscal year 2025",
      "NOPAY: no pay-versus-performance figures are on file",
    ]);
    expect(data.quadrants).toEqual({ x: 35, y: 12.5 });
  });

  it("are aligned by the rank of return minus the rank of pay", () => {
    const { alignment, insights } = run(paying("ACME", 30, 80), peers, ["compensation"]);
    expect(alignment).toMatchObject({ tsrRank: 0, payRank: 100, degree: -100, sampleSize: 4 });
    const insight = insights.find(({ id }) => id === "insight-alignment");
    expect(insight?.title).toBe(
      "CEO pay is higher than at all 4 peers; shareholder return is higher than at none of 4",
    );
    expect(insight?.type).toBe("negative");
  });

  it("are not ranked among fewer than four peers, or without a grant", () => {
    expect(run(paying("ACME", 30, 80), peers.slice(1)).alignment).toBeNull();
    expect(run(paying("ACME", 0, 80), peers).alignment).toBeNull();
  });

  it("report a year without a grant as such", () => {
    const { insights, boardQuestions, outliers } = run(paying("ACME", 0, 900), peers, ["compensation"]);
    expect(insights[0]?.title).toBe("No CEO pay was granted at ACME Works in fiscal year 2025, as filed");
    expect(insights.map(({ title }) => title).join(" ")).not.toContain("CEO pay granted of $0");
    expect(boardQuestions[0]).toMatch(
      /^\$0 was granted to the CEO of ACME .* against a peer median of \$12\.5m/,
    );
    expect(outliers.map(({ metricId }) => metricId)).not.toContain("ceo_pay_granted");
  });
});

describe("notes for the reader", () => {
  it("name share classes of one issuer, which count once", () => {
    const focal = earning("ACME.A", 10, { cik: 77 });
    const analysis = run(focal, [
      earning("ACME.B", 10, { cik: 77 }),
      earning("DUO.A", 20, { cik: 78 }),
      earning("DUO.B", 20, { cik: 78 }),
    ]);
    expect(comparisonOf(analysis, "net_margin").sampleSize).toBe(1);
    expect(analysis.notes.slice(0, 2)).toEqual([
      "ACME.B is another share class of the same issuer as ACME.A and is not counted as a peer.",
      "DUO.B is another share class of the same issuer as DUO.A and is not counted twice.",
    ]);
  });

  it("name mixed fiscal years, two CEOs and a negative pay", () => {
    const analysis = run(
      paying("ACME", 10, 100),
      [
        fictionalProfile("OLD", { pay: { fiscalYear: 2023, actuallyPaid: -5e6 } }),
        fictionalProfile("TWO", { pay: { flags: ["CEO_TRANSITION"] } }),
      ],
      ["compensation"],
    );
    expect(analysis.notes).toContain("Pay figures are for fiscal years 2023 and 2025.");
    expect(analysis.notes).toContain(
      "TWO: marked by its source as a year with two CEOs; the pay shown is that of one of them, perhaps for part of the year.",
    );
    expect(comparisonOf(analysis, "ceo_pay_actual").notes).toEqual([
      "Only 2 peers have this figure, which is too few to tell what is unusual.",
      "Fiscal years 2023 and 2025 are compared with each other.",
      "OLD: negative as filed: awards lost value in the year.",
      "TWO: marked by its source as a year with two CEOs; the pay shown is that of one of them, perhaps for part of the year.",
    ]);
  });

  it("name fiscal years that end at different times", () => {
    const shifted = fictionalProfile("JUNE", { years: { "2025-06-30": { revenue: 100, netIncome: 8 } } });
    const analysis = run(earning("ACME", 10), [shifted], ["financials"]);
    expect(comparisonOf(analysis, "net_margin").notes).toContain(
      "The fiscal years end between Jun 30, 2025 and Dec 31, 2025.",
    );
  });

  it("name outdated data, companies the board added and the missing ESG rating", () => {
    const own = earning("", 10, { origin: "own", name: "Quiet Holdings <b>AG</b>" });
    const { notes, insights } = run(own, [earning("AAA", 12, { isStale: true })], ["risk_esg", "financials"]);
    expect(notes).toContain(
      "EDGAR could not be reached. Figures read earlier are shown for AAA (Mar 1, 2026).",
    );
    expect(notes).toContain(
      "Figures of Quiet Holdings <b>AG</b> were entered by this board, not taken from filings.",
    );
    expect(notes.some((note) => note.startsWith("ESG is not rated"))).toBe(true);
    expect(insights.length).toBeGreaterThanOrEqual(3);
  });
});

describe("the overview", () => {
  it("gives the market value from the cover with its date, and invents no rating", () => {
    const { competitorOverview, sources } = run(earning("ACME", 24.3, { publicFloat: 391e9 }), SIX_EARNING, [
      "strategy",
    ]);
    expect(competitorOverview.overview).toEqual({
      marketCap: "public float $391.0bn at Jun 30, 2025",
      revenueGrowth: "not in our data",
      netMargin: "24.3% (fiscal year to Dec 31, 2025)",
      esgRating: "not rated",
    });
    const [id] = competitorOverview.sourceIds.marketCap;
    expect(sources.find((source) => source.id === id)?.label).toBe("Cover of ACME Works");
  });

  it("without a cover has no market value", () => {
    expect(run(earning("ACME", 24.3), SIX_EARNING).competitorOverview.overview.marketCap).toBe(
      "not in our data",
    );
  });
});

describe("the chair", () => {
  it("is reported with the number of peers that do the same", () => {
    const separate = ["AAA", "BBB"].map((ticker) =>
      fictionalProfile(ticker, { board: { chairSeparate: true } }),
    );
    const { insights } = run(fictionalProfile("ACME", { board: { chairSeparate: false } }), separate, [
      "governance",
    ]);
    const chair = insights.find(({ id }) => id === "insight-chair");
    expect(chair?.title).toBe("One person is chair and CEO of ACME Works, unlike at both peers");
    expect(chair?.description).toContain("2 of 2 have a chair who is not the CEO (AAA, BBB).");
    expect(chair?.sourceIds).toHaveLength(3);
  });
});

describe("the governance chart", () => {
  it("shows known metrics in percent, and how many peers separate the chair", () => {
    const peers = [
      fictionalProfile("AAA", { board: { size: 10, independent: 9, chairSeparate: true } }),
      fictionalProfile("BBB", { board: { size: 10, independent: 8, chairSeparate: false } }),
    ];
    const focal = fictionalProfile("ACME", { approval: 88, board: { chairSeparate: false } });
    const chart = run(focal, peers, ["governance"]).charts.find(({ id }) => id === "chart-governance");
    if (chart?.type !== "bar") throw new Error("There is no such chart.");
    expect(chart.data.labels).toEqual([
      "Say-on-pay support",
      "Board independence",
      "Chair separate from CEO (share of companies)",
    ]);
    expect(chart.data.datasets).toEqual([
      { label: "Peer median", values: [null, 85, 50], isFocal: false },
      { label: "ACME", values: [88, null, 0], isFocal: true },
    ]);
    expect(chart.data.leftOut).toContain("Say-on-pay support, peers: not in our data");
  });
});
