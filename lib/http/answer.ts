import { ZodError } from "zod";
import { AppError } from "@/lib/errors";
import { reportError } from "@/lib/log/report-error";
import { currentRequest } from "@/lib/log/request-scope";
import { sentenceFor } from "./input";
import { knownFailure } from "./known-failure";

const HEADERS = {
  "Cache-Control": "private, no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
};

/** An uncacheable JSON response. */
export function json(data: unknown, status = 200): Response {
  return Response.json(data, { status, headers: HEADERS });
}

/** `{error}` with the right status for whatever a handler threw. `where` names the call in the log. */
export function errorAnswer(error: unknown, where: string): Response {
  if (error instanceof AppError) return refusal(error);
  if (error instanceof ZodError) return json({ error: sentenceFor(error) }, 400);
  const id = reportError(error, where);
  const known = knownFailure(error);
  if (known) return refusal(known);
  return json(
    {
      error: `Something went wrong on our side (${id}). Please try again.`,
      id,
      requestId: currentRequest()?.id,
    },
    500,
  );
}

function refusal(error: AppError): Response {
  const answer = json({ error: error.message }, error.status);
  if (error.retryAfterSeconds) answer.headers.set("Retry-After", String(error.retryAfterSeconds));
  return answer;
}
