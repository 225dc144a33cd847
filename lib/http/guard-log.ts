import { env } from "@/lib/env";
import { describeError } from "@/lib/log/describe-error";
import { lineOf } from "@/lib/log/log";

/**
 * Keeps whole errors out of the log. Next.js prints each failure of a page as it is, with every value that a query of
 * the database held; here the same error is written as `reportError` would, without them. A developer sees everything.
 */
export function guardLog(): void {
  if (env.NODE_ENV === "development") return;
  const write = console.error.bind(console);
  console.error = (...parts: unknown[]) => write(...parts.map(plain));
}

function plain(part: unknown): unknown {
  return part instanceof Error ? lineOf("error", "failure", describeError(part)) : part;
}
