import type { Checked, Values } from "@/components/auth/validate";
import { settingsSchema } from "@/lib/settings/schema";
import type { BoardSettings } from "@/lib/settings/types";

/** Checks the form as the server will: a number comes as text, and a switch that is off does not come at all. */
export function validateSettings(values: Values): Checked<BoardSettings> {
  const result = settingsSchema.safeParse({
    organizationName: values.organizationName,
    maximumMembers: numberIn(values.maximumMembers),
    approvesAutomatically: values.approvesAutomatically !== undefined,
    sessionIdleDays: numberIn(values.sessionIdleDays),
    sessionDays: numberIn(values.sessionDays),
    maximumSessions: numberIn(values.maximumSessions),
    soundDays: values.soundDays === "never" ? null : numberIn(values.soundDays),
  });
  if (result.success) return { data: result.data, error: null };
  return { data: null, error: result.error.issues.map(({ message }) => message).join(". ") };
}

function numberIn(value: FormDataEntryValue | undefined): number | undefined {
  const text = String(value ?? "").trim();
  return text === "" ? undefined : Number(text);
}
