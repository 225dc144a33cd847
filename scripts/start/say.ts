/** A failure that the person at the keyboard can do something about: one sentence, no stack. */
export class StartFailure extends Error {}

/** Runs a step and reports that it is done, and how long it took. */
export async function step<Result>(done: string, action: () => Promise<Result>): Promise<Result> {
  const began = Date.now();
  const result = await action();
  say(`${done} (${((Date.now() - began) / 1000).toFixed(1)} s).`);
  return result;
}

export function say(line: string): void {
  console.log(line);
}

/** The message of a failure: a sentence for a StartFailure, full details for any other error. */
export function describeFailure(error: unknown): string {
  if (error instanceof StartFailure) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The reason in a system error, without its code: "permission denied". */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error ? String(error.code) : error.name);
}
