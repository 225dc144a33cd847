import { hasMailService } from "@/lib/email/service";
import { env } from "@/lib/env";

/** What to tell someone who is told to look at their mail, where no mail leaves the machine; else null. */
export function mailNote(): string | null {
  if (hasMailService(env)) return null;
  return "This installation has no mail service yet: please ask an administrator, who finds the mail in the outbox of the Admin page.";
}
