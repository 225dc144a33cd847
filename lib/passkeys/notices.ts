import type { MailMessage } from "@/lib/email/message";
import { renderMail } from "@/lib/email/render";
import { publicUrl } from "@/lib/public-url";
import { readSettings } from "@/lib/settings/queries";

type Change =
  | { kind: "passkey-added" }
  | { kind: "passkey-removed"; removedBy: string | null }
  | { kind: "passkey-asked"; isAsked: boolean };

/** Renders the email about a changed sign-in method. */
export async function renderPasskeyNotice(user: { email: string; firstName: string }, change: Change) {
  const { organizationName } = await readSettings();
  const about = { to: user.email, firstName: user.firstName, url: publicUrl("/account") };
  return renderMail({ ...change, ...about } satisfies MailMessage, organizationName);
}
