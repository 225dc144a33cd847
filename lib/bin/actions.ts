"use server";

import { z } from "zod";
import { action } from "@/lib/http/action";
import { restoreMeeting, restorePaper } from "./mutations";

const byId = z.object({ id: z.uuid() });

export const restoreMeetingAction = action("restoreMeeting", byId, (actor, { id }) =>
  restoreMeeting(actor, id),
);

export const restorePaperAction = action("restorePaper", byId, (actor, { id }) => restorePaper(actor, id));
