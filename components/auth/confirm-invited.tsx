"use client";

import { useRouter } from "next/navigation";
import { FormError } from "@/components/layout/form-error";
import { ScriptedForm } from "@/components/layout/scripted-form";
import { Button } from "@/components/ui/button";
import { confirmAddressAction } from "@/lib/accounts/actions";
import { A_ROLE } from "@/lib/role-names";
import { callAction } from "@/lib/ui/call-action";
import { toast } from "@/lib/ui/toast";
import { CONFIRMATION_FAILURE } from "./confirm-button";
import { Field } from "./field";
import { useForm } from "./use-form";
import { validatePasswordProof } from "./validate";

/** Confirms an invited address: the password proves that the recipient of the email created the account. */
export function ConfirmInvited({ token }: { token: string }) {
  const router = useRouter();
  const { title, text } = CONFIRMATION_FAILURE;
  const { error, clearError, onSubmit, isPending, isSuccess } = useForm({
    validate: validatePasswordProof,
    send: ({ password }) => callAction(confirmAddressAction({ token, password }), text),
    failure: { title, toast: text, inline: text },
    onSuccess: (grant) => {
      const description = grant ? `You are on the board as ${A_ROLE[grant.role]}.` : undefined;
      toast.success("Address Confirmed", { description });
      router.push("/");
      router.refresh();
    },
  });
  const isBusy = isPending || isSuccess;
  return (
    <ScriptedForm onSubmit={onSubmit} onChange={clearError} className="w-full max-w-sm">
      <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-4">
        <FormError error={error} />
        <Field name="password" label="Password" type="password" autoComplete="current-password" />
        <Button type="submit" className="w-fit">
          {isBusy ? "Joining..." : "Confirm Address & Join"}
        </Button>
      </fieldset>
    </ScriptedForm>
  );
}
