"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import { RequestError, request } from "@/lib/ui/request";

const REDIRECT_DELAY_MS = 1000;

type AccountForm<Data> = {
  path: string;
  validate: (
    values: Record<string, FormDataEntryValue>,
  ) => { data: Data; error: null } | { data: null; error: string };
  success: string;
  failure: { title: string; toast: string; inline: string };
};

/**
 * A form that signs someone in: checked here, sent, then a toast and home after a second. `busy` lasts until the
 * page changes, so that nothing is sent twice.
 */
export function useAccountForm<Data>({ path, validate, success, failure }: AccountForm<Data>) {
  const router = useRouter();
  const [error, setError] = useState<string | null>(null);
  const mutation = useMutation({
    mutationFn: (body: Data) => request(path, "", { method: "POST", body }),
    onSuccess: () => {
      toast.success(success);
      setTimeout(() => {
        router.push("/");
        router.refresh();
      }, REDIRECT_DELAY_MS);
    },
    onError: (cause) => {
      const reason = cause instanceof RequestError ? cause.message : "";
      toast.error(failure.title, { description: reason || failure.toast });
      setError(reason || failure.inline);
    },
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = validate(Object.fromEntries(new FormData(event.currentTarget)));
    setError(checked.error);
    if (checked.data) mutation.mutate(checked.data);
  }

  return {
    error,
    clearError: () => setError(null),
    onSubmit,
    busy: mutation.isPending || mutation.isSuccess,
  };
}
