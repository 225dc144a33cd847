import { ACCOUNT_HEADER } from "@/lib/http/named-account";

/** An error response, or no response at all (`status` 0). `message` is a sentence for the reader. */
export class RequestError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
    this.name = "RequestError";
  }
}

/** The `error` field of one of our responses, or null. */
export function errorField(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("error" in body)) return null;
  return typeof body.error === "string" && body.error ? body.error : null;
}

/** `account`: the id of the account concerned. The server refuses the call when another one is signed in by now. */
type Options = {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  body?: unknown;
  signal?: AbortSignal;
  account?: string;
};

/**
 * Calls the API with cookies and JSON and returns the response's JSON. Throws `RequestError` with the server's `error` sentence when
 * there is one, else with `fallback`.
 */
export async function request<Answer>(
  path: string,
  fallback: string,
  options: Options = {},
): Promise<Answer> {
  const { method = "GET", body, signal, account } = options;
  const response = await fetch(path, {
    method,
    signal,
    credentials: "include",
    headers: {
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(account === undefined ? {} : { [ACCOUNT_HEADER]: account }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new RequestError(fallback, 0);
  });
  const answer: unknown = await response.json().catch((error: unknown) => {
    if (signal?.aborted) throw error;
    // The connection was lost in the middle of the response.
    if (response.ok) throw new RequestError(fallback, 0);
    // A response without JSON (a proxy's error page) has no sentence of ours, so the fallback is used.
    return null;
  });
  if (!response.ok) throw new RequestError(errorField(answer) ?? fallback, response.status);
  return answer as Answer;
}
