import { expect, it } from "vitest";
import { sentenceFor } from "@/lib/http/input";
import { budgetSchema } from "@/lib/usage/schema";
import { readBudget } from "./read-budget";

const EMPTY = { inputPrice: "", outputPrice: " ", cachedPrice: "", monthlyTokens: "", monthlyDollars: "" };
const PRICES = { inputPrice: "2", outputPrice: "8.5" };

it("reads empty fields as not set, and amounts as formatted in the table", () => {
  const nothing = {
    inputPrice: null,
    outputPrice: null,
    cachedPrice: null,
    monthlyTokens: null,
    monthlyDollars: null,
  };
  expect(readBudget(EMPTY)).toEqual({ data: nothing, error: null });
  expect(readBudget({ ...EMPTY, ...PRICES, monthlyTokens: "2,500,000", monthlyDollars: "0" }).data).toEqual({
    inputPrice: 2,
    outputPrice: 8.5,
    cachedPrice: null,
    monthlyTokens: 2_500_000,
    monthlyDollars: 0,
  });
});

it.each([
  [{ inputPrice: "2" }, "Please enter the prices of both input and output, or neither"],
  [{ cachedPrice: "0.5" }, "Please enter the prices of input and output to price cached input"],
  [{ monthlyDollars: "50" }, "Please enter the prices of input and output to set a limit in dollars"],
  [{ ...PRICES, inputPrice: "-1" }, "Price of Input must be an amount from 0 to 10,000, or empty"],
  [{ ...PRICES, outputPrice: "much" }, "Price of Output must be an amount from 0 to 10,000, or empty"],
  [
    { monthlyTokens: "1.5" },
    "Monthly Limit in Tokens must be a whole number from 0 to 1,000,000,000,000, or empty",
  ],
  [
    { ...PRICES, monthlyDollars: "2000000" },
    "Monthly Limit in Dollars must be an amount from 0 to 1,000,000, or empty",
  ],
])("reads %j so that the server rejects it with a message", (typed, sentence) => {
  const { error } = budgetSchema.safeParse(readBudget({ ...EMPTY, ...typed }).data);
  expect(error && sentenceFor(error)).toBe(sentence);
});
