import { ownCompanyUuid } from "../ids";

/**
 * The company of a run as the log of activity tells it. One of the board's own by its id too: its name may be closed to
 * who reads the log (`withheld`).
 */
export function toldCompany(companyId: string, label: string): { company: string; ownCompany?: string } {
  const ownCompany = ownCompanyUuid(companyId);
  return { company: label, ...(ownCompany && { ownCompany }) };
}
