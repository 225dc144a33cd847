import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { leadToFields, type WrongField } from "@/lib/ui/lead-to-fields";
import { RequestError } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";
import type { Checked, Values } from "./validate";

export type FormOptions<Data, Answer> = {
  validate: (values: Values) => Checked<Data>;
  send: (data: Data) => Promise<Answer>;
  /** The toast and form message when the server gave no reason. */
  failure: { title: string; toast: string; inline: string };
  /** What went wrong before this page was opened. */
  initialError?: string | null;
  onSuccess: (answer: Answer, form: HTMLFormElement) => void;
};

/** A form that is validated here, then submitted. Errors appear in a toast and in the form. */
export function useForm<Data, Answer>({
  validate,
  send,
  failure,
  initialError = null,
  onSuccess,
}: FormOptions<Data, Answer>) {
  const [error, setError] = useState(initialError);
  const mutation = useMutation({
    mutationFn: ({ data }: { data: Data; form: HTMLFormElement }) => send(data),
    onSuccess: (answer, { form }) => onSuccess(answer, form),
    onError: (cause) => {
      const reason = cause instanceof RequestError ? cause.message : "";
      toast.error(failure.title, { description: reason || failure.toast });
      setError(reason || failure.inline);
    },
  });

  const { error: refusal, variables } = mutation;
  // Runs once the fields are enabled again.
  useEffect(() => {
    if (refusal && variables) leadToFields(variables.form, fieldsNamedIn(refusal.message));
  }, [refusal, variables]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = validate(Object.fromEntries(new FormData(form)));
    setError(checked.error);
    if (checked.error === null) mutation.mutate({ data: checked.data, form });
    else leadToFields(form, checked.fields ?? []);
  }

  return {
    error,
    clearError: () => setError(null),
    onSubmit,
    isPending: mutation.isPending,
    isSuccess: mutation.isSuccess,
  };
}

/** How error messages name the fields, most often mistyped first. "The current password" is not the new one. */
const CALLED = {
  currentPassword: /current password/i,
  password: /(?<!current )password/i,
  email: /email/i,
  firstName: /\bname\b/i,
};

/** The fields named in the server's message; a single one also shows the message. */
function fieldsNamedIn(reason: string): WrongField[] {
  const names = Object.entries(CALLED).flatMap(([name, called]) => (called.test(reason) ? name : []));
  const [only] = names;
  return only && names.length === 1 ? [{ name: only, message: reason }] : names;
}
