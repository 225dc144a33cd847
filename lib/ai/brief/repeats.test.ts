import { expect, it } from "vitest";
import { tellsAgain } from "./repeats";

it("recognizes the same figures however they are written and rounded", () => {
  expect(
    tellsAgain(
      "In fiscal 2025 the line achieved record revenues, which increased 19% to $44.5 million.",
      "Revenues rose to $44,538 thousand for Fiscal 2025 from $37,403 thousand for Fiscal 2024, 19% more.",
    ),
  ).toBe(true);
});

it("recognizes nearly the same words", () => {
  const told = "Berth income fell because the west basin was closed for dredging in July.";
  expect(tellsAgain(told, "Berth income fell because the west basin was closed for dredging.")).toBe(true);
});

it("does not treat texts with one common figure, or none, as the same matter", () => {
  expect(tellsAgain("Freight revenue fell 4% to $6,310,000.", "Fuel costs fell 4% to $5,120,000.")).toBe(
    false,
  );
  expect(tellsAgain("The licence expires in May.", "The lease expires in May.")).toBe(false);
  expect(tellsAgain("", "")).toBe(false);
});
