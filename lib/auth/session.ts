import NextAuth, { CredentialsSignin } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { authenticate } from "@/lib/auth/authenticate";
import { AppError } from "@/lib/errors";
import { askPasskeyOf } from "./passkeys/ask";
import { type Assertion, assertionSchema } from "./passkeys/schema";
import { authenticateByPasskey } from "./passkeys/sign-in";
import type { Role, UserStatus } from "./policy";
import { hintOf } from "./routes";
import { sessionConfig } from "./session-config";
import { openSession } from "./session-rows";

class WrongCredentials extends CredentialsSignin {
  code = "credentials";
}

/** The password was right, but the account also requires a passkey. */
class PasskeyNeeded extends CredentialsSignin {
  code = "passkeyNeeded";
  constructor(readonly userId: string) {
    super();
  }
}

/** A refused passkey in next-auth's own error type, since next-auth wraps any other error that a provider throws. */
class RefusedPasskey extends CredentialsSignin {
  code = "passkey";
  constructor(readonly reason: AppError) {
    super();
  }
}

const nextAuth = NextAuth({
  ...sessionConfig,
  callbacks: {
    ...sessionConfig.callbacks,
    jwt(given) {
      if (given.trigger === "update") return { ...given.token, role: given.session.role };
      return sessionConfig.callbacks.jwt(given);
    },
  },
  providers: [
    Credentials({
      credentials: { email: {}, password: {} },
      async authorize({ email, password }, { headers }) {
        const user = await authenticate(String(email), String(password));
        if (!user) throw new WrongCredentials();
        if (user.needsPasskey) throw new PasskeyNeeded(user.id);
        return begin(user, headers);
      },
    }),
    Credentials({
      id: "passkey",
      credentials: { assertion: {} },
      async authorize({ assertion }, { headers }) {
        const given = assertionSchema.parse(JSON.parse(String(assertion)));
        const user = await authenticateByPasskey(given).catch((error: unknown) => {
          throw error instanceof AppError ? new RefusedPasskey(error) : error;
        });
        return begin(user, headers);
      },
    }),
  ],
});

async function begin(
  user: Parameters<typeof openSession>[0] & Parameters<typeof hintOf>[0],
  headers: Headers,
) {
  const sessionId = await openSession(user, {
    userAgent: headers.get("user-agent"),
    sessionId: (await auth())?.sessionId,
  });
  return { id: user.id, sessionId, role: hintOf(user) };
}

/** What the cookie names, `{user: {id}, sessionId, signedInAt}`, or null. `currentActor` decides whether it is still valid. */
export const auth = nextAuth.auth;

/**
 * Checks the password, begins a session and sets its cookie. Where the account also requires a passkey, no session begins
 * yet, and the options to ask the browser for one are returned. Throws `unauthenticated`.
 */
export async function startSession(email: string, password: string) {
  try {
    await nextAuth.signIn("credentials", { email, password, redirect: false });
    return null;
  } catch (error) {
    if (error instanceof PasskeyNeeded) return askPasskeyOf(error.userId, "signIn");
    if (error instanceof CredentialsSignin)
      throw new AppError("unauthenticated", "Invalid email or password.");
    throw error;
  }
}

/** Checks what a passkey signed, begins a session and sets its cookie. Throws `invalid`, `unauthenticated`. */
export async function startSessionByPasskey(assertion: Assertion): Promise<void> {
  try {
    await nextAuth.signIn("passkey", { assertion: JSON.stringify(assertion), redirect: false });
  } catch (error) {
    if (error instanceof RefusedPasskey) throw error.reason;
    throw error;
  }
}

/** Updates the role that the cookie remembers, in the browser that makes this request. */
export async function renewRole(actor: { role: Role; status: UserStatus }): Promise<void> {
  await nextAuth.unstable_update({ role: hintOf(actor) });
}

/** Clears the session cookie. */
export async function endSession(): Promise<void> {
  await nextAuth.signOut({ redirect: false });
}
