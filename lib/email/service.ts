import type { Env } from "@/lib/env";

type MailSettings = Pick<Env, "RESEND_API_KEY" | "MAIL_FROM">;

/** Whether emails are sent; otherwise they are kept for the outbox. A key requires a sender (`lib/env.ts`). */
export function hasMailService<S extends MailSettings>(
  settings: S,
): settings is S & { RESEND_API_KEY: string; MAIL_FROM: string } {
  return settings.RESEND_API_KEY !== undefined && settings.MAIL_FROM !== undefined;
}
