import { AppError } from "@/lib/errors";

/** No room for a file, and SQLSTATE disk_full. */
const FULL = new Set(["ENOSPC", "EDQUOT", "53100"]);
/** No connection: codes of the system, of PostgreSQL (class 08, 57P0x, 53300) and of Prisma. */
const AWAY = new Set([
  "08000",
  "08001",
  "08003",
  "08004",
  "08006",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "P1001",
  "P1017",
]);
const DATABASE_AWAY = new Set(["DatabaseNotReachable", "ConnectionClosed", "TooManyConnections"]);

const DEEPEST = 6;

/**
 * The sentence for a fault of the machine or the database, found anywhere among the causes of an error. It is for the operator to
 * resolve, so code that shows the sentence also logs the error.
 */
export function knownFailure(thrown: unknown, depth = 0): AppError | undefined {
  if (typeof thrown !== "object" || thrown === null || depth > DEEPEST) return undefined;
  const { code, originalCode, kind, cause, meta } = thrown as Record<string, unknown>;
  const codes = [code, originalCode].map(String);
  if (codes.some((name) => FULL.has(name)))
    return new AppError(
      "full",
      "The server’s disk is full, so nothing could be saved. What was saved before is safe. Please tell your administrator.",
    );
  if (codes.some((name) => AWAY.has(name)) || DATABASE_AWAY.has(String(kind)))
    return new AppError(
      "unavailable",
      "The database is not responding. Please try again in a minute.",
      RETRY_SECONDS,
    );
  const inner =
    typeof meta === "object" && meta !== null && "driverAdapterError" in meta
      ? meta.driverAdapterError
      : null;
  return knownFailure(cause, depth + 1) ?? knownFailure(inner, depth + 1);
}

const RETRY_SECONDS = 10;
