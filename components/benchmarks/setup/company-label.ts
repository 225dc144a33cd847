import type { Company } from "@/lib/benchmarks/types";

/** "AAPL • Apple Inc."; a company of the board's own has no ticker, and its name stands for it. */
export function companyLabel({ ticker, name, isOwn }: Company): string {
  return isOwn ? name : `${ticker} • ${name}`;
}
