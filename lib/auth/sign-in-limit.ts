import { recordAuditAlone } from "@/lib/audit/record";
import { AppError } from "@/lib/errors";
import { countTry, forgiveTry, type LimitName, TooManyTries } from "./rate-limit";

/** Where a sign-in attempt comes from. */
export type SignInClient = {
  /** From `clientAddress`. */
  address: string;
  /** Id of a browser that has signed in to this account before (`browserOf`), or null. */
  browser: string | null;
};

/** Limits how often the right password signs in, from anywhere. */
const SUCCESSES = "sign-in that worked by account";

/**
 * Signs in within the limits. Each try is counted before the password is checked, so that concurrent tries all count; a
 * try that was not a wrong guess is returned, and a wrong guess does not count as a sign-in. Reaching a limit is recorded.
 * Throws `tooMany`, and whatever `signIn` throws.
 * @param email as stored
 */
export async function limitSignIn<Result>(
  email: string,
  client: SignInClient,
  signIn: () => Promise<Result>,
): Promise<Result> {
  const counters = countersOf(email, client);
  for (const [limit, subject] of [...counters, [SUCCESSES, email] as const])
    await countTry(limit, subject).catch(noteFor(email));
  const forgive = () => Promise.all(counters.map(([limit, subject]) => forgiveTry(limit, subject)));
  try {
    const result = await signIn();
    await forgive();
    return result;
  } catch (error) {
    await forgiveTry(SUCCESSES, email);
    if (!isWrongGuess(error)) await forgive();
    throw error;
  }
}

// Once for each counter: a row for every further try would let strangers fill the log.
function noteFor(email: string) {
  return async (error: unknown): Promise<never> => {
    if (error instanceof TooManyTries && error.isFirst) {
      const detail = { email, reason: "tooMany" };
      await recordAuditAlone(null, { action: "session.refuse", resource: "session", detail });
    }
    throw error;
  };
}

function countersOf(email: string, { address, browser }: SignInClient): [LimitName, string][] {
  if (browser) return [["sign-in by account and browser", `${email} ${browser}`]];
  // The narrowest first: a try stopped there does not count against the account.
  return [
    ["sign-in by account and address", `${email} ${address}`],
    ["sign-in by address", address],
    ["sign-in by account", email],
  ];
}

function isWrongGuess(error: unknown): boolean {
  return error instanceof AppError && error.code === "unauthenticated";
}
