import { NextResponse } from "next/server";
import NextAuth from "next-auth";
import { gate } from "@/lib/auth/routes";
import { sessionConfig } from "@/lib/auth/session-config";

const { auth } = NextAuth(sessionConfig);

/**
 * Shows the landing screen to signed-out visitors and keeps a session in use alive. It reads the signed session
 * cookie only; role and status are checked against the database by the pages and services themselves.
 */
export default auth((request) => {
  const answer = gate(request.nextUrl.pathname, request.auth !== null);
  return answer === "landing" ? NextResponse.rewrite(new URL("/", request.url)) : NextResponse.next();
});

// API calls answer for themselves, and a body that passes through here would be cut at 10 MB.
export const config = { matcher: ["/((?!api/|_next/|favicon.ico|.*\\.(?:svg|png|ico|txt)$).*)"] };
