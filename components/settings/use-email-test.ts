"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { TestResult } from "@/lib/email/test-email";
import { queryKeys } from "@/lib/ui/keys";
import { RequestError, request } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";

const NO_REASON = "Check console for details";

/** Asks for a test email and says in a toast what came of it. The state of mail and the outbox follow. */
export function useEmailTest() {
  const router = useRouter();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request<TestResult>("/api/test-email", NO_REASON, { method: "POST" }),
    onSuccess: ({ success, isKept, message }) => {
      if (isKept) toast.warning("No Email Was Sent", { description: message });
      else if (success) toast.success("Email Test Successful", { description: message });
      else toast.error("Email Test Failed", { description: message || NO_REASON });
    },
    onError: (error) => {
      if (wasAnswered(error)) toast.error("Email Test Failed", { description: error.message });
      else toast.error("Error", { description: "Failed to run email test" });
    },
    onSettled: () => {
      router.refresh();
      return queryClient.invalidateQueries({ queryKey: queryKeys.outbox() });
    },
  });
}

function wasAnswered(error: Error): boolean {
  return error instanceof RequestError && error.status !== 0;
}
