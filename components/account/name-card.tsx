"use client";

import { useRouter } from "next/navigation";
import { Field } from "@/components/auth/field";
import { useForm } from "@/components/auth/use-form";
import { validateName } from "@/components/auth/validate";
import { FormError } from "@/components/layout/form-error";
import { ScriptedForm } from "@/components/layout/scripted-form";
import { Button } from "@/components/ui/button";
import { changeNameAction } from "@/lib/accounts/actions";
import { callAction } from "@/lib/ui/call-action";
import { toast } from "@/lib/ui/toast";
import { AccountSection } from "./account-section";

/** The person's name as everyone on the board sees it. */
export function NameCard({ firstName, lastName }: { firstName: string; lastName: string | null }) {
  const router = useRouter();
  const { error, clearError, onSubmit, isPending } = useForm({
    validate: validateName,
    send: (name) => callAction(changeNameAction(name), ""),
    failure: {
      title: "Name Not Saved",
      toast: "The name could not be saved",
      inline: "The name could not be saved. Please try again.",
    },
    onSuccess: () => {
      toast.success("Name Saved");
      router.refresh();
    },
  });
  return (
    <AccountSection id="name" title="Name" intro="How everyone on the board sees you.">
      <ScriptedForm onSubmit={onSubmit} onChange={clearError}>
        <fieldset disabled={isPending} className="flex min-w-0 flex-col gap-4">
          <FormError error={error} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field name="firstName" label="First Name" autoComplete="given-name" defaultValue={firstName} />
            <Field
              name="lastName"
              label="Last Name"
              autoComplete="family-name"
              required={false}
              defaultValue={lastName ?? ""}
            />
          </div>
          <Button type="submit" variant="outline" className="w-fit">
            {isPending ? "Saving Name..." : "Save Name"}
          </Button>
        </fieldset>
      </ScriptedForm>
    </AccountSection>
  );
}
