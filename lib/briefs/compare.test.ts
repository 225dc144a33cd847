import { describe, expect, it } from "vitest";
import type { BoardBrief } from "@/lib/ai/brief/schema";
import { emptyBrief, withSection } from "@/lib/ai/brief/sections";
import type { Citation } from "@/lib/evidence/types";
import { compareBriefs } from "./compare";

const cite = (start: number, { documentId = "d1", quote = `Quote at ${start}` } = {}): Citation => ({
  documentId,
  title: "Harbour report.pdf",
  page: 1,
  start,
  end: start + 20,
  quote,
});

function brief(...summary: [string, ...Citation[]][]): BoardBrief {
  return withSection(emptyBrief("extractive"), {
    name: "executiveSummary",
    items: summary.map(([text]) => text),
    citations: summary.map(([, ...citations]) => citations),
  });
}

const kinds = (before: BoardBrief, after: BoardBrief) =>
  compareBriefs(before, after).executiveSummary.map(({ kind }) => kind);

describe("comparing two briefs", () => {
  it("treats a statement as unchanged regardless of white space and position", () => {
    const before = brief(["Berth income fell.", cite(0)], ["Costs rose.", cite(50)]);
    const after = brief(["Costs  rose.", cite(50)], ["Berth income fell.", cite(0)]);
    expect(kinds(before, after)).toEqual(["unchanged", "unchanged"]);
  });

  it("treats statements that cite overlapping passages as one reworded matter", () => {
    const before = brief(["Berth income is $60,000 short of budget.", cite(0)]);
    const after = brief(["The west basin held berth income back.", cite(10)]);
    expect(compareBriefs(before, after).executiveSummary).toEqual([
      expect.objectContaining({ kind: "reworded" }),
    ]);
  });

  it("finds a passage in the file that replaced another of the same name", () => {
    const quote = "Income was $840,000 against $900,000.";
    const before = brief(["Berth income is short of budget.", cite(0, { quote })]);
    const after = brief(["Berth income misses its target.", cite(300, { documentId: "d2", quote })]);
    expect(kinds(before, after)).toEqual(["reworded"]);
  });

  it("pairs by wording where no passage is shared, and lists dropped statements last", () => {
    const before = brief(
      ["The lease of the paint workshop expires in March.", cite(0)],
      ["Dredging is to be approved.", cite(100)],
    );
    const after = brief(["The lease of the paint workshop expires on 31 March.", cite(400)]);
    expect(kinds(before, after)).toEqual(["reworded", "gone"]);
  });

  it("recognizes a matter whose figures changed", () => {
    const before = brief([
      "Berth income for the year is $840,500, 6.6% below the budget of $900,000.",
      cite(0),
    ]);
    const after = brief([
      "Berth income for the year is $912,300, 1.2% below the budget of $923,400.",
      cite(500),
    ]);
    expect(kinds(before, after)).toEqual(["moved"]);
  });

  it("does not pair statements that share only a passage", () => {
    const before = brief(["Dredging is to be approved.", cite(0)]);
    const after = brief(["Berth income fell.", cite(0)]);
    expect(kinds(before, after)).toEqual(["new", "gone"]);
  });

  it("pairs each statement once, closest match first", () => {
    const before = brief(["Cash falls to $2 million in October.", cite(0)]);
    const after = brief(
      ["Cash of the harbour falls.", cite(0)],
      ["Cash falls to $2 million in November.", cite(0)],
    );
    const [first, second] = compareBriefs(before, after).executiveSummary;
    expect(first?.kind).toBe("new");
    expect(second).toMatchObject({
      kind: "reworded",
      before: { text: "Cash falls to $2 million in October." },
    });
  });

  it("distinguishes a risk from the same risk at another level", () => {
    const risk = (level: "high" | "low") =>
      withSection(emptyBrief("extractive"), {
        name: "riskAreas",
        items: [{ level, title: "Cash", description: "Cash falls in October." }],
        citations: [[cite(0)]],
      });
    expect(compareBriefs(risk("low"), risk("high")).riskAreas).toMatchObject([
      { kind: "reworded", before: { level: "low" }, after: { level: "high" } },
    ]);
    expect(compareBriefs(risk("low"), risk("low")).riskAreas).toMatchObject([{ kind: "unchanged" }]);
  });

  it("returns nothing for two briefs without statements", () => {
    expect(compareBriefs(emptyBrief("model"), emptyBrief("extractive"))).toEqual({
      executiveSummary: [],
      keyQuestions: [],
      riskAreas: [],
      recommendations: [],
    });
  });
});
