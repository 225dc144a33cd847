import { isoToday } from "@/lib/days";
import type { Company, CompanyProfile } from "./types";

/** A company of which only the name is known. */
export function bareProfile(company: Company): CompanyProfile {
  return {
    company,
    origin: "edgar",
    asOf: isoToday(),
    isStale: false,
    payYears: [],
    payRatio: null,
    sayOnPay: null,
    years: [],
    board: null,
    publicFloat: null,
    proxyPeers: null,
  };
}
