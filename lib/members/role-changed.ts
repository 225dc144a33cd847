import type { Actor } from "@/lib/auth/actor";
import type { Role } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import type { RenderedMail } from "@/lib/email/message";
import { renderMail } from "@/lib/email/render";
import { fullName } from "@/lib/full-name";
import { publicUrl } from "@/lib/public-url";
import { readSettings } from "@/lib/settings/queries";

/** The mail that tells someone of their new role, or null when there is no such account. */
export async function renderRoleChanged(
  actor: Actor,
  memberId: string,
  role: Role,
): Promise<RenderedMail | null> {
  const user = await db.user.findUnique({
    where: { id: memberId },
    select: { email: true, firstName: true },
  });
  if (!user) return null;
  const { organizationName } = await readSettings();
  const { email, firstName } = user;
  const changedBy = fullName(actor);
  const url = publicUrl("/login");
  return renderMail({ to: email, kind: "role-changed", firstName, role, changedBy, url }, organizationName);
}
