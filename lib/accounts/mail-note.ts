import { hasMailService } from "@/lib/email/service";
import { env } from "@/lib/env";

/** What to tell someone who is told to look at their mail, where no mail leaves the machine; else null. */
export function mailNote(): string | null {
  if (hasMailService(env)) return null;
  return "This installation does not send email yet. Please ask an administrator, who will find the message in the outbox on the Admin page.";
}
