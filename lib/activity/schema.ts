import { z } from "zod";
import { AUDIT_KINDS, type AuditKind } from "@/lib/audit/vocabulary";

const kinds = Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]];

// A form sends an empty string for a field left empty.
const optionalField = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** A filter for the log: by person, by kind, and by time (`to` exclusive). */
export const activityFilterSchema = z.object({
  person: optionalField(z.uuid("Choose a person from the list.")),
  kind: optionalField(z.enum(kinds)),
  from: optionalField(z.iso.datetime({ offset: true }).pipe(z.coerce.date())),
  to: optionalField(z.iso.datetime({ offset: true }).pipe(z.coerce.date())),
});

export const activitySchema = activityFilterSchema.extend({
  /** The number of a row; only older rows are returned. */
  before: optionalField(
    z
      .string()
      .regex(/^\d{1,18}$/)
      .transform(BigInt),
  ),
});

export type ActivityFilter = z.output<typeof activityFilterSchema>;
export type ActivityInput = z.output<typeof activitySchema>;
