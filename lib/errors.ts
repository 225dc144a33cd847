/** What a user can cause, by the name that decides the HTTP status. */
const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  /** Signed in, but too long ago for this. */
  signInAgain: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  unreadable: 422,
  tooMany: 429,
  unavailable: 503,
  /** The installation lacks what this needs. */
  notConfigured: 503,
  /** No room to keep it. */
  full: 507,
} as const;

export type ErrorCode = keyof typeof STATUS;

/** An expected failure. `message` is a sentence for the user and is shown as it stands. */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = "AppError";
    this.status = STATUS[code];
  }
}

/** What a server action answers: the result, or one sentence for the person. */
export type ActionResult<T> = { ok: true; data: T } | { ok: false; error: string };
