import type { Checked, Values } from "@/components/auth/validate";
import { CHOOSE_SOUND_DAYS } from "@/lib/settings/constants";
import { SOUND_DAYS } from "@/lib/settings/sound-days";
import type { BoardSettings } from "@/lib/settings/types";

/**
 * The form's values for the server to validate: numbers arrive as text, and a switch that is off is missing.
 * An invalid number is sent as null, which the server rejects.
 */
export function readSettings(values: Values): Checked<BoardSettings> {
  const soundDays = SOUND_DAYS.find((days) => String(days ?? "never") === values.soundDays);
  const data = {
    organizationName: String(values.organizationName ?? ""),
    maximumMembers: numberIn(values.maximumMembers),
    approvesAutomatically: values.approvesAutomatically !== undefined,
    sessionIdleDays: numberIn(values.sessionIdleDays),
    sessionDays: numberIn(values.sessionDays),
    maximumSessions: numberIn(values.maximumSessions),
  };
  if (soundDays === undefined) return { data: null, error: CHOOSE_SOUND_DAYS };
  return { data: { ...data, soundDays }, error: null };
}

function numberIn(value: FormDataEntryValue | undefined): number {
  const text = String(value ?? "").trim();
  return text === "" ? Number.NaN : Number(text);
}
