import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { numberCitations } from "@/lib/evidence/number-citations";
import { OpeningLine } from "./opening-line";

const line = (isFolded: boolean) => (
  <OpeningLine
    marker="High"
    text="Cash and covenants"
    gist="Cash falls below the reserve in March."
    isFolded={isFolded}
    citations={[]}
    numbering={numberCitations([])}
  />
);

const isHidden = () =>
  screen.getByText("Cash falls below the reserve in March.").classList.contains("hidden");

it("keeps what is stated elsewhere collapsed until it is expanded", () => {
  render(line(true));
  expect(isHidden()).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Show all" }));
  expect(isHidden()).toBe(false);
});

it("shows everything else at once", () => {
  render(line(false));
  expect(isHidden()).toBe(false);
  expect(screen.queryByRole("button")).toBeNull();
});
