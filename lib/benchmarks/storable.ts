/**
 * A result as PostgreSQL keeps it in a JSON column: it refuses the character zero and halves of characters, which text of
 * a filing may hold.
 */
export function storable<Value extends object>(value: Value): Value {
  const kept = (_: string, part: unknown) =>
    typeof part === "string" ? part.replaceAll("\0", "").toWellFormed() : part;
  return JSON.parse(JSON.stringify(value, kept));
}
