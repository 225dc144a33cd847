"use server";

import { z } from "zod";
import { action } from "@/lib/http/action";
import { createMeeting, deleteMeeting, updateMeeting } from "./mutations";
import { createMeetingSchema, updateMeetingSchema } from "./schema";

const id = z.uuid();

export const createMeetingAction = action("createMeeting", createMeetingSchema, createMeeting);

export const updateMeetingAction = action(
  "updateMeeting",
  z.object({ id, change: updateMeetingSchema }),
  (actor, input) => updateMeeting(actor, input.id, input.change),
);

export const deleteMeetingAction = action("deleteMeeting", z.object({ id }), (actor, input) =>
  deleteMeeting(actor, input.id),
);
