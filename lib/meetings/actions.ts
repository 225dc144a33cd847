"use server";

import { action } from "@/lib/http/action";
import { createMeeting } from "./mutations";
import { createMeetingSchema } from "./schema";

export const createMeetingAction = action("createMeeting", createMeetingSchema, createMeeting);
