"use client";

import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { useEmailTest } from "./use-email-test";

/** Tries whether mail works, with a mail to oneself. */
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
