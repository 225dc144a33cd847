"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { TestResult } from "@/lib/email/test-email";
import { queryKeys } from "@/lib/ui/keys";
import { RequestError, request } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";

/** Sends a test email to oneself. */
export function EmailTest({ address }: { address: string }) {
  const test = useEmailTest();
  return (
    <Card aria-labelledby="email-test-title">
      <CardHeader>
        <CardTitle id="email-test-title">Email System Test</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col items-start gap-3 text-sm">
        <p className="text-pretty">
          Sends a test email to your own address, <span className="wrap-anywhere">{address}</span>, and
          reports the result.
        </p>
        <Button variant="outline" disabled={test.isPending} onClick={() => test.mutate()}>
          {test.isPending ? "Sending..." : "Send Test Email"}
        </Button>
      </CardContent>
    </Card>
  );
}

const NO_REASON = "Check console for details";

/** Sends a test email, shows the result in a toast, and refreshes the email status and the outbox. */
function useEmailTest() {
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
