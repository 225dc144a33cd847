import type { FocusArea } from "../../focus-areas";
import type { CompanyProfile } from "../../types";
import { type SourceList, unique } from "../source-list";
import type { Insight } from "../types";
import { paragraph } from "../words";
import { type Candidate, shown } from "./candidates";

/** What the best insight of a metric weighs by half: it has no size. */
const WEIGHT = 0.5;

/**
 * Whether chair and CEO are two people, beside the peers. Null unless it is known of the company, and governance was
 * chosen. It weighs more the fewer peers do the same.
 */
export function chairInsight(
  focal: CompanyProfile,
  peers: readonly CompanyProfile[],
  chosen: readonly FocusArea[],
  sources: SourceList,
): Candidate | null {
  const own = focal.board?.chairSeparate ?? null;
  if (!own || !chosen.includes("governance")) return null;
  const known = peers.flatMap(({ company, board }) =>
    board?.chairSeparate ? [{ ticker: company.ticker, ...board.chairSeparate }] : [],
  );
  const same = known.filter(({ value }) => value === own.value);
  const separate = known.filter(({ value }) => value);
  const insight: Insight = {
    id: "insight-chair",
    type: "neutral",
    title: `${own.value ? `${focal.company.name} has a chair who is not the CEO` : `One person is chair and CEO of ${focal.company.name}`}${besides(same.length, known.length)}`,
    description: paragraph(
      known.length === 0
        ? "This is not known for any peer."
        : `Among the peers for which it is known, ${separate.length} of ${known.length} have a chair who is not the CEO${separate.length > 0 ? ` (${separate.map(({ ticker }) => ticker).join(", ")})` : ""}.`,
      own.value ? "" : "A lead independent director may stand in for a separate chair.",
    ),
    metrics: [
      shown(focal.company.ticker, own.value ? "separate" : "combined"),
      shown("Peers with a separate chair", peersWith(separate.length, known.length)),
    ],
    focusArea: "governance",
    metricId: null,
    sourceIds: unique([own, ...known].map(({ source }) => sources.add(source))),
  };
  const rare = known.length === 0 ? 0 : 1 - same.length / known.length;
  return { insight, weight: WEIGHT * rare, family: "chair" };
}

function besides(same: number, known: number): string {
  if (known === 0) return "";
  const all = known === 1 ? "the one peer" : known === 2 ? "both peers" : `all ${known} peers`;
  if (same === 0) return `, unlike at ${all}`;
  return `, as at ${same === known ? all : `${same} of ${known} peers`}`;
}

const peersWith = (separate: number, known: number) =>
  known === 0 ? "not in our data" : `${separate} of ${known}`;
