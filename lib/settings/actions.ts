"use server";

import { action } from "@/lib/http/action";
import { saveSettings } from "./mutations";
import { settingsSchema } from "./schema";

export const saveSettingsAction = action("saveSettings", settingsSchema, saveSettings);
