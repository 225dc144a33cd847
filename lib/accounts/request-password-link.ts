import { hashPassword } from "@/lib/auth/password";
import { countTry } from "@/lib/auth/rate-limit";
import { db } from "@/lib/db";
import { enqueue, prepareQueue } from "@/lib/jobs/enqueue";
import { refuseGuessable } from "./password-rules";

/** Counted by the address, whether or not it has an account: nobody's mailbox is filled in somebody else's name. */
const LIMIT = "mailed link by account";

/**
 * Asks for a link that makes the given password active on the account of an address. Does the same whether or not
 * there is such an account; only the worker looks. Throws `invalid` on a guessable password, `tooMany`.
 */
export async function askToSetPassword(email: string, password: string): Promise<void> {
  refuseGuessable(password, email);
  await countTry(LIMIT, email);
  await leaveToWorker(email, await hashPassword(password));
}

/** Asks for a link to choose a new password, likewise. */
export async function askToResetPassword(email: string): Promise<void> {
  await countTry(LIMIT, email);
  await leaveToWorker(email, null);
}

async function leaveToWorker(email: string, passwordHash: string | null): Promise<void> {
  await prepareQueue();
  await db.$transaction((tx) => enqueue(tx, "prepare-password-link", { email, passwordHash }));
}
