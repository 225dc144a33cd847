import type { Checked, Values } from "@/components/auth/validate";
import { settingsSchema } from "@/lib/settings/schema";
import type { BoardSettings } from "@/lib/settings/types";

/** Checks the form as the server will: a number comes as text, and a switch that is off does not come at all. */
export function validateSettings(values: Values): Checked<BoardSettings> {
  const maximum = String(values.maximumMembers ?? "").trim();
  const result = settingsSchema.safeParse({
    organizationName: values.organizationName,
    maximumMembers: maximum === "" ? undefined : Number(maximum),
    approvesAutomatically: values.approvesAutomatically !== undefined,
  });
  if (result.success) return { data: result.data, error: null };
  return { data: null, error: result.error.issues.map(({ message }) => message).join(". ") };
}
