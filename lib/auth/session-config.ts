import type { NextAuthConfig, User } from "next-auth";
import type { JWT } from "next-auth/jwt";
import { env } from "@/lib/env";
import { reportError } from "@/lib/log/report-error";
import type { RoleHint } from "./routes";
import { MAX_SESSION_DAYS } from "./session-limits";

declare module "next-auth" {
  interface Session {
    /** The row against which the session is checked. */
    sessionId: string;
    /** Milliseconds since 1970. */
    signedInAt: number;
    /** For the middleware only; permissions are read from the database. */
    role: RoleHint;
  }
  interface User {
    /** Set only at the sign-in itself. */
    sessionId?: string;
    role?: RoleHint;
  }
}

const VISITORS_OWN: unknown[] = ["CredentialsSignin", "JWTSessionError"];

// The cookie outlasts every session; the row decides whether a session has ended.
const COOKIE_SECONDS = MAX_SESSION_DAYS * 24 * 60 * 60;

/**
 * What the middleware needs to read a session without the database. The token names the user and the session row, records
 * when the person signed in, and remembers the role for the middleware (decision 003). `currentActor` reads the
 * authoritative role and status from the database.
 */
export const sessionConfig = {
  basePath: "/api/auth",
  providers: [],
  secret: env.AUTH_SECRET,
  // On someone's own machine the address is not known in advance; `refuseForeignOrigin` guards changes.
  trustHost: true,
  session: { strategy: "jwt", maxAge: COOKIE_SECONDS },
  pages: { signIn: "/login" },
  logger: {
    // A wrong password is not our fault and is recorded in the audit log; neither is an expired cookie.
    error: (error) => {
      // By `type`: the build shortens class names.
      const isExpected = "type" in error && VISITORS_OWN.includes(error.type);
      if (!isExpected) reportError(error, "auth");
    },
  },
  callbacks: {
    jwt({ token, user }) {
      if (user) return tokenFor(user, Date.now());
      // A cookie from before sessions had rows is invalid, and is cleared.
      return token.session ? token : null;
    },
    session({ session, token }) {
      return {
        expires: session.expires,
        user: { id: token.sub ?? "" },
        sessionId: String(token.session ?? ""),
        signedInAt: Number(token.signedInAt ?? 0),
        role: token.role as RoleHint,
      };
    },
  },
} satisfies NextAuthConfig;

/** The content of a session cookie. `signedInAt` in milliseconds since 1970. */
export function tokenFor({ id, sessionId, role }: User, signedInAt: number): JWT {
  return { sub: id, session: sessionId, signedInAt, role };
}
