import { can } from "@/lib/auth/policy";

/** Why no filings are read here and what would change that: an administrator is told where it is explained, others whom to ask. */
export function notConnected(person: { role: string; status: string }): string {
  return can(person, "settings.change")
    ? "Filings are not read from SEC EDGAR yet. The deployment guide shows how to turn this on."
    : "Filings are not read from SEC EDGAR yet. Please ask an administrator to turn this on.";
}
