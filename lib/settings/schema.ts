import { z } from "zod";
import { MAX_SESSION_DAYS, MAX_SESSIONS } from "@/lib/auth/session-limits";
import { CHOOSE_SOUND_DAYS, MAX_MEMBERS, MAX_ORGANIZATION_NAME } from "./constants";
import { SOUND_DAYS } from "./sound-days";

const NAME_NEEDED = "Please enter the organization’s name";

// The name appears in subjects and headers of emails: nothing in it may end a line, be invisible or be read as markup.
const NAME = /^(?:[^<>\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|[\u200c\u200d])*$/u;

/** A whole number of at least 1. `name` is the field's label. */
function wholeNumber(name: string, maximum: number) {
  const error = `${name} must be a whole number from 1 to ${maximum}`;
  return z.number({ error }).int(error).min(1, error).max(maximum, error);
}

/** The settings that an administrator saves. White space in the name is collapsed. */
export const settingsSchema = z
  .object({
    organizationName: z
      .string({ error: NAME_NEEDED })
      .trim()
      .min(1, NAME_NEEDED)
      .max(
        MAX_ORGANIZATION_NAME,
        `The organization’s name can have at most ${MAX_ORGANIZATION_NAME} characters`,
      )
      .regex(NAME, "Please write the organization’s name without < and > and on one line")
      .transform((name) => name.normalize("NFC").replaceAll(/\p{Zs}+/gu, " ")),
    maximumMembers: wholeNumber("Maximum Members", MAX_MEMBERS),
    approvesAutomatically: z.boolean(),
    sessionIdleDays: wholeNumber("Days Without Use", MAX_SESSION_DAYS),
    sessionDays: wholeNumber("Maximum Days", MAX_SESSION_DAYS),
    maximumSessions: wholeNumber("Devices per Person", MAX_SESSIONS),
    soundDays: z.literal([...SOUND_DAYS], { error: CHOOSE_SOUND_DAYS }),
  })
  .refine(({ sessionIdleDays, sessionDays }) => sessionIdleDays <= sessionDays, {
    error: "Days Without Use cannot be more than Maximum Days",
  });
