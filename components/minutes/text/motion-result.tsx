import { Badge } from "@/components/ui/badge";
import { RESULT_NAMES } from "@/lib/minutes/changes";
import type { StoredMotion } from "@/lib/minutes/schema";

/** How the vote on a motion went. */
export function MotionResult({ result }: Pick<StoredMotion, "result">) {
  if (!result) return <span>No result was recorded.</span>;
  return <Badge variant={result === "passed" ? "default" : "outline"}>{RESULT_NAMES[result]}</Badge>;
}
