"use client";

import { useMutation } from "@tanstack/react-query";
import { KeyRoundIcon } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { request } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";
import { PASSKEY_FAILED, type PasskeyRequest, sendPasskey } from "./send-passkey";

/** Signs in with a passkey of this site that the device knows. `next`: where that leads. */
export function PasskeyButton({ next }: { next: string }) {
  const router = useRouter();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => {
      const asked = await request<PasskeyRequest>("/api/auth/passkey/options", PASSKEY_FAILED, {
        method: "POST",
      });
      await sendPasskey(asked);
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
