import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { citation, completeAnswer, sentence } from "../testing/answers";
import { Surroundings } from "../testing/surroundings";
import { Answer } from "./answer";
import { answerText } from "./answer-text";

const MESSAGE = completeAnswer({
  ...sentence("Wages rose by £18,000 (12%).", 1, 2),
  computed: {
    formula: "168,000 − 150,000",
    operands: [
      { name: "Wages, 2024, actual", value: "£168,000", citation: citation(1) },
      { name: "Wages, 2023, actual", value: "£150,000", citation: citation(2) },
    ],
  },
});

it("shows the formula of a computed answer and the source of each operand on a click", () => {
  const { container } = render(
    <Surroundings>
      <Answer message={MESSAGE} />
    </Surroundings>,
  );
  const worked = container.querySelector("details");
  expect(worked?.open).toBe(false);
  fireEvent.click(screen.getByText("How this was calculated"));
  expect(worked?.open).toBe(true);
  expect(worked?.textContent).toContain("= 168,000 − 150,000");
  const [first, second] = screen.getAllByRole("listitem");
  expect(first?.textContent).toBe("Wages, 2024, actual£168,000\u2060[1]");
  expect(second?.querySelector("button")?.getAttribute("aria-label")).toBe("Source 2: Report.pdf, page 2");
});

it("copies the formula with the answer", () => {
  expect(answerText(MESSAGE)).toContain(
    "Wages rose by £18,000 (12%). [1] [2]\n\n= 168,000 − 150,000\n\nSources:",
  );
});
