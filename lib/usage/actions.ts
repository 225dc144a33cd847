"use server";

import { action } from "@/lib/http/action";
import { saveBudget } from "./mutations";
import { budgetSchema } from "./schema";

export const saveBudgetAction = action("saveBudget", budgetSchema, saveBudget);
