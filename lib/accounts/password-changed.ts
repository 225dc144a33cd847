import type { RenderedMail } from "@/lib/email/message";
import { renderMail } from "@/lib/email/render";
import { publicUrl } from "@/lib/public-url";
import { readSettings } from "@/lib/settings/queries";

/** The email that tells someone that their password has changed, and what to do if it was not them. */
export async function renderPasswordChanged(user: {
  email: string;
  firstName: string;
}): Promise<RenderedMail> {
  const { organizationName } = await readSettings();
  const url = publicUrl("/forgot-password");
  return renderMail(
    { to: user.email, kind: "password-changed", firstName: user.firstName, url },
    organizationName,
  );
}
