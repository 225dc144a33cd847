/**
 * https://platform.openai.com/docs/guides/structured-outputs#supported-schemas, without what only some
 * services support.
 */
const TAKEN = new Set([
  "$schema",
  "type",
  "properties",
  "required",
  "additionalProperties",
  "items",
  "enum",
  "const",
  "anyOf",
  "description",
  "$ref",
  "$defs",
]);
const DEEPEST = 5;

/** What strict services reject in a JSON schema, each with its path. */
export function strictFaults(schema: unknown, place = "", depth = 0): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties, items, anyOf, required, additionalProperties, ...rest } = schema as Record<
    string,
    unknown
  >;
  const found = Object.keys(rest).flatMap((word) => (TAKEN.has(word) ? [] : [`${place}: ${word}`]));
  if (properties) {
    const names = Object.keys(properties).toSorted();
    if (additionalProperties !== false) found.push(`${place}: additionalProperties`);
    if (names.join() !== ((required as string[]) ?? []).toSorted().join())
      found.push(`${place}: not all required`);
    if (depth > DEEPEST) found.push(`${place}: deeper than ${DEEPEST}`);
    for (const [name, inner] of Object.entries(properties))
      found.push(...strictFaults(inner, `${place}/${name}`, depth + 1));
  }
  if (items) found.push(...strictFaults(items, `${place}[]`, depth + 1));
  for (const inner of (anyOf as unknown[]) ?? []) found.push(...strictFaults(inner, `${place}|`, depth));
  return found;
}
