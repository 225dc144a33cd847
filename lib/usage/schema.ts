import { z } from "zod";

const MOST_TOKENS = 1_000_000_000_000;
const MOST_DOLLARS = 1_000_000;
const MOST_PRICE = 10_000;

function amount(name: string, most: number) {
  const error = `${name} must be an amount from 0 to ${most.toLocaleString("en-US")}, or empty`;
  return z.number({ error }).min(0, error).max(most, error).nullable();
}

const TOKENS = `Monthly Limit in Tokens must be a whole number from 0 to ${MOST_TOKENS.toLocaleString("en-US")}, or empty`;

/** Prices in dollars per million tokens (cached input costs as much as other input unless priced), and limits per calendar month; null: not set. */
export const budgetSchema = z
  .object({
    inputPrice: amount("Price of Input", MOST_PRICE),
    outputPrice: amount("Price of Output", MOST_PRICE),
    cachedPrice: amount("Price of Cached Input", MOST_PRICE),
    monthlyTokens: z.number({ error: TOKENS }).int(TOKENS).min(0, TOKENS).max(MOST_TOKENS, TOKENS).nullable(),
    monthlyDollars: amount("Monthly Limit in Dollars", MOST_DOLLARS),
  })
  .refine(({ inputPrice, outputPrice }) => (inputPrice === null) === (outputPrice === null), {
    error: "Please enter the prices of both input and output, or neither",
  })
  .refine(({ inputPrice, cachedPrice }) => cachedPrice === null || inputPrice !== null, {
    error: "Please enter the prices of input and output to price cached input",
  })
  .refine(({ inputPrice, monthlyDollars }) => monthlyDollars === null || inputPrice !== null, {
    error: "Please enter the prices of input and output to set a limit in dollars",
  });

export type Budget = z.output<typeof budgetSchema>;

export const NO_BUDGET: Budget = {
  inputPrice: null,
  outputPrice: null,
  cachedPrice: null,
  monthlyTokens: null,
  monthlyDollars: null,
};
