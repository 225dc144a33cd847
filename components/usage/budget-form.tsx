import { useRouter } from "next/navigation";
import { Field } from "@/components/auth/field";
import { useForm } from "@/components/auth/use-form";
import { SettingsCard } from "@/components/layout/settings-card";
import { callAction } from "@/lib/ui/call-action";
import { toast } from "@/lib/ui/toast";
import { saveBudgetAction } from "@/lib/usage/actions";
import type { Budget } from "@/lib/usage/schema";
import { readBudget } from "./read-budget";

const AMOUNT = { inputMode: "decimal", autoComplete: "off", required: false } as const;

/** Token prices, and the monthly limit in tokens or dollars after which the model is not used. */
export function BudgetForm({ budget, canChange }: { budget: Budget; canChange: boolean }) {
  return (
    <SettingsCard
      id="budget-title"
      title="Prices and Monthly Limit"
      what="limits"
      canChange={canChange}
      form={useBudgetForm()}
    >
      <p className="text-sm text-pretty text-muted-foreground">
        Costs are tokens multiplied by these prices, in US dollars per million tokens. Your provider’s bill
        may differ, for instance because of discounts.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <Field name="inputPrice" label="Price of Input" defaultValue={shown(budget.inputPrice)} {...AMOUNT} />
        <Field
          name="outputPrice"
          label="Price of Output"
          defaultValue={shown(budget.outputPrice)}
          {...AMOUNT}
        />
        <Field
          name="cachedPrice"
          label="Price of Cached Input"
          hint="If empty, the price of input."
          defaultValue={shown(budget.cachedPrice)}
          {...AMOUNT}
        />
      </div>
      <Field
        name="monthlyTokens"
        label="Monthly Limit in Tokens"
        hint="Input and output together."
        defaultValue={shown(budget.monthlyTokens)}
        {...AMOUNT}
      />
      <Field
        name="monthlyDollars"
        label="Monthly Limit in Dollars"
        hint="At the prices above."
        defaultValue={shown(budget.monthlyDollars)}
        {...AMOUNT}
      />
      <p className="text-xs text-pretty text-muted-foreground">
        Once a limit is reached, briefs and answers are made without the language model until the month ends
        (UTC), and each says so. Work already under way is completed.
      </p>
    </SettingsCard>
  );
}

function shown(amount: number | null): string {
  return amount?.toLocaleString("en-US", { maximumFractionDigits: 6 }) ?? "";
}

const FAILED = "Failed to save the limits";

/** The form of prices and limits. The table of costs reflects what is saved. */
function useBudgetForm() {
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
