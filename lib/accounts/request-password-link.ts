import { hashPassword } from "@/lib/auth/password";
import { db } from "@/lib/db";
import { enqueue, prepareQueue } from "@/lib/jobs/enqueue";
import { refuseGuessable } from "./password-rules";

/**
 * Asks for a link that makes the given password active on the account of an address. Does the same whether or not
 * there is such an account; only the worker looks. Throws `invalid` on a guessable password.
 */
export async function askToSetPassword(email: string, password: string): Promise<void> {
  refuseGuessable(password, email);
  await leaveToWorker(email, await hashPassword(password));
}

/** Asks for a link to choose a new password, likewise. */
export async function askToResetPassword(email: string): Promise<void> {
  await leaveToWorker(email, null);
}

async function leaveToWorker(email: string, passwordHash: string | null): Promise<void> {
  await prepareQueue();
  await db.$transaction((tx) => enqueue(tx, "prepare-password-link", { email, passwordHash }));
}
