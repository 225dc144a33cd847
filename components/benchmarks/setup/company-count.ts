import type { PeerSet } from "@/lib/benchmarks/types";

/** "8 companies"; "Auto" where the company's own filing decides. */
export function companyCount(count: PeerSet["companyCount"]): string {
  if (count === "Auto") return "Auto";
  return count === 1 ? "1 company" : `${count} companies`;
}
