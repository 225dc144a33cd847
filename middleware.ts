import { NextResponse } from "next/server";
import NextAuth, { type NextAuthRequest } from "next-auth";
import { DENIED_PAGE, gate } from "@/lib/auth/routes";
import { sessionConfig } from "@/lib/auth/session-config";
import { env } from "@/lib/env";
import { contentSecurityPolicy } from "@/lib/http/content-security-policy";
import { cameByHttps } from "@/lib/http/https";
import { foreignAnswer, isForeign } from "@/lib/http/origin";

const { auth } = NextAuth(sessionConfig);

/**
 * Shows the landing screen to signed-out visitors and 'Access Denied' to those whose role does not open a page, keeps the
 * cookie of a session in use, refuses what another site's page sends to a server action and gives each page its content
 * security policy. It reads the encrypted session cookie only. Whether the session holds and what its person may do, pages
 * and services ask the database.
 */
export default auth((request) => {
  if (isForeign(request)) return foreignAnswer();
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy({
    nonce,
    secure: cameByHttps(request),
    development: env.NODE_ENV === "development",
    fileStore: env.BLOB_READ_WRITE_TOKEN && env.VERCEL_BLOB_API_URL,
  });
  const response = answer(request, nonce, policy);
  response.headers.set("Content-Security-Policy", policy);
  return response;
});

// Next.js takes the nonce of its own scripts from the policy in the request; the layout takes its from `x-nonce`.
function answer(request: NextAuthRequest, nonce: string, policy: string): NextResponse {
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const way = gate(request.nextUrl.pathname, request.auth?.role ?? null);
  // A server action answers a refusal with a sentence of its own.
  const isAction = request.method === "POST";
  if (way === "pass" || (way === "denied" && isAction)) return NextResponse.next({ request: { headers } });
  const instead = way === "denied" ? DENIED_PAGE : "/";
  return NextResponse.rewrite(new URL(instead, request.url), { request: { headers } });
}

// API calls answer for themselves, and a body that passes through here would be cut at 10 MB. The files of public/ are
// everyone's, each by its name. Everything else that may be answered with a page comes by: no name of a file is a way around.
export const config = {
  matcher: [
    "/((?!api/|_next/static/|robots\\.txt$|manifest\\.webmanifest$|favicon\\.ico$|icon\\.svg$|icon-192\\.png$|icon-512\\.png$|icon-maskable-512\\.png$|apple-touch-icon\\.png$|social-card\\.png$|offline-worker\\.js$).*)",
  ],
};
