import type { ActionResult } from "@/lib/errors";
import { RequestError } from "./request";

/**
 * The result of a server action. Throws `RequestError` with the server's sentence, or with `fallback` when the server could not be
 * reached.
 */
export async function callAction<T>(call: Promise<ActionResult<T>>, fallback: string): Promise<T> {
  const result = await call.catch(() => {
    throw new RequestError(fallback, 0);
  });
  if (!result.ok) throw new RequestError(result.error || fallback, 400);
  return result.data;
}
