"use server";

import { z } from "zod";
import { actorNow } from "@/lib/auth/actor";
import { renewRole } from "@/lib/auth/session";
import { action } from "@/lib/http/action";
import { confirmAddress, resendConfirmation } from "./confirm-address";
import { changeName, changeReminders, endDevice, signOutElsewhere } from "./mutations";
import { changeNameSchema, changeRemindersSchema } from "./schema";

const nothing = z.object({});

export const changeNameAction = action("changeName", changeNameSchema, changeName);

export const changeRemindersAction = action("changeReminders", changeRemindersSchema, changeReminders);

export const resendConfirmationAction = action("resendConfirmation", nothing, resendConfirmation);

export const confirmAddressAction = action(
  "confirmAddress",
  z.object({ token: z.string().max(100), password: z.string().max(1024).optional() }),
  async (actor, { token, password }) => {
    const grant = await confirmAddress(actor, token, password);
    // A proven address may have granted a role.
    await renewRole(await actorNow(actor));
    return grant;
  },
);

export const endDeviceAction = action("endDevice", z.object({ id: z.uuid() }), (actor, { id }) =>
  endDevice(actor, id),
);

export const signOutElsewhereAction = action("signOutElsewhere", nothing, signOutElsewhere);
