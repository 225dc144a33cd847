import type { Ballot } from "./constants";

export const BALLOT_NAMES: Record<Ballot, string> = {
  for: "For",
  against: "Against",
  abstained: "Abstained",
};
