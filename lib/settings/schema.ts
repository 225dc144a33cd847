import { z } from "zod";

export const MAX_ORGANIZATION_NAME = 100;
export const MAX_MEMBERS = 1000;

const NAME_NEEDED = "Please enter the organization's name";
const WRONG_NUMBER = `Maximum Members is a whole number from 1 to ${MAX_MEMBERS}`;

// The name stands in the subjects and headers of mails: nothing in it may end a line, hide or be read as markup.
const NAME = /^(?:[^<>\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|[\u200c\u200d])*$/u;

/** What an administrator saves. White space in the name is made single. */
export const settingsSchema = z.object({
  organizationName: z
    .string({ error: NAME_NEEDED })
    .trim()
    .min(1, NAME_NEEDED)
    .max(MAX_ORGANIZATION_NAME, `The organization's name has at most ${MAX_ORGANIZATION_NAME} characters`)
    .regex(NAME, "Please write the organization's name without < and > and on one line")
    .transform((name) => name.normalize("NFC").replaceAll(/\p{Zs}+/gu, " ")),
  maximumMembers: z
    .number({ error: WRONG_NUMBER })
    .int(WRONG_NUMBER)
    .min(1, WRONG_NUMBER)
    .max(MAX_MEMBERS, WRONG_NUMBER),
  approvesAutomatically: z.boolean(),
});
