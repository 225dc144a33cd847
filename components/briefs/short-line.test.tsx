import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { UNNAMED_RISK } from "@/lib/ai/brief/constants";
import type { BoardBrief } from "@/lib/ai/brief/schema";
import { emptyBrief } from "@/lib/ai/brief/sections";
import { numberCitations } from "@/lib/evidence/number-citations";
import { BriefBody, shortLine, toldAbove, toldBySummary } from "./brief-body";

const SAID = "The board is asked to approve “Studio Two”. It would cost $48,000 a year.";
const OVERDUE = "The fire-safety inspection has been overdue since October.";

const briefOf = (parts: Partial<BoardBrief>): BoardBrief => ({ ...emptyBrief("extractive"), ...parts });

const risk = (title: string) => briefOf({ riskAreas: [{ level: "high", title, description: OVERDUE }] });

describe("the line of a question or a recommendation", () => {
  const told = toldBySummary(briefOf({ summarySentences: [SAID] }));

  it("leaves out a quote that is the whole summary above it", () => {
    expect(shortLine(`Which alternatives were considered? “${SAID}”`, told)).toBe(
      "Which alternatives were considered?",
    );
    expect(shortLine(`“${SAID}” Which alternatives were considered?`, told)).toBe(
      "Which alternatives were considered?",
    );
    expect(shortLine(`Before deciding, ask for the effect on cash: “${SAID}”`, told)).toBe(
      "Before deciding, ask for the effect on cash.",
    );
  });

  it("repeats the first words of a quote that is one of several sentences", () => {
    const several = toldBySummary(briefOf({ summarySentences: ["Occupancy fell to 62%.", SAID] }));
    expect(shortLine(`“${SAID}” Which alternatives were considered?`, several)).toBe(
      "“The board is asked to approve…” Which alternatives were considered?",
    );
    const leak = "Without repairs before the frost, the tower may leak.";
    expect(shortLine(`“${leak}” Who acts?`, toldBySummary(briefOf({ summarySentences: [SAID, leak] })))).toBe(
      "“Without repairs before the frost…” Who acts?",
    );
    expect(shortLine("What explains this? “Occupancy fell to 62%.”", several)).toBe(
      "“Occupancy fell to 62%.” What explains this?",
    );
  });

  it("keeps a quote that is not in the summary", () => {
    const question = "What explains this? “Occupancy fell to 62%.”";
    expect(shortLine(question, told)).toBe(question);
    expect(shortLine(question, toldBySummary(briefOf({})))).toBe(question);
  });

  it("keeps a text without a quote", () => {
    expect(shortLine("Which measures will bring it back, and by when?", told)).toBe(
      "Which measures will bring it back, and by when?",
    );
  });
});

describe("the line of a recommendation", () => {
  const recommendation = `Ask for a progress report: “${OVERDUE}”`;

  it("names the risk that it addresses instead of quoting it again", () => {
    expect(shortLine(recommendation, toldAbove(risk("Regulation")))).toBe(
      "Regulation: ask for a progress report.",
    );
  });

  it("refers to the question that quotes a risk without a title", () => {
    const brief = {
      ...risk(UNNAMED_RISK),
      keyQuestions: ["How large is the gap?", `Who acts? “${OVERDUE}”`],
    };
    expect(shortLine(recommendation, toldAbove(brief))).toBe("On question 2: ask for a progress report.");
    expect(shortLine(recommendation, toldAbove(risk(UNNAMED_RISK)))).toBe(recommendation);
  });
});

it("does not repeat a risk without a title in full when the summary has its sentence", () => {
  const brief = { ...risk(UNNAMED_RISK), summarySentences: [SAID, OVERDUE] };
  brief.evidence = { ...brief.evidence, executiveSummary: [[], []], riskAreas: [[]] };
  render(<BriefBody brief={brief} numbering={numberCitations([])} />);
  expect(screen.getAllByText(OVERDUE)).toHaveLength(1);
  expect(screen.getByText("“The fire-safety inspection has been…”")).toBeTruthy();
});
