import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { StatementChange } from "@/lib/briefs/compare";
import { numberCitations } from "@/lib/evidence/number-citations";
import { countChanges, StatementChangeItem } from "./brief-comparison";

const moved: StatementChange = {
  kind: "moved",
  before: { text: "Cash is $2 million.", citations: [] },
  after: { text: "Cash is $3 million.", citations: [] },
};

it("names each kind of change in words", () => {
  const changes: StatementChange[] = [
    moved,
    { kind: "new", after: moved.after },
    { kind: "gone", before: moved.before },
  ];
  expect(countChanges(changes)).toBe("1 new, 1 with new figures, 1 removed");
  expect(countChanges([])).toBe("");
});

it("marks deletions and insertions in a statement, readable in both versions", () => {
  const { container } = render(
    <ul>
      <StatementChangeItem change={moved} numbering={numberCitations([])} />
    </ul>,
  );
  expect(screen.getByText("New figures")).toBeTruthy();
  expect(container.querySelector("del")?.textContent).toBe("$2");
  expect(container.querySelector("ins")?.textContent).toBe("$3");
  expect(container.textContent).toContain("Cash is $2 million.");
  expect(container.textContent).toContain("Cash is $3 million.");
});
