import type { Role } from "@/lib/auth/policy";
import { handlers } from "@/lib/background/handlers";
import { db } from "@/lib/db";
import { drainJobs } from "@/lib/jobs/drain";

export const PASSWORD = "a long enough password";
export const ADA = "ada@example.org";

/** What `name` sends when signing up. */
export function account(name: string, role: Role = "admin") {
  return { email: `${name}@example.org`, password: PASSWORD, firstName: name, lastName: null, role };
}

/** Runs the jobs that requests left to the worker. */
export async function drain(): Promise<void> {
  const left = await drainJobs(handlers, 120_000);
  if (left > 0) throw new Error(`${left} jobs are left.`);
}

/** The kinds of the emails to an address, in the order they were written. */
export async function mailsTo(to: string): Promise<string[]> {
  const mails = await db.mail.findMany({ where: { to }, orderBy: { id: "asc" }, select: { kind: true } });
  return mails.map(({ kind }) => kind);
}

/** The token in the latest email of this kind to an address. */
export async function tokenFor(to: string, kind: string): Promise<string> {
  const mail = await db.mail.findFirst({ where: { to, kind }, orderBy: { id: "desc" } });
  const token = /\/(?:confirm|set-password|invite)\/([A-Za-z0-9_-]{43})/.exec(mail?.text ?? "")?.[1];
  if (!token) throw new Error(`No ${kind} mail to ${to} holds a link.`);
  return token;
}
