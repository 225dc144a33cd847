import type { FocusArea } from "../../focus-areas";
import { type Compared, sourceIdsOf } from "../compare";
import type { Insight, ShownMetric } from "../types";
import { figureWords, paragraph, peersSentence, print, statedWords } from "../words";
import { areaOf, type Candidate } from "./candidate";

/** Less than any comparison that says something, so that gaps in the data follow what is known. */
const WEIGHT = 0.01;

/** What cannot be compared, because the focal company or every peer has no figure. Null when it can be. */
export function undisclosedInsight(compared: Compared, chosen: readonly FocusArea[]): Candidate | null {
  const { metric, comparison } = compared;
  const { focal, sampleSize } = comparison;
  if (focal.value !== null && sampleSize > 0) return null;
  const insight: Insight = {
    id: `insight-${metric.id}`,
    type: "neutral",
    focusArea: areaOf(metric.focusAreas, chosen),
    metricId: null,
    sourceIds: sourceIdsOf(comparison),
    ...(focal.value === null ? withoutFocal(compared) : withoutPeers(compared)),
  };
  // What more peers disclose, and what matters more, comes first.
  const disclosed = sampleSize / (comparison.peers.length + 1);
  return { insight, weight: WEIGHT * metric.weight * (1 + disclosed), family: metric.id };
}

type Told = Pick<Insight, "title" | "description" | "metrics">;

function withoutFocal(compared: Compared): Told {
  const { metric, comparison } = compared;
  const { focal, median, sampleSize } = comparison;
  const isMeaningless = focal.missing?.startsWith("Not meaningful") ?? false;
  const subject = `${metric.name} at ${focal.ticker} ${isMeaningless ? "cannot be stated" : "is not on file"}`;
  const whose = sampleSize === 1 ? "the one peer's" : `the median of ${sampleSize} peers`;
  const peers: ShownMetric = {
    label: sampleSize === 1 ? "One peer" : `Median of ${sampleSize} peers`,
    value: print(metric, median),
    trend: "flat",
  };
  return {
    title:
      sampleSize > 0
        ? `${subject}; ${whose} is ${print(metric, median)}`
        : `${subject}, and no peer's is on file`,
    description: paragraph(
      focal.missing ?? "",
      sampleSize > 0 ? peersSentence(compared) : noPeers(compared),
      metric.caveat ?? "",
    ),
    metrics: [
      { label: focal.ticker, value: isMeaningless ? "not meaningful" : "not in our data", trend: "flat" },
      ...(sampleSize > 0 ? [peers] : []),
    ],
  };
}

function withoutPeers(compared: Compared): Told {
  const { metric, comparison } = compared;
  return {
    title: `${figureWords(compared)} has no peer figure to compare with`,
    description: paragraph(`${statedWords(compared)}.`, noPeers(compared), metric.caveat ?? ""),
    metrics: [
      { label: comparison.focal.ticker, value: print(metric, comparison.focal.value), trend: "flat" },
      { label: "Peers", value: "not in our data", trend: "flat" },
    ],
  };
}

function noPeers({ comparison }: Compared): string {
  const { peers } = comparison;
  if (peers.length === 0) return "There are no peers to compare with.";
  if (peers.length === 1) return "The figure of the one peer is not on file.";
  return `None of the ${peers.length} peers has the figure on file, so there is nothing to compare with.`;
}
