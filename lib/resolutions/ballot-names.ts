import type { Ballot } from "./schema";

export const BALLOT_NAMES: Record<Ballot, string> = {
  for: "For",
  against: "Against",
  abstained: "Abstained",
};
