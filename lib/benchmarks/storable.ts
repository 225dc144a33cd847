/**
 * Makes a result safe for a PostgreSQL JSON column, which rejects NUL and lone surrogates. Text from filings
 * may contain both.
 */
export function storable<Value extends object>(value: Value): Value {
  const kept = (_: string, part: unknown) =>
    typeof part === "string" ? part.replaceAll("\0", "").toWellFormed() : part;
  return JSON.parse(JSON.stringify(value, kept));
}
