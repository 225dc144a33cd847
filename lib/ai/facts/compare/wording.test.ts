import { expect, it } from "vitest";
import type { Fact } from "../types";
import { changeText, wasOrWere } from "./wording";

const fact = (label: string, value: number) =>
  ({ label, value, unit: "$", written: `$${value.toLocaleString("en-US")}` }) as Fact;

it.each([
  ["Payments to suppliers", -320_000, -350_000, "$30,000 more (9.4%)"],
  ["Payments to suppliers", -350_000, -320_000, "$30,000 less (8.6%)"],
  ["Net cash flow", -320_000, -350_000, "$30,000 lower"],
  ["Total income", 320_000, 350_000, "$30,000 higher (9.4%)"],
])("words %s going from %d to %d as a reader would: %s", (label, from, to, text) => {
  expect(changeText(fact(label, from), fact(label, to))).toBe(text);
});

it.each([
  [84, 85, "1 percentage point higher"],
  [94.6, 88.1, "6.5 percentage points lower"],
])("says that an occupancy went from %d%% to %d%%: %s", (from, to, text) => {
  const occupancy = (value: number) => ({ ...fact("Occupancy", value), unit: "%" });
  expect(changeText(occupancy(from), occupancy(to))).toBe(text);
});

it.each([
  ["Days of cash", "were"],
  ["Total cost of sales", "was"],
  ["Surplus (deficit)", "was"],
  ["Ticket sales", "were"],
  ["Operating loss", "was"],
])("says that %s %s", (label, verb) => {
  expect(wasOrWere(label)).toBe(verb);
});
