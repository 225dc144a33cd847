import { hasMailService } from "@/lib/email/service";
import { env } from "@/lib/env";

/** What to add when someone is told to check their email but no email leaves this machine; else null. */
export function mailNote(isAdministrator = false): string | null {
  if (hasMailService(env)) return null;
  if (isAdministrator)
    return "Email is not set up here yet: you will find it in the outbox on the Admin page.";
  return "Email is not set up here yet: please ask an administrator to pass the link on to you from the outbox on the Admin page.";
}
