import { z } from "zod";
import { AUDIT_KINDS, type AuditKind } from "@/lib/audit/vocabulary";

const kinds = Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]];

// A form sends a field that was left empty as an empty text.
const orNothing = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** What of the log is wanted: by whom, of what kind, from when until before when. */
export const activityFilterSchema = z.object({
  person: orNothing(z.uuid("Choose a person from the list.")),
  kind: orNothing(z.enum(kinds)),
  from: orNothing(z.iso.datetime({ offset: true }).pipe(z.coerce.date())),
  to: orNothing(z.iso.datetime({ offset: true }).pipe(z.coerce.date())),
});

export const activitySchema = activityFilterSchema.extend({
  /** Number of a row; only older ones are answered. */
  before: orNothing(
    z
      .string()
      .regex(/^\d{1,18}$/)
      .transform(BigInt),
  ),
});

export type ActivityFilter = z.output<typeof activityFilterSchema>;
export type ActivityInput = z.output<typeof activitySchema>;
