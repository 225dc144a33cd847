const dollars = (value: unknown) => (value === null ? "not set" : `$${String(value)}`);

const LIMITS: Record<string, (value: unknown) => string> = {
  inputPrice: (value) => `price of a million input tokens ${dollars(value)}`,
  outputPrice: (value) => `price of a million output tokens ${dollars(value)}`,
  monthlyTokens: (value) =>
    value === null ? "no monthly limit in tokens" : `${String(value)} tokens a month`,
  monthlyDollars: (value) => (value === null ? "no monthly limit in dollars" : `${dollars(value)} a month`),
};

/** The limits and prices that an administrator set for the language model, in words. */
export function toldLimits(detail: Record<string, unknown>): string {
  return Object.entries(detail)
    .flatMap(([name, value]) => (Object.hasOwn(LIMITS, name) ? [LIMITS[name]?.(value)] : []))
    .join(", ");
}
