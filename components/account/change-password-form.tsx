"use client";

import { useRouter } from "next/navigation";
import { Field } from "@/components/auth/field";
import { NewPasswordFields } from "@/components/auth/password-fields";
import { TextLink } from "@/components/auth/text-link";
import { useForm } from "@/components/auth/use-form";
import { validateChangePassword } from "@/components/auth/validate";
import { FormError } from "@/components/layout/form-error";
import { ScriptedForm } from "@/components/layout/scripted-form";
import { Button } from "@/components/ui/button";
import { request } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";

/** Changes the person's password. Other browsers are signed out; this one stays signed in. */
export function ChangePasswordForm({ email }: { email: string }) {
  const router = useRouter();
  const { error, clearError, onSubmit, isPending } = useForm({
    validate: validateChangePassword,
    send: (body) => request("/api/auth/email/change-password", "", { method: "POST", body }),
    failure: {
      title: "Password Not Changed",
      toast: "The password could not be changed",
      inline: "The password could not be changed. Please try again.",
    },
    onSuccess: (_, form) => {
      form.reset();
      toast.success("Password Changed", { description: "You have been signed out in every other browser." });
      router.refresh();
    },
  });
  return (
    <ScriptedForm onSubmit={onSubmit} onChange={clearError}>
      <fieldset disabled={isPending} className="flex min-w-0 flex-col gap-4">
        <FormError error={error} />
        {/* Tells password managers which account this is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <Field
          name="currentPassword"
          label="Current Password"
          type="password"
          autoComplete="current-password"
          aside={
            <span className="flex min-h-6 items-center text-sm">
              <TextLink href="/forgot-password">Forgot it?</TextLink>
            </span>
          }
        />
        <NewPasswordFields label="New Password" />
        <Button type="submit" variant="outline" className="w-fit">
          {isPending ? "Changing Password..." : "Change Password"}
        </Button>
      </fieldset>
    </ScriptedForm>
  );
}
