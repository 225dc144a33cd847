import type { FocusArea } from "../../focus-areas";
import type { CompanyProfile } from "../../types";
import type { Compare, Compared } from "../compare";
import type { SourceList } from "../source-list";
import type { Alignment, Insight } from "../types";
import { alignmentInsight } from "./alignment-insight";
import { chairInsight } from "./chair-insight";
import { chooseInsights } from "./choose-insights";
import { comparedInsight } from "./compared-insight";
import { undisclosedInsight } from "./undisclosed-insight";
import { zeroPayInsight } from "./zero-pay-insight";

type Known = {
  focal: CompanyProfile;
  peers: readonly CompanyProfile[];
  compare: Compare;
  compared: readonly Compared[];
  alignment: Alignment | null;
  focusAreas: readonly FocusArea[];
  sources: SourceList;
};

/** At least three things to know, by how unusual and how material they are. */
export function insightsOf({
  focal,
  peers,
  compare,
  compared,
  alignment,
  focusAreas,
  sources,
}: Known): Insight[] {
  const known = [
    ...compared.map((each) => comparedInsight(each, focusAreas)),
    alignment ? alignmentInsight(alignment, compare, focusAreas) : null,
    zeroPayInsight(focal, focusAreas, sources),
    chairInsight(focal, peers, focusAreas, sources),
  ];
  const unknown = compared.map((each) => undisclosedInsight(each, focusAreas));
  return chooseInsights(
    known.filter((candidate) => candidate !== null),
    unknown.filter((candidate) => candidate !== null),
  );
}
