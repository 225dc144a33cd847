/** What was found out about one part of an installation. */
export type Finding = {
  /** The part, as an administrator calls it: "Database". */
  part: string;
  state: "good" | "warning" | "bad";
  /** What was seen, as a sentence. */
  says: string;
  /** What to do about it, as a sentence. */
  todo?: string;
};

/** Tries one part. What it throws is a finding too. */
export type Check = { part: string; run: () => Promise<Omit<Finding, "part">[]> };

/** How long one part may take, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Tries all parts, one after the other, so that what each prints stands by itself. */
export async function* examine(checks: Check[]): AsyncGenerator<Finding> {
  for (const { part, run } of checks) {
    const findings = await withPatience(run).catch((error: unknown) => [failed(error)]);
    for (const finding of findings) yield { part, ...finding };
  }
}

async function withPatience<T>(run: () => Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("It did not answer within a minute.")), PATIENCE_MS);
  try {
    return await Promise.race([run(), promise]);
  } finally {
    clearTimeout(timer);
  }
}

function failed(error: unknown): Omit<Finding, "part"> {
  const reason = error instanceof Error && error.message ? error.message : String(error);
  return { state: "bad", says: `It could not be tested: ${reason}` };
}

export const good = (says: string) => ({ state: "good", says }) as const;
export const warning = (says: string, todo: string) => ({ state: "warning", says, todo }) as const;
export const bad = (says: string, todo: string) => ({ state: "bad", says, todo }) as const;
