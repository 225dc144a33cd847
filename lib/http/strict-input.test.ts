import { expect, it } from "vitest";
import { z } from "zod";

/** Every schema for input from people, forms and programs. */
const MODULES = import.meta.glob<Record<string, unknown>>(
  ["/lib/*/**/*schema.ts", "!/lib/ai/**", "!/lib/evidence/**"],
  { eager: true },
);

type Leaf = { path: string; field: z.ZodType; values: readonly unknown[] };

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

/** The legal values of a boolean or enum inside optional, default, pipe and the like; null for any other field. */
function closedValues(schema: z.ZodType): readonly unknown[] | null {
  if (schema instanceof z.ZodBoolean) return [true, false];
  if (schema instanceof z.ZodEnum) return schema.options;
  const { def } = schema as z.ZodType & { def: Record<string, unknown> };
  for (const inner of [def.innerType, def.in, def.out, def.element]) {
    const values = isSchema(inner) ? closedValues(inner) : null;
    if (values) return values;
  }
  return null;
}

function leavesOf(schema: z.ZodType, path: string): Leaf[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => {
      const values = closedValues(field as z.ZodType);
      const place = `${path}.${name}`;
      return values
        ? [{ path: place, field: field as z.ZodType, values }]
        : leavesOf(field as z.ZodType, place);
    });
  }
  const { def } = schema as z.ZodType & { def: Record<string, unknown> };
  const inside = [def.innerType, def.in, def.out, def.element, ...((def.options as unknown[]) ?? [])];
  return inside.filter(isSchema).flatMap((inner) => leavesOf(inner, path));
}

const LEAVES = Object.entries(MODULES).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, schema]) =>
    isSchema(schema) ? leavesOf(schema, `${file.replace(/^\/lib\//, "")} ${name}`) : [],
  ),
);

/** Values that a lenient parser would accept. */
function nearMisses(values: readonly unknown[]): unknown[] {
  const spelled = values.flatMap((value) => {
    const word = String(value);
    return [word.toUpperCase(), `${word[0]?.toUpperCase()}${word.slice(1)}`, ` ${word}`, `${word} `];
  });
  const ofBooleans = [
    "true",
    "false",
    "True",
    "FALSE",
    "0",
    "1",
    "no",
    "yes",
    "off",
    "on",
    0,
    1,
    null,
    {},
    [],
  ];
  const legal = new Set(values);
  // In a form, empty means "not given" and an empty list chooses nothing; null is left to the schema.
  return [...spelled, ...ofBooleans].filter(
    (value) => !legal.has(value) && value !== null && !(Array.isArray(value) && value.length === 0),
  );
}

it("finds the closed fields of every form, query and upload", () => {
  const found = LEAVES.map(({ path }) => path);
  for (const path of [
    "documents/schema.ts uploadFieldsSchema.isShared",
    "documents/schema.ts shareDocumentSchema.isShared",
    "benchmarks/schema.ts shareRunSchema.isShared",
    "strategy/schema.ts listKpisSchema.archived",
    "strategy/schema.ts changeKpiSchema.isArchived",
    "settings/schema.ts settingsSchema.approvesAutomatically",
    "auth/schema.ts signupSchema.role",
    "members/schema.ts changeMemberSchema.status",
    "invitations/schema.ts createInvitationSchema.role",
    "meetings/schema.ts updateMeetingSchema.status",
    "activity/schema.ts activitySchema.kind",
    "benchmarks/schema.ts analyzeSchema.focusAreas",
    "benchmarks/chat/schema.ts benchmarkChatSchema.context.focusAreas",
  ])
    expect(found).toContain(path);
});

it.each(LEAVES)("$path accepts its own values and nothing that resembles them", ({ field, values }) => {
  for (const value of nearMisses(values)) {
    // A field with several values is tested with one.
    for (const given of [value, [value]]) {
      expect(field.safeParse(given).success, JSON.stringify(given)).toBe(false);
    }
  }
});
