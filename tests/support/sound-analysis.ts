import { expect } from "vitest";
import { analyse } from "@/lib/benchmarks/analysis/analyse";
import { FOCUS_AREAS, type FocusArea } from "@/lib/benchmarks/focus-areas";
import type { CompanyProfile } from "@/lib/benchmarks/types";
import { faultsOf } from "./analysis-faults";
import { fictionalBenchmark } from "./fictional-profile";

/** The analysis of fictional companies, checked to have no faults. */
export function soundAnalysis(
  focal: CompanyProfile,
  peers: CompanyProfile[],
  focusAreas: readonly FocusArea[] = FOCUS_AREAS,
): ReturnType<typeof analyse> {
  const analysis = analyse({ ...fictionalBenchmark(focal, peers), focusAreas });
  expect(faultsOf(analysis)).toEqual([]);
  return analysis;
}
