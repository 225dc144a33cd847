import type { Rule } from "@/lib/resolutions/schema";
import type { ResolutionState } from "@/lib/resolutions/types";

export const STATE_NAME: Record<ResolutionState, string> = {
  draft: "Draft",
  open: "Open for votes",
  carried: "Carried",
  failed: "Not carried",
  withdrawn: "Withdrawn",
};

export const RULE_NAME: Record<Rule, string> = {
  unanimous: "Unanimous",
  majority: "Majority of all who may vote",
};

/** Why the choice matters, for whoever makes it. */
export const RULE_ADVICE: Record<Rule, string> = {
  unanimous:
    "Everybody who may vote has to vote for it. Many laws and articles allow a decision without a meeting only if all directors agree.",
  majority:
    "More than half of all who may vote, not only of those who do: whoever abstains or does not vote counts as not agreeing. Check that your articles allow it.",
};
