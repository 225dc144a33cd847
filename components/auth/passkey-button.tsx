"use client";

import { useMutation } from "@tanstack/react-query";
import { KeyRoundIcon } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { signWithPasskey } from "@/lib/passkeys/browser";
import { request } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";

const FAILED = "The passkey could not be used. Please try again.";

/** Signs in with a passkey of this site that the device knows. `next`: where that leads. */
export function PasskeyButton({ next }: { next: string }) {
  const router = useRouter();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => {
      const options = await request<Parameters<typeof signWithPasskey>[0]>(
        "/api/auth/passkey/options",
        FAILED,
        { method: "POST" },
      );
      const body = await signWithPasskey(options);
      await request("/api/auth/passkey/login", FAILED, { method: "POST", body });
    },
    meta: { errorTitle: "Login Failed" },
    onSuccess: () => {
      toast.success("Login Successful");
      router.push(next);
      router.refresh();
    },
  });
  const isBusy = isPending || isSuccess;
  return (
    <Button variant="outline" disabled={isBusy} onClick={() => mutate()}>
      <KeyRoundIcon aria-hidden="true" />
      {isBusy ? "Signing In..." : "Sign in with a passkey"}
    </Button>
  );
}
