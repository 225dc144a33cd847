import { countTry, forgiveTry, type LimitName } from "./rate-limit";

/**
 * Tries to sign in within the limits. Each try counts before the password is looked at, so that many at once are all
 * counted; one that succeeds is given back. Throws `tooMany`, and whatever `signIn` throws.
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
  await signIn();
  await Promise.all(counters.map(([limit, subject]) => forgiveTry(limit, subject)));
}
