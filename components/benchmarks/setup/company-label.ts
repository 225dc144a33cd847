import type { Company, PeerSet } from "@/lib/benchmarks/types";

/** "AAPL • Apple Inc."; a board's own company has no ticker, so only its name. */
export function companyLabel({ ticker, name, isOwn }: Company): string {
  return isOwn ? name : `${ticker} • ${name}`;
}

/** "8 companies"; "Auto" if the company's own filing decides. */
export function companyCount(count: PeerSet["companyCount"]): string {
  if (count === "Auto") return "Auto";
  return count === 1 ? "1 company" : `${count} companies`;
}
