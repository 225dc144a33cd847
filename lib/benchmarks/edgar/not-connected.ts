import { can } from "@/lib/auth/policy";

/** Why no filings are read here and what would change that: an administrator is told where it is explained, others whom to ask. */
export function notConnected(person: { role: string; status: string }): string {
  return can(person, "settings.change")
    ? "This installation does not read filings from SEC EDGAR. The deployment guide says how to turn that on."
    : "This installation does not read filings from SEC EDGAR. Please ask an administrator to turn that on.";
}
