"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { toast } from "sonner";
import type { ActionResult } from "@/lib/errors";
import { callAction } from "@/lib/ui/call-action";

type Told = {
  /** Title of the toast when it fails, and what is said when the server gave no reason. */
  failure: { title: string; text: string };
  /** Title of the toast when it succeeds; none where the page shows it. */
  done?: string;
};

/** A change of minutes or of their sources, after which the page is read again. */
export function useMinutesAction<Input, Result>(
  action: (input: Input) => Promise<ActionResult<Result>>,
  { failure, done }: Told,
) {
  const router = useRouter();
  return useMutation({
    mutationFn: (input: Input) => callAction(action(input), failure.text),
    meta: { errorTitle: failure.title },
    onSuccess: () => {
      if (done) toast.success(done);
      router.refresh();
    },
  });
}
