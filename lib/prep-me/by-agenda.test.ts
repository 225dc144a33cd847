import { describe, expect, it } from "vitest";
import type { AgendaItemView } from "@/lib/agenda/types";
import type { BoardBrief } from "@/lib/ai/brief/schema";
import type { BriefCoverage } from "@/lib/briefs/types";
import type { Citation } from "@/lib/evidence/types";
import { briefByAgenda, coverageByAgenda, itemOf, numbered, papersByAgenda, saysNothing } from "./by-agenda";
import { partName } from "./part-name";

const cite = (documentId: string): Citation => ({
  documentId,
  title: `${documentId}.pdf`,
  page: 1,
  start: 0,
  end: 20,
  quote: "Twelve words and more",
});

const item = (title: string, ...papers: string[]): AgendaItemView => ({
  id: title,
  closed: null,
  section: "reports",
  title,
  kind: "discuss",
  minutes: 10,
  presenter: "",
  notes: "",
  isConsent: false,
  isInCamera: false,
  viewers: [],
  carriedFrom: null,
  papers: papers.map((id) => ({ id, title: `${id}.pdf`, pages: 1 })),
});

const CLOSED: AgendaItemView = { id: "closed", minutes: 10, closed: "inCamera" };
const AGENDA = [item("Opening"), item("Finance", "report", "cash"), CLOSED, item("Budget", "report", "plan")];

/** A brief with one question and one statement for each set of papers. */
function briefOf(...papers: string[][]): BoardBrief {
  const cited = papers.map((ids) => ids.map(cite));
  const texts = papers.map((ids) => `About ${ids.join(" and ")}.`);
  return {
    executiveSummary: texts.join(" "),
    summarySentences: texts,
    keyQuestions: texts,
    riskAreas: texts.map((description) => ({ level: "high", title: "Risk", description })),
    recommendations: [],
    evidence: { executiveSummary: cited, keyQuestions: cited, riskAreas: cited, recommendations: [] },
    mode: "extractive",
    remarks: [],
  };
}

describe("the item a statement belongs to", () => {
  it.each([
    ["the one that has its paper", ["plan"], "Budget"],
    ["of several that have it, the first on the agenda", ["report"], "Finance"],
    ["the one whose papers it cites most often", ["cash", "plan", "plan"], "Budget"],
    [
      "the one that has a paper, beside a paper of an earlier meeting",
      ["earlier", "earlier", "plan"],
      "Budget",
    ],
    ["none where its paper is on no item", ["letter"], undefined],
    ["none where it cites nothing", [], undefined],
  ])("is %s", (_, papers, expected) => {
    expect(itemOf(numbered(AGENDA), papers.map(cite))?.id).toBe(expected);
  });
});

describe("a brief by agenda item", () => {
  const brief = briefOf(["plan"], ["report"], ["letter"], ["cash"]);
  const parts = briefByAgenda(brief, AGENDA);

  it("has a part for each item in order, and one for papers of no item", () => {
    expect(parts.map(({ item }) => partName(item))).toEqual([
      "1. Opening",
      "2. Finance",
      "3. An item in camera",
      "4. Budget",
      "Other papers",
    ]);
    expect(parts.map(({ content }) => content.keyQuestions)).toEqual([
      [],
      ["About report.", "About cash."],
      [],
      ["About plan."],
      ["About letter."],
    ]);
  });

  it("shows each statement once, with the papers it cites", () => {
    for (const name of ["executiveSummary", "keyQuestions", "riskAreas"] as const) {
      const cited = parts.flatMap(({ content }) => content.evidence[name].map(([one]) => one?.documentId));
      expect(cited.toSorted()).toEqual(["cash", "letter", "plan", "report"]);
    }
    for (const { content } of parts)
      for (const [at, text] of content.summarySentences.entries())
        expect(text).toContain(content.evidence.executiveSummary[at]?.[0]?.documentId);
  });

  it("reports that an item has no papers, or that nothing was taken from them", () => {
    const told = briefByAgenda(briefOf(["plan"]), AGENDA).map(saysNothing);
    expect(told).toEqual(["No papers.", "The brief cites nothing from its 2 papers.", null, null]);
  });
});

describe("coverage by agenda item", () => {
  const paper = (documentId: string | null) => ({ documentId, title: "A.pdf", pages: 2, cited: [] });
  const coverage: BriefCoverage = {
    papers: [paper("report"), paper("letter"), paper(null)],
    leftOut: [{ documentId: "plan", title: "Plan.pdf", reason: "failed", error: null }],
  };

  it("lists papers with every item that has them, and the rest last", () => {
    const told = coverageByAgenda(coverage, AGENDA).map(({ item, content }) => [
      partName(item),
      ...content.papers.map(({ documentId }) => documentId),
      ...content.leftOut.map(({ documentId }) => `not ${documentId}`),
    ]);
    expect(told).toEqual([
      ["1. Opening"],
      ["2. Finance", "report"],
      ["3. An item in camera"],
      ["4. Budget", "report", "not plan"],
      ["Other papers", "letter", null],
    ]);
  });
});

it("sorts papers by agenda item, each once, with the rest last", () => {
  const papers = ["letter", "plan", "cash", "report"].map((id) => ({ id }));
  const told = papersByAgenda(papers, AGENDA).map(({ item, content }) => [
    partName(item),
    ...content.map(({ id }) => id),
  ]);
  expect(told).toEqual([
    ["2. Finance", "report", "cash"],
    ["4. Budget", "plan"],
    ["Other papers", "letter"],
  ]);
});
