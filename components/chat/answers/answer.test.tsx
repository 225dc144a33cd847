import { render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import type { ChatMessage } from "@/lib/chat/types";
import { completeAnswer, FUEL_TABLE, SUMMARY, sentence } from "../testing/answers";
import { Surroundings } from "../testing/surroundings";
import { Answer, sourcesByPaper } from "./answer";
import { answerText } from "./answer-text";

const show = (node: ReactNode) => render(<Surroundings>{node}</Surroundings>);

describe("an answer", () => {
  it("escapes a model's HTML and Markdown", () => {
    const text =
      '<img src=x onerror="alert(1)"> ![chart](https://evil.example/x.png) [here](https://evil.example)';
    const { container } = show(<Answer message={completeAnswer(sentence(text, 1))} />);
    expect(container.textContent).toContain(text);
    expect(container.querySelectorAll("img, a, script")).toHaveLength(0);
  });

  it("names each paper once, with its pages in order", () => {
    expect(
      sourcesByPaper([
        "Report.pdf, p. 4",
        "Plan, draft.docx, p. 2",
        "Report.pdf, p. 1",
        "Report.pdf, p. 4",
        "Log.xlsx",
      ]),
    ).toEqual(["Report.pdf,\u00a0pp.\u00a01,\u00a04", "Plan, draft.docx,\u00a0p.\u00a02", "Log.xlsx"]);
  });

  it("marks a judgment as one, also when copied", () => {
    const judged = { ...sentence("It looks like timing.", 2), isJudgement: true as const };
    const message = completeAnswer(sentence("Fuel rose.", 1), judged);
    const { container } = show(<Answer message={message} />);
    expect(screen.getAllByText("Judgment")).toHaveLength(1);
    expect(container.textContent).toMatch(/Fuel rose\..*Judgment It looks like timing\./);
    expect(answerText(message)).toContain("Judgment: It looks like timing. [2]");
  });

  it("marks what was not found, and says where it was looked for, also when copied", () => {
    const absence = {
      type: "sentence" as const,
      text: "The papers do not say why.",
      citations: [],
      lookedIn: "all 12 pages of 2 papers",
    };
    const message = completeAnswer(sentence("Fuel rose.", 1), absence);
    const { container } = show(<Answer message={message} />);
    const told = "The papers do not say why. The assistant looked in all 12 pages of 2 papers.";
    expect(container.textContent).toContain(`Not found ${told}`);
    expect(answerText(message)).toContain(`Not found: ${told}`);
  });

  it("shows a table with headings, each figure with its source, and gaps for missing ones", () => {
    show(<Answer message={completeAnswer(sentence("Side by side:", 1), FUEL_TABLE)} />);
    const table = screen.getByRole("table", { name: "Fuel and crew" });
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent),
    ).toEqual(["Actual", "Budget"]);
    const row = within(table)
      .getByRole("rowheader", { name: /^Fuel,\s+all ships$/ })
      .closest("tr");
    const [actual, budget] = row ? within(row).getAllByRole("cell") : [];
    expect(actual?.textContent).toContain("5,120,000");
    expect(
      actual && within(actual).getByRole("button", { name: "Source 2: Report.pdf, page 2" }),
    ).toBeTruthy();
    expect(budget?.textContent).toContain("not given");
    // Wider than a phone: it scrolls on its own and is reachable by keyboard.
    expect(screen.getByRole("group", { name: "Fuel and crew" }).tabIndex).toBe(0);
  });

  it("lists list items, each with its source, and copies them as a list", () => {
    const item = (text: string, page: number) => ({ ...sentence(text, page), isItem: true as const });
    const message = completeAnswer(item("The licence expires.", 1), item("The ramp fails.", 2));
    show(<Answer message={message} />);
    const items = within(screen.getByRole("list")).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("The licence expires."),
      expect.stringContaining("The ramp fails."),
    ]);
    expect(answerText(message)).toContain("- The licence expires. [1]\n- The ramp fails. [2]\n");
  });

  it("says what the papers lack, then the closest passages", () => {
    const message: ChatMessage = {
      id: "a",
      role: "assistant",
      parts: [
        { type: "data-sentence", data: sentence("The papers do not say.") },
        { type: "data-sentence", data: sentence("The closest passages say:") },
        { type: "data-sentence", data: sentence("The harbour licence expires.", 1) },
        { type: "data-answer", data: { ...SUMMARY, answered: false } },
      ],
    };
    const { container } = show(<Answer message={message} />);
    expect(container.querySelector("p")?.textContent?.trim()).toBe(
      "The papers do not say. The closest passages say:",
    );
    expect(screen.getByRole("listitem").textContent).toContain("The harbour licence expires.");
  });

  it("says why it is incomplete or not saved", () => {
    const message: ChatMessage = {
      id: "a",
      role: "assistant",
      parts: [
        { type: "data-sentence", data: sentence("Revenue rose.", 1) },
        {
          type: "data-answer",
          data: {
            ...SUMMARY,
            dropped: 2,
            reading: ["Budget.pdf"],
            stopped: true,
            notSaved: "This chat has since been deleted, so the answer was not saved.",
          },
        },
      ],
    };
    const { container } = show(<Answer message={message} />);
    for (const note of [
      "You stopped the answer here.",
      "This chat has since been deleted, so the answer was not saved.",
      "Still being read, so not fully searched: Budget.pdf.",
      "2 sentences were left out because the papers do not support them.",
      "Sources: Report.pdf",
    ])
      expect(container.textContent).toContain(note);
  });
});
