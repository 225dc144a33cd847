/** How each setting's value is put into words. */
type Words = Record<string, (value: unknown) => string>;

const days = (value: unknown) => `${String(value)} ${value === 1 ? "day" : "days"}`;
const dollars = (value: unknown) => (value === null ? "not set" : `$${String(value)}`);

const SETTINGS: Words = {
  organizationName: (value) => `organization name ${String(value ?? "")}`,
  maximumMembers: (value) => `maximum members ${String(value ?? "")}`,
  approvesAutomatically: (value) => `automatic approval ${value ? "on" : "off"}`,
  sessionIdleDays: (value) => `sign-out after ${days(value)} without use`,
  sessionDays: (value) => `sign-out at the latest ${days(value)} after sign-in`,
  soundDays: (value) => `audio of recordings ${soundKept(value)}`,
  maximumSessions: (value) => `at most ${String(value)} ${value === 1 ? "device" : "devices"} per person`,
};

function soundKept(value: unknown): string {
  if (value === null) return "never deleted by rule";
  return value === 0 ? "deleted once minutes are signed" : `deleted ${days(value)} after minutes are signed`;
}

const LIMITS: Words = {
  inputPrice: (value) => `price of a million input tokens ${dollars(value)}`,
  outputPrice: (value) => `price of a million output tokens ${dollars(value)}`,
  cachedPrice: (value) => `price of a million cached input tokens ${dollars(value)}`,
  monthlyTokens: (value) =>
    value === null ? "no monthly limit in tokens" : `${String(value)} tokens a month`,
  monthlyDollars: (value) => (value === null ? "no monthly limit in dollars" : `${dollars(value)} a month`),
};

const told = (words: Words, detail: Record<string, unknown>): string =>
  Object.entries(detail)
    .flatMap(([name, value]) => (Object.hasOwn(words, name) ? [words[name]?.(value)] : []))
    .join(", ");

/** The product settings that an administrator changed, in words. */
export const toldSettings = (detail: Record<string, unknown>) => told(SETTINGS, detail);

/** The limits and prices that an administrator set for the language model, in words. */
export const toldLimits = (detail: Record<string, unknown>) => told(LIMITS, detail);
