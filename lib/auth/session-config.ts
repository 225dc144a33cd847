import type { NextAuthConfig, User } from "next-auth";
import type { JWT } from "next-auth/jwt";
import { env } from "@/lib/env";
import { reportError } from "@/lib/log/report-error";
import type { RoleHint } from "./routes";
import { MAX_SESSION_DAYS } from "./session-limits";

declare module "next-auth" {
  interface Session {
    /** The row that the session is checked against. */
    sessionId: string;
    /** Milliseconds since 1970. */
    signedInAt: number;
    /** For the middleware only: what a person may do is read from the database. */
    role: RoleHint;
  }
  interface User {
    /** Of whoever has just proven who they are. */
    sessionId?: string;
    role?: RoleHint;
  }
}

const VISITORS_OWN: unknown[] = ["CredentialsSignin", "JWTSessionError"];

// The cookie outlasts every session: whether one has ended is for its row to say.
const COOKIE_SECONDS = MAX_SESSION_DAYS * 24 * 60 * 60;

/**
 * What the middleware needs to read a session without the database. The token names the user and the row of the session,
 * says when the person signed in, and remembers the role for the middleware (decision 003). Role and status that count are
 * read from the database by `currentActor`.
 */
export const sessionConfig = {
  basePath: "/api/auth",
  providers: [],
  secret: env.AUTH_SECRET,
  // The address is not known beforehand on one's own machine; changes are guarded by `refuseForeignOrigin`.
  trustHost: true,
  session: { strategy: "jwt", maxAge: COOKIE_SECONDS },
  pages: { signIn: "/login" },
  logger: {
    // A wrong password is no fault of ours, and is recorded in the audit log; nor is a cookie that has expired.
    error: (error) => {
      // By its type: the build shortens the names of classes.
      const isExpected = "type" in error && VISITORS_OWN.includes(error.type);
      if (!isExpected) reportError(error, "auth");
    },
  },
  callbacks: {
    jwt({ token, user }) {
      if (user) return tokenFor(user, Date.now());
      // A cookie from before sessions had rows says nothing, and is taken back.
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

/** What a session cookie holds. `signedInAt` in milliseconds since 1970. */
export function tokenFor({ id, sessionId, role }: User, signedInAt: number): JWT {
  return { sub: id, session: sessionId, signedInAt, role };
}
