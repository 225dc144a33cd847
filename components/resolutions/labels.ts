import type { Rule } from "@/lib/resolutions/constants";
import type { ResolutionState } from "@/lib/resolutions/types";

export const STATE_NAME: Record<ResolutionState, string> = {
  draft: "Draft",
  open: "Voting open",
  carried: "Carried",
  failed: "Not carried",
  withdrawn: "Withdrawn",
};

export const RULE_NAME: Record<Rule, string> = {
  unanimous: "Unanimous",
  majority: "Majority of all entitled to vote",
};

/** Advice on choosing a rule. */
export const RULE_ADVICE: Record<Rule, string> = {
  unanimous:
    "Everyone entitled to vote must vote for it. Many laws and articles allow a decision without a meeting only if all directors agree.",
  majority:
    "More than half of everyone entitled to vote must vote for it, so an abstention or a missing vote counts against it. Check that your articles allow this.",
};
