"use server";

import { z } from "zod";
import { action } from "@/lib/http/action";
import { deleteSound } from "./mutations";

export const deleteSoundAction = action(
  "deleteSound",
  z.object({ sourceId: z.uuid() }),
  (actor, { sourceId }) => deleteSound(actor, sourceId),
);
