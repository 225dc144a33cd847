"use client";

import { useRouter } from "next/navigation";
import { useForm } from "@/components/auth/use-form";
import { callAction } from "@/lib/ui/call-action";
import { toast } from "@/lib/ui/toast";
import { saveBudgetAction } from "@/lib/usage/actions";
import type { Budget } from "@/lib/usage/schema";
import { readBudget } from "./read-budget";

const FAILED = "Failed to save the limits";

/** The form of the prices and limits. The table of costs follows what is saved. */
export function useBudgetForm() {
  const router = useRouter();
  return useForm<Budget, Budget>({
    validate: readBudget,
    send: (budget) => callAction(saveBudgetAction(budget), FAILED),
    failure: { title: "Error", toast: FAILED, inline: FAILED },
    onSuccess: () => {
      toast.success("Limits Saved");
      router.refresh();
    },
  });
}
