import { can } from "@/lib/auth/policy";

/** Why no filings are read here and what would change that: an administrator is told what to set, others whom to ask. */
export function notConnected(person: { role: string; status: string }): string {
  return can(person, "settings.change")
    ? "This installation does not read filings from SEC EDGAR. To turn that on, set SEC_CONTACT to a name and an email address, which the SEC requires of every reader, and restart BoardGPT."
    : "This installation does not read filings from SEC EDGAR. Please ask an administrator to turn that on.";
}
