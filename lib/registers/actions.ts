"use server";

import { action } from "@/lib/http/action";
import { setActionProgress } from "./mutations";
import { actionProgressSchema } from "./schema";

export const setActionProgressAction = action("setActionProgress", actionProgressSchema, setActionProgress);
