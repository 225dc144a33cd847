import type { FocusArea } from "../../focus-areas";
import { type Compared, sourceIdsOf } from "../compare";
import { formatFigure } from "../format";
import type { Insight } from "../types";
import { paragraph, peersSentence, statedWords } from "../words";
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
  const { focal, median, sampleSize, peers } = comparison;
  const isMeaningless = focal.missing?.startsWith("Not meaningful") ?? false;
  const state = isMeaningless ? "cannot be stated" : "is not on file";
  const at = sampleSize === 1 ? "one peer stands at" : `median of ${sampleSize} peers is`;
  return {
    title:
      sampleSize > 0
        ? `${metric.name} of ${focal.ticker} ${state}; the ${at} ${formatFigure(median, metric.unit)}`.replace(
            "the one",
            "one",
          )
        : `${metric.name} ${state}, for ${focal.ticker} or any peer`,
    description: paragraph(
      focal.missing ?? "",
      sampleSize > 0
        ? peersSentence(compared)
        : peers.length === 0
          ? "There are no peers to compare with."
          : "None of the peers has the figure either, so nothing is compared.",
      metric.caveat ?? "",
    ),
    metrics: [
      { label: focal.ticker, value: isMeaningless ? "not meaningful" : "not disclosed", trend: "flat" },
      ...(sampleSize > 0
        ? [
            {
              label: `Median of ${sampleSize} peer${sampleSize > 1 ? "s" : ""}`,
              value: formatFigure(median, metric.unit),
              trend: "flat" as const,
            },
          ]
        : []),
    ],
  };
}

function withoutPeers(compared: Compared): Told {
  const { metric, comparison, focal } = compared;
  const figure = formatFigure(comparison.focal.value, metric.unit);
  const { ticker } = focal.company;
  const count = comparison.peers.length;
  return {
    title: `${metric.name} of ${figure}, with no peer's figure to set beside it`,
    description: paragraph(
      `${statedWords(compared)}.`,
      count === 0
        ? "There are no peers to compare with."
        : `None of the ${count} peers has the figure on file.`.replace(
            "None of the 1 peers has",
            "The one peer does not have",
          ),
      metric.caveat ?? "",
    ),
    metrics: [
      { label: ticker, value: figure, trend: "flat" },
      { label: "Peers", value: "not disclosed", trend: "flat" },
    ],
  };
}
