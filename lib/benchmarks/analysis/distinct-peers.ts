import { isSameIssuer } from "../companies/issuers";
import type { CompanyProfile } from "../types";

/**
 * The peers that count: each issuer once, the focal company's own not at all. Classes of shares of one issuer have the same
 * filings, so that two of them would weigh double, and a company is no peer of itself.
 */
export function distinctPeers(
  focal: CompanyProfile,
  peers: readonly CompanyProfile[],
): { counted: CompanyProfile[]; notes: string[] } {
  const counted: CompanyProfile[] = [];
  const notes: string[] = [];
  for (const peer of peers) {
    const same = [focal, ...counted].find((other) => isSameIssuer(other.company, peer.company));
    if (!same) counted.push(peer);
    else notes.push(noteOf(focal, same, peer));
  }
  return { counted, notes };
}

function noteOf(focal: CompanyProfile, same: CompanyProfile, { company }: CompanyProfile): string {
  if (company.id === focal.company.id) return `${company.ticker} is not counted among its own peers.`;
  return `${company.ticker} is another class of shares of the issuer of ${same.company.ticker} and is not counted ${same === focal ? "as a peer" : "twice"}.`;
}
