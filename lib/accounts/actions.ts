"use server";

import { z } from "zod";
import { endSession } from "@/lib/auth/session";
import { action } from "@/lib/http/action";
import { confirmAddress, resendConfirmation } from "./confirm-address";
import { changeName, signOutEverywhere } from "./mutations";
import { changeNameSchema } from "./schema";

const nothing = z.object({});

export const changeNameAction = action("changeName", changeNameSchema, changeName);

export const resendConfirmationAction = action("resendConfirmation", nothing, resendConfirmation);

export const confirmAddressAction = action(
  "confirmAddress",
  z.object({ token: z.string().max(100) }),
  (actor, { token }) => confirmAddress(actor, token),
);

export const signOutEverywhereAction = action("signOutEverywhere", nothing, async (actor) => {
  await signOutEverywhere(actor);
  await endSession();
});
