import type { Company } from "../types";
import type { Compared } from "./compare";

/** Whether more than half of the peers are of other sectors than the company, whose sector is known. */
export function isAcrossSectors({ sector }: Company, peers: readonly Company[]): boolean {
  const others = peers.filter((peer) => peer.sector !== "" && peer.sector !== sector);
  return sector !== "" && others.length > peers.length / 2;
}

/** Whether a comparison tells of industries more than of the company: of a metric that they differ on, across sectors. */
export function tellsOfIndustry({ metric, focal, peers }: Compared): boolean {
  const known = peers.filter(({ reading }) => reading.value !== null).map(({ company }) => company);
  return metric.isOfIndustry === true && isAcrossSectors(focal.company, known);
}

/** What a reader must know of such a comparison; empty of any other. */
export function industrySentence(compared: Compared): string {
  return tellsOfIndustry(compared)
    ? "Most of these peers are in other sectors, where this figure differs by the nature of the business."
    : "";
}
