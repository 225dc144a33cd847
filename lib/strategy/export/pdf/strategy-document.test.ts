import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { momentsIn } from "@/lib/handout/moments";
import { renderPdf } from "@/lib/handout/pdf";
import { kpiCitation, kpiDetail } from "@/tests/support/kpi-detail";
import type { KpiDetail } from "../../types";
import { strategyHandout } from "../handout";
import { strategyDocument } from "./strategy-document";

type Struct = { role?: string; children?: Struct[] };

const CELL = kpiCitation("50%", {
  documentId: "00000000-0000-4000-8000-000000000002",
  title: "Figures.xlsx",
  cell: "KPIs!C7",
});

const NAMES = [
  "Customer retention",
  "Operating margin before one-off items",
  "Lost time injuries per million hours",
];

function kpis(count: number, says: Partial<KpiDetail> = {}): KpiDetail[] {
  return Array.from({ length: count }, (_, index) =>
    kpiDetail({
      id: `kpi-${index}`,
      name: `${NAMES[index % NAMES.length]} ${index}`,
      status: index % 2 === 0 ? "off-track" : "at-risk",
      due: "2026-08-31",
      ...(index % 2 === 0 && { currentCitation: CELL, citations: [CELL] }),
      ...says,
    }),
  );
}

async function printed(details: KpiDetail[], paper: string | null = null) {
  const handout = strategyHandout(
    {
      kpis: details,
      organization: "Harbour Light Trust",
      paper,
      exportedBy: "Ada Brandt",
      exportedAt: "2026-07-15T10:00:00.000Z",
    },
    momentsIn("Europe/Berlin"),
  );
  const pdf = await getDocumentProxy(new Uint8Array(await renderPdf(strategyDocument(handout))));
  const { text } = await extractText(pdf, { mergePages: true });
  return { pdf, pages: pdf.numPages, text };
}

function roles(node: Struct, found: string[] = []): string[] {
  if (node.role) found.push(node.role);
  for (const child of node.children ?? []) roles(child, found);
  return found;
}

describe("the strategy on a page", () => {
  it("fits 25 KPIs with recommendations and papers on one page", async () => {
    const { pages, text } = await printed(kpis(25));
    expect(pages).toBe(1);
    for (let index = 0; index < 25; index++)
      expect(text).toContain(`${NAMES[index % NAMES.length]} ${index} `);
    expect(text).toContain("0 of 25 on track, 12 at risk, 13 off track. Overall progress 63%");
    expect(text).toContain("Immediate: Ask for a recovery plan for");
    expect(text).toContain("The Excel export lists 6 more.");
    expect(text).toContain("Figures.xlsx");
    expect(text).toContain("KPIs!C7 [1]");
    expect(text).toContain("p. 1 [2]");
  });

  it("gives the month of a figure older than half a year", async () => {
    expect((await printed(kpis(1, { asOf: "2023-06-30" }))).text).toMatch(/50%\s+\(Jun\s2023\)/);
    expect((await printed(kpis(1, { asOf: "2026-06-30" }))).text).not.toMatch(/Jun\s2026\)/);
  });

  it("continues on further pages for more", async () => {
    const { pages, text } = await printed(kpis(120));
    expect(pages).toBeGreaterThan(1);
    for (let index = 0; index < 120; index++)
      expect(text).toContain(`${NAMES[index % NAMES.length]} ${index} `);
  });

  it("gives the status in words, in a table a screen reader can read", async () => {
    const { pdf, text } = await printed(kpis(3));
    expect(text).toMatch(/Off track/);
    const tree = await (await pdf.getPage(1)).getStructTree();
    const found = roles(tree as Struct);
    const count = (role: string) => found.filter((one) => one === role).length;
    expect([count("TH"), count("TD"), count("H1")]).toEqual([7 + 3, 3 * 6, 1]);
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: "Strategic Objectives: Harbour Light Trust",
      Subject: "Strategic Objectives",
    });
  });

  it("is a page without KPIs too, and names the only paper it covers", async () => {
    const { pages, text } = await printed([], "Plan 2026.pdf");
    expect(pages).toBe(1);
    expect(text).toContain("No KPI is tracked yet.");
    expect(text).toContain("From Plan 2026.pdf, Jul 15, 2026 at 12:00 PM (Europe/Berlin)");
  });

  it("is robust to any text in a paper", async () => {
    const { text } = await printed(
      kpis(2, {
        name: `\u202eeman <b>${"W".repeat(3000)}`,
        current: "9".repeat(500),
        target: "סוד",
        progressRuling: { value: null, by: "none", sentence: "No." },
      }),
    );
    expect(text).not.toContain("\u202e");
    expect(text.length).toBeLessThan(6000);
  });
});
