import type { Checked, Values } from "@/components/auth/validate";
import { CHOOSE_SOUND_DAYS } from "@/lib/settings/constants";
import { SOUND_DAYS } from "@/lib/settings/sound-days";
import type { BoardSettings } from "@/lib/settings/types";

/**
 * What the form says, for the server to judge: a number comes as text, and a switch that is off does not come at all. A
 * field without a number is sent as none, which the server refuses.
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
