import NextAuth, { CredentialsSignin } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { authenticate } from "@/lib/auth/authenticate";
import { AppError } from "@/lib/errors";
import { sessionConfig } from "./session-config";

class WrongCredentials extends CredentialsSignin {
  code = "credentials";
}

const nextAuth = NextAuth({
  ...sessionConfig,
  providers: [
    Credentials({
      credentials: { email: {}, password: {} },
      async authorize({ email, password }) {
        const user = await authenticate(String(email), String(password));
        if (!user) throw new WrongCredentials();
        return { id: user.id, sessionVersion: user.sessionVersion };
      },
    }),
  ],
});

/** The session of the request: `{user: {id}, sessionVersion}` or null. Proves who signed in, not what they may do. */
export const auth = nextAuth.auth;

/** Checks the password and sets the session cookie. Throws `unauthenticated`. */
export async function startSession(email: string, password: string): Promise<void> {
  try {
    await nextAuth.signIn("credentials", { email, password, redirect: false });
  } catch (error) {
    if (error instanceof CredentialsSignin)
      throw new AppError("unauthenticated", "Invalid email or password.");
    throw error;
  }
}

/** Clears the session cookie. */
export async function endSession(): Promise<void> {
  await nextAuth.signOut({ redirect: false });
}
