"use client";

import { CircleAlertIcon } from "lucide-react";
import { Field } from "@/components/auth/field";
import { ScriptedForm } from "@/components/layout/scripted-form";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { Budget } from "@/lib/usage/schema";
import { useBudgetForm } from "./use-budget-form";

const AMOUNT = { inputMode: "decimal", autoComplete: "off", required: false } as const;

/** What tokens cost, and after how many of them, or of dollars, the model rests until the month is over. */
export function BudgetForm({ budget, canChange }: { budget: Budget; canChange: boolean }) {
  const { error, clearError, onSubmit, isPending } = useBudgetForm();
  return (
    <Card aria-labelledby="budget-title">
      <CardHeader>
        <CardTitle id="budget-title">Prices and Monthly Limit</CardTitle>
      </CardHeader>
      <CardContent>
        <ScriptedForm onSubmit={onSubmit} onChange={clearError}>
          <fieldset disabled={isPending || !canChange} className="flex min-w-0 flex-col gap-5">
            {error && (
              <Alert variant="destructive">
                <CircleAlertIcon aria-hidden="true" />
                <AlertDescription>{error}</AlertDescription>
              </Alert>
            )}
            <p className="text-sm text-pretty text-muted-foreground">
              Costs are tokens multiplied by these prices, in US dollars per million tokens. Your provider’s
              bill may differ, for instance by discounts.
            </p>
            <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
              <Field
                name="inputPrice"
                label="Price of Input"
                defaultValue={shown(budget.inputPrice)}
                {...AMOUNT}
              />
              <Field
                name="outputPrice"
                label="Price of Output"
                defaultValue={shown(budget.outputPrice)}
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
              Once a limit is reached, briefs and answers are made without the language model until the month
              ends (UTC), and each says so. Work that has begun is finished.
            </p>
            {canChange ? (
              <Button type="submit" className="self-start">
                {isPending ? "Saving..." : "Save Limits"}
              </Button>
            ) : (
              <p className="text-sm text-muted-foreground">Only administrators can change these limits.</p>
            )}
          </fieldset>
        </ScriptedForm>
      </CardContent>
    </Card>
  );
}

function shown(amount: number | null): string {
  return amount?.toLocaleString("en-US", { maximumFractionDigits: 6 }) ?? "";
}
