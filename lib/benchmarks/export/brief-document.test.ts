import { expect, it } from "vitest";
import { momentsIn } from "@/lib/handout/moments";
import { analysisToExport, researchToExport } from "@/tests/support/analysis-to-export";
import { benchmarkBrief } from "./benchmark-brief";
import { briefDocument } from "./brief-document";

const AT = "2026-03-11T16:30:00.000Z";

const documentOf = (change = {}) =>
  briefDocument(
    benchmarkBrief(
      {
        analysis: analysisToExport(change),
        organization: "Harbour Light Trust",
        exportedBy: "Ines Calder",
        exportedAt: AT,
      },
      momentsIn("UTC"),
    ),
  );

it("has all sections, and every table fills its width", () => {
  const { blocks } = documentOf({ deepAnalysis: researchToExport() });
  const headings = blocks.flatMap((block) => (block.kind === "heading" && !block.level ? [block.text] : []));
  expect(headings).toEqual([
    "Before You Read",
    "3 Things You Should Know",
    "Outliers to Ask About",
    "Key Board Questions",
    "Charts",
    "All Metrics",
    "Competitor Overview",
    "Deep Research",
    "How This Was Made",
    "Figures behind the Comparisons",
    "Sources",
  ]);
  const tables = blocks.filter((block) => block.kind === "table");
  expect(tables).toHaveLength(4);
  for (const { columns, rows } of tables) {
    expect(columns.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    for (const { cells } of rows) expect(cells).toHaveLength(columns.length);
  }
});

it("cites only listed sources, including passages of filings", () => {
  const { blocks } = documentOf({ deepAnalysis: researchToExport() });
  const listed = blocks.flatMap((block) => (block.kind === "sources" ? block.items : []));
  expect(listed.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  const told = JSON.stringify(blocks);
  const cited = [...told.matchAll(/"(?:cite|to)":(\d+)/g)].map(([, number]) => Number(number));
  expect(Math.max(...cited)).toBe(5);
  expect(Math.min(...cited)).toBe(1);
  expect(told).not.toMatch(/NaN|undefined/);
});

it("lists in one line what nobody disclosed", () => {
  const [comparison] = analysisToExport().comparisons;
  if (!comparison) throw new Error("no comparison");
  const nobody = {
    ...comparison,
    focal: { ...comparison.focal, value: null, missing: "No vote is on file." },
    peers: [],
  };
  const told = JSON.stringify(
    documentOf({ comparisons: [{ ...nobody, median: null, percentile: null, rank: null }] }),
  );
  expect(told).toContain("Not in our data for any company: Net margin.");
  expect(told).toContain("not in our data");
});
