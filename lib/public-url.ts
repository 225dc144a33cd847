import { type Env, env } from "@/lib/env";

type Where = Pick<Env, "AUTH_URL" | "VERCEL_PROJECT_PRODUCTION_URL" | "PORT">;

/**
 * The address of a page as it stands in a mail. Never taken from the Host header of a request, with which a stranger
 * could have a reset link sent that leads to them.
 */
export function publicUrl(path: string, where: Where = env): string {
  const hosted = where.VERCEL_PROJECT_PRODUCTION_URL && `https://${where.VERCEL_PROJECT_PRODUCTION_URL}`;
  return new URL(path, where.AUTH_URL ?? hosted ?? `http://localhost:${where.PORT}`).href;
}
