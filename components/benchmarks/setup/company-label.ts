import type { Company, PeerSet } from "@/lib/benchmarks/types";

/** "AAPL • Apple Inc."; a company of the board's own has no ticker, and its name stands for it. */
export function companyLabel({ ticker, name, isOwn }: Company): string {
  return isOwn ? name : `${ticker} • ${name}`;
}

/** "8 companies"; "Auto" where the company's own filing decides. */
export function companyCount(count: PeerSet["companyCount"]): string {
  if (count === "Auto") return "Auto";
  return count === 1 ? "1 company" : `${count} companies`;
}
