import { env } from "@/lib/env";
import { describeError } from "@/lib/log/describe-error";
import { lineOf } from "@/lib/log/log";

/**
 * Keeps raw errors out of the log. Next.js prints each page failure unchanged, including every value in a database query; here it is
 * logged as `reportError` would, without them. In development everything is shown.
 */
export function guardLog(): void {
  if (env.NODE_ENV === "development") return;
  const write = console.error.bind(console);
  console.error = (...parts: unknown[]) => write(...parts.map(plain));
}

function plain(part: unknown): unknown {
  return part instanceof Error ? lineOf("error", "failure", describeError(part)) : part;
}
