import { hashPassword } from "@/lib/auth/password";
import { countTry } from "@/lib/auth/rate-limit";
import { db } from "@/lib/db";
import { enqueue, prepareQueue } from "@/lib/jobs/enqueue";
import { refuseGuessable } from "./password-rules";

/** Counted per address, whether or not it has an account, so that nobody's mailbox can be flooded. */
const LIMIT = "mailed link by account";

/**
 * Requests a link that activates the given password on the account of an address. Does the same whether or not there is
 * such an account; only the worker looks it up. Throws `invalid` on a guessable password, `tooMany`.
 */
export async function askToSetPassword(email: string, password: string): Promise<void> {
  refuseGuessable(password, email);
  await countTry(LIMIT, email);
  await leaveToWorker(email, await hashPassword(password));
}

/** Requests a link to choose a new password, in the same way. */
export async function askToResetPassword(email: string): Promise<void> {
  await countTry(LIMIT, email);
  await leaveToWorker(email, null);
}

async function leaveToWorker(email: string, passwordHash: string | null): Promise<void> {
  await prepareQueue();
  await db.$transaction((tx) => enqueue(tx, "prepare-password-link", { email, passwordHash }));
}
