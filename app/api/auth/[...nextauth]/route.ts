import type { NextRequest } from "next/server";
import { admitIdentity } from "@/lib/accounts/admit-identity";
import { configuredProviders } from "@/lib/auth/providers";
import { finishAtProvider } from "@/lib/auth/session-provider";
import { json } from "@/lib/http/answer";

type Context = { params: Promise<{ nextauth: string[] }> };

/**
 * Where identity providers send the browser back. Of next-auth's own endpoints nothing else is open: passwords come in
 * through /api/auth/email/login, and a session is read on the server only.
 */
export async function GET(request: NextRequest, { params }: Context): Promise<Response> {
  const [action, provider, ...rest] = (await params).nextauth;
  const isCallback = action === "callback" && rest.length === 0 && request.method === "GET";
  if (!isCallback || !configuredProviders().some(({ id }) => id === provider)) {
    return json({ error: "Not found." }, 404);
  }
  return finishAtProvider(request, admitIdentity);
}
