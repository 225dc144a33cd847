import { AppError } from "@/lib/errors";
import { countTry, forgiveTry, type LimitName } from "./rate-limit";

/**
 * Tries to sign in within the limits. Each try counts before the password is looked at, so that many at once are all
 * counted; one that was no wrong guess is given back. Throws `tooMany`, and whatever `signIn` throws.
 * @param email as it is stored
 * @param address of the client, from `clientAddress`
 */
export async function limitSignIn(
  email: string,
  address: string,
  signIn: () => Promise<void>,
): Promise<void> {
  // The narrow one first: whoever is stopped there no longer counts against the account.
  const counters: [LimitName, string][] = [
    ["sign-in by account and address", `${email} ${address}`],
    ["sign-in by address", address],
    ["sign-in by account", email],
  ];
  for (const [limit, subject] of counters) await countTry(limit, subject);
  const forgive = () => Promise.all(counters.map(([limit, subject]) => forgiveTry(limit, subject)));
  try {
    await signIn();
  } catch (error) {
    if (!isWrongGuess(error)) await forgive();
    throw error;
  }
  await forgive();
}

function isWrongGuess(error: unknown): boolean {
  return error instanceof AppError && error.code === "unauthenticated";
}
