import type { NextAuthConfig } from "next-auth";
import { env } from "@/lib/env";
import { reportError } from "@/lib/http/report-error";

declare module "next-auth" {
  interface Session {
    sessionVersion: number;
    /** Milliseconds since 1970. */
    signedInAt: number;
  }
  interface User {
    sessionVersion?: number;
  }
}

const VISITORS_OWN: unknown[] = ["CredentialsSignin", "JWTSessionError"];

const THIRTY_DAYS = 30 * 24 * 60 * 60;

/**
 * What the middleware needs to read a session without the database. The token holds the user's id and session
 * version and when they signed in, and nothing else: role and status are read from the database by `currentActor`.
 */
export const sessionConfig = {
  basePath: "/api/auth",
  providers: [],
  secret: env.AUTH_SECRET,
  // The address is not known beforehand on one's own machine; changes are guarded by `refuseForeignOrigin`.
  trustHost: true,
  session: { strategy: "jwt", maxAge: THIRTY_DAYS },
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
      if (user) return { sub: user.id, version: user.sessionVersion, signedInAt: Date.now() };
      return token;
    },
    session({ session, token }) {
      return {
        expires: session.expires,
        user: { id: token.sub ?? "" },
        sessionVersion: Number(token.version ?? 0),
        signedInAt: Number(token.signedInAt ?? 0),
      };
    },
  },
} satisfies NextAuthConfig;
