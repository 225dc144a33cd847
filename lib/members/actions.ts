"use server";

import { z } from "zod";
import { action } from "@/lib/http/action";
import { changeMember, removeMember } from "./mutations";
import { removePasskeys } from "./remove-passkeys";
import { changeMemberSchema } from "./schema";

const id = z.uuid();

export const changeMemberAction = action(
  "changeMember",
  z.object({ id, change: changeMemberSchema }),
  (actor, input) => changeMember(actor, input.id, input.change),
);

export const removeMemberAction = action("removeMember", z.object({ id }), (actor, input) =>
  removeMember(actor, input.id),
);

export const removePasskeysAction = action("removePasskeys", z.object({ id }), (actor, input) =>
  removePasskeys(actor, input.id),
);
